import { defineConfig, type Options } from 'tsup'
import { keepApart } from './scripts/build/keep-apart.js'
import { keepNotices } from './scripts/build/keep-notices.js'
import { frontPage, inPages, scriptOfCommand } from './scripts/build/options.js'

const shared: Options = { format: ['esm'], target: 'es2022', splitting: true, silent: true, removeNodeProtocol: false }

/** Five builds into one folder, which `npm run build` empties first. */
export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', vitest: 'src/vitest.ts' },
    esbuildPlugins: [keepApart('./msw.js')],
    dts: {
      // Resolve types of the other packages from their builds, as users do; the paths of the clone map to sources.
      compilerOptions: { paths: {} },
      entry: {
        index: 'src/index.ts',
        vitest: 'src/vitest.ts',
        fetch: 'src/fetch.ts',
        msw: 'src/msw.ts',
      },
    },
  },
  {
    ...shared,
    ...scriptOfCommand.options,
    format: ['cjs'],
    entry: { command: 'src/cli.ts' },
    noExternal: [/.*/],
    splitting: false,
    esbuildPlugins: [...scriptOfCommand.plugins, keepNotices('THIRD-PARTY-LICENSES-CLI.txt')],
    outExtension: () => ({ js: '.cjs' }),
  },
  { ...shared, entry: { cli: 'src/command/run-built.ts' }, splitting: false },
  {
    ...shared,
    ...inPages.options,
    entry: { fetch: 'src/fetch.ts', msw: 'src/msw.ts' },
    noExternal: ['@eventcal/contract', 'image-size', 'pg-mem', 'pgsql-ast-parser', 'qs', 'xss', 'zod'],
    esbuildPlugins: [...inPages.plugins, keepNotices('THIRD-PARTY-LICENSES.txt')],
    outExtension: () => ({ js: '.js' }),
  },
  {
    ...shared,
    ...frontPage.options,
    entry: {
      'front/home': 'src/front/browser/home.ts',
      'front/reference': 'src/front/browser/reference.ts',
      'front/console': 'src/front/console/main.tsx',
    },
    noExternal: [/.*/],
    splitting: false,
    esbuildPlugins: frontPage.plugins,
    outExtension: () => ({ js: '.js' }),
  },
])
