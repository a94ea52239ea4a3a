import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { name: 'ical-export', root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 60_000 },
})
