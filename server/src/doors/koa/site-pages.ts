import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { Links } from '../../front/links.js'
import { readAddress } from '../../front/site/address.js'
import { notFoundPage } from '../../front/site/notices.js'
import { type SiteAnswer, visitSite } from '../../front/site/visit.js'
import type { PasswordGuard } from '../../service/call/password-limit.js'
import { below, locate } from '../../service/wire/route.js'
import { readBytes } from './body.js'
import { tag } from './conditional.js'
import { pageHeaders, policyOf } from './page-headers.js'
import { targetOf } from './target.js'
import { TimeLimit } from './time-limit.js'

/** How the pages are served. */
export interface SitePageOptions {
  /** Timeout of a request in milliseconds; 0 = none. */
  readonly requestTimeout?: number | undefined
  readonly guardOf: (context: Koa.Context) => PasswordGuard | undefined
}

/** A longer form holds no password. */
const formLimit = 4096

/** Paths that are no part of the site: programs ask there, and are answered in JSON. */
const notForPeople = ['/wp-json', '/wp/v2', '/__test', '/healthz', '/readyz', '/metrics', '/front', '/console']

/**
 * The pages of the site around the calendar: of events, venues, organizers, categories and tags at the addresses that
 * the interface names, as strangers may see them, whoever asks. Browsers get a page for unknown addresses, too. All that
 * is below the root of the API or the base path passes to the next middleware.
 */
export function serveSitePages(app: App, options: SitePageOptions): Koa.Middleware {
  return async (context, next) => {
    const target = targetOf(context.url)
    const [path = '', query = ''] = target.split('?')
    if (isOfPrograms(app, path, target)) return next()
    const located = readAddress(path, query)
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    // Pages of other sites get no page to read. The form of a protected page is sent without an origin.
    const asksForPage = isRead ? context.headers.origin === undefined : context.method === 'POST'
    const links = Links.from(path, app.site.urls.site)
    if (located && asksForPage) {
      if (located.redirect !== undefined && isRead) return redirect(context, located.redirect)
      const time = new TimeLimit(options.requestTimeout)
      context.res.once('close', () => time.end())
      const password = isRead ? undefined : await passwordOf(context)
      const visit = { signal: time.signal, guard: options.guardOf(context), password }
      const answer = await visitSite(app, located.address, links, visit).finally(() => time.pause())
      if (answer && 'location' in answer) return redirect(context, answer.location)
      if (answer) return send(context, app, answer)
    }
    await next()
    if (context.status !== 404 || !isRead || !prefersPages(context)) return
    const { apiRoot, site } = app.site.urls
    const page = notFoundPage(links, `${apiRoot.slice(site.length + 1)}/doc`)
    send(context, app, { status: 404, page, isPublic: false })
  }
}

function isOfPrograms({ site: { urls } }: App, path: string, target: string): boolean {
  const base = urls.restRoot.slice(urls.site.length, -1)
  const roots = base === '' ? notForPeople : [base, ...notForPeople]
  return (
    locate(urls, target) !== undefined ||
    roots.some((root) => below(root, path) !== undefined) ||
    /[?&]rest_route=/.test(target)
  )
}

/** True for browsers, which name HTML; other clients accept anything, and get JSON. */
function prefersPages(context: Koa.Context): boolean {
  return context.headers.origin === undefined && context.accepts('json', 'html') === 'html'
}

async function passwordOf(context: Koa.Context): Promise<string> {
  // A form that broke off has nobody to answer.
  const bytes = await readBytes(context, formLimit).catch(() => new Uint8Array())
  const form = new URLSearchParams(bytes.length > formLimit ? '' : new TextDecoder().decode(bytes))
  return form.get('password') ?? ''
}

function redirect(context: Koa.Context, location: string): void {
  context.status = 301
  context.set('Location', location)
  context.set('Cache-Control', 'no-cache')
  context.body = ''
  context.state.route = 'page'
}

function send(context: Koa.Context, app: App, { status, page, isPublic, alternate, retryAfter }: SiteAnswer): void {
  const bytes = new TextEncoder().encode(page)
  context.status = status
  context.body = Buffer.from(bytes)
  context.type = 'text/html; charset=utf-8'
  context.state.route = 'page'
  const api = `<${app.site.urls.restRoot}>; rel="https://api.w.org/"`
  context.set({
    ...pageHeaders,
    'Content-Security-Policy': policyOf({ pictures: true, forms: true }),
    'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-store',
    // How clients find the API from any page of a site.
    Link: alternate === undefined ? api : `<${alternate}>; rel="alternate"; type="application/json", ${api}`,
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  })
  // Those of the service, whose answer the page replaces.
  for (const name of Object.keys(context.response.headers))
    if (/^(access-control|x-robots)-/.test(name)) context.remove(name)
  context.set('Vary', 'Origin, Accept')
  if (isPublic && status === 200) tag(context, bytes)
}
