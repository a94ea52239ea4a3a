import { expect, it } from 'vitest'
import { distances, readReach } from './reach.js'

it('files come by the number of imports between them', () => {
  const importers = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['e', 'a']],
    ['d', ['f']],
  ])
  expect([...distances('a', importers)]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 1],
    ['d', 2],
    ['e', 2],
    ['f', 3],
  ])
})

it('a file is reached where its code is imported beside its types, and not by its types alone', () => {
  const { testsOf } = readReach()
  expect(testsOf('sdk/src/call/send.ts')).toContain('sdk/tests/in-flight.test.ts')
  expect(testsOf('sdk/src/call/options.ts')).toEqual([])
})
