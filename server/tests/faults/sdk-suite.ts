import { applicationPassword, type ClientOptions, createClient } from '@eventcal/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultEffect, FaultRule } from '../../src/index.js'
import { doors, type FaultyDoor } from './support.js'

const fields = { title: 'Jam', start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'UTC' }

/** Each kind of fault, as the SDK meets it behind a door. */
export function describeFaults(name: keyof typeof doors): void {
  describe(`the SDK ${name}`, () => {
    let door: FaultyDoor
    beforeAll(async () => {
      door = await doors[name]()
    })
    afterAll(() => door.close())
    beforeEach(() => door.reset())

    const asStranger = (options: Partial<ClientOptions> = {}) => {
      const { baseUrl, fetch } = door
      return createClient({ baseUrl, fetch, retry: { delay: 1 }, onWarning: () => {}, ...options })
    }
    const connect = (options: Partial<ClientOptions> = {}) =>
      asStranger({ auth: applicationPassword(door.admin.login, door.admin.password), ...options })
    /** Adds a fault; its counts say how many requests were sent. */
    const fault = (effect: FaultEffect, rule: Omit<FaultRule, 'then'> = {}) => {
      const { id } = door.faults.add({ ...rule, then: effect })
      return () => door.faults.list().find((each) => each.id === id)
    }
    const jams = async () =>
      (await connect().events.list({ search: 'Jam', starts_after: '2031-01-01' }).toArray()).length
    /** The outcomes of the attempts of a read that succeeds in the end. */
    const attemptsOfRead = async () => {
      const { response } = await connect().request('events.list').withResponse()
      return response.attempts.map(({ outcome }) => outcome)
    }

    describe('a status', () => {
      it('is a service error; reads are repeated, and writes are not', async () => {
        const sent = fault({ kind: 'status', status: 503 })
        const error = { code: 'service', status: 503, serviceCode: 'service_unavailable' }
        await expect(connect().events.list()).rejects.toMatchObject({ ...error, attempts: { length: 3 } })
        expect(sent()).toMatchObject({ matches: 3, effects: 3 })
        await expect(connect().tags.create({ name: 'New' })).rejects.toMatchObject({
          ...error,
          attempts: { length: 1 },
        })
      })

      it('passes for reads', async () => {
        fault({ kind: 'status', status: 502 }, { times: 2 })
        expect(await attemptsOfRead()).toEqual([502, 502, 200])
      })

      it('with Retry-After says that the write was not carried out, so that it is repeated', async () => {
        const sent = fault({ kind: 'status', status: 503, retryAfter: 0 }, { operation: 'events.create', times: 1 })
        await connect().events.create(fields)
        expect(sent()).toMatchObject({ matches: 2, effects: 1 })
        expect(await jams()).toBe(1)
      })

      it('of a crash leaves the outcome of a write unknown, or shows that it was carried out', async () => {
        const crash = { kind: 'status', status: 500 } as const
        const lost = fault(crash, { operation: 'events.create' })
        await expect(connect().events.create(fields)).rejects.toMatchObject({ code: 'service', outcome: 'unknown' })
        expect([lost()?.matches, await jams()]).toEqual([1, 0])
        door.faults.clear()
        const carriedOut = fault({ ...crash, executed: true }, { operation: 'events.create' })
        expect(await connect().events.create(fields)).toMatchObject({ title: 'Jam' })
        expect([carriedOut()?.matches, await jams()]).toEqual([1, 1])
      })

      it('has the code that the operation has with it, or the one that is given, with its data', async () => {
        fault({ kind: 'status', status: 404 }, { operation: 'events.get' })
        await expect(connect().events.get(1)).rejects.toMatchObject({
          code: 'notFound',
          serviceCode: 'rest-event-not-found',
        })
        const data = { params: { title: 'is blank' } }
        fault(
          { kind: 'status', status: 400, code: 'rest_invalid_param', message: 'No.', data },
          { operation: 'POST /tags' },
        )
        const create = connect().tags.create({ name: 'New' })
        await expect(create).rejects.toMatchObject({ serviceCode: 'rest_invalid_param', params: data.params })
      })
    })

    it('a latency beyond the timeout of one attempt is a failed attempt of a read; the outcome of a write is unknown', async () => {
      fault({ kind: 'latency', ms: 60_000 }, { times: 1 })
      const { response } = await connect({ timeout: 250 }).request('index').withResponse()
      expect(response.attempts[0]).toMatchObject({ outcome: 'timeout' })
      const sent = fault({ kind: 'latency', ms: [60_000, 70_000] }, { operation: 'tags.create' })
      const write = connect({ timeout: 250 }).tags.create({ name: 'New' })
      await expect(write).rejects.toMatchObject({ code: 'timeout', outcome: 'unknown' })
      expect(sent()?.matches).toBe(1)
    })

    describe('a cut connection', () => {
      it.each([{}, { after: 0 }, { after: 40 }, { after: 1e9 }])('%j is a failed attempt of a read', async (how) => {
        fault({ kind: 'cut', ...how }, { times: 1 })
        expect(await attemptsOfRead()).toEqual(['network', 200])
        const sent = fault({ kind: 'cut', ...how })
        await expect(connect().events.list()).rejects.toMatchObject({ code: 'network', attempts: { length: 3 } })
        expect(sent()?.matches).toBe(3)
      })

      it('leaves the outcome of a write unknown, which is not sent again', async () => {
        const sent = fault({ kind: 'cut' }, { operation: 'events.create' })
        await expect(connect().events.create(fields)).rejects.toMatchObject({ code: 'network', outcome: 'unknown' })
        expect([sent()?.matches, await jams()]).toEqual([1, 0])
      })

      it.each([{ executed: true }, { after: 10 }])(
        '%j hides that a write succeeded, which is looked up',
        async (how) => {
          const sent = fault({ kind: 'cut', ...how }, { operation: 'events.create' })
          expect(await connect().events.create(fields)).toMatchObject({ title: 'Jam' })
          expect([sent()?.matches, await jams()]).toEqual([1, 1])
        },
      )
    })

    it('truncated JSON is asked for again by reads, and is malformedJson', async () => {
      fault({ kind: 'truncate' }, { times: 1 })
      expect(await attemptsOfRead()).toEqual([200, 200])
      const sent = fault({ kind: 'truncate', keep: 25 })
      const error = { code: 'malformedJson', status: 200, excerpt: expect.stringMatching(/^.{25}$/) }
      await expect(connect().events.list()).rejects.toMatchObject(error)
      expect(sent()?.matches).toBe(3)
    })

    it('the truncated answer to a write is looked up', async () => {
      const sent = fault({ kind: 'truncate' }, { operation: 'events.create' })
      expect(await connect().events.create(fields)).toMatchObject({ title: 'Jam' })
      expect([sent()?.matches, await jams()]).toEqual([1, 1])
    })

    it('JSON after a warning of PHP is read, and the warning is reported', async () => {
      fault({ kind: 'php-warning' })
      const warnings: string[] = []
      const calendar = connect({ onWarning: ({ message }) => warnings.push(message) })
      expect((await calendar.events.list()).items).toHaveLength(1)
      expect(await calendar.tags.create({ name: 'New' })).toMatchObject({ name: 'New' })
      expect(warnings[0]).toMatch(/^events\.list .*<b>Warning<\/b>: .* on line <b>\d+<\/b><br \/>$/s)
      await expect(calendar.events.get(99_999)).rejects.toMatchObject({ code: 'notFound' })
    })

    it('a challenge page is unexpectedAnswer; with 503 reads are repeated', async () => {
      const refusal = fault({ kind: 'challenge' }, { times: 1 })
      const error = { code: 'unexpectedAnswer', contentType: expect.stringContaining('text/html') }
      const excerpt = expect.stringContaining('One moment please')
      await expect(connect().events.list()).rejects.toMatchObject({ ...error, status: 403, excerpt })
      expect(refusal()?.matches).toBe(1)
      const busy = fault({ kind: 'challenge', status: 503 })
      await expect(connect().events.list()).rejects.toMatchObject({ ...error, status: 503 })
      expect(busy()?.matches).toBe(3)
    })

    it('a challenge page leaves the outcome of a write unknown, which is not sent again', async () => {
      const sent = fault({ kind: 'challenge' }, { operation: 'events.create' })
      await expect(connect().events.create(fields)).rejects.toMatchObject({
        code: 'unexpectedAnswer',
        outcome: 'unknown',
      })
      expect(sent()?.matches).toBe(1)
    })

    it('a stale answer is taken for a fresh one, by reads of the same caller', async () => {
      const calendar = connect()
      const { id } = await calendar.events.create(fields)
      const sent = fault({ kind: 'stale' }, { operation: 'events.get' })
      const before = await calendar.events.get(id)
      await calendar.events.update(id, { title: 'Jam again' })
      expect(await calendar.events.get(id)).toEqual(before)
      expect((await asStranger().events.get(id)).title).toBe('Jam again')
      expect(sent()?.effects).toBeGreaterThan(0)
      door.faults.clear()
      expect((await calendar.events.get(id)).title).toBe('Jam again')
    })

    describe('a rate limit', () => {
      it('is waited for, by reads and writes, which are carried out once', async () => {
        const sent = fault({ kind: 'rate-limit', retryAfter: 0 }, { times: 2 })
        const { response } = await connect().request('events.list').withResponse()
        expect(response.attempts).toMatchObject([
          { outcome: 429, header: 'retry-after: 0' },
          { outcome: 429, header: 'retry-after: 0' },
          { outcome: 200 },
        ])
        expect(sent()).toMatchObject({ matches: 3, effects: 2 })
        fault({ kind: 'rate-limit', retryAfter: 0 }, { operation: 'events.create', times: 1 })
        await connect().events.create(fields)
        expect(await jams()).toBe(1)
      })

      it('is rateLimited where the wait is longer than the call may take', async () => {
        fault({ kind: 'rate-limit', retryAfter: 30 })
        const call = connect({ totalTimeout: 1000 }).events.list()
        await expect(call).rejects.toMatchObject({ code: 'rateLimited', status: 429, retryAfter: 30_000 })
      })
    })

    describe('a redirect', () => {
      it('to the same origin is followed by reads, and by writes that stay writes', async () => {
        const target = `${door.apiRoot}/events`
        fault({ kind: 'redirect', location: target, status: 301 }, { times: 1 })
        expect(await attemptsOfRead()).toEqual([200])
        const sent = fault(
          { kind: 'redirect', location: target, status: 307 },
          { operation: 'events.create', times: 1 },
        )
        await connect().events.create(fields)
        expect([sent()?.matches, await jams()]).toEqual([2, 1])
      })

      it('is refused where a write would turn into a read, or credentials leave the origin', async () => {
        const error = { code: 'redirected', status: 302 }
        fault({ kind: 'redirect', location: `${door.apiRoot}/events` }, { operation: 'events.create' })
        await expect(connect().events.create(fields)).rejects.toMatchObject(error)
        const location = 'https://elsewhere.example/events'
        fault({ kind: 'redirect', location }, { operation: 'events.list' })
        await expect(connect().events.list()).rejects.toMatchObject({ ...error, location })
      })
    })

    it('meets rules for its own user alone', async () => {
      const sent = fault({ kind: 'status', status: 503 }, { caller: door.admin.login })
      await expect(connect({ retry: 0 }).events.list()).rejects.toMatchObject({ status: 503 })
      expect((await asStranger().events.list()).items).toHaveLength(1)
      const impostor = applicationPassword(door.admin.login, 'wrong')
      await expect(connect({ auth: impostor }).events.list()).rejects.toMatchObject({ code: 'badCredentials' })
      expect(sent()?.matches).toBe(1)
      door.faults.clear()
      fault({ kind: 'status', status: 503 }, { caller: 'anonymous' })
      await expect(connect({ auth: impostor, retry: 0 }).events.list()).rejects.toMatchObject({ status: 503 })
      expect((await connect().events.list()).items).toHaveLength(1)
    })

    it('meets no faults after a reset', async () => {
      fault({ kind: 'cut' })
      await door.reset()
      expect(door.faults.list()).toEqual([])
      expect(await attemptsOfRead()).toEqual([200])
    })
  })
}
