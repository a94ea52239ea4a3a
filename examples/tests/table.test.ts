import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { table } from '../table.js'
import { plainText } from '../text.js'

describe('table', () => {
  const rows = [
    ['Jazz Night', 'Harbour Hall'],
    ['Run', ''],
  ]

  it('lines up columns and leaves no space at the ends', () => {
    expect(table(['What', 'Where'], rows, false).split('\n')).toEqual([
      'What        Where',
      '──────────  ────────────',
      'Jazz Night  Harbour Hall',
      'Run',
    ])
  })

  it('is the same text with colours', () => {
    const coloured = table(['What', 'Where'], rows, true)
    expect(coloured).toContain(String.fromCharCode(27))
    expect(stripVTControlCharacters(coloured)).toBe(table(['What', 'Where'], rows, false))
  })
})

describe('plainText', () => {
  it.each([
    ['Tapas &amp; Market Tour', 'Tapas & Market Tour'],
    ['Members&#8217; Preview', 'Members’ Preview'],
    ['<em>Free</em>', 'Free'],
    ['&unknown; stays', '&unknown; stays'],
    ['&amp;lt;', '&lt;'],
  ])('reads %s as %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
