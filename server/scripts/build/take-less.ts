import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

const ofKoa = createRequire(createRequire(import.meta.url).resolve('koa'))

/** The fields of a media type that Koa and its middleware read. */
interface MediaType {
  readonly extensions?: readonly string[]
  readonly compressible?: boolean
  readonly charset?: string
}

/** Replaces code of a package that takes time for nothing here. */
interface Patch {
  readonly files: RegExp
  readonly find: RegExp
  readonly put: string
}

const patches: readonly Patch[] = [
  // Reading the global `Response` makes Node 20 load its `fetch`; our answers are texts, bytes and streams.
  { files: /[\\/]koa[\\/]lib[\\/](?:application|response)\.js$/, find: /\b\w+ instanceof Response\b/g, put: 'false' },
  // pg-mem keeps rows by ids of twenty characters, each of which is hashed a few times in all: the cache of their hashes
  // takes a third of the time to put a row into its table, which the bound of a start with 100,000 events has no room
  // for (`npm run bench -- --only growth`).
  {
    files: /[\\/]immutable[\\/]dist[\\/]immutable\.js$/,
    find: /(?<=\bSTRING_HASH_CACHE_MIN_STRLEN = )16\b/,
    put: '64',
  },
]

/**
 * Build plugin that reduces the bundle, since the command loads all of it at every start, which exceeds its bound
 * (`npm run bench -- --only starts`): one list of media types instead of three, no East Asian encoding tables, as
 * bodies are read as bytes, and no `fetch` of Node for answers that are not of its type.
 */
export function takeLess(): Plugin {
  return {
    name: 'take-less',
    setup(build) {
      build.onResolve({ filter: /^mime-(?:db|types)$/ }, ({ path }) => ({ path: ofKoa.resolve(path) }))
      const tables = /[\\/]iconv-lite[\\/]encodings[\\/]tables[\\/][^\\/]+\.json$/
      build.onLoad({ filter: tables }, () => ({ contents: '[]', loader: 'json' }))
      build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, async ({ path }) => ({
        // A text that JSON.parse reads is faster than an object that is compiled.
        contents: `module.exports = JSON.parse(${JSON.stringify(usedMediaTypes(await readFile(path, 'utf8')))})`,
        loader: 'js',
      }))
      for (const { files, find, put } of patches) {
        build.onLoad({ filter: files }, async ({ path }) => {
          const source = await readFile(path, 'utf8')
          if (source.search(find) < 0) throw new Error(`${path} has no ${find}: is this still needed?`)
          return { contents: source.replace(find, put) }
        })
      }
    },
  }
}

/** Most media types have neither a file extension nor anything else that is asked for. */
function usedMediaTypes(json: string): string {
  const all: Readonly<Record<string, MediaType>> = JSON.parse(json)
  const used = Object.entries(all).filter(
    ([, { extensions, compressible, charset }]) => extensions || compressible !== undefined || charset,
  )
  return JSON.stringify(Object.fromEntries(used))
}
