import type { Plugin } from 'esbuild'

/** Leaves the import of an entry that another build makes as it is, so that the one for pages is used everywhere. */
export function keepApart(entry: string): Plugin {
  return {
    name: 'keep-apart',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path }) => (path === entry ? { path, external: true } : undefined))
    },
  }
}
