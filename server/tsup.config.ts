import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', fetch: 'src/fetch.ts', cli: 'src/cli.ts' },
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
  silent: true,
  removeNodeProtocol: false,
})
