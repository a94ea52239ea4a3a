import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'playground',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // A browser on a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
