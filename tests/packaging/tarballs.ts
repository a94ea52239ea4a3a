import { run, workspace } from '../support/workspace.js'

/** A package as it would be published. */
export interface Tarball {
  /** For example `@eventcal/sdk`. */
  readonly name: string
  /** Its folder in the workspace. */
  readonly folder: string
  /** Path of the archive. */
  readonly path: string
  /** Paths of the files in it, without `package/`. */
  readonly files: readonly string[]
  /** In bytes, packed. */
  readonly size: number
}

/** The folders of what is published. */
export const published = ['contract', 'sdk', 'server'] as const

/** Packs what is published, as it was built, into a folder. */
export async function packAll(into: string): Promise<Tarball[]> {
  const folders = published.flatMap((folder) => ['-w', folder])
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders])
  const packed: unknown = JSON.parse(stdout)
  // npm 10 and 11 give a list, npm 12 a table by name.
  const entries: readonly Packed[] = Array.isArray(packed) ? packed : Object.values(packed as Record<string, Packed>) // the documented form of `npm pack --json`
  return published.map((folder) => {
    const entry = entries.find(({ name }) => name === `@eventcal/${folder}`)
    if (!entry) throw new Error(`npm packed no @eventcal/${folder}`)
    const files = entry.files.map(({ path }) => path).sort()
    return {
      name: entry.name,
      folder: `${workspace}/${folder}`,
      path: `${into}/${entry.filename}`,
      files,
      size: entry.size,
    }
  })
}

interface Packed {
  readonly name: string
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}
