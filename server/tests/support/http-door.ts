import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** A recorded request and its response. */
export interface Seen {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly status: number
  /** The answer as JSON, where it was some. */
  readonly body: unknown
}

/** An address of this machine at which a function answers. */
export interface HttpDoor extends AsyncDisposable {
  readonly url: string
}

/** Serves a `fetch`-like function over HTTP, for other processes, and records the exchanges. */
export async function openDoor(
  serve: (request: Request) => Promise<Response>,
  onSeen: (seen: Seen) => void = () => {},
): Promise<HttpDoor> {
  const http: Server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers } = incoming
    const url = new URL(incoming.url ?? '/', `http://${headers.host}`)
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(Buffer.concat(chunks))
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    const request = new Request(url, { method, body, headers: given.filter(([name]) => name !== 'connection') })
    const response = await serve(request)
    const text = await response.text()
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    Readable.from([text]).pipe(outgoing)
    onSeen({ method, path: url.pathname, status: response.status, body: parse(text) })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
