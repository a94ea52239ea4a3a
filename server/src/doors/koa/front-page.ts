import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from '@koa/send'
import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { homePage } from '../../front/home.js'
import { referencePage } from '../../front/reference.js'
import type { FrontView } from '../../front/view.js'
import { describeBehaviour } from '../../service/describe.js'
import { recordCounts } from '../../store/tables/record-counts.js'
import { isLoopback, isOfThisMachine } from './test-controls.js'

/** Folder of the page assets: beside this code in a bundle; code that runs from sources uses those of the built package. */
const beside = fileURLToPath(new URL('front', import.meta.url))
const built = () => join(dirname(createRequire(import.meta.url).resolve('@eventcal/server/package.json')), 'dist/front')
const root = existsSync(join(beside, 'front.css')) ? beside : built()

/** Allow-list of the files that are served. */
const files = new Set(['front.css', 'home.js', 'reference.js', 'swagger-ui-bundle.js', 'swagger-ui.css'])

/** The pages by their paths. */
const pages = new Map([
  ['/', homePage],
  ['/reference', referencePage],
])

/** An hour, in milliseconds: a new version of the package has other files under the same names. */
const maxAge = 60 * 60 * 1000

/** Content-Security-Policy: same origin only, no inline scripts or styles. Images in style sheets are data URLs. */
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
 * The front page at `/`, the reference at `/reference` and their files below `/front/`, for GET and HEAD. Other
 * requests pass to the next middleware: a page with a query (`?rest_route=` is the API), and cross-origin requests, so
 * that no other site can read the pages.
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
 * True if the caller is on the machine of the server and may see passwords. The connection alone is no proof: it may
 * come from a proxy, or from a foreign page by DNS rebinding.
 */
function isAtTheMachine(context: Koa.Context, site: string): boolean {
  const hosts = [context.hostname, new URL(site).hostname].map((host) => host.replace(/^\[|\]$/g, ''))
  return isOfThisMachine(context) && hosts.every((host) => host === 'localhost' || isLoopback(host))
}
