import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQuery } from './query.js'

const encoded = (query: Record<string, unknown>) =>
  decodeURIComponent(encodeQuery(query).toString().replaceAll('+', ' '))

describe('encodeQuery', () => {
  it('writes flags as true and false, which every instance reads alike', () => {
    expect(encoded({ featured: true, has_events: false })).toBe('featured=true&has_events=false')
  })

  it('separates lists by commas', () => {
    expect(encoded({ include: [3, 1, '2'], categories: ['jazz', 'free music'] })).toBe(
      'include=3,1,2&categories=jazz,free music',
    )
  })

  it('writes a list as x[] where an entry holds a comma itself', () => {
    expect(encoded({ tags: ['Food, drink', 'kids'] })).toBe('tags[]=Food, drink&tags[]=kids')
  })

  it('leaves out what is undefined', () => {
    expect(encoded({ search: undefined, page: 1 })).toBe('page=1')
  })

  it('loses no character of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sent = encodeQuery({ search: text }).toString()
        expect(new URLSearchParams(sent).get('search')).toBe(text)
      }),
    )
  })
})
