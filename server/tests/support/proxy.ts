import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a client and a server on the same machine that can cut connections. */
export interface Proxy extends AsyncDisposable {
  readonly port: number
  /** Cuts every connection after this many further bytes of answers; undefined = never. */
  cutAfter(bytes: number | undefined): void
  /** How many connections were cut. */
  readonly cuts: number
}

/** Starts a proxy in front of a port of the loopback interface. */
export async function startProxy(to: number): Promise<Proxy> {
  const open = new Set<Socket>()
  let left: number | undefined
  let cuts = 0
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (chunk) => {
      if (left === undefined) {
        client.write(chunk)
        return
      }
      const part = chunk.subarray(0, left)
      left -= part.length
      client.write(part)
      if (left > 0) return
      // The next connection gets as far again.
      left = limit
      cuts += 1
      client.destroy()
    })
  })
  let limit: number | undefined
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutAfter(bytes) {
      limit = bytes
      left = bytes
    },
    get cuts() {
      return cuts
    },
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
