import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The manifest of a package, as far as a release needs it. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly files?: readonly string[]
  readonly repository?: string | { readonly type?: string; readonly url?: string; readonly directory?: string }
  readonly [key: string]: unknown
}

/** A workspace that npm publishes. */
export interface PublishedPackage {
  /** Relative to the root of the repository, for example `sdk`. */
  readonly folder: string
  readonly manifest: Manifest
}

/** All workspaces that are not private: a new one is released as soon as the root's `workspaces` lists it. */
export function publishedPackages(root: string): readonly PublishedPackage[] {
  const { workspaces }: { readonly workspaces: readonly string[] } = readJson(join(root, 'package.json'))
  return workspaces
    .map((folder) => ({ folder, manifest: readJson<Manifest>(join(root, folder, 'package.json')) }))
    .filter(({ manifest }) => manifest.private !== true)
}

function readJson<T>(path: string): T {
  const value: T = JSON.parse(readFileSync(path, 'utf8'))
  return value
}
