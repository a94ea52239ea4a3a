import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/lite.ts', 'src/time.ts', 'src/text.ts', 'src/normalize.ts'],
  format: ['esm'],
  target: 'es2022',
  dts: true,
  clean: true,
  splitting: true,
  silent: true,
})
