import { describe, expect, it } from 'vitest'
import { parseSite, SiteFileError } from './read.js'

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
  tags: { id: 1, name: 'free', slug: 'free' },
  other_posts: { id: 1, type: 'page' },
  other_terms: { id: 1, taxonomy: 'other' },
}
const dates = { start_date: moment, end_date: moment, utc_start_date: moment, utc_end_date: moment }
const zero = '0000-00-00 00:00:00'
const size = { width: 8, height: 6, 'mime-type': 'image/png', filesize: 2, url: '/a-8.png' }
type List = keyof typeof required

const parse = (list: List, record: object) =>
  parseSite({ site: { url: 'https://calendar.example' }, [list]: [{ ...required[list], ...record }] })
/** The error that a site file is refused with. */
function errorOf(read: () => unknown): SiteFileError {
  try {
    read()
  } catch (error) {
    if (error instanceof SiteFileError) return error
    throw error
  }
  throw new Error('The site file was read')
}
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
    [
      'events',
      'listed_as',
      [null, { dates: null }, { dates }],
      ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].map((name) => ({
        dates: { ...dates, [name]: 'noon' },
      })),
    ],
    ['events', 'cost', [{ values: ['5'], currency_symbol: null }], [{ values: [5] }, { currency_symbol: 5 }, null]],
    ['events', 'title', [''], [null, undefined]],
    ['events', 'timezone', ['UTC'], [null, undefined]],
    ['venues', 'venue', [''], [null, undefined]],
    ['organizers', 'organizer', [''], [null, undefined]],
    ['venues', 'geo_lat', [null, -90, 90], [-90.01, 90.01]],
    ['venues', 'geo_lng', [null, -180, 180], [-180.01, 180.01]],
    ['venues', 'password', [null, 'p'.repeat(255)], ['p'.repeat(256)]],
    ['organizers', 'image', [null, 5], [0, 'x']],
    ['categories', 'parent', [0, 4], [-1]],
    ['categories', 'term_taxonomy_id', [undefined, 1], [0]],
    ['categories', 'slug', ['', 's'.repeat(200)], ['s'.repeat(201), undefined]],
    ['tags', 'id', [1], [0, undefined]],
    ['tags', 'name', [''], [null, undefined]],
    ['users', 'login', ['l'.repeat(60)], ['', 'l'.repeat(61)]],
    ['users', 'application_password', [undefined, 'p'], ['']],
    ['users', 'application_password_hashes', [[], [hash]], [[`x${hash}`], [`${hash}x`], [hash.slice(1)], hash]],
    ['attachments', 'base64', [undefined, 'AAAA'], ['?']],
    ['attachments', 'width', [null, 5], [1.5, '5']],
    ['attachments', 'height', [null, 5], [1.5, '5']],
    ['attachments', 'filesize', [null, 5], [1.5, '5']],
    ['attachments', 'url', ['/a.png'], [undefined, null]],
    [
      'attachments',
      'sizes',
      [{}, { small: size }],
      [
        { small: { ...size, width: '1' } },
        { small: { ...size, height: 1.5 } },
        { small: { ...size, url: undefined } },
        { small: { ...size, 'mime-type': undefined } },
      ],
    ],
    ['other_posts', 'id', [1], [0, undefined]],
    ['other_posts', 'type', ['page'], [undefined]],
    ['other_terms', 'id', [1], [0, undefined]],
    ['other_terms', 'taxonomy', ['other'], [undefined]],
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
    expect(parse('events', { attendance: {}, cost: {} }).events).toMatchObject([
      {
        attendance: { total_attendees: 0, checked_in: 0, not_checked_in: 0 },
        cost: { values: [], currency_symbol: null, currency_position: null, currency_code: null },
        ...{ excerpt: '', timezone_abbr: '', show_map_link: false, hide_from_listings: false, is_virtual: false },
        ...{ virtual_url: null, virtual_video_source: '', event_status: null },
      },
    ])
    expect(parse('organizers', {}).organizers).toMatchObject([{ phone: null, email: null }])
    const { filesize: _, ...withoutBytes } = size
    expect(parse('attachments', { sizes: { small: withoutBytes } }).attachments).toEqual([
      {
        ...{ ...required.attachments, slug: '', status: 'publish', author: 1, title: '', file: '' },
        ...{
          date: zero,
          date_utc: zero,
          modified: zero,
          modified_utc: zero,
          width: null,
          height: null,
          filesize: null,
        },
        ...{ sizes: { small: { ...size, filesize: 0 } }, source_url: null, guid: null },
        ...{ alt_text: '', caption: '', description: '' },
      },
    ])
    expect(parse('categories', {}).categories).toEqual([
      { ...required.categories, term_group: 0, description: '', parent: 0 },
    ])
    expect(parse('tags', {}).tags).toEqual([{ ...required.tags, term_group: 0, description: '' }])
    expect(parse('users', {}).users).toEqual([{ ...required.users, email: '' }])
  })

  it('keeps all that it says where it is no record of the calendar', () => {
    const page = { id: 1, type: 'page', parent: { id: 5 } }
    expect(parse('other_posts', page).other_posts).toEqual([page])
    const term = { id: 1, taxonomy: 'other', name: 'None' }
    expect(parse('other_terms', term).other_terms).toEqual([term])
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
    [
      'image_sizes',
      [{ s: { width: 1, height: 0, crop: true } }, { s: { width: 1, height: 2 } }],
      [{ s: { width: 1 } }, { s: { height: 1 } }, { s: { width: 1, height: 1, crop: 1 } }],
    ],
    ['permalinks', [{ event: '/e/{slug}' }], [{ event: 1 }]],
  ])('take a valid %s, and name an invalid one', (field, valid, invalid) => {
    const withValue = (value: unknown) => parseSite({ site: { url: 'https://calendar.example', [field]: value } })
    for (const value of valid) expect(withValue(value).site).toMatchObject({ [field]: value })
    for (const value of invalid) expect(() => withValue(value)).toThrow(`site.${field}`)
  })
})

