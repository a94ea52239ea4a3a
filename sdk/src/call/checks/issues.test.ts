import { eventCreateSchema, eventQuerySchema, eventSchema } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { issuesOf } from './issues.js'

const dates = { title: 'T', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }
const pathsOf = (fields: object) =>
  issuesOf(eventCreateSchema.safeParse({ ...dates, ...fields }).error?.issues ?? []).map(({ path }) => path)

describe('issuesOf', () => {
  it('names unknown fields', () => {
    expect(pathsOf({ titel: 'x', id: 5 })).toEqual(['titel', 'id'])
  })

  it.each([
    [{ venue: { venue: 'Hall', cty: 'Lyon' } }, ['venue.cty']],
    [{ venue: { venue: 'Hall', zip: 5 } }, ['venue.zip']],
    [{ venue: { id: [] } }, ['venue.id']],
    [{ venue: true }, ['venue']],
    [{ organizer: [1, { organizer: 'Club', email: 7 }] }, ['organizer[1].email']],
    [{ all_day: 'yes', featured: 2 }, ['all_day', 'featured']],
  ])('finds the field inside unions of %j', (fields, paths) => {
    expect(pathsOf(fields)).toEqual(paths)
  })

  it('says what is too much, also inside unions', () => {
    const issues = (query: object) => issuesOf(eventQuerySchema.safeParse(query).error?.issues ?? [])
    const ids = Array.from({ length: 101 }, (_, id) => id)
    expect(issues({ venue: ids })).toEqual([{ path: 'venue', message: 'must be at most 100 entries' }])
    expect(issues({ search: 'x'.repeat(1601) })).toEqual([
      { path: 'search', message: 'must be at most 1600 characters' },
    ])
    expect(issues({ per_page: 51 })).toEqual([{ path: 'per_page', message: 'must be at most 50' }])
  })

  it('names the place in an answer', () => {
    const { error } = eventSchema.safeParse({ image: { url: 5 } })
    expect(issuesOf(error?.issues ?? [], ['events', 3]).map(({ path }) => path)).toContain('events[3].image.url')
  })
})
