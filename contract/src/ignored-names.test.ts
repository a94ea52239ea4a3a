import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { api, ignoredIn, ignoredLine, ignoredNames, operations } from './index.js'

describe('names that are ignored', () => {
  it.each([
    ['events.create', 'venue_id', 'venue'],
    ['events.create', 'organizers', 'organizer'],
    ['events.create', 'organizer_ids', 'organizer'],
    ['events.create', 'featured_image', 'image'],
    ['events.create', 'featured_media', 'image'],
    ['events.create', 'startDate', 'start_date'],
    ['events.create', 'event_title', 'title'],
    ['events.create', 'name', 'title'],
    ['events.create', 'category', 'categories'],
    ['events.create', 'tag', 'tags'],
    ['events.create', 'allDay', 'all_day'],
    ['events.create', 'descripton', 'description'],
    ['events.create', 'titel', 'title'],
    ['events.create', 'content', 'description'],
    ['events.create', 'price', 'cost'],
    ['venues.create', 'adress', 'address'],
    ['venues.create', 'postcode', 'zip'],
    ['venues.create', 'name', 'venue'],
    ['organizers.create', 'mail', 'email'],
    ['events.list', 'perPage', 'per_page'],
    ['events.list', 'limit', 'per_page'],
    ['events.list', 'q', 'search'],
    ['events.list', 'category', 'categories'],
    ['events.list', 'venues', 'venue'],
    ['tags.create', 'title', 'name'],
  ] as const)('%s: %s is like %s', (id, name, nearest) => {
    expect(ignoredNames(id, [name])).toEqual([{ name, nearest }])
  })

  it.each(['meta', 'x', '', '日本', 'zzzzzzzzzz', 'z'.repeat(10_000)])('%.20s is like none', (name) => {
    expect(ignoredNames('events.create', [name])).toEqual([{ name }])
  })

  it('are none that an operation knows', () => {
    for (const { id, params, query, body, undeclared } of operations) {
      expect(ignoredNames(id, Object.keys({ ...params, ...query, ...body, ...undeclared }))).toEqual([])
      expect(ignoredNames(id, ['_fields', '_envelope', 'rest_route'])).toEqual([])
    }
  })

  it('say which are read-only', () => {
    expect(ignoredNames('events.update', ['global_id', 'utc_start_date', 'title'])).toEqual([
      { name: 'global_id', readOnly: true },
      { name: 'utc_start_date', readOnly: true },
    ])
  })

  it('are looked for in new venues and organizers, too', () => {
    const body = { titel: 'Tea', venue: { venue: 'Hall', adress: 'x' }, organizer: [{ id: 3 }, { mail: 'y' }, 5] }
    expect(ignoredIn('events.create', { body, query: { venueId: '1', _fields: 'id' } })).toEqual([
      { name: 'venueId', nearest: 'venue' },
      { name: 'titel', nearest: 'title' },
      { name: 'venue.adress', nearest: 'address' },
      { name: 'organizer.mail', nearest: 'email' },
    ])
    expect(ignoredIn('events.list', { query: { s: 'x' }, body: { titel: 'x' } })).toEqual([
      { name: 's', nearest: 'search' },
    ])
  })

  it('make one line', () => {
    const names = ignoredNames('events.create', ['venue_id', 'id\nx', 'global_id'])
    expect(ignoredLine('events.create', names)).toBe(
      'events.create ignores venue_id (did you mean venue?), id\\nx, global_id (read-only)',
    )
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `zzzz${index}` }))
    expect(ignoredLine('events.create', many)).toMatch(/zzzz19, and 10 more$/)
  })

  it('are found for any names', () => {
    fc.assert(
      fc.property(fc.constantFrom(...operations), fc.array(fc.string({ unit: 'grapheme' })), ({ id }, names) => {
        for (const { name, nearest } of ignoredNames(id, names)) {
          expect(names).toContain(name)
          if (nearest === undefined) continue
          const { params, query, body, undeclared } = { body: {}, undeclared: {}, ...api[id] }
          expect(Object.keys({ ...params, ...query, ...body, ...undeclared })).toContain(nearest)
        }
      }),
    )
  })
})
