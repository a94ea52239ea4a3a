import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The imports of a page from an entry, and their maximal size. */
export interface PageEntry {
  readonly name: string
  readonly contents: string
  /** The most kilobytes (1000 bytes, gzipped) that a page loads at first. */
  readonly first: number
  /** The most that it has loaded after the first write. */
  readonly whole: number
}

const client = (file: string) =>
  `import { createClient } from './src/${file}.ts'; console.log(createClient({ baseUrl: '/' }))`

/** The entries. Raise a ceiling only in the commit that makes the entry larger, and say there what it buys. */
export const pageEntries: readonly PageEntry[] = [
  { name: 'index', contents: client('index'), first: 44.5, whole: 44.5 },
  { name: 'lite', contents: client('lite'), first: 18.2, whole: 27.4 },
  ...['time', 'text', 'normalize', 'extend', 'fullcalendar', 'jsonld', 'tanstack'].map((name) => ({
    name,
    contents: `export * from './src/${name}/index.ts'`,
    first: 8,
    whole: 8,
  })),
]

/** The size of an entry. */
export interface BundleSize {
  /** Kilobytes (1000 bytes, gzipped) that a page loads at first. */
  readonly first: number
  /** The same, with all that is loaded later. */
  readonly whole: number
  /** The files that went in, as esbuild names them. */
  readonly inputs: readonly string[]
}

/** Bundles an entry with all that it needs (ky, zod, the contract), except external packages, minified for browsers. */
export async function bundleSizes(contents: string, external: string[] = []): Promise<BundleSize> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: new URL('../..', import.meta.url).pathname },
    bundle: true,
    external,
    minify: true,
    splitting: true,
    outdir: 'bundle',
    format: 'esm',
    // On this platform a built-in module of Node is an error.
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
  })
  const sizes = new Map(
    outputFiles.map(({ path, contents: bytes }) => [basename(path), gzipSync(bytes).byteLength / 1000]),
  )
  const [entry] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === '<stdin>')
  const loaded = new Set<string>()
  const load = (path: string) => {
    loaded.add(path)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !loaded.has(next)) load(next)
    }
  }
  load(entry?.[0] ?? '')
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(basename(path)) ?? 0), 0)
  return { first: sum(loaded), whole: sum(sizes.keys()), inputs: Object.keys(metafile.inputs) }
}
