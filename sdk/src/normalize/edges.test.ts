import { describe, expect, it } from 'vitest'
import { authorId, dateOrNull, image, nameOf, normalized, statusOf, websiteOf } from './index.js'

const costOf = (cost: unknown, values?: unknown, more: object = {}) => {
  const { min, max, currency, isFree } = normalized({ cost, cost_details: { values, ...more } }).cost
  return [min, max, currency, isFree]
}
const nothing = [undefined, undefined, undefined, false]

describe('a cost', () => {
  it.each([
    ['FREE', [], {}, [0, 0, undefined, true]],
    ['Free entry', [], {}, nothing],
    ['Drug-free', [], {}, nothing],
    ['Ask us', ['0', '5'], {}, nothing],
    ['Gratis', ['0', '0'], {}, [0, 0, undefined, true]],
    ['', ['5'], { currency_symbol: ' € ' }, [5, 5, '€', false]],
    ['', ['0'], {}, [0, 0, undefined, true]],
    ['$7', ['about 7', '7 up'], {}, [7, 7, '$', false]],
    ['€.50', ['.50'], {}, [0.5, 0.5, '€', false]],
    ['5', '5.', { currency_code: ' EUR ', currency_symbol: '$' }, [5, 5, 'EUR', false]],
    ['5 SEK', [], {}, [5, 5, 'SEK', false]],
    ['5 kr', [], {}, [5, 5, undefined, false]],
    ['5 ABCD', [], {}, [5, 5, undefined, false]],
  ])('of %j with the values %j', (cost, values, more, expected) => {
    expect(costOf(cost, values, more)).toEqual(expected)
  })
})

describe('a place', () => {
  const at = (geo_lat: unknown, geo_lng: unknown, more: object = {}) =>
    normalized({ venue: { id: 5, geo_lat, geo_lng, ...more } }).coordinates

  it.each([
    [90, -180],
    [-90, 180],
    [0, 5],
    [5, 0],
    [' 45.5 ', '-4'],
  ])('is at %j, %j', (north, east) => {
    expect(at(north, east)).toEqual({ latitude: Number(north), longitude: Number(east) })
  })

  it.each([
    [90.01, 5],
    [-91, 5],
    [5, 180.01],
    [5, -181],
    [' ', '5'],
    ['5', ''],
    ['0', '0.0'],
  ])('is not at %j, %j', (north, east) => {
    expect(at(north, east)).toBeUndefined()
  })

  it('may be told by linked data, of the venue or of the event', () => {
    const geo = { latitude: '45', longitude: '4' }
    const expected = { latitude: 45, longitude: 4 }
    for (const json_ld of [{ geo }, [{ geo }], { location: [{ geo }] }]) {
      expect(at(0, 0, { json_ld })).toEqual(expected)
      expect(normalized({ venue: { id: 5 }, json_ld })).toMatchObject({ coordinates: expected })
    }
    expect(at(1, 2, { json_ld: { geo } })).toEqual({ latitude: 1, longitude: 2 })
    expect(normalized({ json_ld: { geo } }).coordinates).toBeUndefined()
  })

  it.each([
    [{ city: 'Lyon', stateprovince: 'A', state: 'B', province: 'C' }, 'Lyon, A'],
    [{ city: 'Lyon', state: 'B', province: 'C' }, 'Lyon, B'],
    [{ city: 'Lyon', state: '', province: 'C' }, 'Lyon, C'],
    [{ city: 'Singapore', state: '', zip: '', country: 'Singapore' }, 'Singapore'],
    [{ address: ' 1\n Main  St ', city: 'Berlin', state: 'Berlin', zip: '10115' }, '1 Main St, Berlin, 10115'],
    [{ country: 'France', zip: 1000 }, '1000, France'],
    [{}, ''],
  ])('has the address of %j', (venue, address) => {
    expect(normalized({ venue: { id: 5, ...venue } }).address).toBe(address)
  })
})

