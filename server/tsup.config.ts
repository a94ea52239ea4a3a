import { defineConfig, type Options } from 'tsup'
import { keepApart } from './scripts/build/keep-apart.js'
import { keepOffWindow } from './scripts/build/keep-off-window.js'

const shared: Options = { format: ['esm'], target: 'es2022', splitting: true, silent: true, removeNodeProtocol: false }

/** Two builds into one folder, which `npm run build` empties first. */
export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', cli: 'src/cli.ts', vitest: 'src/vitest.ts' },
    esbuildPlugins: [keepApart('./msw.js')],
    dts: {
      entry: {
        index: 'src/index.ts',
        cli: 'src/cli.ts',
        vitest: 'src/vitest.ts',
        fetch: 'src/fetch.ts',
        msw: 'src/msw.ts',
      },
    },
  },
  {
    ...shared,
    entry: { fetch: 'src/fetch.ts', msw: 'src/msw.ts' },
    // What runs in pages brings its database along: pg-mem asks for a global Buffer, and its packages are not ES modules,
    // so that without this every user had to configure a bundler.
    platform: 'browser',
    noExternal: ['pg-mem', 'pgsql-ast-parser', 'qs', 'xss'],
    inject: ['src/mock/buffer.ts'],
    esbuildPlugins: [keepOffWindow()],
    outExtension: () => ({ js: '.js' }),
  },
])
