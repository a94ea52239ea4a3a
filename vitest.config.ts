import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { failedTests } from './tests/support/failed-tests.js'
import { environments, quickProject } from './tests/support/projects.js'
import { slowestFiles } from './tests/support/slowest-files.js'

interface Options {
  readonly include: string[]
  readonly exclude?: string[]
  readonly globalSetup?: string[]
  readonly testTimeout?: number
  readonly isolate?: boolean
}

const project = (name: string, { exclude = [], ...options }: Options) => ({
  resolve: { tsconfigPaths: true },
  test: {
    name,
    root: '.',
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...options,
  },
})

/** The tests that need nothing but Node, of all packages and of the whole. */
const quick = project(quickProject, {
  include: [
    '{contract,contract/conformance,sdk,sdk/jobs,server,examples}/{src,tests}/**/*.test.ts',
    // Packages as they are published, and what the README says.
    'tests/**/*.test.ts',
  ],
  exclude: environments.map((name) => `**/*.${name}.test.ts`),
  // Nothing is global in them, so files share the modules that one process has loaded.
  isolate: false,
})

/** All tests of the repository that need the same. */
const environment = (name: string, globalSetup: string[] = []) =>
  project(name, {
    include: [`{contract,sdk,server,examples,tests}/**/*.${name}.test.ts`],
    globalSetup,
    // Browsers, builds and commands take their time on a busy machine.
    testTimeout: 180_000,
  })

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles, failedTests],
    // By default one core is left to the machine, which is half of many. Tests that wait leave room for a third worker.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      quick,
      // Examples that are set up as an app of its own would be.
      'examples/*/vitest.config.ts',
      environment('postgres', ['server/tests/support/postgres-global-setup.ts']),
      environment('browser'),
      environment('build'),
      environment('aside'),
      environment('slow'),
    ],
  },
})
