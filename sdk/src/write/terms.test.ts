import { describe, expect, it } from 'vitest'
import { newTerms } from './terms.js'

describe('terms that are not there yet', () => {
  it('are texts; names that differ in case, accents and entities are one', () => {
    const fields = { categories: ['Fête &amp; more', 4], tags: ['FETE & MORE'], venue: 'x' }
    expect(newTerms(fields)).toEqual(['categories fete & more', 'tags fete & more'])
    expect(newTerms({ categories: [1], tags: null })).toEqual([])
  })
})
