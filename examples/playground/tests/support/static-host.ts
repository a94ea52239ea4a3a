import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A host that serves files and knows nothing else, as those of static sites do. */
export interface StaticHost extends AsyncDisposable {
  /** Where the folder is, with a slash at the end. */
  readonly url: string
  /** Requested paths that do not exist. */
  readonly missing: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves a folder below a path of a free port. */
export async function hostFolder(folder: string, below: string): Promise<StaticHost> {
  const missing: string[] = []
  const http = createServer(async (request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/')
    const file = path.startsWith(below) ? join(folder, path.slice(below.length) || 'index.html') : undefined
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined)
    if (!file || !content) missing.push(path)
    response.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file ?? '')] ?? 'text/plain' })
    response.end(content)
  })
  const origin = await listen(http)
  return { url: `${origin}${below}`, missing, [Symbol.asyncDispose]: () => end(http) }
}

/** A host on another origin that answers everybody, and notes who came. */
export async function hostStranger(): Promise<AsyncDisposable & { readonly url: string; readonly visits: string[] }> {
  const visits: string[] = []
  const http = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' })
    response.end('export const here = true')
  })
  const url = await listen(http)
  return { url, visits, [Symbol.asyncDispose]: () => end(http) }
}

async function listen(http: Server): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = http.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function end(http: Server): Promise<void> {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
}
