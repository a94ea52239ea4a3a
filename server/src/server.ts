import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AppOptions, createApp } from './app.js'
import { koaDoor } from './doors/koa.js'
import { type Server, serverOf } from './in-process.js'

/** A server on a port. */
export interface RunningServer extends Server {
  /** The address of the site, for example `http://127.0.0.1:4010`. */
  readonly url: string
  /** The base URL that a client needs: the address with the base path. */
  readonly baseUrl: string
  /** The address of the API, without a slash at its end. */
  readonly apiRoot: string
}

/** Where a server listens. */
export interface ListenOptions {
  /** Default: a free port. */
  readonly port?: number
  /** Default `127.0.0.1`. */
  readonly host?: string
}

/**
 * Starts a server on a port, by default a free one on the loopback interface.
 *
 * @throws Error with the code `EADDRINUSE` when the port is taken
 * @example
 * await using server = await startServer({ seed: 'demo' })
 * const calendar = createClient({ baseUrl: server.baseUrl })
 */
export async function startServer(options: AppOptions & ListenOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', ...appOptions } = options
  const app = await createApp(appOptions)
  const http = createHttpServer(koaDoor(app).callback())
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
  const server = serverOf(app, () => stop(http))
  return { ...server, url, baseUrl: url + path(restRoot), apiRoot: url + path(apiRoot) }
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

/** Finishes running requests; connections without one are closed at once. */
function stop(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve())
    http.closeIdleConnections()
  })
}

function addressOf(http: HttpServer, host: string): string {
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
