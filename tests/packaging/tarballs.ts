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

/** Names of what is published, with the folder of each. */
export const folders = {
  contract: 'contract',
  sdk: 'sdk',
  jobs: 'sdk/jobs',
  conformance: 'contract/conformance',
  server: 'server',
} as const

/** The names of what is published, without the scope. */
export const published = ['contract', 'sdk', 'jobs', 'conformance', 'server'] as const

/** Packs the built packages into a folder. */
export async function packAll(into: string): Promise<Tarball[]> {
  const chosen = Object.values(folders).flatMap((folder) => ['-w', folder])
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...chosen])
  const packed: unknown = JSON.parse(stdout)
  // npm 10 and 11 give a list, npm 12 a table by name.
  const entries: readonly Packed[] = Array.isArray(packed) ? packed : Object.values(packed as Record<string, Packed>) // the documented form of `npm pack --json`
  return published.map((name) => {
    const entry = entries.find((packed) => packed.name === `@eventcal/${name}`)
    if (!entry) throw new Error(`npm packed no @eventcal/${name}`)
    const files = entry.files.map(({ path }) => path).sort()
    return {
      name: entry.name,
      folder: `${workspace}/${folders[name]}`,
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
