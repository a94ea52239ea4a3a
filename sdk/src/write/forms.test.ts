import { describe, expect, it } from 'vitest'
import { type Dialect, encodeFields, forksOf } from './forms.js'

const encoded = (resource: Parameters<typeof encodeFields>[0], fields: object, dialect: Dialect) =>
  encodeFields(resource, { ...fields }, { id: 7, dialectOf: () => dialect })

describe('the fields that instances take in different forms', () => {
  it.each([
    ['events', { title: 'a \\ b' }, 'backslashes'],
    ['venues', { city: 'a \\ b' }, 'backslashes'],
    ['events', { description: null }, 'clearText'],
    ['events', { excerpt: '' }, 'clearText'],
    ['events', { image: null }, 'clearImage'],
    ['events', { venue: null }, 'unlinkVenue'],
    ['categories', { parent: 0 }, 'topCategory'],
    ['categories', { parent: null }, 'topCategory'],
  ] as const)('of %s: %o is %s', (resource, fields, feature) => {
    expect(forksOf(resource, fields)).toEqual([{ field: Object.keys(fields)[0], feature }])
  })

  it.each([
    ['tags', { name: 'a \\ b' }],
    ['events', { title: 'Tea', description: 'Words', image: '12', venue: 3, cost: null }],
    ['venues', { image: null }],
    ['categories', { parent: 3 }],
  ] as const)('of %s are none in %o', (resource, fields) => {
    expect(forksOf(resource, fields)).toEqual([])
  })
})

describe('a payload', () => {
  it('has the documented or the deployed form of such a field', () => {
    const event = { title: 'a \\ b', description: null, image: null, venue: null }
    expect(encoded('events', event, 'documented')).toEqual({
      title: 'a \\ b',
      description: '',
      image: null,
      venue: null,
    })
    expect(encoded('events', event, 'deployed')).toEqual({ title: 'a \\\\ b', description: ' ', venue: null })
  })

  it('moves a category to the top by 0, or by its own id', () => {
    expect(encoded('categories', { parent: 0 }, 'documented')).toEqual({ parent: 0 })
    expect(encoded('categories', { parent: 0 }, 'deployed')).toEqual({ parent: 7 })
  })

  it('clears texts of posts by an empty one, since deployed instances refuse null', () => {
    expect(encoded('venues', { city: null }, 'documented')).toEqual({ city: '' })
    expect(encoded('tags', { description: null }, 'documented')).toEqual({ description: '' })
  })

  it('writes the map flags of venues as texts, and those of events as flags', () => {
    expect(encoded('venues', { show_map: false }, 'documented')).toEqual({ show_map: 'false' })
    expect(encoded('events', { show_map: false }, 'documented')).toEqual({ show_map: false })
  })
})
