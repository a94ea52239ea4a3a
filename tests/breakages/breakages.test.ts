import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { environments, quickProject } from '../support/projects.js'
import { isTitle, projectOf } from './fault.js'
import { faults } from './faults/index.js'
import { replaceOnce } from './workspace-copy.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** A file of tests; with those of another file that it imports to run them on another engine. */
const readTests = (file: string) => {
  const [, imported] = /^import '\.\/([\w.-]+)\.js'$/m.exec(read(file)) ?? []
  return read(imported ? join(dirname(file), `${imported}.ts`) : file)
}

// `npm run breakages` injects the faults and runs the tests; this only checks that it can.
describe('the faults', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('%s: has its place and its test', (_, fault) => {
    const { file, find, replace, caughtBy } = fault
    expect(replaceOnce(read(file), find, replace, file)).not.toBe(read(file))
    const quote = '[\'"`]'
    const title = caughtBy.title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    expect(readTests(caughtBy.file).match(new RegExp(quote + title + quote, 'g'))?.length ?? 0).toBeGreaterThan(0)
  })

  it('are caught by test files that exist, in projects that Vitest knows', () => {
    const files = [...new Set(faults.map(({ caughtBy }) => caughtBy.file))]
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    const projects: readonly string[] = [quickProject, ...environments]
    expect(files.map(projectOf).filter((name) => !projects.includes(name))).toEqual([])
  })

  it('are all caught by npm test, except those in the code for PostgreSQL', () => {
    const slow = faults.filter(({ caughtBy }) => projectOf(caughtBy.file) !== quickProject)
    expect(slow.map(({ file }) => file).filter((file) => !file.startsWith('server/src/store/postgres/'))).toEqual([])
    expect(faults.length - slow.length).toBeGreaterThanOrEqual(35)
  })

  it('have names of their own, and are at least sixteen, in all packages', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.length).toBeGreaterThanOrEqual(16)
    const folders = new Set(faults.map(({ file }) => file.split('/').slice(0, 3).join('/')))
    for (const folder of ['server/src/service', 'server/src/store', 'server/src/doors'])
      expect(folders).toContain(folder)
    for (const name of ['contract', 'sdk']) expect(faults.some(({ file }) => file.startsWith(`${name}/`))).toBe(true)
  })
})

describe('a place', () => {
  it('is one, or an error', () => {
    expect(replaceOnce('a b c', 'b', '$&', 'x')).toBe('a $& c')
    expect(() => replaceOnce('a b b', 'b', 'c', 'x')).toThrow('holds the text 2 times')
    expect(() => replaceOnce('a', 'b', 'c', 'x')).toThrow('holds the text 0 times')
  })
})

it('titles are compared with what each test put in', () => {
  expect(isTitle('on %s (x)', 'on a record (x)')).toBe(true)
  expect(isTitle('on %s (x)', 'off a record (x)')).toBe(false)
  expect(isTitle('is [1]', 'is 1')).toBe(false)
})

it.each([
  ['sdk/src/a.test.ts', 'quick'],
  ['server/tests/a.postgres.test.ts', 'postgres'],
  ['examples/playground/src/a.test.ts', 'playground'],
  ['examples/tests/a.test.ts', 'quick'],
])('%s runs in the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project)
})
