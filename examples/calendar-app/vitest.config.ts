import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'calendar-app',
    // Nothing is global in the quick tests, so files share the modules that one process has loaded.
    isolate: false,
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Tests in a browser and of what is built have projects of their own in the root.
    exclude: ['**/node_modules/**', '**/*.{browser,build}.test.ts'],
    testTimeout: 30_000,
  },
})
