import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { send } from '@koa/send'
import Koa from 'koa'

/** A site that is served. */
export interface ServedSite {
  /** With the path, and a slash at its end. */
  readonly address: string
  readonly closed: Promise<void>
  close(): Promise<void>
}

/**
 * Serves a built site as a static host would, on a free port if none is named.
 *
 * @throws Error if the port is taken
 */
export async function serveSite(
  folder: string,
  { port = 0, path = '/' }: { readonly port?: number; readonly path?: string } = {},
): Promise<ServedSite> {
  const base = `/${path}/`.replace(/\/+/g, '/')
  const koa = new Koa()
  // Readers go away in the middle of a file.
  koa.silent = true
  koa.use(async (ctx) => {
    const below = ctx.path.startsWith(base) ? ctx.path.slice(base.length) : undefined
    try {
      if (below === undefined) throw new Error('elsewhere')
      await send(ctx, `/${below}`, { root: folder, index: 'index.html' })
    } catch {
      ctx.status = 404
      ctx.type = 'html'
      ctx.body = createReadStream(join(folder, '404.html'))
    }
  })
  const http = createServer(koa.callback())
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', resolve)
  })
  const closed = new Promise<void>((resolve) => http.once('close', resolve))
  // A server that listens on a port has such an address.
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}${base}`
  const close = () => {
    http.close()
    http.closeAllConnections()
    return closed
  }
  return { address, closed, close }
}
