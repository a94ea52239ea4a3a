import { describe, expect, it } from 'vitest'
import type { Issue } from '../errors/index.js'
import { tidy } from './tidy.js'

function tidied(resource: Parameters<typeof tidy>[0], input: unknown) {
  const issues: Issue[] = []
  const fields = tidy(resource, input, issues)
  return { fields, issues: issues.map(({ path, message }) => `${path} ${message}`) }
}

describe('a payload in the form that all instances read alike', () => {
  it.each([
    ['a trimmed name', { title: ' Tea ' }, { title: 'Tea' }],
    ['an instant as ISO', { start_date: new Date('2031-01-01T10:00:00Z') }, { start_date: '2031-01-01T10:00:00.000Z' }],
    ['the canonical name of a zone', { timezone: 'europe/paris' }, { timezone: 'Europe/Paris' }],
    ['the id of a picture as text', { image: 12 }, { image: '12' }],
    ['the id of a whole picture', { image: { id: 12, url: 'https://a.example/b.png' } }, { image: '12' }],
    ['a cost as a list', { cost: '10 €' }, { cost: ['10€'] }],
    ['no cost', { cost: null }, { cost: '' }],
    ['a website in ASCII', { website: ' https://exämple.com ' }, { website: 'https://xn--exmple-cua.com/' }],
    ['no website', { website: null }, { website: '' }],
    ['one venue of a list', { venue: [3] }, { venue: 3 }],
    ['no venue', { venue: [] }, { venue: null }],
    ['organizers of a text', { organizer: '3, 4' }, { organizer: [3, 4] }],
    ['terms as they are, since digits can be names', { tags: '2027, Jazz,' }, { tags: ['2027', 'Jazz'] }],
    ['whole terms by id', { tags: [{ id: 5, name: 'Jazz' }] }, { tags: [5] }],
    ['a whole venue by id', { venue: { id: 3, venue: 'Hall', url: '' } }, { venue: 3 }],
    ['nothing for undefined', { title: 'Tea', excerpt: undefined }, { title: 'Tea' }],
    ['an instant of publication in UTC', { date: '2031-01-01T10:00:00+02:00' }, { date_utc: '2031-01-01 08:00:00' }],
    ['a wall time of publication as it is', { date: '2031-01-01 10:00' }, { date: '2031-01-01 10:00:00' }],
  ])('has %s', (_, input, expected) => {
    expect(tidied('events', input)).toEqual({ fields: expected, issues: [] })
  })

  it('leaves fields of other resources alone', () => {
    expect(tidied('tags', { name: ' Jazz ', cost: 5 }).fields).toEqual({ name: 'Jazz', cost: 5 })
  })

  it('keeps unknown keys, the odd ones included, so that they are refused by name', () => {
    const input: unknown = JSON.parse('{"__proto__":{"a":1},"titel":"Tea"}')
    expect(Object.keys(tidied('events', input).fields)).toEqual(['__proto__', 'titel'])
  })
})

describe('a payload that has no such form', () => {
  it.each([
    [null, ' must be an object'],
    [{ title: '  ' }, 'title must not be blank'],
    [{ title: '0' }, 'title must not be blank'],
    [{ start_date: '2031-02-30' }, 'start_date must be YYYY-MM-DD HH:MM:SS'],
    [{ start_date: new Date(Number.NaN) }, 'start_date must be YYYY-MM-DD HH:MM:SS'],
    [{ status: 'trash' }, 'status cannot be trash; use delete'],
    [{ timezone: 'Mars/Base' }, 'timezone is not a time zone'],
    [{ cost: '10,20,30' }, 'cost is ambiguous'],
    [{ website: 'example.com' }, 'website must be an absolute URL'],
    [{ website: 'javascript:alert(1)' }, 'website must not be of the scheme javascript:'],
    [{ website: 'Data:text/html,x' }, 'website must not be of the scheme data:'],
    [{ website: 'file:///etc/hosts' }, 'website must not be of the scheme file:'],
    [{ tags: [{ name: 'Jazz' }] }, 'tags must be ids or names'],
    [{ venue: { id: 3, city: 'Lyon' } }, 'venue has an id and other fields'],
    [{ venue: { venue: ' ' } }, 'venue venue must not be blank'],
    [{ date: '2031-01-01', date_utc: '2031-01-01' }, 'date cannot be combined with date_utc'],
  ])('%o: %s', (input, issue) => {
    expect(tidied('events', input).issues).toEqual([expect.stringContaining(issue)])
  })
})
