import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { projectOf } from '../breakages/fault.js'
import { sourcesBelow } from '../structure/modules.js'
import { quickProject } from '../support/projects.js'
import { workspace } from '../support/workspace.js'
import { createLikeness } from './likeness.js'

const folders = ['contract', 'sdk', 'server', 'examples', 'tests'] as const

/** Imports up to which a test is of a file itself; beyond, nearly all tests of the server import nearly all its files. */
const CLOSE = 2

/** Finds the tests that load a file. */
export interface Reach {
  /**
   * Tests of the quick project that import a file, directly or not: the one named like it first, then those that are
   * close to it, and of both those that share the most telling words with it, such as names of operations and fields.
   */
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
  const read = (path: string) => readFileSync(join(workspace, path), 'utf8')
  const likeness = createLikeness(new Map(paths.filter(isQuickTest).map((path) => [path, read(path)])))
  return {
    testsOf(file) {
      const tests = [...distances(file, importers)].filter(([path]) => isQuickTest(path))
      const like = likeness(read(file))
      const sorted = tests.toSorted(([one], [other]) => like(other) - like(one))
      const close = sorted.filter(([, distance]) => distance <= CLOSE)
      const named = sorted.filter(([path]) => path === file.replace(/(?=\.tsx?$)/, '.test'))
      return [...new Set([...named, ...close, ...sorted].map(([path]) => path))]
    },
  }
}

/** All files that lead to one, nearest first, with the number of imports between them. */
export function distances(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const reached = new Map([[file, 0]])
  // A map is walked with what is added meanwhile, so files come in the order of their distance.
  for (const [one, distance] of reached) {
    for (const importer of importers.get(one) ?? []) {
      if (!reached.has(importer)) reached.set(importer, distance + 1)
    }
  }
  return reached
}

function isQuickTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && projectOf(path) === quickProject
}

function importsOf(path: string, known: ReadonlySet<string>, aliases: ReadonlyMap<string, string>): string[] {
  const text = readFileSync(join(workspace, path), 'utf8')
  const types = [...text.matchAll(/^(?:import|export) type [^;'"]*? from '([^']+)'/gm)].map(([, name]) => name)
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    // A file may be named twice, once for its types and once for its code.
    const type = types.indexOf(fileName)
    if (type >= 0) types.splice(type, 1)
    if (type >= 0) return []
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
