import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

const ofPgMem = createRequire(createRequire(import.meta.url).resolve('pg-mem'))
const own = (name: string) => fileURLToPath(new URL(`../../src/store/pg-mem/bundled/${name}.ts`, import.meta.url))

/**
 * Build plugin: bundles pg-mem and qs without large packages that they do not need here. Without it,
 * `@eventcal/server/msw` exceeds its bound of 300 kB (`npm run bench -- --only sizes`) by a tenth.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    setup(build) {
      build.onResolve({ filter: /^moment$/ }, ({ importer }) =>
        /[\\/]pg-mem[\\/]/.test(importer) ? { path: own('no-dates') } : undefined,
      )
      // Its build for browsers brings SHA-1, Buffer and more of Node along.
      build.onResolve({ filter: /^object-hash$/ }, ({ path }) => ({ path: ofPgMem.resolve(path) }))
      build.onResolve({ filter: /^crypto$/ }, ({ importer }) =>
        /[\\/]object-hash[\\/]/.test(importer) ? { path: own('text-digest') } : undefined,
      )
      // It formats a value for an error message of `side-channel` that qs never causes.
      build.onLoad({ filter: /[\\/]object-inspect[\\/]index\.js$/ }, () => ({ contents: 'module.exports = String' }))
    },
  }
}
