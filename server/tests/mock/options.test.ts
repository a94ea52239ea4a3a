import { describe, expect, it, vi } from 'vitest'
import { Buffer } from '../../src/doors/mock/buffer.js'
import { mockCalendar } from '../../src/msw.js'

const dates = { start_date: '2027-01-01 20:00:00', end_date: '2027-01-01 23:00:00' }
const party = { title: 'Party', ...dates }
const wide = 'start_date=2000-01-01&end_date=2050-01-01'
type Mock = ReturnType<typeof mockCalendar>

async function ask(mock: Mock, path: string, init?: RequestInit) {
  const response = await mock.fetch(mock.apiRoot + path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: Object(text === '' ? {} : JSON.parse(text)) }
}
const create = (mock: Mock, path: string, fields: object) =>
  ask(mock, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })

describe('a mock without options', () => {
  it('is at the addresses that clients have by default', () => {
    const mock = mockCalendar({ seed: 'empty' })
    expect([mock.baseUrl, mock.apiRoot]).toEqual(['http://localhost', 'http://localhost/calendar/events/v1'])
    const other = mockCalendar({ seed: 'empty', baseUrl: 'https://x.example/wp-json/', namespace: 'tribe/events/v1' })
    expect([other.baseUrl, other.apiRoot]).toEqual([
      'https://x.example/wp-json',
      'https://x.example/wp-json/tribe/events/v1',
    ])
  })

  it('has the zone of the option where the seed sets none', async () => {
    const seed = { events: [party] }
    const zoneOf = async (mock: Mock) => (await ask(mock, `/events?${wide}`)).body.events[0].timezone
    expect(await zoneOf(mockCalendar({ seed }))).toBe('UTC')
    expect(await zoneOf(mockCalendar({ seed, timezone: 'Europe/Zurich' }))).toBe('Europe/Zurich')
  })
})

it.each([
  [{ latency: -1 }, 'latency: -1 is not a number of milliseconds'],
  [{ latency: [0, Number.NaN] }, 'latency: NaN is not a number of milliseconds'],
  [{ latency: [Number.POSITIVE_INFINITY, 0] }, 'latency: Infinity is not a number of milliseconds'],
  [{ profile: 'Live' }, 'profile: "Live" is not one of reference, live'],
  [{ timezone: '' }, 'timezone: "" is not a time zone, such as Europe/Paris'],
  [{ seed: 1.5 }, 'seed: "1.5" is not demo, empty, a number of events, a site file, or records'],
  [{ seed: true }, 'seed: "true" is not demo, empty, a number of events, a site file, or records'],
  [{ seed: { tags: {} } }, 'seed: tags must be a list'],
  [{ seed: { event: [] } }, 'seed: unknown resource "event"; known are categories, tags, venues, organizers, events'],
])('a mock refuses %j', (options, message) => {
  // @ts-expect-error options of no type, as programs without types have them
  expect(() => mockCalendar(options)).toThrow(new TypeError(message))
})

it.each([{ latency: 0 }, { latency: [0, 0] as const }, { profile: 'live' as const }, { seed: 0 }])(
  'a mock takes %j',
  async (options) => {
    const mock = mockCalendar({ seed: 'empty', ...options })
    expect((await ask(mock, '/tags')).status).toBe(200)
  },
)

describe('a site file', () => {
  const site = {
    site: { url: 'https://site.example', title: 'Days', timezone: 'Europe/Zurich' },
    users: [{ id: 1, login: 'ann', role: 'author', application_password: 'key' }],
    venues: [{ id: 70, venue: 'Hall', slug: 'hall' }],
  }

  it('brings its records and its users, in whose place others can be given', async () => {
    const own = mockCalendar({ seed: site })
    expect((await ask(own, '/venues/70')).body.venue).toBe('Hall')
    expect(own.credentials).toEqual([{ login: 'ann', role: 'author', password: 'key' }])
    const users = [{ login: 'me', role: 'editor', password: 'secret' }] as const
    const other = mockCalendar({ seed: site, users })
    expect(other.credentials).toEqual(users)
    other.as('editor')
    expect((await create(other, '/tags', { name: 'loud' })).status).toBe(201)
    expect((await ask(other, '/venues/70')).status).toBe(200)
  })

  it('gives its settings, but not its records and ids, to the records of a test', async () => {
    const mock = mockCalendar({ seed: { ...site, site: { ...site.site, next_ids: { post: 500, term: 500 } } } })
    // Nobody who can sign in may create venues: the mock does.
    const { events, venues } = await mock.seed({ events: [party], venues: [{ venue: 'Barn' }] })
    expect([venues[0]?.id, events[0]?.id]).toEqual([1, 2])
    expect(events[0]).toMatchObject({ timezone: 'Europe/Zurich', author: expect.anything() })
    expect((await ask(mock, '/venues/70')).status).not.toBe(200)
    expect(mock.credentials).toHaveLength(1)
    await mock.reset()
    expect((await ask(mock, '/venues/70')).status).toBe(200)
    expect((await ask(mock, `/events?${wide}`)).body.events ?? []).toEqual([])
  })
})

