import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspace } from '../support/workspace.js'
import { cyclesOf, fileGraph, folderGraph, type Module, readModules, sourcesBelow } from './modules.js'

const packages = ['contract/src', 'sdk/src', 'sdk/jobs/src', 'contract/conformance/src', 'server/src'] as const
const modules: Readonly<Record<string, readonly Module[]>> = Object.fromEntries(
  packages.map((folder) => [folder, readModules(folder)]),
)
const inFolder = (folder: string) =>
  Object.values(modules)
    .flat()
    .filter(({ path }) => path.startsWith(`${folder}/`))

/** Each import of a file below `from` that leads below `to`, as `file → file`. */
function importsOf(from: string, to: string): string[] {
  return inFolder(from).flatMap(({ path, files }) =>
    files
      .filter((file) => file.startsWith(`${to}/`) && !file.startsWith(`${from}/`))
      .map((file) => `${path} → ${file}`),
  )
}

describe.each(packages)('the sources in %s', (folder) => {
  const own = modules[folder] ?? []

  it('import files that exist', () => {
    expect(own.length).toBeGreaterThan(10)
    const missing = own.flatMap(({ files }) => files).filter((file) => !existsSync(join(workspace, file)))
    expect(missing).toEqual([])
  })

  it('have no cycles between files, types included', () => {
    expect(cyclesOf(fileGraph(own))).toEqual([])
  })

  it('have no cycles between folders', () => {
    expect(cyclesOf(folderGraph(own))).toEqual([])
  })

  it('leave their package only through its dependencies', () => {
    expect(own.flatMap(({ files }) => files).filter((file) => !file.startsWith(`${folder}/`))).toEqual([])
  })
})

describe('dependencies', () => {
  it.each([
    ['contract/src', []],
    ['sdk/src', ['contract']],
    ['sdk/jobs/src', ['contract', 'sdk']],
    ['contract/conformance/src', ['contract', 'sdk', 'conformance']],
    ['server/src', ['contract', 'sdk', 'server']],
  ])('between packages run one way, from %s', (folder, allowed) => {
    const used = inFolder(folder).flatMap(({ packages: names }) => names)
    const own = used.filter((name) => name.startsWith('@eventcal/')).map((name) => name.split('/')[1])
    expect([...new Set(own)].filter((name) => !allowed.includes(String(name)))).toEqual([])
  })

  it('on the SDK are those of the command and the pages of the server alone', () => {
    const users = inFolder('server/src').filter(({ packages: names }) =>
      names.some((name) => /^@eventcal\/sdk/.test(name)),
    )
    expect(users.map(({ path }) => path).filter((path) => !/^server\/src\/(command|copy|front)\//.test(path))).toEqual(
      [],
    )
  })

  it.each([
    ['server/src/store', 'server/src/service'],
    ['server/src/store', 'server/src/doors'],
    ['server/src/service', 'server/src/doors'],
    ['server/src/service', 'server/src/app'],
    ['server/src/service', 'server/src/seed'],
    ['server/src/app', 'server/src/doors'],
    ['server/src/doors', 'server/src/command'],
  ])('never lead from %s up to %s', (lower, upper) => {
    expect(inFolder(lower).length).toBeGreaterThan(0)
    expect(inFolder(upper).length).toBeGreaterThan(0)
    expect(importsOf(lower, upper)).toEqual([])
  })

  it.each(['server/src/service', 'server/src/doors/mock', 'server/src/doors/fetch.ts'])(
    'of %s are none of Node',
    (place) => {
      const own = inFolder(dirname(place)).filter(({ path }) => path === place || path.startsWith(`${place}/`))
      expect(own.length).toBeGreaterThan(0)
      const ofNode = own.filter(({ packages: names }) => names.some((name) => name.startsWith('node:')))
      expect(ofNode.map(({ path }) => path)).toEqual([])
    },
  )
})

describe('folders', () => {
  it.each([
    ['server/src', 6],
    ['server/src/service', 5],
    ['server/src/store', 3],
    ['sdk/src', 8],
    ['sdk/jobs/src', 1],
    ['contract/conformance/src', 1],
  ])('%s has at most %i loose files', (folder, most) => {
    const loose = inFolder(folder).filter(({ path }) => dirname(path) === folder)
    expect(loose.length).toBeGreaterThan(0)
    expect(loose.map(({ path }) => path).slice(most)).toEqual([])
  })
})

/** How many comments may begin with "What" or "Whether". Lower it when there are fewer. */
const ceiling = 20

describe('comments', () => {
  it('rarely begin with a question', () => {
    const folders = ['contract', 'sdk', 'server', 'examples', 'tests', 'bench', 'scripts']
    const texts = folders.flatMap((folder) => sourcesBelow(join(workspace, folder)))
    const found = texts.flatMap((path) => {
      const lines = readFileSync(join(workspace, path), 'utf8').split('\n')
      return lines
        .filter((line) => /^\s*(\/\*\*|\*|\/\/)\s+(What|Whether)\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`)
    })
    expect(found.slice(ceiling)).toEqual([])
  })
})

describe('the search for cycles', () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(edges).map(([name, targets]) => [name, new Set(targets)]))

  it('finds each cycle once, and nothing where there is none', () => {
    expect(cyclesOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] }))).toEqual([['a', 'b', 'c']])
    expect(cyclesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
  })

  it('sees types, dynamic imports and re-exports', () => {
    const index = modules['sdk/src']?.find(({ path }) => path === 'sdk/src/lite.ts')
    expect(index?.files).toEqual(
      expect.arrayContaining(['sdk/src/public.ts', 'sdk/src/write/index.ts', 'sdk/src/client/options.ts']),
    )
  })
})
