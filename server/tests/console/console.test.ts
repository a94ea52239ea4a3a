import { afterEach, describe, expect, it } from 'vitest'
import { startServer } from '../../src/server.js'
import { describeEngine } from '../support/engines.js'
import { type ConsoleServer, closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

const jam = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

async function createEvent(
  { server, basic }: ConsoleServer,
  event: object = jam,
): Promise<{ id: number; date_utc: string }> {
  const headers = { ...basic('admin'), 'content-type': 'application/json' }
  const answer = await fetch(`${server.apiRoot}/events`, { method: 'POST', headers, body: JSON.stringify(event) })
  expect(answer.status).toBe(201)
  return answer.json()
}

const titles = async ({ server }: ConsoleServer): Promise<string[]> => {
  const { events } = await (await fetch(`${server.apiRoot}/events?start_date=1990-01-01`)).json()
  return events.map(({ title }: { title: string }) => title)
}

describe('the console', () => {
  it('is off unless it is asked for', async () => {
    await using server = await startServer({ seed: 'empty' })
    expect([server.console, server.consolePage]).toEqual([undefined, undefined])
    const answer = await fetch(`${server.url}/console/api`, { headers: { 'x-eventcal-token': 'any' } })
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'rest_no_route'])
  })

  it('describes the server', async () => {
    const { server, json } = await startConsole({ seed: 3, profile: 'live', basePath: '/wp-json', clock: 'frozen' })
    const { status, body } = await json('GET', '/')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      engine: 'pg-mem',
      profile: 'live',
      clock: { now: new Date(server.app.clock.now()).toISOString(), frozen: true },
      addresses: { site: server.url, baseUrl: server.baseUrl, apiRoot: server.apiRoot },
      requests: 0,
      snapshots: 0,
      canReset: true,
    })
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(body.counts.events).toBe(3)
    expect(body.credentials).toEqual(server.app.credentials)
    expect(body.quirks).toContain('displayText')
    expect(await server.console?.info()).toEqual(body)
  })
})

describe('the clock', () => {
  it('is set, stopped, started and moved', async () => {
    const { server, json } = await startConsole()
    const set = await json('PUT', '/clock', { now: '2030-01-02T03:04:05Z', frozen: true })
    expect(set).toEqual({ status: 200, body: { now: '2030-01-02T03:04:05.000Z', frozen: true } })
    const day = 24 * 60 * 60 * 1000
    expect((await json('POST', '/clock/advance', { ms: day })).body.now).toBe('2030-01-03T03:04:05.000Z')
    expect((await json('POST', '/clock/advance', { ms: -2 * day })).body.now).toBe('2030-01-01T03:04:05.000Z')
    expect((await json('GET', '/clock')).body).toEqual({ now: '2030-01-01T03:04:05.000Z', frozen: true })
    expect((await json('PUT', '/clock', { frozen: false })).body.frozen).toBe(false)
    const { now } = server.console?.clock() ?? { now: '' }
    expect(Date.parse(now)).toBeLessThan(Date.UTC(2030, 0, 1, 3, 5))
    await expect.poll(() => server.app.clock.now()).toBeGreaterThan(Date.parse(now))
  })

  it('is not set by anything else', async () => {
    const { server, json } = await startConsole({ clock: 'frozen' })
    const before = server.app.clock.now()
    const changes = [
      { now: 'soon' },
      { now: '1969-12-31' },
      { now: '9000-01-01' },
      { now: 5 },
      { frozen: 1 },
      { frozen: null },
      { noon: true },
    ]
    for (const change of changes) {
      const { status, body } = await json('PUT', '/clock', change)
      expect([status, body.code, Object.keys(body.data.params)]).toEqual([
        400,
        'rest_invalid_param',
        Object.keys(change),
      ])
    }
    expect(server.app.clock.now()).toBe(before)
  })

  it('stays within the years that dates can be written in, and is stopped only where it can be', async () => {
    const { json } = await startConsole()
    expect((await json('POST', '/clock/advance', { ms: Number.MAX_SAFE_INTEGER })).status).toBe(409)
    const moments = [1000]
    const clock = { now: () => moments.at(-1) ?? 0, set: (instant: number) => moments.push(instant) }
    const own = await startConsole({ clock })
    expect((await own.json('PUT', '/clock', { frozen: true })).status).toBe(409)
    expect((await own.json('PUT', '/clock', { frozen: false, now: '2030-01-01' })).body.frozen).toBe(false)
  })
})

