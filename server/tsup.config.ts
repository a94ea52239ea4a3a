import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', fetch: 'src/doors/fetch.ts', cli: 'src/cli.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
})
