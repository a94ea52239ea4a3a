import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { asideFolder, fileAside } from '../../../tests/support/aside.js'

/** The major versions of msw that the mock is held to; the newer one is installed aside. */
export const mswVersions = ['msw 2', 'msw 3'] as const

/** A major version of msw. */
export type MswVersion = (typeof mswVersions)[number]

/** Resolves every import of msw, also those of the mock, to the version that is installed aside. */
const mswAside: Plugin = {
  name: 'msw-aside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^msw(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === 'aside' ? undefined : resolve(path, { kind, resolveDir: asideFolder, pluginData: 'aside' }),
    )
  },
}

/** A page on a port of this machine. */
export interface ServedPage extends AsyncDisposable {
  readonly url: string
}

/** Bundles a script for browsers as users do, without any setting, and serves it in an empty page with the worker of msw. */
export async function servePage(script: URL, msw: MswVersion): Promise<ServedPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    // Bundle the builds, as users do, not the sources that the clone's tsconfig maps to.
    tsconfigRaw: {},
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'page',
    plugins: msw === 'msw 2' ? [] : [mswAside],
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
  const path = 'msw/lib/mockServiceWorker.js'
  const ownWorker = new URL(`../../../node_modules/${path}`, import.meta.url)
  const worker = readFileSync(msw === 'msw 2' ? ownWorker : fileAside(path))
  const page = '<!doctype html><html lang="en"><title>Test</title><script type="module" src="/page.js"></script></html>'
  const all = new Map<string, string | Uint8Array>([...files, ['/', page], ['/mockServiceWorker.js', worker]])
  const http = createServer((request, response) => {
    const asked = (request.url ?? '/').split('?')[0] ?? '/'
    const content = all.get(asked)
    response.statusCode = content === undefined ? 404 : 200
    response.setHeader('content-type', asked.endsWith('.js') ? 'text/javascript' : 'text/html')
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
