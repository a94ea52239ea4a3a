import { defineConfig, type Options } from 'tsup'
import { copyFront } from './scripts/build/copy-front.js'
import { keepApart } from './scripts/build/keep-apart.js'
import { keepNotices } from './scripts/build/keep-notices.js'
import { keepOffGlobals } from './scripts/build/keep-off-globals.js'
import { takeLess } from './scripts/build/take-less.js'

const shared: Options = { format: ['esm'], target: 'es2022', splitting: true, silent: true, removeNodeProtocol: false }

/** What packages that are CommonJS expect to find in a module. */
const commonJs = `import { createRequire as __createRequire } from 'node:module'
import { dirname as __dirnameOf } from 'node:path'
import { fileURLToPath as __pathOf } from 'node:url'
const require = __createRequire(import.meta.url)
const __filename = __pathOf(import.meta.url)
const __dirname = __dirnameOf(__filename)`

/** Four builds into one folder, which `npm run build` empties first. */
export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', vitest: 'src/vitest.ts' },
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
    // The command brings its packages along: looking for three hundred files takes longer than all else at its start.
    entry: { cli: 'src/cli.ts' },
    platform: 'node',
    noExternal: [/.*/],
    external: ['pg', 'msw', 'vitest'],
    banner: { js: commonJs },
    minifyWhitespace: true,
    minifySyntax: true,
    esbuildPlugins: [takeLess(), keepNotices('THIRD-PARTY-LICENSES-CLI.txt')],
    outExtension: () => ({ js: '.js' }),
  },
  {
    ...shared,
    entry: { fetch: 'src/fetch.ts', msw: 'src/msw.ts' },
    // What runs in pages brings its packages along, since some need changes that every user would have to configure:
    // pg-mem asks for a global Buffer, others put themselves on the global object. Only msw is the user's own copy.
    platform: 'browser',
    noExternal: ['@eventcal/contract', 'pg-mem', 'pgsql-ast-parser', 'qs', 'xss', 'zod'],
    inject: ['src/mock/buffer.ts'],
    esbuildPlugins: [keepOffGlobals(), keepNotices('THIRD-PARTY-LICENSES.txt')],
    outExtension: () => ({ js: '.js' }),
  },
  {
    ...shared,
    // The scripts of the server's own pages; browsers load them as they are.
    entry: { 'front/home': 'src/front/browser/home.ts', 'front/reference': 'src/front/browser/reference.ts' },
    platform: 'browser',
    splitting: false,
    esbuildPlugins: [copyFront()],
    outExtension: () => ({ js: '.js' }),
  },
])
