import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { environments } from './tests/support/projects.js'
import { slowestFiles } from './tests/support/slowest-files.js'

const special = environments.map((name) => `**/*.${name}.test.ts`)

interface Options {
  readonly root?: string
  readonly include?: string[]
  readonly exclude?: string[]
  readonly globalSetup?: string[]
  readonly testTimeout?: number
  readonly fileParallelism?: boolean
  readonly isolate?: boolean
}

const project = (name: string, { exclude = [], ...options }: Options = {}) => ({
  resolve: { tsconfigPaths: true },
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...options,
  },
})

/** The quick tests of a package. Nothing is global in them, so files share the modules that one process has loaded. */
const quick = (name: string, options: Options = {}) => project(name, { isolate: false, exclude: special, ...options })

/** All tests of the repository that need the same. */
const environment = (name: string, options: Options = {}) =>
  project(name, {
    root: '.',
    include: [`{contract,sdk,server,examples,tests}/**/*.${name}.test.ts`],
    // Browsers, builds and commands take their time on a busy machine.
    testTimeout: 180_000,
    ...options,
  })

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles],
    // By default one core is left to the machine, which is half of many. Tests that wait leave room for a third worker.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      quick('contract'),
      quick('sdk'),
      quick('jobs', { root: 'sdk/jobs' }),
      quick('conformance', { root: 'contract/conformance' }),
      quick('server'),
      quick('examples'),
      // Examples that are set up as an app of its own would be.
      'examples/*/vitest.config.ts',
      // Tests of the whole: packages as they are published, and what the README says.
      quick('tests', { include: ['**/*.test.ts'] }),
      environment('postgres', { globalSetup: ['server/tests/support/postgres-global-setup.ts'] }),
      environment('browser'),
      environment('build'),
      environment('aside'),
      environment('slow'),
    ],
  },
})
