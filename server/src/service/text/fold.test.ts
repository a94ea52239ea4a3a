import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldText,
  linkedSearchWords,
  matchesEvent,
  matchesLinked,
  matchesTerm,
  parseEventSearch,
  searchText,
} from './fold.js'

describe('event search', () => {
  const fields = ['Café Ünïcödé ☕ 活動', 'An evening of Jazz and more', ''].map(foldText)
  const finds = (search: string) => matchesEvent(parseEventSearch(search), fields)

  it.each([
    ['CAFE', true],
    ['jazz cafe', true],
    ['jazz tango', false],
    ['活動', true],
    ['jazz -tango', true],
    ['jazz -evening', false],
    ['-tango', true],
    ['"evening of jazz"', true],
    ['"jazz evening"', false],
    ['evening,jazz+more', true],
    ['the jazz', true],
    ['the', false],
    ['a', true],
    ['"open phrase', false],
    ['venin', true],
  ])('answers %j with %j', (search, found) => {
    expect(finds(search)).toBe(found)
  })

  it('searches more than nine words as one phrase', () => {
    expect(parseEventSearch('one two three four five six seven eight nine ten').include).toHaveLength(1)
    expect(parseEventSearch('one two three')).toEqual({ include: ['one', 'two', 'three'], exclude: [] })
  })

  it('finds every word of a text, never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = parseEventSearch(text)
        expect(query.include.length + query.exclude.length).toBeGreaterThan(0)
        const word = text.replace(/[^\p{L}]/gu, '')
        fc.pre(word.length > 1)
        expect(matchesEvent(parseEventSearch(word), [foldText(`x ${word} y`)])).toBe(true)
      }),
    )
    parseEventSearch(`"${' '.repeat(100_000)}x`)
  })
})

describe('venue and organizer search', () => {
  const venue = searchText([
    '東京 Carnegie Hall & Söhne',
    'Concert venue in Midtown',
    '',
    '881 7th Ave',
    'New York',
    null,
    '212-247-7800',
  ])
  const finds = (search: string) => matchesLinked(linkedSearchWords(search), venue)

  it.each([
    ['carnegie', true],
    ['Hall Carnegie', true],
    ['York Carnegie', false],
    ['Söhne', true],
    ['SOHNE', true],
    ['東京', false],
    ['%', false],
    ["York's", false],
    ['7800', true],
    ['midtown', true],
  ])('answers %j with %j', (search, found) => {
    expect(finds(search)).toBe(found)
  })

  it('takes folded fields, too', () => {
    expect(matchesLinked(linkedSearchWords('acme.example'), ['x', 'info@acme.example'])).toBe(true)
  })
})

describe('term search', () => {
  it.each([
    ['MUSIC', true],
    ['classical-music', true],
    ['Musik', false],
  ])('answers %j with %j', (search, found) => {
    expect(matchesTerm(search, { name: 'Classical Music', slug: 'classical-music' })).toBe(found)
  })
})
