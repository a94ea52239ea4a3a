import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/routes.ts', 'src/openapi.ts', 'src/conformance/index.ts'],
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
  silent: true,
})
