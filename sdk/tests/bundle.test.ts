import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/**
 * Kilobytes (1000 bytes) of each entry with all that it needs (ky, zod, the contract), minified for browsers and gzipped.
 * Raise one only in the commit that makes the entry larger, and say there what it buys.
 */
const ceilings = [
  ['index', `import { createClient } from './src/index.ts'; console.log(createClient({ baseUrl: '/' }))`, 45],
  ['lite', `import { createClient } from './src/lite.ts'; console.log(createClient({ baseUrl: '/' }))`, 16],
  ['time', `export * from './src/time/index.ts'`, 8],
  ['text', `export * from './src/text/index.ts'`, 8],
  ['normalize', `export * from './src/normalize/index.ts'`, 8],
] as const

it.each(ceilings)(
  '%s needs nothing that only Node has, and weighs in a page at most its ceiling',
  async (name, contents, ceiling) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: new URL('..', import.meta.url).pathname },
      bundle: true,
      minify: true,
      format: 'esm',
      // On this platform a built-in module of Node is an error.
      platform: 'browser',
      target: 'es2022',
      write: false,
      metafile: true,
    })
    const size = gzipSync(outputFiles[0]?.contents ?? '').byteLength / 1000
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.filter((path) => path.startsWith('node:'))).toEqual([])
    if (name !== 'index') expect(inputs.filter((path) => /node_modules\/(zod|ky)\//.test(path))).toEqual([])
    expect(size).toBeGreaterThan(0.3)
    expect(size).toBeLessThanOrEqual(ceiling)
  },
)
