import { describe, expect, it } from 'vitest'
import { draftOf, payloadOf } from './draft.js'

const event = {
  id: 7,
  title: 'Jazz',
  slug: 'jazz',
  status: 'publish',
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
  timezone: 'Europe/Lisbon',
  all_day: false,
  featured: true,
  description: '<p>Loud</p>',
  url: 'https://calendar.example/event/jazz',
  website: 'https://calendar.example/event/jazz',
  cost: '$10 – $20',
  cost_details: { values: ['10', '20'] },
  image: { id: 5 },
  venue: { id: 12, venue: 'Hall' },
  organizer: [{ id: 3 }, { id: 4 }],
  categories: [{ name: 'Music' }, { name: 'Night' }],
  tags: [],
}

describe('the form of a record', () => {
  it('has the values of the record', () => {
    expect(draftOf('events', event)).toMatchObject({
      title: 'Jazz',
      start_date: '2027-07-01T10:00:00',
      featured: true,
      venue: '12',
      organizer: ['3', '4'],
      categories: 'Music, Night',
      tags: '',
      cost: '$10 - $20',
      image: '5',
      website: '',
      description: '<p>Loud</p>',
    })
  })

  it('sends what was changed, and nothing else', () => {
    const before = draftOf('events', event)
    expect(payloadOf('events', before, { before })).toEqual({})
    const after = {
      ...before,
      title: 'Blues',
      venue: '',
      organizer: ['4'],
      tags: 'a, b,,',
      start_date: '2027-07-01T09:30',
    }
    expect(payloadOf('events', after, { before, terms: { tags: [{ value: '9', label: 'a' }] } })).toEqual({
      title: 'Blues',
      venue: null,
      organizer: [4],
      tags: [9, 'b'],
      start_date: '2027-07-01 09:30:00',
    })
    expect(payloadOf('events', { ...before, featured: false, cost: '' }, { before })).toEqual({
      featured: false,
      cost: '',
    })
  })

  it('sends everything where updates empty what they leave out', () => {
    const before = draftOf('events', event)
    expect(payloadOf('events', { ...before, title: 'Blues' }, { before, whole: { ...event, excerpt: '' } })).toEqual({
      title: 'Blues',
      slug: 'jazz',
      status: 'publish',
      start_date: '2027-07-01 10:00:00',
      end_date: '2027-07-01 12:00:00',
      timezone: 'Europe/Lisbon',
      featured: true,
      venue: 12,
      organizer: [3, 4],
      categories: ['Music', 'Night'],
      cost: '$10 - $20',
      image: '5',
      description: '<p>Loud</p>',
    })
  })

  it('sends of a new record what was filled in', () => {
    const empty = draftOf('venues', undefined)
    expect(payloadOf('venues', empty)).toEqual({ status: 'publish' })
    expect(payloadOf('venues', { ...empty, venue: 'Hall', city: 'Porto' })).toEqual({
      venue: 'Hall',
      city: 'Porto',
      status: 'publish',
    })
    expect(payloadOf('categories', { ...draftOf('categories', undefined), name: 'Choirs', parent: '2' })).toEqual({
      name: 'Choirs',
      parent: 2,
    })
  })
})
