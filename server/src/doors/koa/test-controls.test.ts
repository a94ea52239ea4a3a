import { afterEach, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { fetchAs } from '../../../tests/support/fetch-as.js'
import { type RunningServer, startServer } from '../../server.js'
import { isLoopback } from './local-caller.js'

const servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
  const server = await startServer({ seed: 'empty', testControls: true, ...options })
  servers.push(server)
  return server
}

const reset = (url: string, headers = {}) => fetch(`${url}/__test/reset`, { method: 'POST', headers })
const setClock = (url: string, body: string) => fetch(`${url}/__test/clock`, { method: 'PUT', body })

async function createEvent({ apiRoot, app }: RunningServer): Promise<Record<string, unknown>> {
  const [admin] = app.credentials
  const headers = {
    authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`,
    'content-type': 'application/json',
  }
  const event = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
  const answer = await fetch(`${apiRoot}/events`, { method: 'POST', headers, body: JSON.stringify(event) })
  expect(answer.status).toBe(201)
  return answer.json()
}

describe('test controls', () => {
  it('put the data back as they were loaded, ids included', async () => {
    const server = await start()
    const { id } = await createEvent(server)
    expect((await reset(server.url)).status).toBe(204)
    expect((await fetch(`${server.apiRoot}/events/${id}`)).status).toBe(404)
    expect((await createEvent(server)).id).toBe(id)
  })

  it('set the clock, which runs on from there', async () => {
    const server = await start()
    const answer = await setClock(server.url, '{"now": "2030-01-02T03:04:05Z"}')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await createEvent(server)).date_utc).toMatch(/^2030-01-02 03:04:\d\d$/)
    await reset(server.url)
    expect(server.app.clock.now()).toBeGreaterThan(Date.UTC(2030, 0, 2))
  })

  it.each(['', '{', '{}', '[]', '{"now": 5}', '{"now": "soon"}', '{"now": "2026-02-30T00:00:00Z"}', '{"now": null}'])(
    'refuse to set the clock by %s',
    async (body) => {
      const server = await start({ clock: 'frozen' })
      const before = server.app.clock.now()
      const answer = await setClock(server.url, body)
      const { data } = await answer.json()
      expect([answer.status, Array.isArray(data.params) ? data.params : Object.keys(data.params)]).toEqual([
        400,
        ['now'],
      ])
      expect(server.app.clock.now()).toBe(before)
    },
  )

  it('refuse a body that is too long, and go on', async () => {
    const server = await start()
    expect((await setClock(server.url, `{"now": "${'9'.repeat(100_000)}"}`)).status).toBe(400)
    expect((await reset(server.url)).status).toBe(204)
  })

  it('are not there without the option, nor for other methods', async () => {
    const off = await start({ testControls: false })
    for (const answer of [await reset(off.url), await setClock(off.url, '{"now": "2030-01-01"}')]) {
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'rest_no_route'])
    }
    const on = await start()
    expect((await fetch(`${on.url}/__test/reset`)).status).toBe(404)
    expect((await fetch(`${on.url}/__test/clock`, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  it('are not there for pages of other sites', async () => {
    const server = await start()
    expect((await reset(server.url, { origin: 'https://other.example' })).status).toBe(404)
    expect((await reset(server.url, { origin: 'null' })).status).toBe(404)
    expect((await reset(server.url, { origin: 'http://localhost:5173' })).status).toBe(204)
  })

  it.each([
    [404, { host: 'calendar.example' }],
    [404, { host: 'localhost.calendar.example:4010' }],
    [404, { host: '127.0.0.1.example' }],
    [404, { 'sec-fetch-site': 'cross-site' }],
    [404, { forwarded: 'for=127.0.0.1' }],
    [404, { 'x-forwarded-for': '127.0.0.1' }],
    [404, { 'x-forwarded-host': 'localhost' }],
    [404, { 'x-forwarded-proto': 'http' }],
    [404, { 'x-real-ip': '127.0.0.1' }],
    [404, { via: '1.1 proxy' }],
    [204, { host: 'localhost:5173' }],
    [204, { host: 'app.localhost' }],
    [204, { host: '[::1]:4010' }],
    [204, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:5173' }],
    [204, { 'x-eventcal-token': 'anything' }],
  ])('answer %i on a loopback address to a request with %j', async (status, headers: Record<string, string>) => {
    const server = await start()
    expect((await fetchAs(server.url, '/__test/reset', { method: 'POST', headers })).status).toBe(status)
  })

  it('need the token where other machines can reach the server', async () => {
    const server = await start({ host: '0.0.0.0', allowDemoUsers: true })
    const token = server.controlToken ?? ''
    expect(token.length).toBeGreaterThan(20)
    const ask = async (headers: Record<string, string>) =>
      (await fetchAs(server.url, '/__test/reset', { method: 'POST', headers })).status
    for (const given of [{}, { 'x-eventcal-token': '' }, { 'x-eventcal-token': `${token}x` }]) {
      expect(await ask(given)).toBe(404)
    }
    expect(await ask({ 'x-eventcal-token': token, host: 'calendar:4010' })).toBe(204)
    expect(await ask({ 'x-eventcal-token': token, host: 'calendar:4010', origin: 'http://calendar:4010' })).toBe(204)
    for (const extra of [{ via: '1.1 proxy' }, { origin: 'https://page.example' }, { 'x-forwarded-for': '10.0.0.1' }]) {
      expect(await ask({ 'x-eventcal-token': token, ...extra })).toBe(404)
    }
    expect((await start()).controlToken).toBeUndefined()
  })

  it('know which addresses are of the machine itself', () => {
    expect(
      ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '[::1]', 'LOCALHOST', 'a.localhost'].every(isLoopback),
    ).toBe(true)
    expect(
      ['', '10.0.0.1', '::', '::ffff:10.0.0.1', '1127.0.0.1', '127.0.0.1.example', 'localhost.example'].some(
        isLoopback,
      ),
    ).toBe(false)
  })
})

describeEngine('a reset', (engine) => {
  it('goes back to the state at the start', async () => {
    const server = await start({ seed: 3, database: await engine.createEmpty() })
    const before = await server.exportSite()
    await createEvent(server)
    expect((await server.exportSite()).events).toHaveLength(4)
    expect((await reset(server.url)).status).toBe(204)
    const { site, ...records } = await server.exportSite()
    const { site: settings, ...expected } = before
    expect(records).toEqual(expected)
    expect({ ...site, now: '' }).toEqual({ ...settings, now: '' })
  })

  it('needs the test controls where the database was handed in', async () => {
    const server = await start({ testControls: false, database: await engine.createEmpty() })
    await expect(server.reset()).rejects.toThrow(/testControls/)
  })
})
