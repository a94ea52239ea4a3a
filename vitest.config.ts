import { defineConfig } from 'vitest/config'

const project = (name: string, options: { include?: string[]; globalSetup?: string[] } = {}) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...options,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('contract'),
      project('sdk'),
      project('server', { globalSetup: ['tests/support/postgres-global-setup.ts'] }),
      project('examples'),
      // Examples that are set up as an app of its own would be.
      'examples/*/vitest.config.ts',
      // Tests of the whole: packages as they are published, and what the README says.
      project('tests', { include: ['**/*.test.ts'] }),
    ],
  },
})
