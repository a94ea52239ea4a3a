import { builtinModules } from 'node:module'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { workspace } from '../support/workspace.js'

/** Built code in one piece, minified, which drops comments; and the modules that it is made of. */
async function bundle(entry: string, packages: 'bundle' | 'external') {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${workspace}/${entry}`],
    absWorkingDir: workspace,
    bundle: true,
    // Bundle the builds, as users do, not the sources that the clone's tsconfig maps to.
    tsconfigRaw: {},
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    packages,
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild gave no output')
  const inputs = Object.values(metafile.inputs)
  const outside = inputs.flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
  return {
    code: output.text,
    kilobytes: gzipSync(output.contents).byteLength / 1000,
    /** Paths of the files inside. */
    files: Object.keys(metafile.inputs),
    /** Names of external imports. */
    outside: [...new Set(outside)].sort(),
  }
}

const ofNode = (module: string) => module.startsWith('node:') || builtinModules.includes(module)

/** Kilobytes (1000 bytes), minified and gzipped. Raise one only in the commit that makes it larger. */
const ceilings = { routes: 1.1, fetch: 292.5 }

describe('@eventcal/server/fetch', () => {
  it('is built of nothing that only Node has', async () => {
    const { code, outside } = await bundle('server/dist/fetch.js', 'external')
    // Everything is inside, since pg-mem needs changes for pages.
    expect(outside.filter((name) => name !== '<runtime>')).toEqual([])
    expect(code.length).toBeGreaterThan(500_000)
  })

  it(`can be bundled for a page, in at most ${ceilings.fetch} kB`, async () => {
    const { outside, files, kilobytes } = await bundle('server/dist/fetch.js', 'bundle')
    expect(outside.filter(ofNode)).toEqual([])
    expect(files.filter((path) => /node_modules\/(koa|pg|@koa)\//.test(path))).toEqual([])
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes).toBeLessThanOrEqual(ceilings.fetch)
  })
})

describe('@eventcal/contract/routes', () => {
  it(`has no zod and weighs at most ${ceilings.routes} kB`, async () => {
    const { outside, files, kilobytes } = await bundle('contract/dist/routes.js', 'bundle')
    expect(files.length).toBeGreaterThan(0)
    expect([...outside, ...files].filter((path) => path.includes('zod'))).toEqual([])
    expect(kilobytes).toBeLessThanOrEqual(ceilings.routes)
  })
})

describe('the walk itself', () => {
  it('sees what the entry for Node is built of', async () => {
    const { outside } = await bundle('server/dist/index.js', 'external')
    expect(outside.filter(ofNode)).toContain('node:http')
    expect(outside).toContain('koa')
  })
})
