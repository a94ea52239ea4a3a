import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    lite: 'src/lite.ts',
    time: 'src/time/index.ts',
    text: 'src/text/index.ts',
    normalize: 'src/normalize/index.ts',
  },
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
  silent: true,
})
