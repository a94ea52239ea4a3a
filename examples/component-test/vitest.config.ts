import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'component-test',
    root: import.meta.dirname,
    include: ['*.test.tsx'],
    environment: 'happy-dom',
    testTimeout: 30_000,
  },
})
