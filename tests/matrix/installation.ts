import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tarball } from '../packaging/tarballs.js'
import type { Cell } from './cells.js'
import { execute, StepError } from './process.js'

/** A fresh project in which the packed packages are installed. */
export interface Installation {
  readonly folder: string
  /** The exact installed versions of the cell's packages. */
  readonly versions: Readonly<Record<string, string>>
  /** Their `engines.node`, by package. */
  readonly engines: Readonly<Record<string, string>>
}

/** The parts of a `package.json` that are looked at. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines?: { readonly node?: string }
  readonly exports?: Readonly<Record<string, unknown>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
}

export async function manifestOf(folder: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
}

const npmInstall = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']

/** Installs each version of Node and returns the path of its binary, by requested range. */
export async function installNodes(folder: string, ranges: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const alias = (range: string) => `node-${range}`
  const dependencies = ranges.map((range) => [alias(range), `npm:node-${platform}-${process.arch}@${range}`])
  await writeProject(folder, { dependencies: Object.fromEntries(dependencies) })
  await execute('npm', npmInstall, folder)
  const program = platform === 'win' ? 'bin/node.exe' : 'bin/node'
  return new Map(ranges.map((range) => [range, join(folder, 'node_modules', alias(range), program)]))
}

/** Creates a fresh project for the packages of a cell, with the programs to test. */
export async function install(
  folder: string,
  { packages }: Pick<Cell, 'packages'>,
  tarballs: readonly Tarball[],
): Promise<Installation> {
  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const peers = await peersOf(tarballs)
  await writeProject(folder, { type: 'module', dependencies, devDependencies: { ...peers, ...packages } })
  await execute('npm', npmInstall, folder)
  await cp(fileURLToPath(new URL('project', import.meta.url)), folder, { recursive: true })
  const names = tarballs.map(({ name }) => name)
  await writeFile(join(folder, 'entries.ts'), await entriesOf(folder, names))
  await refuseCopies(folder, names, packages)
  const manifests = await Promise.all(Object.keys(packages).map((name) => manifestOf(folder, name)))
  const engines = manifests.flatMap(({ name, engines }) => (engines?.node ? [[name, engines.node]] : []))
  return {
    folder,
    versions: Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
    engines: Object.fromEntries(engines),
  }
}

/** The packages that some entry points need, and that npm installs only where a project asks for them. */
async function peersOf(tarballs: readonly Tarball[]): Promise<Readonly<Record<string, string>>> {
  const manifests = await Promise.all(
    tarballs.map(
      async ({ folder }): Promise<Manifest> => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    ),
  )
  return Object.assign({}, ...manifests.map(({ peerDependencies }) => peerDependencies))
}

async function writeProject(folder: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...content }, null, 2))
}

/** Generates a program that imports all entry points of the packages and prints their number. */
async function entriesOf(folder: string, names: readonly string[]): Promise<string> {
  const entries: string[] = []
  for (const name of names) {
    const { exports = {} } = await manifestOf(folder, name)
    for (const [subpath, target] of Object.entries(exports)) {
      if (subpath.includes('*')) entries.push(...(await expanded(folder, name, subpath, String(target))))
      // Vitest below 4 can be imported in a test alone, which `calendar.spec.ts` is.
      else if (subpath !== './vitest') entries.push(`${name}${subpath.slice(1)}`)
    }
  }
  const lines = entries.map((entry, index) =>
    entry.endsWith('.json')
      ? `import entry${index} from '${entry}' with { type: 'json' }`
      : `import * as entry${index} from '${entry}'`,
  )
  const list = entries.map((entry, index) => `  '${entry}': Object.keys(entry${index}).length,`)
  return `${lines.join('\n')}\n\nconsole.log(\n  JSON.stringify({\n${list.join('\n')}\n  }),\n)\n`
}

/** Expands a pattern such as `./schemas/*.json` to its entries. */
async function expanded(folder: string, name: string, subpath: string, target: string): Promise<string[]> {
  const [before = '', after = ''] = target.split('*')
  const files = await readdir(join(folder, 'node_modules', name, before))
  const stems = files.filter((file) => file.endsWith(after)).map((file) => file.slice(0, file.length - after.length))
  return stems.map((stem) => `${name}${subpath.slice(1).replace('*', stem)}`)
}

/** A range of ours that the project's version does not meet makes npm install a second one, which would be tried instead. */
async function refuseCopies(folder: string, names: readonly string[], packages: object): Promise<void> {
  for (const name of names) {
    const inside = await readdir(join(folder, 'node_modules', name, 'node_modules')).catch((): string[] => [])
    const copies = inside.filter((copy) => copy in packages)
    if (copies.length > 0) throw new StepError(`${name} does not take the project's ${copies.join(' and ')}`)
  }
}
