import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedSearchWords, parseEventSearch } from './fold.js'

describe('event search', () => {
  it.each([
    ['CAFÉ', ['cafe'], []],
    ['jazz cafe', ['jazz', 'cafe'], []],
    ['活動', ['活動'], []],
    ['jazz -Tango', ['jazz'], ['tango']],
    ['-tango', [], ['tango']],
    ['"evening of jazz" late', ['evening of jazz', 'late'], []],
    ['"open phrase', ['open phrase'], []],
    ['evening,jazz+more', ['evening', 'jazz', 'more'], []],
    ['the jazz', ['jazz'], []],
    ['the', ['the'], []],
    ['a', ['a'], []],
  ])('reads %j as %j without %j', (search, include, exclude) => {
    expect(parseEventSearch(search)).toMatchObject({ include, exclude })
  })

  it('searches more than nine words as one phrase', () => {
    const ten = 'one two three four five six seven eight nine ten'
    expect(parseEventSearch(ten)).toEqual({ include: [ten], exclude: [], words: 10 })
    expect(parseEventSearch('one two three')).toMatchObject({ include: ['one', 'two', 'three'], exclude: [] })
    expect(parseEventSearch(`${'one '.repeat(20)}two "a b"`).words).toBe(3)
  })

  it('asks for something whatever the text, and is quick about it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = parseEventSearch(text)
        expect(query.include.length + query.exclude.length).toBeGreaterThan(0)
      }),
    )
    parseEventSearch(`"${' '.repeat(100_000)}x`)
  })
})

describe('venue and organizer search', () => {
  it.each([
    ['carnegie', ['carnegie']],
    ['Hall Carnegie', ['hall', 'carnegie']],
    ['Söhne', ['s', 'hne']],
    ['SOHNE', ['sohne']],
    ['東京', []],
    ['%', []],
    ["York's", ['york', 's']],
    ['info@acme.example', ['info', 'acme', 'example']],
    ['Jean-Paul', ['jean-paul']],
    ['0 8001 0', ['8001']],
    ['0', []],
    ['snake_case', ['snake', 'case']],
  ])('reads %j as %j', (search, words) => {
    expect(linkedSearchWords(search)).toEqual(words)
  })
})
