import { afterEach, describe, expect, it } from 'vitest'
import { createClock, createServer, type RunningServer, startServer } from '../src/index.js'

const servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer({ seed: 30, ...options })
  servers.push(server)
  return server
}
const bodyOf = async (url: string) => (await fetch(url)).json()

describe('addresses', () => {
  it('in answers begin with the public URL', async () => {
    const { apiRoot } = await start({ publicUrl: 'https://calendar.example/' })
    const text = await (await fetch(`${apiRoot}/events?per_page=3`)).text()
    expect(text).toContain('"rest_url":"https://calendar.example/calendar/events/v1/events/')
    expect(text).not.toContain('127.0.0.1')
  })

  it('in answers begin with where the server listens, without a public URL', async () => {
    const { apiRoot, url } = await start({})
    expect((await bodyOf(`${apiRoot}/events?per_page=1`)).rest_url).toMatch(`${url}/calendar/events/v1/events`)
  })

  it.each(['/wp-json', 'wp-json', '/wp-json/'])('lie below the base path %s and the namespace', async (basePath) => {
    const { url, apiRoot, baseUrl } = await start({ basePath, namespace: 'tribe/events/v1' })
    expect([apiRoot, baseUrl]).toEqual([`${url}/wp-json/tribe/events/v1`, `${url}/wp-json`])
    expect(await bodyOf(apiRoot)).toMatchObject({ namespace: 'tribe/events/v1' })
    expect((await fetch(`${url}/tribe/events/v1/events`)).status).toBe(404)
    expect((await fetch(`${url}/wp-json/calendar/events/v1/events`)).status).toBe(404)
  })

  it('answer with a slash at their end, and in any case', async () => {
    const { apiRoot } = await start({ clock: createClock({ frozen: true }) })
    const [plain, ...others] = await Promise.all(
      ['/events', '/events/', '/Events', '/EVENTS/'].map((path) => bodyOf(apiRoot + path)),
    )
    for (const other of others) expect(other).toEqual(plain)
    expect(await bodyOf(`${apiRoot}/`)).toEqual(await bodyOf(apiRoot))
  })

  it.each(['', '/wp-json'])('answer without permalinks, base path "%s"', async (basePath) => {
    const { url, apiRoot } = await start({ basePath, clock: createClock({ frozen: true }) })
    const path = '/calendar/events/v1/events'
    const plain = await bodyOf(`${apiRoot}/events?per_page=2&page=2`)
    expect(plain.events).toHaveLength(2)
    expect(await bodyOf(`${url}/?rest_route=${path}&per_page=2&page=2`)).toEqual(plain)
    expect(await bodyOf(`${url}/index.php?rest_route=${encodeURIComponent(`${path}/`)}&per_page=2&page=2`)).toEqual(
      plain,
    )
    expect((await fetch(`${url}/?rest_route=/other/v1/events`)).status).toBe(404)
  })
})

describe('the clock', () => {
  const start = Date.UTC(2026, 10, 21, 1, 55, 24)

  it('runs on from where it starts', async () => {
    const clock = createClock({ start })
    expect(clock.now() - start).toBeLessThan(60_000)
    const first = clock.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(clock.now()).toBeGreaterThan(first)
    clock.set(0)
    expect(clock.now()).toBeLessThan(60_000)
  })

  it('stands still when it is frozen, until it is set', async () => {
    await using server = await createServer({ seed: 'empty', clock: 'frozen' })
    const { clock } = server.app
    const first = clock.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(clock.now()).toBe(first)
    clock.set(start)
    expect(clock.now()).toBe(start)
  })

  it('is that of the default window', async () => {
    await using server = await createServer({ seed: 'empty', clock: createClock({ start, frozen: true }) })
    const answer = await server.fetch(new Request('http://localhost/calendar/events/v1/events'))
    expect((await answer.json()).rest_url).toMatch(/start_date=2026-11-20/)
  })
})

describe('the index page', () => {
  const index = async (options: Parameters<typeof createServer>[0]) => {
    await using server = await createServer({ seed: 'empty', ...options })
    const answer = await server.fetch(new Request('http://localhost/calendar/events/v1'))
    return { header: answer.headers.get('x-eventcal-profile'), body: await answer.json() }
  }

  it('tells which profile runs, in its body but where it answers as deployed instances, which do not', async () => {
    expect(await index({})).toMatchObject({
      header: 'reference',
      body: { eventcal: { profile: 'reference', quirks: [] } },
    })
    const live = await index({ profile: 'live' })
    expect(live.header).toBe('live')
    expect(live.body).not.toHaveProperty('eventcal')
    const quirks = { looseDates: true }
    expect(await index({ quirks })).toMatchObject({
      header: 'mixed',
      body: { eventcal: { profile: 'mixed', quirks: ['looseDates'] } },
    })
  })
})
