import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteBodies } from '../../../contract/tests/site-bodies.js'
import { repeats } from '../../../tests/support/repeats.js'
import { normalized } from './index.js'

const venue = {
  id: '5',
  venue: 'Café &#8220;Süd&#8221;',
  address: '1 Main&nbsp;St',
  city: 'Lyon',
  zip: 69001,
  country: 'France',
}
const event = {
  ...{
    id: 42,
    title: 'M&uuml;ller &#038; S&ouml;hne <em>live</em>',
    description: '<p>One<br />Two</p>\n',
    excerpt: '',
  },
  ...{ url: 'https://example.com/event/x/', website: 'https://example.com/event/x/', slug: 'x', all_day: false },
  ...{ start_date: '2030-12-01 20:00:00', end_date: '2030-12-01 23:00:00', timezone: 'Europe/Paris' },
  ...{ utc_start_date: '2030-12-01 19:00:00', utc_end_date: '2030-12-01 22:00:00' },
  ...{ date_utc: '0000-00-00 00:00:00', modified_utc: '2030-01-02 03:04:05' },
  ...{ venue: { ...venue, geo_lat: '45.76', geo_lng: '4.83' }, organizer: [{ id: 6, organizer: [] }] },
  ...{ categories: [{ id: 2, name: 'Food &amp; Wine', slug: 'food-wine' }], tags: [] },
  image: {
    url: 'a.jpg',
    width: 900,
    height: 600,
    sizes: { big: { url: 'c.jpg', width: '600' }, small: { url: 'b.jpg', width: 300 } },
  },
}

const costOf = (cost: unknown, ...[values, more]: readonly unknown[]) =>
  normalized({ ...event, cost, cost_details: { values, ...Object(more) } }).cost

describe('normalized', () => {
  it('gives an event in one form', () => {
    expect(normalized(event)).toMatchObject({
      ...{ id: 42, title: 'Müller & Söhne live', description: 'One\nTwo', website: undefined, status: undefined },
      start: { wallTime: '2030-12-01 20:00:00', zone: 'Europe/Paris', instant: new Date('2030-12-01T19:00:00Z') },
      end: { instant: new Date('2030-12-01T22:00:00Z') },
      ...{ allDay: false, publishedAt: undefined, modifiedAt: new Date('2030-01-02T03:04:05Z') },
      ...{ address: '1 Main St, Lyon, 69001, France', coordinates: { latitude: 45.76, longitude: 4.83 } },
      venues: [{ id: 5, name: 'Café “Süd”' }],
      organizers: [{ id: 6, name: '', email: '' }],
      categories: [{ id: 2, name: 'Food & Wine', slug: 'food-wine' }],
      image: {
        url: 'a.jpg',
        width: 900,
        sizes: [
          { name: 'small', width: 300 },
          { name: 'big', width: 600 },
        ],
      },
    })
  })

  it('reads the status and the place of a single read', () => {
    const geo = { latitude: 45, longitude: 4 }
    const json_ld = [{ eventStatus: 'https://schema.org/EventCancelled', location: { geo } }]
    expect(normalized({ ...event, venue, json_ld })).toMatchObject({ status: 'canceled', coordinates: geo })
  })

  it.each([
    ['$10 – $20', ['10', '20'], { currency_symbol: '$', currency_code: 'USD' }, [10, 20, 'USD', false]],
    ['€12', [12], { currency_symbol: '&euro;' }, [12, 12, '€', false]],
    ['Free', ['0'], { currency_symbol: '$' }, [0, 0, '$', true]],
    ['Free', [], {}, [0, 0, undefined, true]],
    ['Kostenlos', ['0'], {}, [0, 0, undefined, true]],
    ['Free – $10', ['0', '10'], { currency_code: 'USD' }, [0, 10, 'USD', false]],
    ['Donation', ['donation'], { currency_symbol: '$' }, [undefined, undefined, undefined, false]],
    ['', [], { currency_symbol: '$' }, [undefined, undefined, undefined, false]],
    ['€1.000,50', undefined, {}, [1000.5, 1000.5, '€', false]],
    ['CHF 5 - CHF 7', undefined, {}, [5, 7, 'CHF', false]],
    ['10,20,30', undefined, {}, [undefined, undefined, undefined, false]],
    [15, undefined, {}, [15, 15, undefined, false]],
  ])('reads the cost %j with the values %j', (cost, values, more, expected) => {
    const { min, max, currency, isFree } = costOf(cost, values, more)
    expect([min, max, currency, isFree]).toEqual(expected)
  })

  it.each([
    [0, 0],
    ['', ''],
    [91, 0],
    ['north', 'east'],
    [null, undefined],
    [true, [5]],
  ])('knows no place at %j, %j', (geo_lat, geo_lng) => {
    expect(normalized({ venue: { id: 5, geo_lat, geo_lng } }).coordinates).toBeUndefined()
  })

  it('reads every record of every recorded answer', () => {
    let count = 0
    const read = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('start_date' in value && 'title' in value && 'id' in value) {
        count += 1
        const { id, title, start, end } = normalized(value)
        expect(id).toBe(Number(value.id))
        expect(title).not.toMatch(/&(amp|#\d+);|<\/?[a-z]+>/)
        if (start && end) expect(end.instant.getTime()).toBeGreaterThanOrEqual(start.instant.getTime())
      }
      for (const inner of Object.values(value)) read(inner)
    }
    for (const { body } of siteBodies) read(body)
    expect(count).toBeGreaterThan(5)
  })

  it('never throws, and keeps its form, whatever a record holds', () => {
    const names = fc.constantFrom(...Object.keys(event), 'cost', 'cost_details', 'json_ld', 'featured')
    const odd = fc.dictionary(
      names,
      fc.oneof(
        fc.jsonValue(),
        fc.constantFrom<unknown>(undefined, Number.NaN, [null], '', '0000-00-00 00:00:00', '9999-12-31 23:59:59'),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          odd,
          odd.map((more) => ({ ...event, ...more })),
          fc.jsonValue(),
        ),
        (record) => {
          const one = normalized(Object(record))
          const texts = [one.title, one.description, one.excerpt, one.slug, one.url, one.address]
          expect(texts.every((text) => typeof text === 'string')).toBe(true)
          expect([one.venues, one.organizers, one.categories, one.tags].every(Array.isArray)).toBe(true)
          const { min, max, isFree } = one.cost
          expect(typeof isFree).toBe('boolean')
          for (const amount of [min, max]) if (amount !== undefined) expect(Number.isFinite(amount)).toBe(true)
          for (const time of [one.start, one.end]) if (time) expect(Number.isNaN(time.instant.getTime())).toBe(false)
          if (one.coordinates) expect(Number.isFinite(one.coordinates.latitude + one.coordinates.longitude)).toBe(true)
        },
      ),
      { numRuns: repeats(1000) },
    )
  })
})