it('records are made in the order in which others refer to them', async () => {
  const mock = mockCalendar({ seed: 'empty' })
  const made = await mock.seed({
    events: [{ ...party, categories: [1], tags: ['loud'] }],
    categories: [{ name: 'Music' }],
  })
  expect(made.events[0]).toMatchObject({ categories: [{ id: 1, name: 'Music' }], tags: [{ name: 'loud' }] })
  expect(Object.keys(made)).toEqual(['categories', 'tags', 'venues', 'organizers', 'events'])
  expect(made.venues).toEqual([])
  // Each reason is told once.
  await expect(mock.seed({ tags: [{ name: 'a' }, { name: 'a' }] })).rejects.toThrow(
    /^seed: tags\[1\] is refused: name must be one that no tag has on this level; id \d+ has it\.$/,
  )
  // @ts-expect-error a venue without a name is no venue
  await expect(mock.seed({ venues: [{ city: 'Bern' }] })).rejects.toThrow(
    new TypeError('seed: venues[0] is refused: Missing parameter(s): venue'),
  )
  await expect(mock.seed({ events: [{ ...party, venue: 999, image: 3 }] })).rejects.toThrow(
    new TypeError(
      'seed: events[0] is refused: Invalid parameter(s): image, venue image: no picture has the id 3. venue: no venue has the id 999.',
    ),
  )
  await expect(mock.seed({ venues: [{ venue: '' }] })).rejects.toThrow(
    new TypeError('seed: venues[0] is refused: Invalid parameter(s): venue venue must be a text that is not empty.'),
  )
})

it('the first user of a role signs in for it, and all roles are named where there is none', () => {
  const user = (login: string, role: 'author' | 'editor' | 'subscriber') => ({ login, role, password: login })
  const mock = mockCalendar({ seed: 'empty', users: [user('b', 'editor'), user('a', 'editor'), user('c', 'author')] })
  expect([mock.as('editor'), mock.as('anonymous')]).toEqual([user('b', 'editor'), undefined])
  expect(() => mock.as('subscriber')).toThrow(
    new TypeError('There is no user with the role "subscriber"; there are author, editor, anonymous'),
  )
})

