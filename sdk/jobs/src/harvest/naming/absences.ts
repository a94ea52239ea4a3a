import type { Facts } from './facts.js'
import { both, either, element, header, loads, type Mark, refused, script, short, status, text, title } from './mark.js'

const gone = (kind: string, source: string, find: Mark['find']): Mark => ({ kind, status: 'gone', source, find })

/** Hosts that serve the pages of parked domains. They are loaded by such pages alone, or belong to a shop of domains. */
const parkingHosts =
  /^(https?:)?\/\/([\w-]+\.)*(sedoparking\.com|parkingcrew\.net|bodis\.com|bodiscdn\.com|parklogic\.com|above\.com\/(park|marketplace)|dsparking\.com|skenzo\.com|voodoo\.com\/park|rookmedia\.net|domainsponsor\.com|cashparking\.com|parking-page\.net|d38psrni17bvxu\.cloudfront\.net|img1\.wsimg\.com\/parking-lander|parkingcdn\.[a-z]+|fabulous\.com\/parking)/i

/** Domains that nobody uses any more, accounts that were closed, and servers without a site. */
export const absences: readonly Mark[] = [
  gone('parked', 'github.com/carrie0307/parking-domain-detection: hosts of 28 parking services', loads(parkingHosts)),
  gone(
    'parked',
    'github.com/intrigueio/intrigue-ident, checks/http/sedo.rb',
    script(/sedoParkingUrl|FOOTER_DOMAIN_PARKING/),
  ),
  gone(
    'parked',
    'github.com: GoDaddy parks with a script that goes to /lander',
    both(short(200), script(/location(\.href)?\s*=\s*["']\/lander["']/)),
  ),
  gone(
    'parked',
    'github.com/intrigueio/intrigue-ident, checks/http/sedo.rb',
    both(
      short(3000),
      text(
        /this domain has been parked at your registrar|this domain is parked( free)?,? courtesy of|parked free, courtesy of/i,
      ),
    ),
  ),
  gone(
    'parked',
    'github.com: phrases of for-sale pages (domain parking detection)',
    both(
      short(3000),
      either(
        title(/^(the domain )?[\w.-]+\.[a-z]{2,} (is|may be) for sale\b/i),
        title(/^[\w.-]+\.[a-z]{2,}( domain( name)?)? (is )?(for sale|parked)( \||$)/i),
        text(/\b(the|this) domain( name)?( [\w.-]{1,100}\.[a-z]{2,20})?( name)? (is|may be|could be) (for|on) sale\b/i),
        text(/\bbuy this domain\b.{0,600}(related searches|related links|parking|registrar|broker)/i),
      ),
    ),
  ),
  gone('parked', 'hugedomains.com and dan.com: where their domains lead', (facts: Facts) => {
    const host = facts.url?.hostname ?? ''
    return /(^|\.)(hugedomains\.com|afternic\.com|dan\.com|sedo\.com|domainmarket\.com|buydomains\.com)$/.test(host)
      ? `address ${host}`
      : undefined
  }),
  gone(
    'suspended',
    'docs.cpanel.net: suspended accounts lead to /cgi-sys/suspendedpage.cgi',
    either(
      (facts: Facts) =>
        /\/cgi-sys\/suspendedpage\.cgi/.test(facts.url?.pathname ?? '')
          ? 'address /cgi-sys/suspendedpage.cgi'
          : undefined,
      both(short(1500), title(/^(account|website|site|domain) suspended$/i)),
      both(
        short(1500),
        text(
          /this (account|website|site) has been suspended\. ?(please )?contact your (hosting provider|web ?host|billing|host)/i,
        ),
      ),
    ),
  ),
  gone(
    'serverDefault',
    'docs.cpanel.net, manpages of Apache, nginx and Plesk: the pages of an installation without a site',
    either(
      (facts: Facts) =>
        /\/cgi-sys\/defaultwebpage\.cgi/.test(facts.url?.pathname ?? '')
          ? 'address /cgi-sys/defaultwebpage.cgi'
          : undefined,
      both(
        short(6000),
        title(
          /^(apache2 (ubuntu|debian) default page(: it works)?|welcome to nginx!|default web site page|iis windows( server)?|test page for the (apache|nginx) http server.*|domain default page|default plesk page|web server's default page)$/i,
        ),
      ),
    ),
  ),
  gone(
    'unclaimed',
    'docs.github.com, devcenter.heroku.com, docs.netlify.com, wordpress.com/support: names without a site',
    both(
      status(404, 410),
      short(1500),
      either(
        text(/there isn't a github pages site here/i),
        title(/^no such app$/i),
        text(/doesn't exist.{0,80}would you like to register/i),
        text(/is no longer available\. the authors have deleted this site/i),
        text(/sorry, this shop is currently unavailable/i),
      ),
    ),
  ),
  gone('removed', 'RFC 9110, 15.5.11: 410 Gone', (facts: Facts) =>
    facts.status === 410 && facts.json === undefined ? 'HTTP 410' : undefined,
  ),
  gone(
    'expired',
    'support.squarespace.com: expired websites',
    both(short(1500), title(/^(website expired|squarespace - website expired|this (site|website) has expired)$/i)),
  ),
]

const failing = (kind: string, source: string, find: Mark['find']): Mark => ({ kind, status: 'failed', source, find })
const upkeep =
  /\b(maintenance|be (right )?back (soon|shortly)|temporarily (unavailable|offline)|under construction|coming soon|wartung|wartungsarbeiten|mantenimiento|manutenzione|onderhoud|en travaux)\b/i

/** Sites that are out of order for now. */
export const outages: readonly Mark[] = [
  failing(
    'maintenance',
    'developer.wordpress.org/reference/functions/wp_maintenance: 503 with Retry-After: 600',
    either(
      text(/^(maintenance )?briefly unavailable for scheduled maintenance\. check back in a minute\.?$/i),
      both(status(503), text(/briefly unavailable for scheduled maintenance/i)),
    ),
  ),
  failing(
    'maintenance',
    'class names of Elementor, LightStart (WP Maintenance Mode), SeedProd and Under Construction',
    both(
      short(3000),
      either(
        element('.elementor-maintenance-mode'),
        element('.wpmm-wrapper'),
        element('.wp-maintenance-mode'),
        element('.seedprod-coming-soon'),
        element('#seedprod-coming-soon'),
        element('#seed-csp4-page'),
        element('#seed-cspv5-page'),
        element('.under-construction-page'),
      ),
    ),
  ),
  failing(
    'maintenance',
    'RFC 9110, 15.6.4: 503 for scheduled maintenance',
    both(status(503), either(title(upkeep), both(short(3000), text(upkeep)))),
  ),
  failing(
    'database',
    'developer.wordpress.org/reference/functions/dead_db',
    either(
      title(/^(wordpress › error ?)?database error$/i),
      both(short(600), text(/^(wordpress › error )?error establishing a database connection/i)),
    ),
  ),
  failing(
    'crashed',
    'developer.wordpress.org/reference/classes/wp_fatal_error_handler',
    both(
      short(1500),
      either(refused, element('#error-page')),
      text(/there has been a critical error on (this|your) website/i),
    ),
  ),
  failing(
    'crashed',
    'php.net/manual: fatal errors',
    both(short(4000), text(/^(php )?(fatal|parse) error: .{1,2000} on line \d+/i)),
  ),
  failing(
    'overloaded',
    'docs.cloudlinux.com/limits: 508 Resource Limit Is Reached',
    either(status(508), status(509), both(refused, title(/resource limit is reached|bandwidth limit exceeded/i))),
  ),
  failing(
    'cloudflareOrigin',
    'developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors',
    either(
      status(520, 521, 522, 523, 524, 525, 526, 530),
      both(refused, header('server', /^cloudflare/), text(/^error code: (1016|1033|52\d)\b/i)),
    ),
  ),
]
