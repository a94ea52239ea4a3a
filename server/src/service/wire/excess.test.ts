import { expect, it } from 'vitest'
import { excessOf } from './excess.js'

const long = 'a text of at most 3 characters'
const many = 'a list of at most 2 different entries'

it.each<[unknown, { length?: number; entries?: number } | undefined, string | undefined]>([
  ['abcd', undefined, undefined],
  ['abc', { length: 3 }, undefined],
  ['abcd', { length: 3 }, long],
  [['a', 'abcd'], { length: 3 }, long],
  [['a', 12345], { length: 3 }, undefined],
  [12345, { length: 3 }, undefined],
  [{ a: 'abcd' }, { length: 3 }, undefined],
  ['a,b', { entries: 2 }, undefined],
  ['a,b,c', { entries: 2 }, many],
  ['a,b, a', { entries: 2 }, undefined],
  ['a,b', { entries: 2, length: 3 }, undefined],
  ['a,b,c,d', { entries: 2, length: 9 }, undefined],
  [['a', 'b', ' b '], { entries: 2 }, undefined],
  [['1', 1, 2], { entries: 2 }, undefined],
  [['1', 2, 3], { entries: 2 }, many],
  [[{}, {}, {}], { entries: 2 }, many],
  [[true, true, false], { entries: 2 }, undefined],
  [{ a: 1, b: 2, c: 3 }, { entries: 2 }, many],
  [{ a: 1, b: 2 }, { entries: 2 }, undefined],
  [null, { entries: 0 }, 'a list of at most 0 different entries'],
  [7, { entries: 1 }, undefined],
])('%j within %j is refused as %j', (raw, limits, excess) => {
  expect(excessOf(raw, limits)).toBe(excess)
})
