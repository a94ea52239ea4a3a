import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCalendar } from '../../src/msw.js'

const now = '2026-11-21T10:00:00Z'
const faults: [string, unknown][] = []
const calendar = mockCalendar({
  baseUrl: 'https://example.com/wp-json/',
  namespace: 'tribe/events/v1',
  clock: now,
  reportFault: (operation, error) => faults.push([operation, error]),
})
const outside = http.get('https://example.com/wp-json/tribe/events/v10', () => HttpResponse.text('another'))
const server = setupServer(...calendar.handlers, outside)
const dates = { start_date: '2027-01-01 20:00:00', end_date: '2027-01-01 23:00:00' }
const party = { title: 'Party', ...dates, venue: { venue: 'Hall' }, categories: ['Music'] }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => calendar.reset())
afterEach(() => {
  faults.length = 0
})

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(calendar.apiRoot + path, init)
  const body: unknown = await response.json()
  return { status: response.status, headers: response.headers, body }
}

const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const total = async () => (await ask('/events')).headers.get('x-tec-total')

describe('what is answered', () => {
  it('is the root and everything below it, nothing else', async () => {
    expect((await ask('')).status).toBe(200)
    expect((await ask('/')).status).toBe(200)
    expect(await ask('/no/such/thing')).toMatchObject({ status: 404, body: { code: 'rest_no_route' } })
    expect(await (await fetch(`${calendar.apiRoot}0`)).text()).toBe('another')
    await expect(fetch('https://example.com/wp-json/wp/v2/posts')).rejects.toThrow()
  })

  it('is the demo site, around the clock of the mock', async () => {
    const { body } = await ask('/events?per_page=1')
    expect(body).toMatchObject({ events: [{ url: expect.stringMatching(/^https:\/\/example\.com\/event\//) }] })
    expect(Number(await total())).toBeGreaterThan(100)
  })

  it('is the same by the fetch of the mock, without msw', async () => {
    const response = await calendar.fetch(`${calendar.apiRoot}/events?per_page=2`)
    expect(await response.json()).toEqual((await ask('/events?per_page=2')).body)
    calendar.events.list.networkError()
    await expect(calendar.fetch(`${calendar.apiRoot}/events`)).rejects.toThrow(TypeError)
  })
})

describe('reset', () => {
  it('goes back to the seed, the clock and the anonymous caller, and forgets everything else', async () => {
    const before = await total()
    calendar.as('editor')
    expect((await post('/events', party)).status).toBe(201)
    calendar.clock.advance({ hours: 5, minutes: 1, seconds: 1 })
    expect(calendar.clock.now()).toBe(Date.parse(now) + 18_061_000)
    calendar.events.list.fail('internal_server_error')
    calendar.events.list.once.delay(10_000)
    calendar.rateLimit({ after: 0, retryAfter: 60 })
    await calendar.reset()
    expect(calendar.calls).toEqual([])
    expect(calendar.clock.now()).toBe(Date.parse(now))
    expect(await total()).toBe(before)
    expect((await post('/events', party)).status).toBe(401)
  })

  it('holds for what is asked after the call, awaited or not', async () => {
    const before = await total()
    calendar.as('editor')
    await post('/events', party)
    void calendar.reset()
    expect(await total()).toBe(before)
  })

  it('lets nothing of a request through that was under way', async () => {
    const before = await total()
    calendar.as('editor')
    calendar.events.create.delay(50)
    const late = post('/events', party)
    await vi.waitFor(() => expect(calendar.calls).toHaveLength(2))
    await calendar.reset()
    await expect(late).rejects.toThrow('Failed to fetch')
    expect(await total()).toBe(before)
  })
})

describe('seed', () => {
  it('puts records in the place of all others and gives them back', async () => {
    const made = await calendar.seed({ events: [party], organizers: [{ organizer: 'Band' }], tags: [{ name: 'loud' }] })
    expect(made.events[0]).toMatchObject({ title: 'Party', venue: { venue: 'Hall' }, categories: [{ name: 'Music' }] })
    expect(made.organizers[0]?.organizer).toBe('Band')
    expect(await total()).toBe('1')
    expect((await ask(`/events/${made.events[0]?.id}`)).status).toBe(200)
    await calendar.seed({})
    expect(await total()).toBe('0')
  })

  it('names the record that cannot be made, and what is wrong', async () => {
    const events = [party, { ...party, start_date: '2027-13-01' }]
    await expect(calendar.seed({ events })).rejects.toThrow(/^seed: events\[1\] is refused: .*start_date.*2027-13-01/)
    // @ts-expect-error misspelt
    await expect(calendar.seed({ event: [] })).rejects.toThrow('unknown resource "event"; known are categories, ')
  })

  it('can be a number of events', async () => {
    const other = mockCalendar({ seed: 3 })
    other.as('administrator')
    const statusOf = async (id: number) => (await other.fetch(`${other.apiRoot}/events/${id}`)).status
    expect([await statusOf(103), await statusOf(104)]).toEqual([200, 404])
  })

  it.each([
    ['empty', 0],
    [{ events: [{ ...party, start_date: '2040-01-01 20:00:00', end_date: '2040-01-01 21:00:00' }] }, 1],
  ] as const)('can be %j from the start', async (seed, count) => {
    const other = mockCalendar({ seed, users: [{ login: 'me', role: 'subscriber', password: 'secret' }] })
    const query = 'start_date=2000-01-01&end_date=2050-01-01'
    const headers = { authorization: `Basic ${btoa('me:secret')}` }
    const response = await other.fetch(`${other.apiRoot}/events?${query}`, { headers })
    expect(response.headers.get('x-tec-total')).toBe(String(count))
  })
})

describe('as', () => {
  it('signs in who does not say who it is', async () => {
    const editor = calendar.as('editor')
    expect(editor).toEqual(calendar.credentials.find(({ role }) => role === 'editor'))
    expect((await post('/tags', { name: 'loud' })).status).toBe(201)
    const wrong = { authorization: `Basic ${btoa(`${editor.login}:wrong`)}` }
    expect(await post('/tags', { name: 'louder' }, wrong)).toMatchObject({ body: { code: 'incorrect_password' } })
    calendar.as('subscriber')
    expect((await post('/tags', { name: 'loudest' })).status).toBe(403)
    calendar.as('anonymous')
    expect((await post('/tags', { name: 'loudest' })).status).toBe(401)
  })

  it('lists the roles that there are', () => {
    const other = mockCalendar({ seed: 'empty', users: [{ login: 'me', role: 'author' }] })
    expect(() => other.as('editor')).toThrow('There is no user with the role "editor"; there are author, anonymous')
  })
})

describe('overrides', () => {
  it('respond with a body, a Response, or what a function makes of the real answer', async () => {
    calendar.tags.list.respond({ tags: [], rest_url: '', total: 7, total_pages: 0 })
    expect(await ask('/tags')).toMatchObject({ status: 200, body: { total: 7 } })
    calendar.tags.list.respond(new Response('{"own":1}', { status: 202 }))
    expect(await ask('/tags')).toMatchObject({ status: 202, body: { own: 1 } })
    expect((await ask('/tags')).status).toBe(202)
    calendar.events.get.respond(async ({ params }, real) => ({ ...(await real()), title: `Event ${params.id}` }))
    expect(await ask('/events/110')).toMatchObject({ status: 200, body: { id: 110, title: 'Event 110' } })
    expect(await ask('/events/1')).toMatchObject({ status: 400, body: { code: 'rest-invalid-event-id' } })
  })

  it('fail as the service does', async () => {
    calendar.events.list.fail('event-archive-page-not-found')
    expect(await ask('/events')).toMatchObject({
      status: 404,
      body: { code: 'event-archive-page-not-found', message: expect.any(String), data: { status: 404 } },
    })
    calendar.events.create.fail('rest_forbidden', { status: 403, message: 'No.' })
    expect(await post('/events', party)).toMatchObject({ status: 403, body: { message: 'No.', data: { status: 403 } } })
    calendar.events.create.fail('rest_invalid_param', { data: { params: { title: 'is blank' } } })
    expect(await post('/events', {})).toMatchObject({ status: 400, body: { data: { params: { title: 'is blank' } } } })
    expect((await ask('/events/110')).status).toBe(200)
  })

  it('break the connection, or what is sent', async () => {
    calendar.events.list.networkError()
    await expect(ask('/events')).rejects.toThrow('Failed to fetch')
    calendar.events.list.malformed()
    await expect(ask('/events')).rejects.toThrow(SyntaxError)
  })

  it('hold once, in turn, before those that hold always', async () => {
    calendar.venues.list.fail('service_unavailable')
    calendar.venues.list.once.fail('internal_server_error')
    calendar.venues.list.once.malformed()
    expect((await ask('/venues')).status).toBe(500)
    await expect(ask('/venues')).rejects.toThrow(SyntaxError)
    expect((await ask('/venues')).status).toBe(503)
    calendar.venues.list.restore()
    expect((await ask('/venues')).status).toBe(200)
  })

  it('delay, together with what else is said', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      calendar.venues.list.delay(60_000).fail('service_unavailable')
      let status = 0
      const asking = ask('/venues').then((answer) => {
        status = answer.status
      })
      await vi.advanceTimersByTimeAsync(59_000)
      expect(status).toBe(0)
      await vi.advanceTimersByTimeAsync(2_000)
      await asking
      expect(status).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a rate limit', () => {
  it('lets some through, then refuses until the time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      calendar.rateLimit({ after: 2, retryAfter: 3 })
      const statuses = async () => [await get(), await get(), await get()]
      const get = async () => {
        const response = await fetch(`${calendar.apiRoot}/tags`)
        return `${response.status} ${response.headers.get('retry-after') ?? ''}`
      }
      expect(await statuses()).toEqual(['200 ', '200 ', '429 3'])
      vi.setSystemTime(Date.now() + 2000)
      expect(await get()).toBe('429 1')
      vi.setSystemTime(Date.now() + 1000)
      expect(await statuses()).toEqual(['200 ', '200 ', '429 3'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('calls', () => {
  it('tell what was asked, typed by operation, in the order of arrival', async () => {
    calendar.as('administrator')
    await ask('/events?page=2&categories[]=music&categories[]=1')
    await post('/events', party)
    await ask('/events/110', {
      method: 'PATCH',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'title=New',
    })
    await ask('/nothing')
    expect(calendar.calls.map(({ operation, status }) => [operation, status])).toEqual([
      ['events.list', 200],
      ['events.create', 201],
      ['events.update', 200],
      [undefined, 404],
    ])
    expect(calendar.events.list.calls[0]?.query).toEqual({ page: '2', categories: ['music', '1'] })
    expect(calendar.events.create.calls[0]?.body).toEqual(party)
    expect(calendar.events.update.calls[0]).toMatchObject({
      method: 'PATCH',
      params: { id: '110' },
      body: { title: 'New' },
    })
  })

  it('tell what a POST means that says so', async () => {
    await ask('/events/110', { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } })
    expect(calendar.events.delete.calls).toHaveLength(1)
  })
})

describe('bad input', () => {
  it('for operations and codes lists what there is', () => {
    // @ts-expect-error no such operation
    expect(() => calendar.events.lst.fail('rest_forbidden')).toThrow(
      'calendar.events has no operation "lst"; it has list, create, get,',
    )
    // @ts-expect-error no such resource
    expect(() => calendar.event.list).toThrow('calendar has no resource or feature "event"; it has ')
    // @ts-expect-error a code of another operation
    expect(() => calendar.events.list.fail('term_exists')).toThrow(
      'events.list cannot fail with "term_exists"; it can with rest_no_route, ',
    )
    expect(() => calendar.events.list.fail('rest_forbidden', { status: 500 })).toThrow('with the status 401 or 403')
    expect(() => calendar.events.list.delay(-1)).toThrow(TypeError)
    expect(() => calendar.rateLimit({ after: -1, retryAfter: 1 })).toThrow('after is a number from 0')
    expect(() => calendar.clock.set('soon')).toThrow('"soon" is not an instant')
  })

  it.each([
    [{ baseUrl: 'nowhere' }, 'baseUrl: "nowhere" is not an address'],
    [{ baseUrl: 'ftp://x.example' }, 'baseUrl: ftp: is not of the web'],
    [{ namespace: 'a b' }, 'namespace: "a b" is not a path'],
    [{ timezone: 'Mars/Olympus' }, 'timezone: "Mars/Olympus" is not a time zone'],
    [{ profile: 'wild' }, 'profile: "wild" is not one of reference, live'],
    [{ quirks: { odd: true } }, 'quirks: unknown quirk "odd"; known are destructiveUpdates,'],
    [{ latency: -1 }, 'latency: -1 is not'],
    [{ clock: 'soon' }, '"soon" is not an instant'],
    [{ seed: 'nice' }, 'seed: "nice" is not demo, empty,'],
    [{ seed: -1 }, 'seed: "-1" is not demo'],
    [{ seed: { event: [] } }, 'seed: unknown resource "event"'],
    [{ seed: { site: {} } }, 'site.url'],
    [{ users: [{ login: 'x', role: 'king' }] }, 'users[0]: unknown role "king"; known are subscriber,'],
  ])('for the options %j is refused at once', (options, message) => {
    // @ts-expect-error options of no type, as programs without types have them
    expect(() => mockCalendar(options)).toThrow(message)
  })

  it('that shows only in the data is told by ready, and with every request', async () => {
    const told: string[] = []
    const other = mockCalendar({ seed: { events: [{ ...party, title: '' }] }, reportFault: (name) => told.push(name) })
    await expect(other.ready).rejects.toThrow('seed: events[0] is refused')
    expect((await other.fetch(`${other.apiRoot}/events`)).status).toBe(500)
    expect(told).toEqual(['events.list'])
  })

  it('of the test, thrown inside a handler, is told with its operation and answered without a stack', async () => {
    calendar.events.list.respond(() => {
      throw new Error('secret detail')
    })
    const { status, body } = await ask('/events')
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'internal_server_error', message: expect.any(String), data: { status: 500 } },
    })
    expect(JSON.stringify(body)).not.toMatch(/secret|at /)
    expect(faults).toEqual([['events.list', expect.objectContaining({ message: 'secret detail' })]])
  })

  it('is told on the console unless a program listens', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      const other = mockCalendar({ seed: 'empty' })
      other.doc.respond(() => {
        throw new Error('broken')
      })
      expect((await other.fetch(`${other.apiRoot}/doc`)).status).toBe(500)
      expect(told).toHaveBeenCalledWith('[eventcal] doc failed:', expect.objectContaining({ message: 'broken' }))
    } finally {
      told.mockRestore()
    }
  })
})

it('can be looked at, printed and compared like any value', async () => {
  expect(String(Object.keys(calendar.events))).toContain('getBySlug')
  expect(() => JSON.stringify(calendar.events)).not.toThrow()
  expect(await Promise.resolve(calendar.events)).toBe(calendar.events)
  expect(calendar.events).toEqual(calendar.events)
})

it('waits as long as the latency says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const slow = mockCalendar({ seed: 'empty', latency: [1000, 3000], random: () => 0.5 })
    let done = false
    const asking = slow.fetch(slow.apiRoot).then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(1900)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await asking
  } finally {
    vi.useRealTimers()
  }
})
