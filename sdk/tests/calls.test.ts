import { createServer, type Server } from '@eventcal/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applicationPassword,
  bearer,
  type CalendarEvent,
  type ClientOptions,
  cookieNonce,
  createClient,
} from '../src/index.js'

const baseUrl = 'https://calendar.example'

describe.each(['reference', 'live'] as const)('calls to the profile %s', (profile) => {
  let server: Server
  const requests: Request[] = []
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({
      baseUrl,
      fetch: (request) => {
        requests.push(request)
        return server.fetch(request)
      },
      ...options,
    })
  const as = (role: string) => {
    const user = server.app.credentials.find(({ login }) => login === role)
    if (!user) throw new Error(`the demo data have no ${role}`)
    return applicationPassword(user.login, user.password)
  }

  beforeAll(async () => {
    server = await createServer({ profile, publicUrl: baseUrl })
  })
  afterAll(() => server.close())

  it('tell who the caller is taken for', async () => {
    expect(await client().verifyAuth()).toEqual({ state: 'ignored', canWrite: false })
    expect(await client({ auth: as('editor') }).verifyAuth()).toEqual({ state: 'accepted', canWrite: true })
    expect(await client({ auth: as('subscriber') }).verifyAuth()).toEqual({ state: 'accepted', canWrite: false })
    const wrong = applicationPassword('editor', 'wrong')
    expect(await client({ auth: wrong }).verifyAuth()).toEqual({ state: 'rejected', canWrite: false })
    const ignored = await client({ auth: bearer('abc') }).verifyAuth()
    expect(ignored).toEqual({ state: profile === 'live' ? 'ignored' : 'rejected', canWrite: false })
    const nonce = await client({ auth: cookieNonce(() => 'stale') }).verifyAuth()
    expect(nonce.state).toBe('rejected')
    expect(requests.at(-1)?.headers.get('x-wp-nonce')).toBe('stale')
  })

  it('say that rights are missing where a status is refused', async () => {
    await expect(client().events.list({ status: 'draft' })).rejects.toMatchObject({ code: 'notAllowed', status: 400 })
    await expect(client().events.list({ status: 'banana' })).rejects.toMatchObject({ code: 'service', status: 400 })
  })

  it('give results instead of errors', async () => {
    const { safe } = client()
    expect(await safe.events.get(99_999_999)).toMatchObject({ ok: false, error: { code: 'notFound' } })
    const result = await safe.events.list({ per_page: 1 })
    expect(result.ok && result.data.items).toHaveLength(1)
  })

  it('are logged without secrets', async () => {
    const lines: string[] = []
    const log = (message: string, details?: object) => lines.push(`${message} ${JSON.stringify(details)}`)
    const logger = { debug: log, info: log, warn: log, error: log }
    await client({ logger, logLevel: 'debug', auth: as('editor') }).events.list({ per_page: 1, password: 'sesame' })
    expect(lines).toEqual([
      expect.stringContaining('GET https'),
      expect.stringMatching(/: 200 after \d+ ms .*"x-tec-total"/),
    ])
    expect(lines.join()).not.toMatch(/Basic|authorization|sesame/i)
    lines.length = 0
    await client({ logger }).events.list({ per_page: 1 })
    expect(lines).toEqual([])
  })

  it('refuse filters that instances read otherwise', async () => {
    const { events, tags } = client()
    for (const several of [['family', 'outdoor'], 'family,outdoor']) {
      await expect(events.list({ tags: several })).rejects.toMatchObject({
        code: 'invalidInput',
        issues: [{ path: 'tags', message: expect.stringContaining('list once per tag') }],
      })
    }
    await expect(events.list({ start_date: '2027-01-01', starts_after: '2027-01-01' })).rejects.toMatchObject({
      code: 'invalidInput',
    })
    await expect(events.list({ strict_dates: true, start_date: '2027-01-01 10:00:00' })).rejects.toMatchObject({
      code: 'invalidInput',
    })
    await expect(events.list({ start_date: new Date(Number.NaN) })).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(events.list({ start_date: '20270101' })).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(tags.list({ include: 'music' })).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('find events with one of several tags, by a list of each', async () => {
    const calendar = client({ auth: as('editor') })
    const when = { start_date: '2031-01-01 10:00:00', end_date: '2031-01-01 11:00:00', timezone: 'UTC' }
    const days = { start_date: '2031-01-01', end_date: '2031-12-31' }
    const make = async (title: string, tags: string[]) => (await calendar.events.create({ title, tags, ...when })).id
    const ids = [await make('A', ['red']), await make('B', ['blue']), await make('C', ['red', 'blue'])]
    await make('D', ['green'])
    const found = new Map<number, CalendarEvent>()
    for (const tags of ['red', 'blue']) {
      for await (const event of calendar.events.list({ tags, ...days })) found.set(event.id, event)
    }
    expect([...found.keys()].toSorted()).toEqual(ids)

    const told = client({ dialect: 'documented' })
    const { items, total } = await told.events.list({ tags: ['red', 'blue'], ...days })
    // Deployed instances are why it has to be said.
    const expected = profile === 'live' ? [ids[0], ids[2]] : ids
    expect([items.map(({ id }) => id).toSorted(), total]).toEqual([expected, expected.length])
  })

  it('find events by id whatever their dates', async () => {
    const calendar = client({ auth: as('editor') })
    const { id } = await calendar.events.create({
      title: 'Long ago',
      start_date: '1999-01-01 10:00:00',
      end_date: '1999-01-01 11:00:00',
    })
    expect((await calendar.events.list({ include: [id] })).items.map((event) => event.id)).toEqual([id])
  })
})
