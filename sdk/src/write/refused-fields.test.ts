import { describe, expect, it } from 'vitest'
import type { Issue } from '../errors/index.js'
import { tidy } from './tidy.js'

function tidied(resource: Parameters<typeof tidy>[0], input: unknown) {
  const issues: Issue[] = []
  return { fields: tidy(resource, input, issues), issues }
}

describe('a payload in the form that all instances read alike', () => {
  it.each([
    ['a website as it was written', { website: 'https://A.example/b?c=d#e' }, { website: 'https://A.example/b?c=d#e' }],
    ['a website with a blank', { website: 'https://a.example/b c' }, { website: 'https://a.example/b%20c' }],
    ['a website with letters behind', { website: 'https://a.example/ü' }, { website: 'https://a.example/%C3%BC' }],
    ['names that begin or end with digits', { organizer: '3x, x3, 3' }, { organizer: ['3x', 'x3', 3] }],
    ['several venues', { venue: '3,4' }, { venue: [3, 4] }],
    ['the id of a record', { venue: { id: '3' } }, { venue: 3 }],
    [
      'a new venue, without what is null',
      { venue: { venue: ' Hall ', city: null, zip: '1' } },
      { venue: { venue: 'Hall', zip: '1' } },
    ],
    ['no terms', { tags: null, categories: '' }, { tags: [], categories: [] }],
    ['terms as given', { tags: [' a ', '', 5, { id: '6', name: 'b' }] }, { tags: ['a', 5, 6] }],
    ['a picture by address', { image: 'https://a.example/b.png' }, { image: 'https://a.example/b.png' }],
    ['a picture by a text', { image: { id: '12' } }, { image: '12' }],
    ['costs as lists', { cost: [5, '6 €'] }, { cost: ['5', '6€'] }],
    ['a cost of zero', { cost: 0 }, { cost: ['0'] }],
    ['an odd cost for the check after this', { cost: { a: 1 } }, { cost: { a: 1 } }],
    ['an empty zone', { timezone: '' }, { timezone: '' }],
    ['a zone as an offset', { timezone: 'UTC+2' }, { timezone: '+02:00' }],
    ['another status', { status: 'draft' }, { status: 'draft' }],
    ['a date in UTC', { date_utc: '2031-01-01T10:00:00+02:00' }, { date_utc: '2031-01-01 08:00:00' }],
    ['a Date of publication', { date: new Date('2031-01-01T10:00:00Z') }, { date_utc: '2031-01-01 10:00:00' }],
  ])('has %s', (_, input, expected) => {
    expect(tidied('events', input)).toEqual({ fields: expected, issues: [] })
  })

  it('has the names, dates and pictures of venues and organizers in it, too', () => {
    const input = { venue: ' Hall ', image: 5, website: null, date: '2031-01-01', timezone: 'x', city: ' Lyon ' }
    expect(tidied('venues', input)).toEqual({
      fields: { venue: 'Hall', image: '5', website: '', date: '2031-01-01 00:00:00', timezone: 'x', city: ' Lyon ' },
      issues: [],
    })
    expect(tidied('organizers', { organizer: ' Ana ' }).fields).toEqual({ organizer: 'Ana' })
  })
})

describe('a payload is refused', () => {
  it.each<[resource: 'events' | 'venues' | 'categories', input: unknown, path: string, message: string]>([
    ['events', [], '', 'must be an object'],
    ['events', { title: ' ' }, 'title', 'must not be blank'],
    ['venues', { venue: '0' }, 'venue', 'must not be blank'],
    ['categories', { name: '' }, 'name', 'must not be blank'],
    [
      'events',
      { end_date: 'soon' },
      'end_date',
      'must be YYYY-MM-DD HH:MM:SS, with or without an offset, on a day that exists',
    ],
    ['venues', { status: 'trash' }, 'status', 'cannot be trash; use delete'],
    ['events', { timezone: 'Mars/Base' }, 'timezone', 'is not a time zone'],
    ['events', { cost: ['1', '1,2,3'] }, 'cost', 'is ambiguous; use a list of plain decimals'],
    ['events', { website: '/events' }, 'website', 'must be an absolute URL'],
    ['venues', { website: 'javascript:x' }, 'website', 'must not be of the scheme javascript:'],
    ['events', { categories: [{ name: 'a' }] }, 'categories', 'must be ids or names'],
    [
      'events',
      { organizer: [{ id: 3, email: 'a' }] },
      'organizer',
      'has an id and other fields, which deployed instances ignore',
    ],
    ['events', { venue: { venue: 'Hall', status: 'trash' } }, 'venue', 'status cannot be trash; use delete'],
    ['events', { date: '2031-01-01', date_utc: '2031-01-01' }, 'date', 'cannot be combined with date_utc'],
  ])('%s: %j', (resource, input, path, message) => {
    expect(tidied(resource, input).issues).toEqual([{ path, message }])
  })
})
