import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a free port of this machine. */
export interface Served {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Puts a function like `fetch` behind real HTTP. `null` as the answer breaks the connection. */
export async function serve(handle: (request: Request) => Promise<Response | null> | Response | null): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    const headers = Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values?.join(', ') ?? ''])
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      // Object.entries forgets that each entry is a pair.
      headers: headers as [string, string][],
      ...(body === '' ? {} : { body }),
    })
    const response = await handle(request)
    if (!response) {
      incoming.socket.destroy()
      return
    }
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