describe('the behaviour', () => {
  it('is switched while the server runs, caches included', async () => {
    const started = await startConsole()
    const { server, json, call } = started
    await createEvent(started, { ...jam, title: 'Jazz & more' })
    expect(await titles(started)).toEqual(['Jazz & more'])
    const { body } = await json('PUT', '/behaviour', { profile: 'live' })
    expect([body.profile, body.quirks.every(({ on }: { on: boolean }) => on)]).toEqual(['live', true])
    expect(await titles(started)).toEqual(['Jazz &#038; more'])
    expect((await json('PUT', '/behaviour', { quirks: { displayText: false } })).body.profile).toBe('mixed')
    expect(await titles(started)).toEqual(['Jazz & more'])
    expect(server.console?.behaviour()).toEqual((await json('GET', '/behaviour')).body)
    expect(server.app.site.quirks.looseDates).toBe(true)
    const one = await json('PUT', '/behaviour', { profile: 'reference', quirks: { looseTerms: true } })
    const on = one.body.quirks.filter((quirk: { on: boolean }) => quirk.on)
    expect(on).toEqual([
      { name: 'looseTerms', about: expect.any(String), covers: expect.arrayContaining([expect.any(String)]), on: true },
    ])
    expect((await call('PUT', '/behaviour', { quirks: { unknown: true } })).status).toBe(400)
  })
})

describeEngine('snapshots', (engine) => {
  it('bring back data, ids, users and the clock', async () => {
    const database = engine.name === 'postgres' ? { database: await engine.createEmpty() } : {}
    const started = await startConsole({ ...database })
    const { json, server } = started
    const first = await createEvent(started)
    await json('PUT', '/clock', { now: '2030-01-02T03:04:05Z', frozen: true })
    const saved = await json('PUT', '/snapshots/one%20event', {})
    expect(saved.body).toMatchObject({ name: 'one event', now: '2030-01-02T03:04:05.000Z', counts: { events: 1 } })
    const second = await createEvent(started, { ...jam, title: 'Second' })
    await json('PUT', '/clock', { now: '2031-01-01', frozen: false })
    await json('PUT', '/snapshots/two', {})
    expect((await json('POST', '/snapshots/one%20event/restore')).body).toEqual(saved.body)
    expect([await titles(started), server.app.clock.frozen]).toEqual([['Jam'], true])
    expect(server.app.clock.now()).toBe(Date.UTC(2030, 0, 2, 3, 4, 5))
    expect((await createEvent(started, { ...jam, title: 'Other' })).id).toBe(second.id)
    expect(second.id).not.toBe(first.id)
    await json('POST', '/snapshots/two/restore')
    expect((await titles(started)).sort()).toEqual(['Jam', 'Second'])
    expect(server.app.clock.frozen).toBe(false)
    const { body } = await json('GET', '/snapshots')
    expect(body.snapshots.map(({ name }: { name: string }) => name)).toEqual(['two', 'one event'])
    expect((await json('GET', '/')).body.snapshots).toBe(2)
    expect((await json('DELETE', '/snapshots/two')).status).toBe(204)
    expect((await json('POST', '/snapshots/two/restore')).status).toBe(404)
  })
})

describe('snapshots', () => {
  it('have names that can be written in a path, and are limited in number', async () => {
    const { json } = await startConsole()
    for (const name of ['%2e%2e%2f', '%00', 'a'.repeat(65), '%F0%9F%8E%B7', '%E0%A4%A', '__proto__']) {
      const { status, body } = await json('PUT', `/snapshots/${name}`)
      expect([status, Object.keys(body.data.params)]).toEqual([400, ['name']])
    }
    const { most } = (await json('GET', '/snapshots')).body
    for (let number = 0; number < most; number += 1) {
      expect((await json('PUT', `/snapshots/n${number}`)).status).toBe(200)
    }
    const { status, body } = await json('PUT', '/snapshots/more')
    expect([status, body.message]).toEqual([409, expect.stringContaining(String(most))])
    expect((await json('PUT', '/snapshots/n0')).status).toBe(200)
    expect((await json('GET', '/snapshots')).body.snapshots[0].name).toBe('n0')
  })
})

describeEngine('a reset by the console', (engine) => {
  it('restores the initial data where they were kept', async () => {
    const kept = await startConsole({ database: await engine.createEmpty(), testControls: true })
    await createEvent(kept)
    expect((await kept.json('POST', '/reset')).status).toBe(204)
    expect(await titles(kept)).toEqual([])
    const other = await startConsole({ database: await engine.createEmpty() })
    const { status, body } = await other.json('POST', '/reset')
    expect([status, body.code, body.message]).toEqual([
      409,
      'console_unable',
      expect.stringContaining('--test-controls'),
    ])
    expect((await other.json('GET', '/')).body.canReset).toBe(false)
  })
})
