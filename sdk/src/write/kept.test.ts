import { describe, expect, it } from 'vitest'
import { keptOf, neededOf } from './kept.js'

const event = {
  id: 7,
  status: 'publish',
  date: '2026-11-20 20:25:09',
  date_utc: '2026-11-21 01:25:09',
  url: 'https://calendar.example/event/tea/',
  website: 'https://tea.example/?a=1&#038;b=2',
  cost: '$10 &#8211; $20',
  cost_details: { currency_symbol: '$', currency_code: 'USD', currency_position: 'prefix', values: ['10', '20'] },
  image: { id: 12 },
  show_map: true,
  show_map_link: false,
  hide_from_listings: false,
  sticky: true,
  featured: false,
  organizer: [{ id: 3 }, { id: 4 }],
}
const venue = { id: 2, venue: 'Hall', status: 'publish', country: 'United States', state: 'OR', stateprovince: 'OR' }

describe('an update of an event', () => {
  it('sends back all that deployed instances reset without it', () => {
    expect(keptOf('events', event, { title: 'Coffee' })).toEqual({
      status: 'publish',
      date: event.date,
      date_utc: event.date_utc,
      image: '12',
      cost: ['$10', '$20'],
      website: 'https://tea.example/?a=1&b=2',
      show_map: true,
      show_map_link: false,
      hide_from_listings: false,
      sticky: true,
      featured: false,
      organizer: [3, 4],
    })
  })

  it('leaves the dates of publication to a patch that has one', () => {
    expect(keptOf('events', event, { date: '2027-01-01 00:00:00' })).not.toHaveProperty('date')
    expect(keptOf('events', event, { date_utc: '2027-01-01 00:00:00' })).not.toHaveProperty('date_utc')
  })

  it('takes the date from a scheduled event that is published now', () => {
    const { date, date_utc } = keptOf('events', { ...event, status: 'future' }, { status: 'publish' })
    expect(date).toBeUndefined()
    expect(Math.abs(Date.parse(`${String(date_utc).replace(' ', 'T')}Z`) - Date.now())).toBeLessThan(60_000)
  })

  it('keeps the day of a draft, which has no instant, until it is published', () => {
    const draft = { ...event, status: 'draft', date_utc: '0000-00-00 00:00:00' }
    expect(keptOf('events', draft, {})).toMatchObject({ date: event.date })
    expect(keptOf('events', draft, {})).not.toHaveProperty('date_utc')
    expect(keptOf('events', draft, { status: 'publish' })).not.toHaveProperty('date')
  })

  it('sends no website for the address that stands there where none was given', () => {
    expect(keptOf('events', { ...event, website: event.url }, {})).toMatchObject({ website: '' })
  })

  it('sends no picture where there is none, in each of the two forms', () => {
    expect(keptOf('events', { ...event, image: false }, {})).not.toHaveProperty('image')
    expect(keptOf('events', { ...event, image: undefined }, {})).not.toHaveProperty('image')
  })

  it('reads organizers from a list, from one object and from none', () => {
    expect(keptOf('events', { ...event, organizer: { id: 3 } }, {})).toMatchObject({ organizer: [3] })
    expect(keptOf('events', { ...event, organizer: [] }, {})).toMatchObject({ organizer: [] })
    expect(keptOf('events', { ...event, organizer: undefined }, {})).toMatchObject({ organizer: [] })
  })
})

describe('an update of a venue', () => {
  it('keeps its status, picture and map', () => {
    expect(keptOf('venues', { ...venue, image: { id: 12 }, show_map: false }, { phone: '1' })).toEqual({
      status: 'publish',
      image: '12',
      show_map: false,
      show_map_link: true,
      stateprovince: 'OR',
    })
  })

  it('lets the state or province follow when it followed before', () => {
    expect(keptOf('venues', venue, { state: 'WA' })).toMatchObject({ stateprovince: 'WA' })
    expect(keptOf('venues', venue, { country: 'Canada', province: 'BC' })).toMatchObject({ stateprovince: 'BC' })
  })

  it("keeps a state or province that is the user's own text", () => {
    const own = { ...venue, stateprovince: 'Cascadia' }
    expect(keptOf('venues', own, { state: 'WA' })).toMatchObject({ stateprovince: 'Cascadia' })
  })
})

describe('an update of other records', () => {
  it('keeps status and picture of an organizer', () => {
    expect(keptOf('organizers', { id: 3, organizer: 'Ann', status: 'draft', image: { id: 5 } }, {})).toEqual({
      status: 'draft',
      image: '5',
    })
    expect(keptOf('organizers', { id: 3, organizer: 'Ann' }, {})).toEqual({})
  })

  it('sends back nothing of terms', () => {
    expect(keptOf('tags', { id: 3, name: 'Jazz' }, { name: 'Blues' })).toEqual({})
  })
})

it('an event must show its times, its status and its organizers to be updated', () => {
  expect(neededOf('events')).toEqual(
    expect.arrayContaining(['status', 'date_utc', 'start_date', 'timezone', 'organizer']),
  )
  expect(neededOf('venues')).toEqual([])
})
