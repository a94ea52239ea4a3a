import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The versions of msw that the mock is held to, by the name under which they are installed. */
export const mswVersions = ['msw', 'msw3'] as const

/** A name under which a version of msw is installed. */
export type MswVersion = (typeof mswVersions)[number]

/** A page on a port of this machine. */
export interface ServedPage extends AsyncDisposable {
  readonly url: string
}

/** Bundles a script for browsers as users do, without any setting, and serves it in an empty page with the worker of msw. */
export async function servePage(script: URL, msw: MswVersion): Promise<ServedPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'page',
    alias: msw === 'msw' ? {} : { msw },
    logLevel: 'error',
    write: false,
  })
  const files = new Map<string, string | Uint8Array>(
    outputFiles.map((file) => [`/${basename(file.path)}`, file.contents]),
  )
  return serveFiles(files, msw)
}

/** Serves files and an empty page that loads `/page.js`. */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  msw: MswVersion,
): Promise<ServedPage> {
  const worker = readFileSync(new URL(`../../../node_modules/${msw}/lib/mockServiceWorker.js`, import.meta.url))
  const page = '<!doctype html><html lang="en"><title>Test</title><script type="module" src="/page.js"></script></html>'
  const all = new Map<string, string | Uint8Array>([...files, ['/', page], ['/mockServiceWorker.js', worker]])
  const http = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const content = all.get(path)
    response.statusCode = content === undefined ? 404 : 200
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(content ?? '')
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
