import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { send } from '@koa/send'
import type Koa from 'koa'
import type { App } from '../app.js'
import { homePage } from '../front/home.js'
import { referencePage } from '../front/reference.js'
import type { FrontView } from '../front/view.js'
import { describeBehaviour } from '../service/describe.js'
import { recordCounts } from '../store/record-counts.js'
import { isLoopback, isOfThisMachine } from './test-controls.js'

/** Where the files of the pages lie once the package is built. */
const root = join(dirname(createRequire(import.meta.url).resolve('@eventcal/server/package.json')), 'dist/front')

/** All files that the pages ask for. Nothing else of the disk is served. */
const files = new Set(['front.css', 'home.js', 'reference.js', 'swagger-ui-bundle.js', 'swagger-ui.css'])

/** The pages by their paths. */
const pages = new Map([
  ['/', homePage],
  ['/reference', referencePage],
])

/** An hour, in milliseconds: a new version of the package has other files under the same names. */
const maxAge = 60 * 60 * 1000

/** Nothing from elsewhere, and no script or style within a page. Pictures in style sheets are data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The front page at `/`, the reference at `/reference` and their files below `/front/`, for GET and HEAD. Everything else
 * goes on to what comes next: a page with a query (`?rest_route=` is the API), and one that a script of another origin asks
 * for, so that no site elsewhere reads what stands there.
 */
export function serveFrontPage(app: App): Koa.Middleware {
  return async (context, next) => {
    const { method, path } = context
    if (method !== 'GET' && method !== 'HEAD') return next()
    const isPage = context.headers.origin === undefined && context.querystring === ''
    const page = isPage ? pages.get(path) : undefined
    const file = path.startsWith('/front/') ? path.slice('/front/'.length) : ''
    if (page) {
      context.body = page(await viewOf(app, context))
      context.type = 'text/html; charset=utf-8'
      context.set('Cache-Control', 'no-store')
      // How clients find the API from any page of a site.
      context.set('Link', `<${app.site.urls.restRoot}>; rel="https://api.w.org/"`)
    } else if (files.has(file)) {
      await send(context, file, { root, maxAge })
    } else {
      return next()
    }
    context.state.route = 'page'
    context.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      Vary: 'Origin',
    })
  }
}

async function viewOf({ site, credentials }: App, context: Koa.Context): Promise<FrontView> {
  const { urls, quirks, database } = site
  const shown = isAtTheMachine(context, urls.site)
  return {
    apiRoot: urls.apiRoot,
    baseUrl: urls.restRoot.replace(/\/$/, ''),
    namespace: urls.namespace,
    apiPath: urls.apiRoot.slice(urls.site.length + 1),
    ...describeBehaviour(quirks),
    counts: await recordCounts(database),
    credentials: shown ? credentials : [],
    hasHiddenUsers: !shown && credentials.length > 0,
  }
}

/**
 * Whether who asks sits at the machine of the server, and may see passwords. The connection alone does not say so: it may
 * be a proxy's, or a page elsewhere may have given its name the address of this machine.
 */
function isAtTheMachine(context: Koa.Context, site: string): boolean {
  const hosts = [context.hostname, new URL(site).hostname].map((host) => host.replace(/^\[|\]$/g, ''))
  return isOfThisMachine(context) && hosts.every((host) => host === 'localhost' || isLoopback(host))
}
