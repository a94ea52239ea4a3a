import { expect, it } from 'vitest'
import { nearest } from './reach.js'

it('files come in the order of the imports between them', () => {
  const importers = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['e', 'a']],
    ['d', ['f']],
  ])
  expect(nearest('a', importers)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
