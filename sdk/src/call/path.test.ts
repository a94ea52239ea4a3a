import { describe, expect, it } from 'vitest'
import { pathFor, pathNames } from './path.js'

describe('pathFor', () => {
  it('fills in ids and slugs', () => {
    expect(pathFor('events.get', { id: 42 })).toBe('/events/42')
    expect(pathFor('venues.getBySlug', { slug: 'café/bar' })).toBe('/venues/by-slug/caf%C3%A9%2Fbar')
    expect(pathFor('index')).toBe('')
  })

  it.each(['42', -1, 1.5, Number.NaN, undefined, null, 2 ** 53])('refuses %s as an id', (id) => {
    expect(() => pathFor('events.get', { id })).toThrowError(/id: must be a whole number/)
  })

  it.each(['', '.', '..', 5, undefined])('refuses %s as a slug, which could change the path', (slug) => {
    expect(() => pathFor('events.deleteBySlug', { slug })).toThrowError(/slug: is not a slug/)
  })

  it('refuses what the path has no place for', () => {
    expect(() => pathFor('events.list', { id: 1 })).toThrowError(/id: is not a path parameter/)
  })
})

it('pathNames names the parameters of a path', () => {
  expect(pathNames('events.update')).toEqual(['id'])
  expect(pathNames('tags.list')).toEqual([])
})
