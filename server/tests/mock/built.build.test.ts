import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'

/**
 * Kilobytes (1000 bytes) of `@eventcal/server/msw` with everything but msw, minified for browsers and gzipped; zod and
 * pg-mem are most of it. Raise it only in the commit that makes it larger, and say there what it buys.
 */
const ceiling = 297.5

const root = new URL('../../', import.meta.url)
type Bundling = Pick<BuildOptions, 'format' | 'globalName' | 'external' | 'plugins'> & { readonly contents?: string }

const entries = ['msw', 'fetch'] as const

/** Browser globals that the mock may use. */
const known = [
  ...[
    'console',
    'crypto',
    'performance',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'structuredClone',
    'atob',
    'btoa',
  ],
  ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'Blob', 'FormData'],
  ...['ReadableStream', 'DecompressionStream', 'AbortController', 'AbortSignal'],
  ...['window', 'self'],
]

function pageGlobals(): Record<string, unknown> {
  const page: Record<string, unknown> = {}
  for (const name of known) page[name] = Reflect.get(globalThis, name)
  page.window = page
  page.self = page
  return page
}

const noMsw = 'export const http = { all: () => ({}) }'

/** A mock that starts, filters HTML, writes and resets. */
const use = `(async () => {
  const calendar = mocked.mockCalendar({ seed: 3 })
  calendar.as('administrator')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ venue: 'Hall', description: '<p onclick="x">Text <script>x</script></p>' })
  const response = await calendar.fetch(calendar.apiRoot + '/venues', { method: 'POST', headers, body })
  await calendar.reset()
  return response.status
})()`

async function bundle(
  name: string,
  { contents = `import * as server from '@eventcal/server/${name}'\nconsole.log(server)`, ...options }: Bundling = {},
): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(root) },
    bundle: true,
    // Bundle the builds, as users do, not the sources that the clone's tsconfig maps to.
    tsconfigRaw: {},
    minify: true,
    format: 'esm',
    // On this platform a built-in module of Node is an error, unless it is imported without the `node:` prefix.
    platform: 'browser',
    target: 'es2022',
    external: ['msw'],
    logLevel: 'silent',
    write: false,
    metafile: true,
    ...options,
  })
  return { text: outputFiles[0]?.text ?? '', metafile }
}

describe('the built files for pages', () => {
  it.each(entries)('%s: nothing of Node, of HTTP servers or of another msw is in the graph', async (name) => {
    const { metafile } = await bundle(name)
    const inputs = Object.keys(metafile.inputs)
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
    const outside = new Set(
      imports.filter(({ external, path }) => external && path !== '<runtime>').map(({ path }) => path),
    )
    expect([...outside]).toEqual(name === 'msw' ? ['msw'] : [])
    expect(
      inputs.filter((path) => /node:|\(disabled\)|[\\/](?:koa|@koa|koa-bodyparser|pg|msw)[\\/]/.test(path)),
    ).toEqual([])
    expect(inputs.length).toBeGreaterThan(2)
  })

  it('runs without Buffer and process, and puts nothing on globalThis', async () => {
    const { text } = await bundle('msw', {
      format: 'iife',
      globalName: 'mocked',
      external: [],
      plugins: [
        { name: 'no-msw', setup: (on) => void on.onLoad({ filter: /[\\/]msw[\\/]/ }, () => ({ contents: noMsw })) },
      ],
      contents: `export * from '@eventcal/server/msw'`,
    })
    const page = pageGlobals()
    runInNewContext(text, page)
    const before = Object.keys(page)
    expect(await runInNewContext(use, page)).toBe(201)
    expect(before.filter((name) => !known.includes(name))).toEqual(['mocked'])
    expect(Object.keys(page)).toEqual(before)
  })

  it(`weighs at most ${ceiling} kB without msw`, async () => {
    const size = gzipSync((await bundle('msw')).text).byteLength / 1000
    console.log(`@eventcal/server/msw without msw: ${size.toFixed(1)} kB minified and gzipped`)
    expect(size).toBeGreaterThan(150)
    expect(size).toBeLessThanOrEqual(ceiling)
  })
})
