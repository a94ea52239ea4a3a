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
      build.onLoad({ filter: /[\\/]koa[\\/]lib[\\/](?:application|response)\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const contents = source.replace(ofFetch, 'false')
        if (contents === source) throw new Error(`${path} no longer asks for Response: is this still needed?`)
        return { contents }
      })
    },
  }
}

/** Reading the global `Response` makes Node 20 load its `fetch`; our answers are texts, bytes and streams. */
const ofFetch = /\b\w+ instanceof Response\b/g

/** Most media types have neither a file extension nor anything else that is asked for. */
function usedMediaTypes(json: string): string {
  const all: Readonly<Record<string, MediaType>> = JSON.parse(json)
  const used = Object.entries(all).filter(
    ([, { extensions, compressible, charset }]) => extensions || compressible !== undefined || charset,
  )
  return JSON.stringify(Object.fromEntries(used))
}
