import { describe, expect, it } from 'vitest'
import { isAltered, missing } from './compare.js'

const event = {
  id: 1,
  url: 'https://example.com/event/gala/',
  status: 'publish',
  title: 'M&#252;ller &#038; S&#246;hne &#8220;live&#8221; &#8211; <em>now</em>',
  description: '<p class="wp-block-paragraph">One<br />\nTwo &#8230; &lt;3</p>\n',
  all_day: false,
  start_date: '2031-07-01 10:00:00',
  end_date: '2031-07-01 12:00:00',
  timezone: 'America/New_York',
  cost: '&#036;10 &#8211; &#036;1,000.50',
  cost_details: { currency_symbol: '$', currency_position: 'prefix', values: ['10', '1000.50'] },
  website: 'https://example.com/?a=1&#038;b=2',
  image: { id: 7 },
  featured: true,
  author: '3',
  date: '2026-11-20 20:25:09',
  date_utc: '2026-11-21 01:25:09',
  categories: [{ id: 4, name: 'Tech &amp; Science', slug: 'tech' }],
  tags: [],
  venue: { id: 9, venue: 'O&#8217;Brien' },
  organizer: [{ id: 5, organizer: 'One' }],
}

describe('a record shows', () => {
  it.each<[string, Record<string, unknown>]>([
    ['entities, quotes and dashes', { title: 'Müller & Söhne "live" - <em>now</em>' }],
    ['sanitized markup', { title: 'Müller &amp; Söhne “live” – <b onclick="x()">now</b><script>x()</script>' }],
    ['paragraphs and breaks', { description: 'One\nTwo... <3' }],
    ['another name of a zone', { timezone: 'US/Eastern' }],
    ['a time in another form', { start_date: '2031-07-01T10:00' }],
    ['costs as plain decimals', { cost: ['$10', '$1000.5'] }],
    ['costs without a currency', { cost: ['1000.50', '10'] }],
    ['an address with entities', { website: 'https://example.com/?a=1&b=2' }],
    ['a picture by its id', { image: '7' }],
    ['a picture that was fetched', { image: 'https://example.com/a.png' }],
    ['a picture from an address that ends with digits', { image: 'https://example.com/pictures/12' }],
    ['flags and numbers as texts', { featured: 'true', author: 3 }],
    ['terms by id, name and slug', { categories: [4] }],
    ['a name with entities', { categories: ['tech & science'] }],
    ['no terms', { tags: [] }],
    ['a venue by its id', { venue: 9 }],
    ['a venue by its data', { venue: { venue: "O'Brien" } }],
    ['organizers', { organizer: [5] }],
    ['a publication date', { date_utc: '2026-11-21 01:25:09' }],
    ['a field that it does not have', { excerpt: 'Words' }],
  ])('%s', (_, sent) => {
    expect(missing('events', sent, event)).toEqual([])
  })

  it('days of an all-day event, also where days begin at 05:00', () => {
    const allDay = { all_day: true, start_date: '2031-07-01 05:00:00', end_date: '2031-07-04 04:59:59' }
    expect(missing('events', { start_date: '2031-07-01', end_date: '2031-07-03' }, allDay)).toEqual([])
    expect(missing('events', { start_date: '2031-07-02', end_date: '2031-07-04' }, allDay)).toEqual([
      'start_date',
      'end_date',
    ])
  })

  it('the own page of an event for no website', () => {
    expect(missing('events', { website: '' }, { ...event, website: event.url })).toEqual([])
  })

  it('zero as free', () => {
    expect(missing('events', { cost: ['0'] }, { cost: 'Free', cost_details: { values: ['0'] } })).toEqual([])
    expect(missing('events', { cost: ['0'] }, { cost: '', cost_details: { values: [] } })).toEqual(['cost'])
  })
})

describe('a record does not show', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another title', { title: 'Müller' }],
    ['fewer backslashes', { title: 'Müller \\ & Söhne "live" - now' }],
    ['another description', { description: 'Three' }],
    ['a description that was cleared', { description: '' }],
    ['another zone', { timezone: 'Europe/Paris' }],
    ['another time', { end_date: '2031-07-01 12:00:01' }],
    ['another amount', { cost: ['$10', '$100'] }],
    ['another currency', { cost: ['€10', '€1000.50'] }],
    ['percent triplets that were dropped', { website: 'https://example.com/%C3%BC?a=1&b=2' }],
    ['a picture that was removed', { image: '' }],
    ['another picture', { image: '8' }],
    ['a flag', { featured: false }],
    ['another author', { author: 4 }],
    ['an unknown category', { categories: [4, 99] }],
    ['categories that were cleared', { categories: [] }],
    ['a venue that was removed', { venue: null }],
    ['another venue', { venue: { venue: 'Hall' } }],
  ])('%s', (_, sent) => {
    expect(missing('events', sent, event)).toEqual(Object.keys(sent))
  })

  it('what venues leave out, but for a zero', () => {
    const hall = { id: 1, venue: 'Hall', show_map: true }
    expect(missing('venues', { city: 'Lyon', phone: '', zip: '0', show_map: 'true' }, hall)).toEqual(['city'])
  })
})

describe('values', () => {
  it('are compared only where the caller may see them', () => {
    expect(missing('events', { title: 'x' }, { all_day: null, title: '' })).toEqual([])
    expect(missing('venues', { city: 'x' }, { show_map: null })).toEqual([])
  })

  it.each([
    ['slug', 'party', 'party-2', true],
    ['status', 'publish', 'pending', true],
    ['status', 'publish', 'future', true],
    ['status', 'private', 'publish', false],
    ['status', 'draft', 'publish', false],
    ['title', 'a', 'b', false],
  ])('of %s, %s may become %s: %s', (field, sent, shown, expected) => {
    expect(isAltered(field, sent, shown)).toBe(expected)
  })
})
