import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

const ofKoa = createRequire(createRequire(import.meta.url).resolve('koa'))

/**
 * Bundles less of what packages bring along, since a command reads all of it at each start: one list of media types in
 * the place of three, and no tables of East Asian encodings, as bodies are read as bytes.
 */
export function takeLess(): Plugin {
  return {
    name: 'take-less',
    setup(build) {
      build.onResolve({ filter: /^mime-(?:db|types)$/ }, ({ path }) => ({ path: ofKoa.resolve(path) }))
      const tables = /[\\/]iconv-lite[\\/]encodings[\\/]tables[\\/][^\\/]+\.json$/
      build.onLoad({ filter: tables }, () => ({ contents: '[]', loader: 'json' }))
    },
  }
}
