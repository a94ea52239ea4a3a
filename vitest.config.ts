import { defineConfig } from 'vitest/config'

const project = (name: string, globalSetup: string[] = []) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup,
  },
})

export default defineConfig({
  test: { projects: [project('contract'), project('sdk'), project('server', ['tests/support/postgres-global-setup.ts']), project('examples')] },
})
