import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    routes: 'src/routes.ts',
    openapi: 'src/openapi.ts',
    'conformance/index': 'src/conformance/index.ts',
    'conformance/command/index': 'src/conformance/command/index.ts',
    conform: 'src/conformance/command/main.ts',
  },
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
  silent: true,
})
