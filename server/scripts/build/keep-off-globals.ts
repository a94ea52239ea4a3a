import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Replaces code of a package that modifies the global object. */
interface Patch {
  readonly files: RegExp
  readonly find: RegExp
  readonly put: string
  /** Code to prepend to the file for the replacement. */
  readonly before?: string
}

const patches: readonly Patch[] = [
  // The HTML filter, and the package below it, put themselves on `window`, and on `self` in workers.
  {
    files: /[\\/](?:xss|cssfilter)[\\/]lib[\\/]index\.js$/,
    find: /typeof (?:window|self) !== ["']undefined["']/g,
    put: 'false',
  },
  // So that several copies share settings and metadata, which nothing here uses.
  {
    files: /[\\/]zod[\\/]v4[\\/]core[\\/](?:core|registries)\.js$/,
    find: /\bglobalThis(?=\)?\.__zod)/g,
    put: 'own',
    before: 'const own = {};\n',
  },
]

/** Build plugin: bundles packages without their modifications of the global object. */
export function keepOffGlobals(): Plugin {
  return {
    name: 'keep-off-globals',
    setup(build) {
      for (const { files, find, put, before = '' } of patches) {
        build.onLoad({ filter: files }, async ({ path }) => {
          const source = await readFile(path, 'utf8')
          if (source.search(find) < 0) throw new Error(`${path} no longer touches globals: is this still needed?`)
          return { contents: before + source.replace(find, put) }
        })
      }
    },
  }
}
