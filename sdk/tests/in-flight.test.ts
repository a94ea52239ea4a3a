import { isCalendarError } from '@eventcal/sdk'
import { describe, expect, it, vi } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'
import { anEventRecord } from './support/records.js'

describe.each(clients)('reads under way (%s)', (_name, create) => {
  async function setUp() {
    const instance = await inProcess('live', create)
    const calendar = instance.connect()
    const { id } = await calendar.events.create({ ...anEvent, title: 'Gala' })
    instance.log.length = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    instance.intercept = (request, pass) => (request.method === 'GET' ? gate.then(pass) : undefined)
    return { instance, calendar, id, open }
  }

  it('are one request where they are equal, and each caller has records of its own', async () => {
    const { instance, calendar, id, open } = await setUp()
    const reads = [calendar.events.get(id), calendar.events.get(id), calendar.withOptions({}).events.get(id)]
    await expect.poll(() => instance.log.length).toBe(2)
    open()
    const [one, two] = await Promise.all(reads)
    if (one) one.title = 'Mine'
    expect(two?.title).toBe('Gala')
    // A client with options of its own asks by itself.
    expect(instance.log).toHaveLength(2)
    await calendar.events.get(id)
    expect(instance.log).toHaveLength(3)
  })

  it('are apart where address, headers or options differ', async () => {
    const { instance, calendar, id, open } = await setUp()
    const reads = [
      calendar.events.get(id),
      calendar.events.get(id, { headers: { 'accept-language': 'fr' } }),
      calendar.events.get(id, { fetchOptions: { cache: 'no-store' } }),
      calendar.events.get(id, { retry: 0 }),
      calendar.events.get({ slug: 'gala' }),
      calendar.events.get(id, { totalTimeout: 10_000 }),
      calendar.events.get(id, { totalTimeout: 10_000 }),
    ]
    await expect.poll(() => instance.log.length).toBe(7)
    open()
    expect((await Promise.all(reads)).map(({ title }) => title)).toEqual(Array(7).fill('Gala'))
  })

  it('go on for others when one caller leaves, and end with the last', async () => {
    const { instance, calendar, id, open } = await setUp()
    const aborted: unknown[] = []
    const pass = instance.intercept
    instance.intercept = (request, next) => {
      request.signal.addEventListener('abort', () => aborted.push(request.url))
      return pass?.(request, next)
    }
    const [first, second] = [new AbortController(), new AbortController()]
    const reads = [first, second].map(({ signal }) => calendar.events.get(id, { signal }))
    const outcomes = Promise.allSettled(reads)
    await expect.poll(() => instance.log.length).toBe(1)
    first.abort(new Error('left'))
    const error = await reads[0]?.catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'aborted')).toBe(true)
    expect(aborted).toEqual([])
    second.abort()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => aborted.length).toBe(1)
    open()
    expect((await calendar.events.get(id)).title).toBe('Gala')
  })

  it('are not joined by reads after a write, which must see it', async () => {
    const { instance, calendar, id, open } = await setUp()
    const slow = calendar.events.get(id)
    await expect.poll(() => instance.log.length).toBe(1)
    // As if the first read had been answered by the old state, and the answer were still on its way.
    instance.intercept = undefined
    await calendar.events.update(id, { title: 'Renamed' })
    expect((await calendar.events.get(id)).title).toBe('Renamed')
    open()
    await slow
  })

  it('all fail with the error of the one request', async () => {
    const { instance, calendar } = await setUp()
    instance.intercept = undefined
    const errors = await Promise.all(
      [1, 2, 3].map(() => calendar.events.get(99_999).catch((reason: unknown) => reason)),
    )
    expect(errors.every((error) => isCalendarError(error, 'notFound'))).toBe(true)
    expect(instance.log).toHaveLength(1)
  })
})

describe.each(clients)('options of fetch (%s)', (_name, create) => {
  async function setUp() {
    const instance = await inProcess('live', create)
    const inits: (RequestInit | undefined)[] = []
    const calendar = instance.connect({
      fetchOptions: { cache: 'force-cache', next: { revalidate: 60, tags: ['events'] }, priority: 'low' },
      fetch: async (request, init) => {
        inits.push(init)
        return instance.pass(request)
      },
    })
    return { calendar, inits }
  }

  it('reach fetch with reads, those of a call over those of the client', async () => {
    const { calendar, inits } = await setUp()
    await calendar.events.list()
    await calendar.events.list({}, { fetchOptions: { next: { revalidate: 5 } } })
    expect(inits).toEqual([
      { cache: 'force-cache', next: { revalidate: 60, tags: ['events'] }, priority: 'low' },
      { cache: 'force-cache', next: { revalidate: 5 }, priority: 'low' },
    ])
  })

  it('never let a cache answer a write, or a read that a write needs', async () => {
    const { calendar, inits } = await setUp()
    const { id } = await calendar.events.create({ ...anEvent, tags: ['Open air'] })
    await calendar.events.update(id, { title: 'Renamed' })
    await calendar.events.delete(id)
    expect(inits.length).toBeGreaterThan(4)
    for (const init of inits) expect(init).toEqual({ cache: 'no-store', priority: 'low' })
  })

  it('are refused where the client sets them', async () => {
    const instance = await inProcess('live', create)
    const connect = () => instance.connect({ fetchOptions: { method: 'POST' } })
    expect(connect).toThrow(/fetchOptions/)
    const error = await instance
      .connect()
      .events.get(1, { fetchOptions: { signal: AbortSignal.abort() } })
      .catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'invalidInput')).toBe(true)
  })

  it('are absent where none were given', async () => {
    const instance = await inProcess('live', create)
    let count = 0
    await instance
      .connect({
        fetch: async (...input: unknown[]) => {
          count = input.length
          return Response.json({ events: [], total: 0, total_pages: 0 })
        },
      })
      .events.list()
    expect(count).toBe(1)
  })
})

describe.each(clients)('reads in components that are rendered ahead of time (%s)', (_name, create) => {
  it('read no clock and no random number, which frameworks take for content that changes', async () => {
    const calendar = create({
      baseUrl: 'https://calendar.example/wp-json',
      totalTimeout: 20_000,
      fetch: async ({ url }) =>
        Response.json(
          url.includes('/events/42') ? anEventRecord() : { events: [anEventRecord()], total: 1, total_pages: 1 },
        ),
    })
    const [now, random] = [vi.spyOn(Date, 'now'), vi.spyOn(Math, 'random')]
    await calendar.events.get(42)
    await calendar.events.list({ starts_after: '2031-01-01' }).toArray()
    const calls = [now.mock.calls.length, random.mock.calls.length]
    vi.restoreAllMocks()
    expect(calls).toEqual([0, 0])
  })
})
