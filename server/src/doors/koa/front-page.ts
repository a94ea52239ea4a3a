import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from '@koa/send'
import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { consolePage } from '../../front/console-page.js'
import { homePage } from '../../front/home.js'
import { Links } from '../../front/links.js'
import { nextEvents } from '../../front/next-events.js'
import { referencePage } from '../../front/reference.js'
import type { FrontView } from '../../front/view.js'
import { sameText } from '../../service/call/same-text.js'
import { describeBehaviour } from '../../service/describe.js'
import { recordCounts } from '../../store/tables/record-counts.js'
import { pageHeaders, policyOf } from './page-headers.js'

/** Folder of the page assets: beside this code in a bundle; code that runs from sources uses those of the built package. */
const beside = fileURLToPath(new URL('front', import.meta.url))
const built = () => join(dirname(createRequire(import.meta.url).resolve('@eventcal/server/package.json')), 'dist/front')
const root = existsSync(join(beside, 'front.css')) ? beside : built()

/** Allow-list of the files that are served. */
const files = new Set([
  'front.css',
  'pages.css',
  'reference.css',
  'home.js',
  'reference.js',
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'console.js',
  'console.css',
  'console-forms.css',
  'console-lists.css',
])

/** The pages by their paths. */
const frontPages = { '/': homePage, '/reference': referencePage }
const consolePages = { '/console': consolePage }

/** Which pages there are, and what they need. */
export interface PageOptions {
  /** The front page and the reference. */
  readonly frontPage: boolean
  /**
   * Shows the passwords of demo users with the query `?token=`. The address that a caller comes from proves nothing: it may
   * be that of a proxy.
   */
  readonly token: string | undefined
  /** The token of the console, where it is on; callers with the token of the pages see a link with it. */
  readonly consoleToken: string | undefined
}

/** An hour, in milliseconds: a new version of the package has other files under the same names. */
const maxAge = 60 * 60 * 1000

/**
 * The front page at `/`, the reference at `/reference`, the console at `/console` and their files below `/front/`, for GET
 * and HEAD. Other requests pass to the next middleware: a page with another query (`?rest_route=` is the API), and
 * cross-origin requests, so that no other site can read the pages.
 */
export function serveFrontPage(app: App, { frontPage, token, consoleToken }: PageOptions): Koa.Middleware {
  const pages = new Map(
    Object.entries({ ...(frontPage ? frontPages : {}), ...(consoleToken === undefined ? {} : consolePages) }),
  )
  return async (context, next) => {
    const { method, path } = context
    if (method !== 'GET' && method !== 'HEAD') return next()
    const given = tokenOf(context.querystring)
    const isPage = context.headers.origin === undefined && given !== undefined
    const page = isPage ? pages.get(path) : undefined
    const file = path.startsWith('/front/') ? path.slice('/front/'.length) : ''
    if (page) {
      const shown = given !== undefined && token !== undefined && sameText(given, token)
      const view = await viewOf(app, shown ? token : undefined)
      context.body = page({ ...view, consoleLink: shown && consoleToken ? `console#token=${consoleToken}` : undefined })
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
      ...pageHeaders,
      'Content-Security-Policy': policyOf({ scripts: true, pictures: path === '/' }),
      'X-Robots-Tag': 'noindex',
      Vary: 'Origin',
    })
  }
}

/** The token of a query that has nothing else: "" without a query, `undefined` for any other. */
function tokenOf(query: string): string | undefined {
  return query === '' ? '' : /^token=([\w-]*)$/.exec(query)?.[1]
}

/** @param token the right one; passwords are shown, and links to the other page carry it */
async function viewOf(app: App, token: string | undefined): Promise<Omit<FrontView, 'consoleLink'>> {
  const { site, credentials } = app
  const { urls, quirks, database } = site
  const shown = token !== undefined
  return {
    apiRoot: urls.apiRoot,
    baseUrl: urls.restRoot.replace(/\/$/, ''),
    namespace: urls.namespace,
    apiPath: urls.apiRoot.slice(urls.site.length + 1),
    ...describeBehaviour(quirks),
    counts: await recordCounts(database),
    events: await nextEvents(app),
    links: new Links('./', urls.site),
    credentials: shown ? credentials : [],
    query: shown ? `?token=${token}` : '',
    hasHiddenUsers: !shown && credentials.length > 0,
  }
}
