import { constants } from 'node:zlib'
import { operations } from '@eventcal/contract'
import Router from '@koa/router'
import Koa from 'koa'
import compress from 'koa-compress'
import type { App } from '../../app/app.js'
import type { ConsoleParts } from '../../console/index.js'
import { formParts } from '../../node/form-parts.js'
import type { Incoming } from '../../service/call/exchange.js'
import type { PasswordGuard, PasswordLimit } from '../../service/call/password-limit.js'
import type { ReportFault } from '../../service/service.js'
import { unavailable } from '../../service/wire/unavailable.js'
import { readBytes } from './body.js'
import { callerAddress } from './caller-address.js'
import { sendBytes, tag } from './conditional.js'
import { serveConsole } from './console-api.js'
import type { ConsoleAccess } from './console-guard.js'
import { cutOff, cutWithin } from './cut.js'
import { answerFaults, reportLateFaults } from './faults.js'
import { serveFrontPage } from './front-page.js'
import { serveHealth } from './health.js'
import { serveMedia } from './media.js'
import { recordingOf, recordRequests } from './record-requests.js'
import { type RequestReport, reportRequests } from './request-report.js'
import { serveSitePages } from './site-pages.js'
import { targetOf } from './target.js'
import { observe, type Telemetry } from './telemetry.js'
import { testControls } from './test-controls.js'
import { TimeLimit } from './time-limit.js'

/** Options of the HTTP door. */
export interface KoaDoorOptions extends Telemetry {
  /** Timeout of a request in milliseconds; 0 = none. */
  readonly requestTimeout?: number | undefined
  /** Called after each response. */
  readonly onRequest?: ((request: RequestReport) => void) | undefined
  /** Pages: about the server at `/`, a reference to try at `/reference`, the pages of records; default on. */
  readonly frontPage?: boolean | undefined
  /** Shows the passwords of demo users on the pages with the query `?token=`; default: nobody sees them. */
  readonly pageToken?: string | undefined
  /** Needed for test controls in the header `X-Eventcal-Token`; default: none, and only local callers have them. */
  readonly controlToken?: string | undefined
  /** Limits password attempts; default: unlimited. */
  readonly passwordLimit?: PasswordLimit | undefined
  /** How many proxies stand before the server, each of which adds to `X-Forwarded-For`; default 0. */
  readonly trustedProxies?: number | undefined
  /** The console at `/console`, with what its callers need; default: none. */
  readonly console?: (ConsoleAccess & ConsoleParts) | undefined
  /** Called with errors around the service; the app reports those within. */
  readonly reportFault?: ReportFault | undefined
  /** Compresses large responses for clients that accept it (br, gzip, deflate); default on. */
  readonly compression?: boolean | undefined
}

/**
 * Fastest compression levels: a list of 50 events takes a quarter of a millisecond and shrinks to a twentieth. Below
 * the threshold, in bytes, compression does not pay.
 */
const quickly: compress.CompressOptions = {
  threshold: 4096,
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: 1 },
}

/**
 * The service as a Koa application. Routes are registered from the contract's table under their operation ids;
 * unmatched requests go to the service as well, which answers with `rest_no_route`.
 */
export function koaDoor(app: App, options: KoaDoorOptions = {}): Koa {
  const koa = new Koa()
  const report = options.reportFault ?? (() => {})
  reportLateFaults(koa, report)
  koa.use(observe(options))
  if (options.onRequest) koa.use(reportRequests(options.onRequest))
  koa.use(answerFaults(app, report))
  if (options.compression ?? true) koa.use(compress(quickly))
  koa.use(serveHealth(app, options))
  if (app.testControls) koa.use(testControls(app, options.controlToken))
  koa.use(serveMedia())
  const pages = { frontPage: options.frontPage ?? true, token: options.pageToken, consoleToken: options.console?.token }
  if (pages.frontPage || options.console) koa.use(serveFrontPage(app, pages))
  if (options.console) koa.use(serveConsole(app, options.console))
  if (pages.frontPage) {
    const { requestTimeout } = options
    koa.use(serveSitePages(app, { requestTimeout, guardOf: (context) => guardOf(context, options) }))
  }
  if (options.console) koa.use(recordRequests(app, options.console))
  const router = new Router()
  const root = app.site.urls.apiRoot.slice(app.site.urls.site.length)
  for (const { id, methods, path } of operations) {
    const pattern = root + path.replace(/\{(\w+)\}/g, ':$1')
    const handle: Koa.Middleware = (context) => {
      context.state.route = id
      return respond(app, context, options)
    }
    router.register(pattern, [...methods], handle, { name: id })
  }
  koa.use(router.routes())
  koa.use((context) => respond(app, context, options))
  return koa
}

async function respond(app: App, context: Koa.Context, options: KoaDoorOptions): Promise<void> {
  const time = new TimeLimit(options.requestTimeout)
  context.res.once('close', () => time.end())
  const incoming: Incoming = {
    method: context.method,
    target: targetOf(context.url),
    header: (name) => firstOf(context.headers[name]),
    body: (limit) => received(time, () => readBytes(context, limit)),
    readParts: formParts,
    signal: time.signal,
    guard: guardOf(context, options),
  }
  const watched = recordingOf(context)?.watched(incoming) ?? incoming
  const { answer, cutAfter, faults } = await time.within(app.deliver(watched), () => ({
    answer: unavailable(app.site.urls, incoming.header('origin')),
    faults: [],
  }))
  if (faults.length > 0) context.state.faults = faults
  // A request that broke off has nobody to answer.
  if (context.state.brokenOff === true) return
  if (!answer) return cutOff(context)
  if (cutAfter !== undefined) return cutWithin(context, answer, cutAfter)
  const { status, headers, body } = answer
  context.status = status
  const { Vary: vary, ...others } = headers
  context.set(others)
  // Compression adds to it, too.
  if (vary !== undefined) context.vary(vary)
  sendBytes(context, body.bytes)
  // No ETag for responses that must not be cached.
  if (status === 200 && !headers['Cache-Control']?.includes('no-store')) tag(context, body.bytes)
}

/** Receives something from the caller, while the time for the answer stands still. */
async function received<Result>(time: TimeLimit, read: () => Promise<Result>): Promise<Result> {
  time.pause()
  const result = await read()
  time.start()
  return result
}

function guardOf(
  { req }: Koa.Context,
  { passwordLimit, trustedProxies = 0 }: KoaDoorOptions,
): PasswordGuard | undefined {
  // Node joins repeated headers.
  const forwardedFor = String(req.headers['x-forwarded-for'] ?? '')
  return passwordLimit?.guardOf(callerAddress({ remote: req.socket.remoteAddress, forwardedFor }, trustedProxies))
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