describe('fields in odd forms', () => {
  const times = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'UTC' }

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('all_day %j is %s', (all_day, expected) => {
    expect(normalized({ ...times, all_day })).toMatchObject({ allDay: expected, start: { allDay: expected } })
  })

  it('all_day counts without times, too', () => {
    expect([normalized({ all_day: true }).allDay, normalized({}).allDay]).toEqual([true, false])
  })

  it.each([
    [7, 7],
    ['7', 7],
    [0, undefined],
    [-7, undefined],
    [1.5, undefined],
    ['x', undefined],
    [2 ** 53, undefined],
  ])('the id %j is %j', (id, expected) => {
    expect(normalized({ id }).id).toBe(expected)
  })

  it.each([
    ['3', 3],
    [1, 1],
    [1.5, undefined],
    ['-3', undefined],
  ])('the author %j is %j', (author, expected) => {
    expect(authorId({ author })).toBe(expected)
  })

  it('venues, organizers and terms keep what they tell', () => {
    const [website, url] = ['https://a.example/', 'https://b.example/']
    const told = normalized({
      venue: { id: 1, venue: 'Hall', phone: '1  &amp; 2', website, url },
      organizer: [{ id: 2, organizer: 'Ana &amp; Co', email: 'a&#64;b.example', phone: 3, website, url }],
      categories: { 1: { id: 4, name: 'A &amp; B', slug: 'a-b' } },
      tags: [{ id: 5, name: 'C', slug: 'c' }, null],
      featured: true,
    })
    expect(told.venues).toEqual([
      { id: 1, name: 'Hall', address: '', coordinates: undefined, phone: '1 & 2', website, url },
    ])
    expect(told.organizers).toEqual([{ id: 2, name: 'Ana & Co', email: 'a@b.example', phone: '3', website, url }])
    expect(told.categories).toEqual([{ id: 4, name: 'A & B', slug: 'a-b' }])
    expect(told.tags).toEqual([{ id: 5, name: 'C', slug: 'c' }])
    expect(told.featured).toBe(true)
    expect(normalized({ featured: 'no' }).featured).toBe(false)
  })

  it('dates, names and websites', () => {
    expect(dateOrNull('2031-01-01 00:00:00')).toBe('2031-01-01 00:00:00')
    expect([nameOf({ venue: '' }), nameOf({ venue: 'Hall', organizer: 'Club' }), nameOf({})]).toEqual([
      null,
      'Hall',
      null,
    ])
    expect(websiteOf({ url: 'x', website: '' })).toBeNull()
    expect(websiteOf({ url: 'x', website: 'https://a.example/?a=1&#038;b=2&#38;c=3&amp;d=4' })).toBe(
      'https://a.example/?a=1&b=2&c=3&d=4',
    )
  })

  it.each(['EventCancelled soon', 'https://schema.org/EventCancelled/x', 'not EventCancelled', 'eventcancelled', 5])(
    'the status %j is none',
    (eventStatus) => {
      expect(statusOf({ json_ld: { eventStatus } })).toBeUndefined()
    },
  )
})

describe('a picture', () => {
  const one = (url: string, width: unknown, height: unknown = 100) => JSON.parse(JSON.stringify({ url, width, height }))

  it('is the smallest that is wide enough, and of two as wide the higher one', () => {
    const sizes = {
      a: one('a', 600),
      b: one('b', 300, 100),
      c: one('c', 300, 200),
      d: one('d', 299),
      e: one('e', null),
    }
    const whole = { ...one('whole', 900), sizes }
    expect(image({ image: whole }, { minWidth: 300 })).toEqual({ url: 'c', width: 300, height: 200 })
    expect(image({ image: whole }, { minWidth: 301 })).toMatchObject({ url: 'a' })
    expect(image({ image: whole }, { minWidth: 601 })).toMatchObject({ url: 'whole' })
  })

  it('has no size where none is told, and an address in any case', () => {
    expect(image({ image: one('a', -5, '0') })).toEqual({ url: 'a', width: undefined, height: undefined })
    expect(image({ image: one('', 5) })).toBeUndefined()
    expect(normalized({ image: one('', 5) }).image).toBeUndefined()
    expect(normalized({ image: { ...one('a', 5), sizes: { b: 'x', c: one('', 5) } } }).image).toMatchObject({
      sizes: [],
    })
  })
})
