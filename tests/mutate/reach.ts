import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { projectOf } from '../breakages/fault.js'
import { sourcesBelow } from '../structure/modules.js'
import { quickProjects } from '../support/projects.js'
import { workspace } from '../support/workspace.js'

const folders = ['contract', 'sdk', 'server', 'examples', 'tests'] as const

/** Finds the tests that load a file. */
export interface Reach {
  /** Tests of the quick projects that import a file, directly or not; those over the fewest steps come first. */
  readonly testsOf: (file: string) => string[]
}

/** Reads the imports of the whole repository. */
export function readReach(): Reach {
  const paths = folders.flatMap((folder) => sourcesBelow(join(workspace, folder)))
  const known = new Set(paths)
  const aliases = readAliases()
  const importers = new Map<string, string[]>()
  for (const path of paths) {
    for (const target of importsOf(path, known, aliases))
      importers.set(target, [...(importers.get(target) ?? []), path])
  }
  return {
    testsOf: (file) => nearest(file, importers).filter(isQuickTest),
  }
}

/** All files that lead to one, by the number of imports between them. */
export function nearest(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([file])
  // A set is walked with what is added meanwhile, so files come in the order of their distance.
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer)
  return [...reached]
}

function isQuickTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && quickProjects.includes(projectOf(path))
}

function importsOf(path: string, known: ReadonlySet<string>, aliases: ReadonlyMap<string, string>): string[] {
  const text = readFileSync(join(workspace, path), 'utf8')
  const types = new Set([...text.matchAll(/^(?:import|export) type [^;'"]*? from '([^']+)'/gm)].map(([, name]) => name))
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (types.has(fileName)) return []
    if (!fileName.startsWith('.')) return aliases.get(fileName) ?? []
    const target = join(dirname(path), fileName)
    return [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx'), target].find((one) => known.has(one)) ?? []
  })
}

/** The sources that the names of the packages stand for. */
function readAliases(): Map<string, string> {
  const file = join(workspace, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'))
  const entries: [string, string][] = Object.entries(config.compilerOptions.paths as Record<string, string[]>).map(
    ([name, [path = '']]) => [name, join(path)],
  )
  for (const [, path] of entries) if (!existsSync(join(workspace, path))) throw new Error(`${path} is missing`)
  return new Map(entries)
}
