import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', eventcal: 'src/command/main.ts' },
  format: ['esm'],
  target: 'es2022',
  // Types of other packages come from what was built of them, as users have them; the clone's paths name sources.
  dts: { entry: { index: 'src/index.ts' }, compilerOptions: { paths: {} } },
  clean: true,
  splitting: true,
  silent: true,
})
