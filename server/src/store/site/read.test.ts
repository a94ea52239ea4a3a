import { describe, expect, it } from 'vitest'
import { parseSite } from './read.js'

const moment = '2031-05-04 10:00:00'
const required = {
  events: {
    ...{ id: 1, title: 'Fair', start_date: moment, end_date: moment, utc_start_date: moment, utc_end_date: moment },
    timezone: 'UTC',
  },
  venues: { id: 1, venue: 'Hall' },
  organizers: { id: 1, organizer: 'Club' },
  categories: { id: 1, name: 'Music', slug: 'music' },
  users: { id: 1, login: 'x', role: 'editor' },
  attachments: { id: 1, url: 'https://calendar.example/a.png', mime_type: 'image/png' },
}
type List = keyof typeof required

const parse = (list: List, record: object) =>
  parseSite({ site: { url: 'https://calendar.example' }, [list]: [{ ...required[list], ...record }] })
const hash = '0123456789abcdef'.repeat(4)

describe('a record of a site file', () => {
  it.each<[List, string, readonly unknown[], readonly unknown[]]>([
    ['events', 'id', [1, 2 ** 31], [0, -1, 1.5, '1', null]],
    ['events', 'start_date', ['0000-00-00 00:00:00', '-0044-03-15 12:00:00'], [`${moment}Z`, `x${moment}`, '', null]],
    ['events', 'author', [0, 1], [-1, 0.5]],
    ['events', 'status', ['s'.repeat(20)], ['s'.repeat(21)]],
    ['events', 'slug', ['', 's'.repeat(200)], ['s'.repeat(201)]],
    ['events', 'ticketed', [true, ['tickets'], []], [['']]],
    ['events', 'attendance', [null, {}, { checked_in: 0 }], [{ checked_in: -1 }, { total_attendees: -1 }]],
    ['events', 'venue', [null, 7, [7, 8], []], [0, [0], '7']],
    ['events', 'tags', [[], [3]], [[0], 3]],
    ['venues', 'geo_lat', [null, -90, 90], [-90.01, 90.01]],
    ['venues', 'geo_lng', [null, -180, 180], [-180.01, 180.01]],
    ['venues', 'password', [null, 'p'.repeat(255)], ['p'.repeat(256)]],
    ['organizers', 'image', [null, 5], [0, 'x']],
    ['categories', 'parent', [0, 4], [-1]],
    ['categories', 'term_taxonomy_id', [undefined, 1], [0]],
    ['users', 'login', ['l'.repeat(60)], ['', 'l'.repeat(61)]],
    ['users', 'application_password', [undefined, 'p'], ['']],
    ['users', 'application_password_hashes', [[], [hash]], [[`x${hash}`], [`${hash}x`], [hash.slice(1)], hash]],
    ['attachments', 'base64', [undefined, 'AAAA'], ['?']],
  ])('%s takes a valid %s, and names an invalid one', (list, field, valid, invalid) => {
    for (const value of valid) {
      const [read] = parse(list, { [field]: value })[list]
      if (value !== undefined) expect(read).toMatchObject({ [field]: value })
    }
    for (const value of invalid) expect(() => parse(list, { [field]: value })).toThrow(`${list}[0].${field}`)
  })

  it('has the values of a record that was saved without them', () => {
    expect(parse('events', {}).events).toMatchObject([
      {
        ...{ slug: '', status: 'publish', author: 1, date: '0000-00-00 00:00:00', modified_utc: '0000-00-00 00:00:00' },
        ...{ password: null, description: '', website: null, image: null, parent: null, all_day: false },
        ...{ show_map: false, sticky: false, featured: false, ticketed: false, attendance: null, listed_as: null },
        ...{ venue: null, organizers: [], categories: [], tags: [] },
        cost: { values: [], currency_symbol: null, currency_position: null, currency_code: null },
      },
    ])
    expect(parse('venues', {}).venues).toMatchObject([
      { show_map: true, show_map_link: true, geo_lat: null, geo_lng: null, address: null },
    ])
  })
})

describe('the settings of a site file', () => {
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['url', ['http://calendar.example/a'], ['calendar', '', null]],
    ['timezone_mode', ['event', 'site'], ['user']],
    ['multi_day_cutoff', ['00:00', '23:59'], ['1:00', '01:00:00', 'x01:00']],
    ['posts_per_page', [1], [0, 1.5]],
    ['events_per_page', [1], [0]],
    ['next_ids', [{ post: 1, term: 1 }], [{ post: 0, term: 1 }, { post: 1 }]],
  ])('take a valid %s, and name an invalid one', (field, valid, invalid) => {
    const withValue = (value: unknown) => parseSite({ site: { url: 'https://calendar.example', [field]: value } })
    for (const value of valid) expect(withValue(value).site).toMatchObject({ [field]: value })
    for (const value of invalid) expect(() => withValue(value)).toThrow(`site.${field}`)
  })
})

it('names all that is wrong at once, and ids that occur twice', () => {
  expect(() => parse('events', { id: 0, title: 1 })).toThrow(/events\[0\]\.id: .*\n {2}events\[0\]\.title: /)
  const twice = { site: { url: 'https://calendar.example' }, venues: [required.venues, required.venues] }
  expect(() => parseSite(twice)).toThrow(/venues\[1\]|twice/)
  expect(() => parseSite([])).toThrow('the file: ')
})
