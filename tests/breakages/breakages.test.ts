import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildOf, isTitle } from './fault.js'
import { faults } from './faults/index.js'
import { replaceOnce } from './workspace-copy.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// `npm run breakages` makes them and runs the tests; here only what would keep it from doing so.
describe('the faults', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('%s: has its place and its test', (_, fault) => {
    const { file, find, replace, caughtBy } = fault
    expect(replaceOnce(read(file), find, replace, file)).not.toBe(read(file))
    const quote = '[\'"`]'
    const title = caughtBy.title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    expect(read(caughtBy.file).match(new RegExp(quote + title + quote, 'g'))?.length ?? 0).toBeGreaterThan(0)
  })

  it('have names of their own, and are at least sixteen, in all packages', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.length).toBeGreaterThanOrEqual(16)
    const folders = new Set(faults.map(({ file }) => file.split('/').slice(0, 3).join('/')))
    for (const folder of ['server/src/service', 'server/src/store', 'server/src/mock'])
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

it('a package is built where its test sees the build', () => {
  const fault = { name: '', find: '', replace: '', file: 'contract/src/a.ts' }
  expect(buildOf({ ...fault, caughtBy: { file: 'sdk/src/a.test.ts', title: '' } })).toBe('contract')
  expect(buildOf({ ...fault, caughtBy: { file: 'contract/src/a.test.ts', title: '' } })).toBeUndefined()
})
