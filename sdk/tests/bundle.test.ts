import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/**
 * Kilobytes (1000 bytes) of the whole client with ky, zod and the contract, minified for browsers and gzipped. Raise it
 * only in the commit that makes the client larger, and say there what it buys.
 *
 * The aim is 45. Of what is there now, zod has 28, ky 9, the contract's schemas and texts 5 and this package 15: updates
 * that lose nothing on any instance took 9. Zod's functional interface would take 8 instead of 28.
 */
const ceiling = 58

it(`weighs at most ${ceiling} kB in a page, and needs nothing that only Node has`, async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { createClient } from './src/index.ts'; console.log(createClient({ baseUrl: '/' }))`,
      resolveDir: new URL('..', import.meta.url).pathname,
    },
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
  expect(Object.keys(metafile.inputs).filter((path) => path.startsWith('node:'))).toEqual([])
  expect(size).toBeGreaterThan(10)
  expect(size).toBeLessThanOrEqual(ceiling)
})
