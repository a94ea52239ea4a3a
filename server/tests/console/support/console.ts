import { type RunningServer, startServer } from '../../../src/server.js'

/** JSON as `fetch` gives it. */
type JsonBody = Awaited<ReturnType<Response['json']>>

/** A server with a console, and calls of its API. */
export interface ConsoleServer {
  readonly server: RunningServer
  readonly token: string
  /** Calls the API with the token; headers replace it. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The same, for an answer of JSON. */
  json(method: string, path: string, body?: unknown): Promise<{ status: number; body: JsonBody }>
  /** The header of a demo user. */
  basic(login: string): { authorization: string }
}

const servers: RunningServer[] = []

/** Starts a server with a console, until `closeServers`. */
export async function startConsole(options: Parameters<typeof startServer>[0] = {}): Promise<ConsoleServer> {
  const server = await startServer({ seed: 'empty', console: true, ...options })
  servers.push(server)
  const token = /#token=([\w-]+)$/.exec(server.consolePage ?? '')?.[1] ?? ''
  const call: ConsoleServer['call'] = (method, path, body, headers = {}) =>
    fetch(`${server.url}/console/api${path}`, {
      method,
      headers: {
        'x-eventcal-token': token,
        ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    server,
    token,
    call,
    async json(method, path, body) {
      const answer = await call(method, path, body)
      return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
    },
    basic(login) {
      const password = server.app.credentials.find((each) => each.login === login)?.password
      return { authorization: `Basic ${btoa(`${login}:${password}`)}` }
    },
  }
}

/** Closes what a test started. */
export async function closeServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()))
}
