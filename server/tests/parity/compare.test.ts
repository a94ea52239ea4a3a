import { describe, expect, it } from 'vitest'
import type { Answer } from './answer.js'
import type { CompareOptions } from './compare.js'
import { compareAnswer } from './compare.js'
import type { Exchange, RecordedSite } from './exchange.js'
import { IdMap } from './ids.js'

const site: RecordedSite = {
  site: {
    url: 'https://calendar.example',
    now: '2026-11-21T01:55:24Z',
    timezone: 'America/New_York',
    next_ids: { post: 65, term: 20 },
  },
  users: [],
}
const json = { 'content-type': 'application/json; charset=UTF-8' }

function exchangeOf(body: unknown, more: Partial<Exchange> = {}, status = 200): Exchange {
  return {
    id: 'x',
    name: 'x',
    group: 'reads-events',
    seq: 0,
    state: 'seed',
    at: '2026-11-21T01:55:24Z',
    request: { method: 'GET', path: '/calendar/events/v1/events', as: 'anonymous' },
    response: { status, headers: json, body },
    ...more,
  }
}

function differences(exchange: Exchange, answer: Partial<Answer>, options: Partial<CompareOptions> = {}) {
  const whole = { status: exchange.response.status, headers: json, body: exchange.response.body, ...answer }
  return compareAnswer(exchange, whole, { site, ids: new IdMap(site.site.next_ids), profile: 'live', ...options })
}

describe('what is found', () => {
  const exchange = exchangeOf({ id: 40, title: 'Gala', cost_details: { values: ['1', '2'] }, image: false })

  it('nothing in an equal answer, whatever the order of keys', () => {
    expect(
      differences(exchange, { body: { image: false, cost_details: { values: ['1', '2'] }, title: 'Gala', id: 40 } }),
    ).toEqual([])
  })

  it('a wrong status, with the codes that say why', () => {
    const body = { code: 'rest_invalid_param', message: 'x', data: { params: { title: 'x' } } }
    expect(differences(exchange, { status: 400, body })).toEqual([
      { pointer: 'status', expected: '200', actual: '400 rest_invalid_param (title)' },
    ])
  })

  it('a missing key and an extra key', () => {
    const { title, ...rest } = { id: 40, title: 'Gala', cost_details: { values: ['1', '2'] }, image: false }
    expect(differences(exchange, { body: { ...rest, titel: title } })).toEqual([
      { pointer: '/title', expected: 'Gala' },
      { pointer: '/titel', actual: 'Gala' },
    ])
  })

  it('a wrong value, also one that only differs by type', () => {
    expect(
      differences(exchange, { body: { id: 40, title: 'Galas', cost_details: { values: ['1', 2] }, image: null } }),
    ).toEqual([
      { pointer: '/title', expected: 'Gala', actual: 'Galas' },
      { pointer: '/cost_details/values/1', expected: '2', actual: 2 },
      { pointer: '/image', expected: false, actual: null },
    ])
  })

  it('a list in place of an object, and the other way round', () => {
    expect(differences(exchangeOf({ data: [] }), { body: { data: {} } })).toHaveLength(1)
    expect(differences(exchangeOf({ data: {} }), { body: { data: [] } })).toHaveLength(1)
  })

  it('a list of another length or order', () => {
    expect(differences(exchangeOf(['a', 'b']), { body: ['b', 'a'] })).toHaveLength(2)
    expect(differences(exchangeOf(['a', 'b']), { body: ['a'] })).toEqual([
      { pointer: '', expected: ['a', 'b'], actual: ['a'] },
    ])
  })

  it('a body where none was, and none where one was', () => {
    expect(differences(exchangeOf(null), { body: {} })).toHaveLength(1)
    expect(differences(exchangeOf({ a: 1 }), { body: null })).toHaveLength(1)
  })
})

