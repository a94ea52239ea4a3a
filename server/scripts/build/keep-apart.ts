import type { Plugin } from 'esbuild'

/**
 * Build plugin: keeps the import of an entry external, so that its browser build is shared instead of bundled twice.
 */
export function keepApart(entry: string): Plugin {
  return {
    name: 'keep-apart',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path }) => (path === entry ? { path, external: true } : undefined))
    },
  }
}
