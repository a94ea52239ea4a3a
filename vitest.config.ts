import { defineConfig } from 'vitest/config'

const project = (name: string) => ({
  test: { name, root: name, include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: { projects: [project('contract'), project('sdk'), project('server'), project('examples')] },
})
