import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer, type Server as HttpServer, type ServerOptions } from 'node:http'
import { type App, type AppOptions, createApp } from './app/app.js'
import { createConsole, type ServerConsole } from './console/index.js'
import { type Server, serverOf } from './doors/in-process.js'
import { type KoaDoorOptions, koaDoor } from './doors/koa/koa.js'
import { isLoopback } from './doors/koa/local-caller.js'
import type { Metrics } from './doors/koa/telemetry.js'
import { leakOf, PasswordLimit } from './service/call/password-limit.js'
import { MEMORY } from './service/call/tries.js'

/** A server on a port. */
export interface RunningServer extends Server {
  /** The URL of the site, for example `http://127.0.0.1:4010`. */
  readonly url: string
  /** The `baseUrl` option for clients: the URL of the site with the base path. */
  readonly baseUrl: string
  /** The URL of the API, without a trailing slash. */
  readonly apiRoot: string
  /** The URL of the front page with a token, by which it shows the passwords of demo users. */
  readonly frontPage: string
  /** The console in process; `undefined` unless the option `console` is on. */
  readonly console: ServerConsole | undefined
  /** The URL of the page of the console, with its token in the fragment; `undefined` where it is off. */
  readonly consolePage: string | undefined
  /** The token that test controls need in the header `X-Eventcal-Token`; none where only this machine can reach the server. */
  readonly controlToken: string | undefined
}

/** Options for listening, operating and reporting. Times are in milliseconds. */
export interface ListenOptions
  extends Pick<KoaDoorOptions, 'onRequest' | 'log' | 'frontPage' | 'compression' | 'trustedProxies'> {
  /** Default: a free port. */
  readonly port?: number
  /** Default `127.0.0.1`. */
  readonly host?: string
  /** Timeout of a request, from its headers to the complete response of the service; default 0: none. */
  readonly requestTimeout?: number
  /** How long `close` waits for requests in flight before it aborts them; default 10000. */
  readonly stopTimeout?: number
  /** Called with the number of requests that `close` aborted, if any. */
  readonly onCut?: (requests: number) => void
  /** Serves Prometheus metrics at `/metrics`; default off. */
  readonly metrics?: boolean
  /**
   * Serves a console at `/console`: recorded requests, data, clock, behaviour, snapshots and faults. Every call of its API
   * needs the token of `consolePage`. Default off.
   */
  readonly console?: boolean
  /**
   * Allows demo users on an address that other machines can reach. Without it such a server refuses to start with demo
   * users.
   */
  readonly allowDemoUsers?: boolean
  /**
   * Number of distinct wrong passwords for one user or record that one address may send before it has to wait; 0 =
   * unlimited. Default 10 if other machines can reach the server, else 0.
   */
  readonly passwordAttempts?: number
}

/** Enough for typos, too few for brute force. */
const usualAttempts = 10

/**
 * Starts a server on a port, by default a free one on the loopback interface.
 *
 * @throws Error with the code `EADDRINUSE` if the port is in use
 * @throws DemoUsersError if demo users would be usable from other machines
 * @example
 * await using server = await startServer({ seed: 'demo' })
 * const calendar = createClient({ baseUrl: server.baseUrl })
 */
export async function startServer(options: AppOptions & ListenOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', onRequest, log, frontPage, compression, trustedProxies, ...rest } = options
  const attempts = options.passwordAttempts ?? (isLoopback(host) ? 0 : usualAttempts)
  const {
    requestTimeout = 0,
    stopTimeout = 10_000,
    metrics = false,
    console: hasConsole = false,
    allowDemoUsers = false,
    onCut,
    ...appOptions
  } = rest
  const app = await createApp({ ...appOptions, refuseDemoUsers: !allowDemoUsers && !isLoopback(host) })
  const token = randomBytes(16).toString('base64url')
  const controlToken = isLoopback(host) ? undefined : token
  // A token of its own: that of the pages is part of addresses, which logs and histories keep.
  const consoleToken = randomBytes(16).toString('base64url')
  const stop = new AbortController()
  const parts = hasConsole ? createConsole(app, stop.signal) : undefined
  const door = koaDoor(app, {
    onRequest,
    log,
    frontPage,
    pageToken: token,
    controlToken,
    console: parts && { ...parts, token: consoleToken, localOnly: isLoopback(host) },
    compression,
    requestTimeout,
    trustedProxies,
    passwordLimit: attempts > 0 ? limitOf(attempts, app) : undefined,
    reportFault: options.reportFault,
    metrics: metrics ? await metricsOf(app) : undefined,
    isStopping: () => stop.signal.aborted,
  })
  const http = createHttpServer(limitsOf(requestTimeout), door.callback())
  const running = countRequests(http)
  // Idle timeout: a client that does not read its response would keep it in memory. The connection is also idle while
  // the
  // service works, hence twice its timeout.
  http.timeout = requestTimeout * 2
  try {
    await listen(http, port, host)
  } catch (error) {
    await app.close()
    throw error
  }
  const url = addressOf(http, host)
  if (options.publicUrl === undefined) app.setPublicUrl(url)
  parts?.sender.listensAt(url)
  const { apiRoot, restRoot } = app.site.urls
  const path = (address: string) => address.slice(app.site.urls.site.length).replace(/\/$/, '')
  const server = serverOf(app, () => {
    stop.abort()
    return stopListening(http, stopTimeout, () => {
      // Queries of aborted requests would keep the database open.
      app.site.database.breakOff?.()
      onCut?.(running())
    })
  })
  const addresses = { url, baseUrl: url + path(restRoot), apiRoot: url + path(apiRoot) }
  return {
    ...server,
    ...addresses,
    frontPage: `${url}/?token=${token}`,
    console: parts?.console,
    consolePage: parts && `${url}/console#token=${consoleToken}`,
    controlToken,
  }
}

/** Processes on one database count together. */
function limitOf(attempts: number, { site: { database } }: App): PasswordLimit {
  const shared = database.passwordTries?.({ after: MEMORY, leak: leakOf(attempts) })
  return new PasswordLimit({ attempts, now: () => Date.now(), shared })
}

/** Loads the metrics module lazily. */
async function metricsOf(app: App): Promise<Metrics> {
  const { createMetrics } = await import('./doors/koa/metrics.js')
  const { database } = app.site
  return createMetrics(database.poolState?.bind(database))
}

/** Applies the timeout to receiving a request as well; without one, Node's defaults apply. */
function limitsOf(requestTimeout: number): ServerOptions {
  if (requestTimeout === 0) return {}
  return { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1000 }
}

function listen(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      resolve()
    })
  })
}

/** Interval for closing connections that became idle during shutdown, in milliseconds. */
const sweep = 50

/** Returns a function that counts the requests in flight. */
function countRequests(http: HttpServer): () => number {
  let running = 0
  http.on('request', (_request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
    })
  })
  return () => running
}

/** Graceful shutdown: closes idle connections at once and waits for requests in flight up to the limit. */
function stopListening(http: HttpServer, limit: number, beforeCut: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => http.closeIdleConnections(), sweep)
    const end = setTimeout(() => {
      beforeCut()
      http.closeAllConnections()
    }, limit)
    http.close(() => {
      clearInterval(timer)
      clearTimeout(end)
      resolve()
    })
    http.closeIdleConnections()
  })
}

function addressOf(http: HttpServer, host: string): string {
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
