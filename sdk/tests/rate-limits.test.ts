import { describe, expect, it } from 'vitest'
import { answers, bothClients, refusal, tagOf } from './support/both-clients.js'

const baseUrl = 'https://example.com/wp-json'
const busy =
  (headers: Record<string, string> = {}) =>
  () =>
    refusal(429, 'rest_too_many_attempts', headers)
const ok = () => Response.json(tagOf(1))

describe.each(Object.entries(bothClients))('%s', (_, createClient) => {
  const connect = (options: object, ...given: Parameters<typeof answers>) => {
    const stub = answers(...given)
    return { ...stub, calendar: createClient({ baseUrl, retry: { delay: 1 }, fetch: stub.fetch, ...options }) }
  }
  const milliseconds = async (run: () => Promise<unknown>) => {
    const begun = Date.now()
    await run()
    return Date.now() - begun
  }

  describe('a 429', () => {
    it.each([
      [{ 'retry-after': '7' }, 7000],
      [{ 'ratelimit-reset': '7' }, 7000],
      [{ 'x-ratelimit-reset': '7' }, 7000],
      [{}, 1000],
      [{ 'retry-after': '1 May' }, 1000],
    ])('with %o is rateLimited with the milliseconds to wait', async (headers, retryAfter) => {
      const { calendar, seen } = connect({ retry: 0 }, busy(headers))
      const call = calendar.tags.get(1)
      await expect(call).rejects.toMatchObject({ code: 'rateLimited', status: 429, retryAfter })
      await expect(call).rejects.toMatchObject({ serviceCode: 'rest_too_many_attempts', attempts: [{ outcome: 429 }] })
      expect(seen).toHaveLength(1)
    })

    it('of a gateway, in a page or with nothing, is one as well', async () => {
      for (const body of ['<h1>Slow down</h1>', '', '{"error":"slow down"}']) {
        const { calendar } = connect(
          { retry: 0 },
          () => new Response(body, { status: 429, headers: { 'retry-after': '2' } }),
        )
        await expect(calendar.tags.get(1)).rejects.toMatchObject({ code: 'rateLimited', retryAfter: 2000 })
      }
    })

    it('holds back the other calls of the client, reads and writes, and none of another', async () => {
      const { calendar, seen, times } = connect({}, busy({ 'retry-after': '0.4' }), ok)
      const other = connect({}, ok)
      const first = calendar.tags.get(1)
      await new Promise((resolve) => setTimeout(resolve, 30))
      const begun = Date.now()
      await Promise.all([first, calendar.categories.get(1), calendar.tags.create({ name: 'Tag 1' })])
      expect(seen).toHaveLength(4)
      expect(Date.now() - begun).toBeGreaterThan(300)
      for (const time of times.slice(1)) expect(time - (times[0] ?? 0)).toBeGreaterThanOrEqual(395)
      expect(await milliseconds(() => other.calendar.tags.get(1))).toBeLessThan(300)
    })

    it('holds them back for a second where it does not say for how long', async () => {
      const { calendar, times } = connect({}, busy(), ok)
      await calendar.tags.get(1)
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(995)
    })

    it('ends calls at once whose deadline lies before that', async () => {
      const { calendar, seen } = connect({}, busy({ 'retry-after': '20' }))
      const calling = new AbortController()
      const first = calendar.tags.get(1, { signal: calling.signal })
      first.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 30))
      const spent = await milliseconds(async () => {
        const call = calendar.tags.get(2, { totalTimeout: 5000 })
        await expect(call).rejects.toMatchObject({ code: 'rateLimited', attempts: [] })
        const { error } = await calendar.safe.tags.get(2, { totalTimeout: 5000 })
        expect(error).toMatchObject({ retryAfter: expect.any(Number) })
        expect(error?.code === 'rateLimited' && error.retryAfter).toBeGreaterThan(18_000)
      })
      expect(spent).toBeLessThan(1000)
      expect(seen).toHaveLength(1)
      calling.abort()
      await expect(first).rejects.toMatchObject({ code: 'aborted', attempts: [{ outcome: 429 }] })
    })

    it('to a call with a limit of 0 makes nobody wait, and such a call does not wait', async () => {
      const { calendar, seen } = connect({}, busy({ 'retry-after': '20' }), ok)
      await expect(calendar.tags.get(1, { retry: 0 })).rejects.toMatchObject({ code: 'rateLimited' })
      expect(await milliseconds(() => calendar.tags.get(1))).toBeLessThan(1000)
      const held = connect({}, busy({ 'retry-after': '20' }), ok)
      await expect(held.calendar.tags.get(1, { totalTimeout: 5000 })).rejects.toMatchObject({ code: 'rateLimited' })
      expect(await milliseconds(() => held.calendar.tags.get(1, { retry: 0 }))).toBeLessThan(1000)
      expect([seen.length, held.seen.length]).toEqual([2, 2])
    })

    it('to a write is tried again, since nothing was written', async () => {
      const { calendar, seen } = connect({}, busy({ 'retry-after': '0' }), ok)
      await calendar.tags.create({ name: 'Tag 1' })
      expect(seen.map(({ method }) => method)).toEqual(['POST', 'POST'])
    })
  })

  it.each([
    ['rateLimited', busy({ 'retry-after': '20' })],
    ['service', () => refusal(503, 'service_unavailable', { 'retry-after': '20' })],
    ['unexpectedAnswer', () => new Response('<h1>Down</h1>', { status: 503, headers: { 'retry-after': '20' } })],
    ['network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('fails at once with %s where the wait would end behind the deadline', async (code, answer) => {
    const { calendar, seen } = connect({ retry: { delay: 60_000, maxDelay: 60_000 }, totalTimeout: 5000 }, answer)
    const spent = await milliseconds(() => expect(calendar.tags.get(1)).rejects.toMatchObject({ code }))
    expect(spent).toBeLessThan(1000)
    expect(seen).toHaveLength(1)
  })

  it('tries a read again when one attempt took too long, within the deadline', async () => {
    const never = () => new Promise<never>(() => {})
    const { calendar, seen } = connect({ timeout: 200 }, never, ok)
    const { response } = await calendar.tags.get(1).withResponse()
    expect(response.attempts).toMatchObject([{ outcome: 'timeout' }, { outcome: 200 }])
    expect(seen).toHaveLength(2)
    const ended = connect({ timeout: 200, totalTimeout: 100 }, never, ok)
    await expect(ended.calendar.tags.get(1)).rejects.toMatchObject({ code: 'timeout' })
    expect(ended.seen).toHaveLength(1)
    const write = connect({ timeout: 50 }, never, ok)
    const creation = write.calendar.tags.create({ name: 'Tag 1' }, { retry: { writes: false } })
    await expect(creation).rejects.toMatchObject({ code: 'timeout', outcome: 'unknown' })
    expect(write.seen).toHaveLength(1)
  })
})