describe('headers', () => {
  const headers = { ...json, 'x-tec-total': '24', allow: 'GET, POST', link: '<a>' }
  const exchange = exchangeOf({}, { response: { status: 200, headers, body: {} } })

  it('compares totals, allow, location and content type, and no others', () => {
    expect(differences(exchange, { headers: { ...headers, link: '<b>', vary: 'Origin' } })).toEqual([])
    expect(differences(exchange, { headers: { ...headers, 'x-tec-total': '23', location: 'x' } })).toEqual([
      { pointer: 'header x-tec-total', expected: '24', actual: '23' },
      { pointer: 'header location', actual: 'x' },
    ])
    expect(
      differences(exchange, { headers: { 'content-type': 'text/html', allow: 'GET' } }).map(({ pointer }) => pointer),
    ).toEqual(['header x-tec-total', 'header allow', 'header content-type'])
  })

  it('does not mind how a charset is written', () => {
    expect(
      differences(exchange, { headers: { ...headers, 'content-type': 'application/json;charset=utf-8' } }),
    ).toEqual([])
  })

  it('maps the id in a location', () => {
    const location = 'https://calendar.example/wp/v2/tags/20'
    const created = exchangeOf({}, { response: { status: 201, headers: { ...json, location }, body: {} } })
    const ids = new IdMap(site.site.next_ids)
    ids.learn({ id: 20, taxonomy: 'post_tag' }, { id: 21, taxonomy: 'post_tag' })
    expect(differences(created, { headers: { ...json, location: location.replace('20', '21') } }, { ids })).toEqual([])
    expect(differences(created, { headers: { ...json, location } }, { ids })).toHaveLength(1)
  })
})

describe('messages', () => {
  const data = {
    status: 400,
    params: { title: 'Invalid.' },
    details: { title: { code: 'c', message: 'm', data: null } },
  }
  const exchange = exchangeOf({ code: 'rest_invalid_param', message: 'Invalid parameter(s): title', data }, {}, 400)

  it('are not compared, but have to be there', () => {
    const other = { ...data, params: { title: 'no' }, details: { title: { code: 'c', message: 'no', data: null } } }
    expect(differences(exchange, { body: { code: 'rest_invalid_param', message: 'no', data: other } })).toEqual([])
    expect(differences(exchange, { body: { code: 'rest_invalid_param', message: '', data: other } })).toHaveLength(1)
  })

  it('the code and the names of parameters are', () => {
    expect(differences(exchange, { body: { code: 'rest_forbidden', message: 'no', data } })).toHaveLength(1)
    const other = { ...data, params: { slug: 'no' } }
    expect(differences(exchange, { body: { code: 'rest_invalid_param', message: 'no', data: other } })).toHaveLength(2)
    const missing = exchangeOf(
      { code: 'rest_missing_callback_param', message: 'm', data: { params: ['name'] } },
      {},
      400,
    )
    const body = { code: 'rest_missing_callback_param', message: 'm', data: { params: ['title'] } }
    expect(differences(missing, { body })).toEqual([{ pointer: '/data/params/0', expected: 'name', actual: 'title' }])
  })

  it('fields of records called message are no messages', () => {
    expect(differences(exchangeOf({ message: 'a' }), { body: { message: 'b' } })).toHaveLength(1)
  })
})

describe('placeholders', () => {
  it('are compared by what they stand for, wherever they are', () => {
    const exchange = exchangeOf({ events: [{ id: 40, date: '<now>', url: 'https://calendar.example/?a=<now_utc>' }] })
    const answer = (date: string) => ({
      body: { events: [{ id: 40, date, url: 'https://calendar.example/?a=2026-11-21+01%3A55%3A25' }] },
    })
    expect(differences(exchange, answer('2026-11-20 20:55:24'))).toEqual([])
    expect(differences(exchange, answer('2026-11-20 20:58:24')).map(({ pointer }) => pointer)).toEqual([
      '/events/0/date',
    ])
  })

  it('volatile places may hold anything', () => {
    expect(differences(exchangeOf({ a: [1], b: 1 }, { volatile: ['/a'] }), { body: { a: { x: 1 }, b: 1 } })).toEqual([])
  })
})

describe('ids', () => {
  it('that were learned must keep to what was learned', () => {
    const ids = new IdMap(site.site.next_ids)
    ids.learn({ id: 65 }, { id: 66 })
    const exchange = exchangeOf({ id: 65, global_id: 'calendar.example?id=65' })
    expect(differences(exchange, { body: { id: 66, global_id: 'calendar.example?id=66' } }, { ids })).toEqual([])
    expect(differences(exchange, {}, { ids }).map(({ pointer }) => pointer)).toEqual(['/id', '/global_id'])
  })
})

