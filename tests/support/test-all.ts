import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../server/tests/support/chromium.js'
import { FAILED_TESTS } from './failed-tests.js'
import { environments, exampleProjects, quickProject } from './projects.js'
import { report, type Step, type Taken, take } from './steps.js'
import { binary, workspace } from './workspace.js'

const chromium = findChromium() !== undefined
if (!chromium && process.env.CI) throw new Error('no Chromium found by CHROMIUM_PATH, PATH or in the usual places')
if (!chromium) console.log('No Chromium found: tests named *.browser.test.ts do not run')

const npm = (name: string, ...args: string[]): Step => ({ name, command: ['npm', ...args], shown: true })
const tests = (name: string, projects: readonly string[], rest: readonly string[] = []): Step => ({
  name: `tests: ${name}`,
  command: [binary('vitest'), 'run', ...projects.flatMap((project) => ['--project', project]), ...rest],
  shown: true,
})

/** The quick tests that run in part in `npm test`, in full. */
const inFull = tests('in full', [quickProject], partialTests())

function partialTests(): string[] {
  const found = execFileSync('git', ['grep', '-l', 'support/repeats', '--', '*.test.ts'], {
    cwd: workspace,
    encoding: 'utf8',
  })
  return found.trim().split('\n')
}

/** Servers, browsers and builds are started by one file after the other, which keeps their times and figures apart. */
const steps: readonly Step[] = [
  npm('npm test', 'test'),
  inFull,
  npm('packages aside', 'run', 'test:aside'),
  npm('build', 'run', 'build'),
  ...environments
    .filter((name) => name !== 'browser' || chromium)
    .map((name) => tests(name, [name], ['--no-file-parallelism'])),
  tests('examples', exampleProjects),
]

const folder = mkdtempSync(join(tmpdir(), 'eventcal-tests-'))
const failed = join(folder, 'failed')
writeFileSync(failed, '')
process.env[FAILED_TESTS] = failed

const taken: Taken[] = []
for (const step of steps) {
  taken.push(await take(step))
  // `npm test` runs a tenth of each.
  process.env.EVENTCAL_TEST_REPEATS = 'all'
}
report(taken, readFileSync(failed, 'utf8'))
rmSync(folder, { recursive: true })
