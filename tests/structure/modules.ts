import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { workspace } from '../support/workspace.js'

/** The imports of one source file, types included. */
export interface Module {
  /** Relative to the repository, with slashes. */
  readonly path: string
  /** Paths of the imported files of the repository. */
  readonly files: readonly string[]
  /** Imported packages and Node modules, as written. */
  readonly packages: readonly string[]
}

/** Dependencies by name: of files or of folders. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the sources below a folder, without tests. */
export function readModules(folder: string): Module[] {
  const sources = new Set(sourcesBelow(join(workspace, folder)).filter((path) => !/\.test(-d)?\.tsx?$/.test(path)))
  return [...sources].map((path) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(workspace, path), 'utf8'), true, true)
    const names = [...new Set(importedFiles.map(({ fileName }) => fileName))]
    const own = names.filter((name) => name.startsWith('.'))
    const files = own.map((name) => {
      const target = join(dirname(path), name).split(sep).join('/')
      const found = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx'), target].find((one) =>
        sources.has(one),
      )
      return found ?? target
    })
    return { path, files, packages: names.filter((name) => !name.startsWith('.')) }
  })
}

/** All TypeScript files below a folder, without what was built or installed; relative to the repository. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [relative(workspace, path).split(sep).join('/')] : []
  })
}

/** The files that each file imports. */
export function fileGraph(modules: readonly Module[]): Graph {
  return new Map(modules.map(({ path, files }) => [path, new Set(files)]))
}

/** The folders that each folder imports from, apart from itself. */
export function folderGraph(modules: readonly Module[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, files } of modules) {
    const folder = dirname(path)
    const targets = graph.get(folder) ?? new Set()
    graph.set(folder, targets)
    for (const target of files.map(dirname)) if (target !== folder) targets.add(target)
  }
  return graph
}

/** The names that depend on each other, directly or not, one list per cycle group (strongly connected component). */
export function cyclesOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((name) => [name, reachableFrom(graph, name)]))
  const groups = new Set<string>()
  for (const [name, targets] of reached) {
    if (!targets.has(name)) continue
    groups.add(
      [...targets]
        .filter((target) => reached.get(target)?.has(name))
        .sort()
        .join('\n'),
    )
  }
  return [...groups].map((group) => group.split('\n'))
}

/** Everything that a name depends on, directly or not; itself only if it is part of a cycle. */
function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    open.push(...(graph.get(name) ?? []))
  }
  return reached
}
