import { createServer as createHttpServer, type Server as HttpServer, type ServerOptions } from 'node:http'
import { type App, type AppOptions, createApp } from './app.js'
import { type KoaDoorOptions, koaDoor } from './doors/koa.js'
import type { Metrics } from './doors/operations.js'
import { type Server, serverOf } from './in-process.js'
import { PasswordLimit } from './service/password-limit.js'
import { poolOf } from './store/database.js'

/** A server on a port. */
export interface RunningServer extends Server {
  /** The address of the site, for example `http://127.0.0.1:4010`. */
  readonly url: string
  /** The base URL that a client needs: the address with the base path. */
  readonly baseUrl: string
  /** The address of the API, without a slash at its end. */
  readonly apiRoot: string
}

/** Where a server listens, how it is run, and whom it tells. Times are in milliseconds. */
export interface ListenOptions
  extends Pick<KoaDoorOptions, 'onRequest' | 'log' | 'frontPage' | 'compression' | 'trustedProxies'> {
  /** Default: a free port. */
  readonly port?: number
  /** Default `127.0.0.1`. */
  readonly host?: string
  /** How long a request may take, from its head to the whole answer of the service; default 0: as long as it likes. */
  readonly requestTimeout?: number
  /** How long `close` waits for running requests, which are then cut; default 10000. */
  readonly stopTimeout?: number
  /** Told how many requests were cut, where `close` had to. */
  readonly onCut?: (requests: number) => void
  /** Figures for Prometheus at `/metrics`; default off. */
  readonly metrics?: boolean
  /**
   * Lets demo users in from other machines. Without it a server that listens on an address other than the loopback
   * interface does not start with them.
   */
  readonly allowDemoUsers?: boolean
  /**
   * How many different wrong passwords of one user or record are taken from one address before it has to wait; 0 = any
   * number. Default 10 where other machines can reach the server, else 0.
   */
  readonly passwordAttempts?: number
}

/** What is plenty for people who mistype, and nothing for machines that guess. */
const usualAttempts = 10

/**
 * Starts a server on a port, by default a free one on the loopback interface.
 *
 * @throws Error with the code `EADDRINUSE` when the port is taken
 * @throws DemoUsersError when demo users could be used from other machines
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
    allowDemoUsers = false,
    onCut,
    ...appOptions
  } = rest
  const app = await createApp({ ...appOptions, refuseDemoUsers: !allowDemoUsers && !isLoopback(host) })
  let stopping = false
  const door = koaDoor(app, {
    onRequest,
    log,
    frontPage,
    compression,
    requestTimeout,
    trustedProxies,
    passwordLimit: attempts > 0 ? new PasswordLimit({ attempts, now: () => performance.now() }) : undefined,
    reportFault: options.reportFault,
    metrics: metrics ? await metricsOf(app) : undefined,
    isStopping: () => stopping,
  })
  const http = createHttpServer(limitsOf(requestTimeout), door.callback())
  const running = countRequests(http)
  // Callers that read nothing of their answers keep them in memory: a connection on which nothing moves is closed. While
  // the service is at work nothing moves either, hence twice its time.
  http.timeout = requestTimeout * 2
  try {
    await listen(http, port, host)
  } catch (error) {
    await app.close()
    throw error
  }
  const url = addressOf(http, host)
  if (options.publicUrl === undefined) app.setPublicUrl(url)
  const { apiRoot, restRoot } = app.site.urls
  const path = (address: string) => address.slice(app.site.urls.site.length).replace(/\/$/, '')
  const server = serverOf(app, () => {
    stopping = true
    return stop(http, stopTimeout, () => {
      // What a cut request still asks of the database would keep the database open.
      app.site.database.breakOff?.()
      onCut?.(running())
    })
  })
  return { ...server, url, baseUrl: url + path(restRoot), apiRoot: url + path(apiRoot) }
}

/** The counter of requests is only loaded when it is used. */
async function metricsOf(app: App): Promise<Metrics> {
  const { createMetrics } = await import('./node/metrics.js')
  return createMetrics(poolOf(app.site.database))
}

/** A request must arrive within the same limit; without one Node's own holds. */
function limitsOf(requestTimeout: number): ServerOptions {
  if (requestTimeout === 0) return {}
  return { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1000 }
}

/** Whether an address can only be reached from the same machine. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
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

/** How often connections are looked for whose last request was answered after the stop, in milliseconds. */
const sweep = 50

/** Tells how many requests have no whole answer yet. */
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

/** Finishes running requests as long as the limit lets them; connections without one are closed at once. */
function stop(http: HttpServer, limit: number, beforeCut: () => void): Promise<void> {
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
