import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    routes: 'src/routes.ts',
    quirks: 'src/quirks.ts',
    openapi: 'src/openapi/index.ts',
  },
  format: ['esm'],
  target: 'es2022',
  // Types of other packages come from what was built of them, as users have them; the clone's paths name sources.
  dts: { compilerOptions: { paths: {} } },
  clean: true,
  splitting: true,
  // With the sources inside, so that stacks and debuggers show code that people can read.
  sourcemap: true,
  silent: true,
})
