import { expect, it } from 'vitest'
import { foldText, searchFields, searchText } from './fold.js'

it.each([
  ['', ''],
  ['ABC xyz 09 ~', 'abc xyz 09 ~'],
  ['Tab\tand\nLINE\r', 'tab\tand\nline\r'],
  ['É', 'e'],
  ['plain É', 'plain e'],
  ['É plain', 'e plain'],
  ['Ça déjà vu', 'ca deja vu'],
  ['A\u0301\u0302B', 'ab'],
  ['ÄÖÜ ẞ', 'aou ß'],
  ['\u007fX', '\u007fx'],
  ['a\0É', 'ae'],
  // Scripts that are written in parts stay composed.
  ['한국', '한국'],
])('%j is searched as %j', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

it('the fields of a record are searched each by itself', () => {
  expect(searchText(['Ä', null, 'b'])).toBe('a\u001f\u001fb')
  expect(searchFields(searchText(['Ä', null, 'b']))).toEqual(['a', '', 'b'])
  // The text between them cannot be a part of any.
  expect(searchFields(searchText(['a\u001fb\u001fc', 'd']))).toEqual(['a b c', 'd'])
})
