import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { published } from '../packaging/tarballs.js'
import type { Bundler, Check } from './cells.js'
import { type Installation, manifestOf } from './installation.js'
import { during, execute, StepError } from './process.js'

/** Environment of a check. */
export interface Bench extends Installation {
  /** The path of the program. */
  readonly node: string
  readonly bundlers: readonly Bundler[]
  readonly browser: Browser | undefined
}

/** Expected output of the programs of the fresh project. */
const expected = {
  program: { title: 'Gala', unknown: [null, null, 'object'], listed: 12, absent: true, venues: 8 },
  mocks: { total: 8, away: true, back: 8 },
  page: {
    ...{ listed: 3, parsed: true, created: 'Gala', instant: '2030-12-01T19:00:00.000Z', mocked: 8 },
    ...{ path: '/events/42', text: 'Tapas & Market' },
  },
}

/** The checks; each throws on failure. */
export const tryCheck: Readonly<Record<Check, (bench: Bench) => Promise<void>>> = {
  async types({ node, folder }) {
    const compiler = 'node_modules/typescript/bin/tsc'
    // Emit despite type errors, so that the programs can still be run.
    await execute(node, [compiler, '-p', 'tsconfig.json'], folder)
    await execute(node, [compiler, '-p', 'tsconfig.bundler.json'], folder)
  },

  async imports({ node, folder }) {
    const counts: unknown = JSON.parse(await execute(node, ['built/entries.js'], folder))
    const empty = Object.entries(counts ?? {}).filter(([, count]) => !(count > 0))
    if (empty.length > 0) throw new StepError(`nothing in ${empty.map(([entry]) => entry).join(', ')}`)
    for (const name of published) {
      const { bin = {} } = await manifestOf(folder, `@eventcal/${name}`)
      for (const path of Object.values(bin))
        await execute(node, [join('node_modules', '@eventcal', name, path), '--help'], folder)
    }
  },

  async call({ node, folder }) {
    same(JSON.parse(await execute(node, ['built/program.js'], folder)), expected.program)
  },

  async mocks({ node, folder }) {
    same(JSON.parse(await execute(node, ['built/mocks.js'], folder)), expected.mocks)
  },

  async tests({ node, folder }) {
    const patience = ['--testTimeout=120000', '--hookTimeout=120000']
    const said = await execute(node, ['node_modules/vitest/vitest.mjs', 'run', 'calendar.spec.ts', ...patience], folder)
    if (!/Tests +3 passed/.test(said)) throw new StepError('not every test of the fixtures was run')
  },

  async bundle({ node, folder, bundlers }) {
    await rm(join(folder, 'bundles'), { recursive: true, force: true })
    for (const bundler of bundlers) {
      const { warnings }: { warnings: string[] } = JSON.parse(await execute(node, ['bundle.js', bundler], folder))
      if (warnings.length > 0) throw new StepError(`${bundler} warns: ${warnings.join(' / ')}`.slice(0, 600))
      if (!(await readdir(join(folder, 'bundles', bundler))).includes('page.js'))
        throw new StepError(`${bundler} wrote no page`)
      await serving({ node, folder }, async ({ calendar }) => {
        const call = `await import('./bundles/${bundler}/page.js'); console.log(JSON.stringify(await callCalendar('${calendar}')))`
        same(JSON.parse(await execute(node, ['--input-type=module', '--eval', call], folder)), expected.page)
      })
    }
  },

  async browser({ node, folder, bundlers, browser }) {
    if (!browser) throw new StepError('there is no browser')
    for (const bundler of bundlers) {
      await serving({ node, folder }, async ({ calendar, pages }) => {
        const context = await browser.newContext()
        try {
          const page = await context.newPage()
          await page.goto(`${pages}/${bundler}/index.html`)
          const call = `import('/${bundler}/page.js').then(() => callCalendar('${calendar}'))`
          same(await page.evaluate(call), expected.page)
        } finally {
          await context.close()
        }
      })
    }
  },
}

interface Addresses {
  readonly calendar: string
  readonly pages: string
}

/** With a calendar, and the bundled pages on a port of their own, so that the calls cross from one origin to another. */
function serving<T>(
  { node, folder }: Pick<Bench, 'node' | 'folder'>,
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> {
  return during(node, ['built/serve.js'], folder, (line) => work(JSON.parse(line)))
}

function same(actual: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(actual, wanted)) throw new StepError(`printed ${JSON.stringify(actual)}`)
}
