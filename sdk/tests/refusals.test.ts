import { describe, expect, it } from 'vitest'
import { applicationPassword, bearer, cookieNonce } from '../src/index.js'
import { answers, bothClients, refusal, tagOf } from './support/both-clients.js'

const ok = () => Response.json(tagOf(1))
const to = (location: string, status = 302) => new Response('', { status, headers: { location } })
const html = (status: number) =>
  new Response('<h1>Nothing here</h1>', { status, headers: { 'content-type': 'text/html' } })

describe.each(Object.entries(bothClients))('%s', (_, createClient) => {
  const connect = (options: object, ...given: Parameters<typeof answers>) => {
    const stub = answers(...given)
    const baseUrl = 'https://example.com/wp-json'
    return { ...stub, calendar: createClient({ baseUrl, retry: 0, fetch: stub.fetch, ...options }) }
  }

  describe('credentials that are stale', () => {
    const stale = () => refusal(401, 'invalid_token', { 'www-authenticate': 'Bearer realm="x", error="invalid_token"' })
    const gate = (header: string, fresh: string, refuse: () => Response) => (request: Request) =>
      request.headers.get(header) === fresh ? ok() : refuse()

    it('are asked for once more, and the call is sent again, a write too', async () => {
      const tokens = ['old', 'new', 'new']
      const auth = bearer(async () => tokens.shift() ?? 'none')
      const { calendar, seen } = connect({ auth }, gate('authorization', 'Bearer new', stale))
      const { data, response } = await calendar.tags.create({ name: 'Tag 1' }).withResponse()
      expect(data.id).toBe(1)
      expect(response.attempts.map(({ outcome }) => outcome)).toEqual([401, 200])
      expect(await seen[1]?.json()).toEqual({ name: 'Tag 1' })
      await calendar.tags.get(1)
      expect(tokens).toEqual([])
    })

    it('are asked for once by calls in parallel', async () => {
      let count = 0
      let current = 'old'
      const auth = bearer(async () => {
        count += 1
        if (count > 5) {
          await new Promise((resolve) => setTimeout(resolve, 10))
          current = 'new'
        }
        return current
      })
      let waited = 0
      const { calendar, seen } = connect({ auth }, async (request) => {
        // The refusals come one after the other, the last ones when the new token is there.
        waited += 8
        await new Promise((resolve) => setTimeout(resolve, waited))
        return gate('authorization', 'Bearer new', stale)(request)
      })
      await Promise.all([1, 2, 3, 4, 5].map((id) => calendar.tags.get(id, { validate: 'off' }).catch(() => {})))
      expect(count).toBe(6)
      expect(seen).toHaveLength(10)
    })

    it('of a page are, when the nonce is refused', async () => {
      const nonces = ['old', 'new']
      const refused = () => refusal(403, 'rest_cookie_invalid_nonce')
      const auth = cookieNonce(() => nonces.shift() ?? 'none')
      const { calendar, seen } = connect({ auth }, gate('x-wp-nonce', 'new', refused))
      expect((await calendar.tags.get(1)).id).toBe(1)
      expect(seen).toHaveLength(2)
    })

    it('are not when nothing new is given, or they are no function', async () => {
      const same = connect({ auth: bearer(() => 'old') }, stale)
      await expect(same.calendar.tags.get(1)).rejects.toMatchObject({ code: 'notAllowed', status: 401 })
      const fixed = connect({ auth: bearer('old') }, stale)
      await expect(fixed.calendar.tags.get(1)).rejects.toMatchObject({ status: 401 })
      const ever = connect({ auth: bearer(() => String(Math.random())) }, stale)
      await expect(ever.calendar.tags.get(1)).rejects.toMatchObject({ status: 401 })
      expect([same.seen.length, fixed.seen.length, ever.seen.length]).toEqual([1, 1, 2])
    })
  })

  it.each([cookieNonce(''), cookieNonce(async () => '')])('reads as a stranger with an empty nonce', async (auth) => {
    const { calendar, seen } = connect({ auth }, ok)
    expect((await calendar.tags.get(1)).id).toBe(1)
    expect(seen[0]?.headers.get('x-wp-nonce')).toBeNull()
    expect(seen[0]?.credentials).not.toBe('include')
  })

  it.each(['invalid_application_password', 'application_passwords_disabled_for_user', 'incorrect_password'])(
    'takes %s for wrong credentials',
    async (code) => {
      const { calendar } = connect({ auth: applicationPassword('editor', 'x') }, () => refusal(401, code))
      await expect(calendar.tags.get(1)).rejects.toMatchObject({ code: 'badCredentials', serviceCode: code })
    },
  )

  it('says notFound of an event in the trash', async () => {
    const { calendar } = connect({}, () => refusal(403, 'event-no-longer-available'))
    await expect(calendar.events.get(1)).rejects.toMatchObject({ code: 'notFound', status: 403 })
    await expect(calendar.events.update(1, { title: 'x' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'trashed',
    })
  })

  it('says why parameters were refused', async () => {
    const params = { title: 'must not be blank', start_date: 'is no date' }
    const { calendar } = connect({}, () => refusal(400, 'rest_invalid_param', {}, params))
    const call = calendar.tags.list()
    await expect(call).rejects.toMatchObject({ code: 'service', params })
    await expect(call).rejects.toThrowError(/title: must not be blank; start_date: is no date/)
    const long = connect({}, () => refusal(400, 'rest_invalid_param', {}, { title: 'x'.repeat(50_000) }))
    const { error } = await long.calendar.safe.tags.list()
    expect(error?.message.length).toBeLessThan(1000)
  })

  describe('a wrong address', () => {
    it.each([
      ['noService', 'https://example.com/wp-json', () => refusal(404, 'rest_no_route')],
      ['unexpectedAnswer', 'https://example.com', () => html(404)],
      ['unexpectedAnswer', 'https://example.com', () => html(200)],
    ])('is %s with a hint', async (code, baseUrl, answer) => {
      const { calendar } = connect({ baseUrl }, answer)
      const { error } = await calendar.safe.events.list()
      expect(error).toMatchObject({ code, hint: expect.stringMatching(/wp-json.*tribe\/events\/v1.*discover\(\)/) })
      expect(JSON.stringify(error)).toContain('tribe/events/v1')
    })

    it('is not suspected where the gateway of a right one fails', async () => {
      const { calendar } = connect({}, () => html(502))
      expect((await calendar.safe.events.list()).error).not.toHaveProperty('hint')
    })
  })

  describe('a redirect', () => {
    it('that is refused shows the attempts, and hooks hear of it', async () => {
      const heard: unknown[] = []
      const hooks = { onResponse: ({ outcome }: { outcome: unknown }) => heard.push(outcome) }
      const { calendar } = connect({ hooks, auth: bearer('x') }, () => to('https://elsewhere.example/'))
      const call = calendar.tags.get(1)
      await expect(call).rejects.toMatchObject({ code: 'redirected', attempts: [{ outcome: 302 }] })
      expect(heard).toEqual([302])
    })

    it.each(['http://', 'ftp://example.com/', 'javascript:alert(1)', 'https://[', 'https://user:hush@example.com/'])(
      'to %s is an error of its own, and final',
      async (location) => {
        const { calendar, seen } = connect({ retry: { delay: 1 } }, () => to(location))
        const { error } = await calendar.safe.tags.get(1)
        expect(error).toMatchObject({ code: 'redirected', attempts: [{ outcome: 302 }] })
        expect(JSON.stringify(error)).not.toContain('hush')
        expect(seen).toHaveLength(1)
      },
    )

    it('within the origin that drops the query is an error, since it would answer something else', async () => {
      const list = () => Response.json({ tags: [tagOf(1)], total: 1, total_pages: 1 })
      const { calendar, seen } = connect({}, () => to('/wp-json/calendar/events/v1/tags/', 301), list)
      await expect(calendar.tags.list({ search: 'x' })).rejects.toMatchObject({ code: 'redirected', status: 301 })
      expect(seen).toHaveLength(1)
      const kept = connect({}, ({ url }) => to(url.replace('/tags', '/tags/'), 301), list)
      expect((await kept.calendar.tags.list({ search: 'x' })).items).toHaveLength(1)
    })

    it('from the plain form of addresses to the pretty one is followed', async () => {
      const { calendar } = connect(
        { baseUrl: 'https://example.com/?rest_route=/' },
        ({ url }) =>
          to(`/wp-json/calendar/events/v1/tags?${new URL(url).search.slice(1).replace(/rest_route=[^&]*&?/, '')}`),
        () => Response.json({ tags: [tagOf(1)], total: 1, total_pages: 1 }),
      )
      expect((await calendar.tags.list()).total).toBe(1)
    })
  })
})