describe('lists of records', () => {
  const event = (id: number, start_date: string, title = 'T') => ({ id, start_date, title })
  const [a, b, c] = [
    event(40, '2026-12-01 10:00:00'),
    event(41, '2026-12-01 10:00:00'),
    event(42, '2026-12-02 10:00:00'),
  ]

  it('tells which are missing, and compares those that are there', () => {
    expect(differences(exchangeOf({ events: [a, b, c] }), { body: { events: [a, { ...c, title: 'U' }] } })).toEqual([
      { pointer: '/events/*/id', expected: [40, 41, 42], actual: [40, 42] },
      { pointer: '/events/2/title', expected: 'T', actual: 'U' },
    ])
  })

  it('tells a wrong order, but not one among records of the same start', () => {
    expect(differences(exchangeOf({ events: [a, b, c] }), { body: { events: [b, a, c] } })).toEqual([])
    expect(differences(exchangeOf({ events: [a, b, c] }), { body: { events: [a, c, b] } })).toHaveLength(1)
    const byTitle = { request: { method: 'GET', path: '/calendar/events/v1/events?orderby=title' } }
    expect(differences(exchangeOf({ events: [a, b, c] }, byTitle), { body: { events: [b, a, c] } })).toHaveLength(1)
  })

  it('does not mind any order where the recordings did not agree', () => {
    const exchange = exchangeOf({ events: [a, b, c] }, { unordered: ['/events'] })
    expect(differences(exchange, { body: { events: [c, b, a] } })).toEqual([])
    expect(differences(exchange, { body: { events: [c, b] } })).toHaveLength(1)
    expect(differences(exchange, { body: { events: [c, b, { ...a, title: 'U' }] } })).toHaveLength(1)
  })

  it('compares unordered lists of other values as sets', () => {
    const exchange = exchangeOf({ names: ['a', 'b', 'b'] }, { unordered: ['/names'] })
    expect(differences(exchange, { body: { names: ['b', 'a', 'b'] } })).toEqual([])
    expect(differences(exchange, { body: { names: ['b', 'a', 'a'] } })).toHaveLength(1)
  })
})

describe('json_ld', () => {
  const exchange = exchangeOf({ id: 40, json_ld: { '@type': 'Event', name: 'Gala' } }, { flags: ['has-json_ld'] })

  it('is free-form: it must be there and be of the same type', () => {
    expect(differences(exchange, { body: { id: 40, json_ld: { '@type': 'Event' } } })).toEqual([])
    expect(differences(exchange, { body: { id: 40, json_ld: { '@type': 'Place' } } })).toHaveLength(1)
    expect(differences(exchange, { body: { id: 40 } })).toHaveLength(1)
    expect(
      differences(exchange, { body: { id: 40, json_ld: { '@type': 'Event' } } }, { jsonLd: 'strict' }),
    ).toHaveLength(1)
  })

  it('is left out where its address is hidden at random', () => {
    const random = { ...exchange, quirks: ['json-ld-email-random'] }
    expect(differences(random, { body: { id: 40 } })).toEqual([])
    expect(differences(random, { body: { id: 41 } })).toHaveLength(1)
  })
})

describe('the profile reference', () => {
  const list = (title: string, ids: number[], total = 2) => ({
    events: ids.map((id) => ({ id, title, start_date: `2026-12-${id}` })),
    total,
    total_pages: 1,
  })
  const options = { profile: 'reference' as const }

  it('compares totals and ids of lists, and no texts', () => {
    const exchange = exchangeOf(list('a', [18, 19]))
    expect(differences(exchange, { body: list('b', [18, 19]), headers: {} }, options)).toEqual([])
    expect(differences(exchange, { body: list('a', [19, 18]) }, options)).toHaveLength(1)
    expect(differences(exchange, { body: list('a', [18, 19], 3) }, options)).toHaveLength(1)
    expect(differences(exchange, { body: {} }, options)).toHaveLength(3)
  })

  it('compares status, code and names of parameters of errors', () => {
    const error = (code: string, name: string) => ({
      code,
      message: 'm',
      data: { status: 400, params: { [name]: 'm' } },
    })
    const exchange = exchangeOf(error('rest_invalid_param', 'title'), {}, 400)
    expect(differences(exchange, {}, options)).toEqual([])
    expect(differences(exchange, { status: 422 }, options)).toHaveLength(1)
    expect(differences(exchange, { body: error('rest_forbidden', 'title') }, options)).toHaveLength(1)
    expect(differences(exchange, { body: error('rest_invalid_param', 'slug') }, options)).toHaveLength(1)
  })
})

describe('the order of a list', () => {
  const venues = (dates: readonly string[]) => dates.map((date, index) => ({ id: 65 + index, date }))
  const swapped = (dates: readonly string[]) => {
    const exchange = exchangeOf({ venues: venues(dates), total: 2 })
    const [first, second] = venues(['2026-11-20 20:55:24', '2026-11-20 20:55:24'])
    return differences(exchange, { body: { venues: [second, first], total: 2 } }).map(({ pointer }) => pointer)
  }

  it('is free for records of the same second that were there before', () => {
    expect(swapped(['2026-11-20 20:55:24', '2026-11-20 20:55:24'])).toEqual([])
  })

  it('is that of the recording for records of now', () => {
    expect(swapped(['<now>', '<now>'])).toEqual(['/venues/*/id'])
  })
})
