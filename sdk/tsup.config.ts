import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    lite: 'src/lite.ts',
    time: 'src/time/index.ts',
    text: 'src/text/index.ts',
    normalize: 'src/normalize/index.ts',
    extend: 'src/extend/index.ts',
    fullcalendar: 'src/fullcalendar/index.ts',
    ical: 'src/ical/index.ts',
    jsonld: 'src/jsonld/index.ts',
    tanstack: 'src/tanstack/index.ts',
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
