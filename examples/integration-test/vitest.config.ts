import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { name: 'integration-test', root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 60_000 },
})
