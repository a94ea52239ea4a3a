import type { Facts } from './facts.js'
import { both, either, element, header, type Mark, refused, short, status, text, title } from './mark.js'

const login = (source: string, find: Mark['find']): Mark => ({ kind: 'login', status: 'blocked', source, find })

/** Hosts to which organizations send their members to sign in. */
const signInHosts =
  /^(login\.microsoftonline\.com|login\.live\.com|accounts\.google\.com|[\w-]+\.okta\.com|[\w-]+\.auth0\.com|[\w-]+\.cloudflareaccess\.com)$/

/** Pages that ask the visitor to sign in first, refusals without a name, and answers of a site without the calendar. */
export const gates: readonly Mark[] = [
  login('RFC 9110, 15.5.2: 401 with WWW-Authenticate', both(status(401), header('www-authenticate'))),
  login('developer.wordpress.org/reference/functions/auth_redirect: wp-login.php?redirect_to=', (facts: Facts) =>
    /\/wp-login\.php$/.test(facts.url?.pathname ?? '') ? 'address wp-login.php' : undefined,
  ),
  login(
    'developer.wordpress.org/reference/functions/login_header: body.login with form#loginform',
    both(element('.login'), either(element('#loginform'), element('name=loginform')), element('name=pwd'), short(1500)),
  ),
  login(
    'wordpress.org/plugins/password-protected: its form',
    either(element('name=password_protected_pwd'), element('.login-password-protected')),
  ),
  login(
    'wordpress.org/plugins/restricted-site-access: its message',
    both(short(1500), text(/^(.{0,80}) ?access to this site is restricted\.?$/i)),
  ),
  login(
    'wordpress.com/support/privacy-settings: private sites',
    both(
      short(1500),
      either(
        title(/^private site$/i),
        text(/^(private site )?this site is (currently )?(marked )?private( by its owner)?\b/i),
      ),
    ),
  ),
  login(
    'support.squarespace.com: site-wide passwords',
    both(short(1500), either(element('.password-page'), element('#password-page')), element('name=password')),
  ),
  login('learn.microsoft.com, support.okta.com, developers.cloudflare.com: sign-in hosts', (facts: Facts) => {
    const host = facts.url?.hostname ?? ''
    return signInHosts.test(host) ? `address ${host}` : undefined
  }),
  {
    kind: 'apiRestricted',
    status: 'noService',
    source: 'developer.wordpress.org/rest-api/frequently-asked-questions: require authentication for all requests',
    find(facts) {
      const code = codeIn(facts.json)
      const isRestricted =
        /^(rest_(not_logged_in|login_required|cannot_access|disabled|api_disabled|authentication_required)|rest_forbidden_guest|disabled_rest_api)$/.test(
          code,
        )
      return isRestricted && facts.status >= 400 ? `code ${code}` : undefined
    },
  },
  {
    kind: 'legal',
    status: 'blocked',
    source: 'RFC 7725: 451 Unavailable For Legal Reasons',
    find: status(451),
  },
  { kind: 'rateLimited', status: 'blocked', source: 'RFC 6585, 4: 429 Too Many Requests', find: status(429) },
  {
    kind: 'forbidden',
    status: 'blocked',
    source: 'RFC 9110, 15.5.4: 403 Forbidden, without a name',
    find: (facts) => (facts.json === undefined ? both(refused, status(401, 403, 406))(facts) : undefined),
  },
  {
    kind: 'serverError',
    status: 'failed',
    source: 'RFC 9110, 15.6: 5xx',
    find: (facts) => (facts.status >= 500 ? `HTTP ${facts.status}` : undefined),
  },
]

function codeIn(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' ? json.code : ''
}
