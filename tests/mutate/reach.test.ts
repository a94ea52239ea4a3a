import { expect, it } from 'vitest'
import { distances } from './reach.js'

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
