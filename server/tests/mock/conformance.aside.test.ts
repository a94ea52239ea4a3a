import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { it } from 'vitest'
import { asideFolder, newerNode } from '../../../tests/support/aside.js'
import { expectConformed } from './support/conformed.js'
import { recorded } from './support/recorded.js'

it('the whole contract is kept, as all roles, through msw 3 in Node', { timeout: 300_000 }, async () => {
  const { stdout } = await promisify(execFile)(newerNode(), [await bundle()], { maxBuffer: 100_000_000 })
  expectConformed('msw 3', JSON.parse(stdout))
})

/** Bundles the check without msw, into the folder where `msw` is version 3. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('support/node-check.ts', import.meta.url))],
    bundle: true,
    // As users bundle: what is built, not the sources that the clone's tsconfig names.
    tsconfigRaw: {},
    platform: 'node',
    format: 'esm',
    external: ['msw', 'msw/*'],
    logLevel: 'error',
    write: false,
  })
  const file = join(asideFolder, 'node-check.mjs')
  const site = `globalThis.recorded = ${JSON.stringify(recorded)}\n`
  await writeFile(file, site + (outputFiles[0]?.text ?? ''))
  return file
}