describe('overrides', () => {
  const mock = mockCalendar({ seed: { tags: [{ name: 'loud' }] } })

  it('that respond have the status and headers of the operation', async () => {
    await mock.reset()
    const { status, headers } = await ask(mock, '/tags')
    mock.tags.list.respond({ tags: [], rest_url: '', total: 7, total_pages: 0 })
    const answer = await ask(mock, '/tags', { headers: { origin: 'https://page.example' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, headers.get('content-type')])
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://page.example')
    expect((await ask(mock, '/tags', { method: 'HEAD' })).text).toBe('')
    mock.tags.create.respond(async (_call, real) => ({ ...(await real()), name: 'Own' }))
    mock.as('administrator')
    expect(await create(mock, '/tags', { name: 'quiet' })).toMatchObject({ status: 201, body: { name: 'Own' } })
    mock.as('anonymous')
    expect((await create(mock, '/tags', { name: 'calm' })).status).toBe(401)
  })

  it('that fail have the first status of the code, or the one that is named', async () => {
    await mock.reset()
    mock.tags.list.fail('internal_server_error')
    expect((await ask(mock, '/tags')).status).toBe(500)
    mock.tags.create.fail('rest_forbidden')
    expect((await create(mock, '/tags', {})).status).toBe(401)
    mock.tags.create.fail('rest_forbidden', { status: 403, data: { own: 1 } })
    expect((await create(mock, '/tags', {})).body.data).toMatchObject({ status: 403, own: 1 })
    mock.tags.create.fail('rest_forbidden', { message: 'No.' })
    expect((await create(mock, '/tags', {})).body).toMatchObject({ code: 'rest_forbidden', message: 'No.' })
    mock.tags.list.malformed()
    await expect(ask(mock, '/tags')).rejects.toThrow(SyntaxError)
    // @ts-expect-error a code of another operation
    expect(() => mock.tags.list.fail('rest-invalid-event-id')).toThrow(
      /^tags\.list cannot fail with "rest-invalid-event-id"; it can with (\w+, )+/,
    )
    expect(() => mock.tags.create.fail('rest_forbidden', { status: 500 })).toThrow(
      'rest_forbidden comes with the status 401 or 403, not 500',
    )
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('are not delayed by %d', (ms) => {
    expect(() => mock.tags.list.delay(ms)).toThrow(new TypeError(`delay takes milliseconds, not ${ms}`))
    expect(() => mock.tags.list.delay(0)).not.toThrow()
  })

  it('that hold once are one for all that is said of it, and are gone with the rest', async () => {
    await mock.reset()
    const once = mock.tags.list.once
    once.delay(1).fail('service_unavailable')
    expect([(await ask(mock, '/tags')).status, (await ask(mock, '/tags')).status]).toEqual([503, 200])
    mock.tags.list.once.networkError()
    mock.tags.list.once.fail('internal_server_error')
    mock.tags.list.restore()
    expect((await ask(mock, '/tags')).status).toBe(200)
    mock.tags.list.once.networkError()
    mock.tags.list.fail('service_unavailable')
    await mock.reset()
    expect((await ask(mock, '/tags')).status).toBe(200)
  })

  it('that hold once wait as long as those that hold always, unless they say otherwise', async () => {
    await mock.reset()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      mock.tags.list.delay(1000)
      mock.tags.list.once.fail('service_unavailable')
      mock.tags.list.once.delay(10)
      const statuses: number[] = []
      const asking = [1, 2, 3].map(async () => statuses.push((await ask(mock, '/tags')).status))
      await vi.advanceTimersByTimeAsync(500)
      await vi.waitFor(() => expect(statuses).toEqual([200]))
      await vi.advanceTimersByTimeAsync(600)
      await Promise.all(asking)
      expect(statuses.toSorted()).toEqual([200, 200, 503])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('calls', () => {
  it('have their parts as they were sent, and no status where there was no response', async () => {
    const mock = mockCalendar({ seed: 'empty', reportIgnored: () => {}, reportNearMiss: () => {} })
    const url = `${mock.apiRoot}/venues/by-slug/caf%C3%A9?page=1`
    await mock.fetch(url, { headers: { 'x-own': 'me' } })
    expect(mock.calls[0]).toMatchObject({
      ...{ operation: 'venues.getBySlug', method: 'GET', url, params: { slug: 'café' }, query: { page: '1' } },
      ...{ body: undefined, status: 400 },
    })
    expect(mock.calls[0]?.headers.get('x-own')).toBe('me')
    mock.tags.list.networkError()
    await mock.fetch(`${mock.apiRoot}/tags`).catch(() => {})
    expect(mock.tags.list.calls[0]?.status).toBeUndefined()
    await create(mock, '/tags?a=1', { name: 'loud' })
    await mock.fetch(`${mock.apiRoot}/tags`, { method: 'POST' })
    await mock.fetch(`${mock.apiRoot}/tags`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(mock.tags.create.calls.map(({ body }) => body)).toEqual([{ name: 'loud' }, undefined, undefined])
    await mock.fetch(`${mock.apiRoot}/none?a=1`)
    expect(mock.calls.at(-1)).toMatchObject({ operation: undefined, params: {}, query: { a: '1' }, body: undefined })
  })
})

it('a bundle for pages has a Buffer that knows no bytes', () => {
  expect([Buffer.isBuffer('a'), Buffer.isBuffer(new Uint8Array())]).toEqual([false, false])
  expect(() => Buffer.from()).toThrow(new TypeError('There is no Buffer in this bundle'))
})

it('a body of more than a mebibyte is refused', async () => {
  const mock = mockCalendar({ seed: 'empty' })
  mock.as('administrator')
  const body = JSON.stringify({ name: 'loud' })
  const headers = { 'content-type': 'application/json' }
  const statusOf = async (length: number) =>
    (await ask(mock, '/tags', { method: 'POST', headers, body: body.padEnd(length) })).status
  expect([await statusOf(1024 * 1024), await statusOf(1024 * 1024 + 1)]).toEqual([201, 413])
})

it('the rules by which requests go wrong are gone after a reset', async () => {
  const mock = mockCalendar({ seed: 'empty' })
  mock.faults.add({ operation: 'tags.list', then: { kind: 'status', status: 503 } })
  expect([(await ask(mock, '/tags')).status, (await ask(mock, '/venues')).status]).toEqual([503, 200])
  await mock.reset()
  expect([(await ask(mock, '/tags')).status, mock.faults.list()]).toEqual([200, []])
})