it.each<[object, readonly string[]]>([
  [{ status: 's'.repeat(21) }, ['events[0].status: is longer than 20 characters']],
  [{ start_date: 'noon' }, ['events[0].start_date: is not of the form YYYY-MM-DD HH:MM:SS']],
  [{ id: 0, password: 'p'.repeat(256) }, ['events[0].id: ', 'events[0].password: is longer than 255 characters']],
  [{ cost: { values: ['5', 6] } }, ['events[0].cost.values[1]: ']],
])('each place that is wrong in %j is named by its path', (fields, problems) => {
  const error = errorOf(() => parse('events', fields))
  expect(error.problems).toEqual(problems.map((problem) => expect.stringContaining(problem)))
  expect(error.message).toBe(`the site file cannot be used:\n  ${error.problems.join('\n  ')}`)
})

it.each([[], 'nothing', null])('%j is no site at all', (content) => {
  const error = errorOf(() => parseSite(content))
  expect(error.problems).toEqual([expect.stringMatching(/^the file: \w/)])
})

describe('ids', () => {
  const records = ['venues', 'organizers', 'attachments', 'events', 'other_posts'] as const
  const terms = ['categories', 'tags', 'other_terms'] as const
  const both = (one: List, other: List) => ({
    site: { url: 'https://calendar.example' },
    [one]: [required[one]],
    [other]: [{ ...required[other], id: 9 }, ...(one === other ? [required[one]] : []), required[other]],
  })
  const pairs = (lists: readonly List[]) => lists.slice(1).map((list, at): [List, List] => [lists[at] ?? list, list])

  it.each([...pairs(records), ...pairs(terms)])('are of one record alone: %s and %s', (one, other) => {
    const error = errorOf(() => parseSite(both(one, other)))
    expect(error.problems).toEqual([`${other}[1].id: 1 is also ${one}[0].id`])
  })

  it('of users are of one alone, and nothing to records and terms', () => {
    expect(errorOf(() => parseSite(both('users', 'users'))).problems).toEqual(['users[2].id: 1 is also users[1].id'])
    const site = { ...both('users', 'events'), categories: [required.categories] }
    expect(parseSite({ ...site, events: [required.events] }).categories).toHaveLength(1)
  })
})

it('a site may have nothing but its address', () => {
  const empty = { users: [], venues: [], organizers: [], categories: [], tags: [], attachments: [], events: [] }
  const site = { url: 'https://calendar.example' }
  expect(parseSite({ site })).toEqual({ site, ...empty, other_posts: [], other_terms: [], remote_files: [] })
  const file = {
    url: 'https://calendar.example/a.png',
    status: 200,
    content_type: 'image/png',
    width: 1,
    height: 2,
    bytes: 3,
  }
  const files = [file, { url: 'https://nowhere.example/', status: null }]
  expect(parseSite({ site, remote_files: files }).remote_files).toEqual(files)
  for (const wrong of [{ ...file, status: 2.5 }, { ...file, width: '1' }, { ...file, bytes: 0.5 }, { status: 200 }])
    expect(() => parseSite({ site, remote_files: [wrong] })).toThrow('remote_files[0].')
})
