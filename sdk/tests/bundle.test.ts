import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/**
 * Kilobytes (1000 bytes) of each entry with all that it needs (ky, zod, the contract), minified for browsers and gzipped:
 * what a page loads at first, and what it has loaded after the first write. Raise one only in the commit that makes the
 * entry larger, and say there what it buys.
 */
const ceilings = [
  ['index', `import { createClient } from './src/index.ts'; console.log(createClient({ baseUrl: '/' }))`, 45, 45],
  ['lite', `import { createClient } from './src/lite.ts'; console.log(createClient({ baseUrl: '/' }))`, 11.3, 18],
  ['time', `export * from './src/time/index.ts'`, 8, 8],
  ['text', `export * from './src/text/index.ts'`, 8, 8],
  ['normalize', `export * from './src/normalize/index.ts'`, 8, 8],
] as const

it.each(ceilings)(
  '%s needs nothing that only Node has, and weighs in a page at most its ceiling',
  async (name, contents, first, whole) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: new URL('..', import.meta.url).pathname },
      bundle: true,
      minify: true,
      splitting: true,
      outdir: 'bundle',
      format: 'esm',
      // On this platform a built-in module of Node is an error.
      platform: 'browser',
      target: 'es2022',
      write: false,
      metafile: true,
    })
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.filter((path) => path.startsWith('node:'))).toEqual([])
    if (name !== 'index') expect(inputs.filter((path) => /node_modules\/(zod|ky)\//.test(path))).toEqual([])

    const sizes = new Map(
      outputFiles.map(({ path, contents: bytes }) => [basename(path), gzipSync(bytes).byteLength / 1000]),
    )
    const [entry] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === '<stdin>')
    const loaded = new Set<string>()
    const load = (path: string) => {
      loaded.add(path)
      for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
        if (kind === 'import-statement' && !loaded.has(next)) load(next)
      }
    }
    load(entry?.[0] ?? '')
    const sum = (paths: Iterable<string>) =>
      [...paths].reduce((total, path) => total + (sizes.get(basename(path)) ?? 0), 0)
    expect(sum(loaded)).toBeGreaterThan(0.3)
    expect(sum(loaded)).toBeLessThanOrEqual(first)
    expect(sum(sizes.keys())).toBeLessThanOrEqual(whole)
  },
)
