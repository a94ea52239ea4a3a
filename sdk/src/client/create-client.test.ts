import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createFakeInstance, refuse } from '../../tests/support/fake-instance.js'
import { applicationPassword, bearer } from '../call/auth.js'
import type { Warning } from '../call/options.js'
import type { Fetch } from '../call/transport/options.js'
import { createClient } from './create-client.js'
import type { ClientOptions } from './options.js'

const auth = applicationPassword('editor', 'open sesame')

/** A client of an instance in memory, with the log of what was asked. */
function connect(options: Partial<ClientOptions> = {}) {
  const { baseUrl, fetch, log } = createFakeInstance()
  return { client: createClient({ baseUrl, fetch, auth, ...options }), log }
}

/** A client whose every request gets the same answer; `seen` holds the requests. */
function answering(answer: () => Response, options: Partial<ClientOptions> = {}) {
  const seen: Request[] = []
  const fetch: Fetch = async (request) => {
    seen.push(request)
    return answer()
  }
  return { client: createClient({ baseUrl: 'https://example.com', fetch, retry: 0, ...options }), seen }
}

const tag = { id: 1, count: 0, description: '', name: 'Jazz', slug: 'jazz', taxonomy: 'post_tag' }
const tags = { tags: [tag], total: 1, total_pages: 1 }
const gone: Fetch = async () => Promise.reject(new TypeError('fetch failed'))

describe('requests', () => {
  it('always say how large a page is, and its number', async () => {
    const { client, log } = connect()
    await client.events.list()
    await client.events.list({ per_page: 5, page: 1, search: 'jazz' })
    await client.tags.list({}, { maxItems: 3 })
    expect(log).toEqual([
      'GET /events?per_page=50&page=1',
      'GET /events?per_page=5&page=1&search=jazz',
      'GET /tags?per_page=3&page=1',
    ])
  })

  it('repeat their own query on every page', async () => {
    const { client, log } = connect()
    for (const name of ['a1', 'a2', 'a3']) await client.categories.create({ name })
    await client.categories.list({ search: 'a', per_page: 2, hide_empty: false }).toArray()
    expect(log.slice(3, 5)).toEqual([
      'GET /categories?search=a&per_page=2&hide_empty=false&page=1',
      'GET /categories?search=a&per_page=2&hide_empty=false&page=2',
    ])
  })

  it('write by id, after looking up a slug', async () => {
    const { client, log } = connect()
    await client.venues.create({ venue: 'Hall' })
    await client.venues.update({ slug: 'hall' }, { city: 'Lyon' })
    await client.venues.delete({ slug: 'hall' })
    expect(log).toEqual([
      'GET /venues?search=Hall&per_page=50&page=1',
      'POST /venues',
      'GET /venues/by-slug/hall?context=edit',
      'POST /venues/1',
      'GET /venues/by-slug/hall',
      'DELETE /venues/1',
    ])
  })

  it('carry the headers of client and call, the call winning', async () => {
    const { client, seen } = answering(() => Response.json(tag), {
      headers: { 'X-One': 'client', 'X-Two': 'client' },
      auth,
    })
    await client.tags.get(1, { headers: { 'x-two': 'call' } })
    await client.tags.get(1, { headers: { Authorization: 'Custom mine' } })
    expect(seen[0]?.headers.get('x-one')).toBe('client')
    expect(seen[0]?.headers.get('x-two')).toBe('call')
    expect(seen[0]?.headers.get('authorization')).toMatch(/^Basic /)
    expect(seen[1]?.headers.get('authorization')).toBe('Custom mine')
  })

  it('use the global fetch of the time of the call', async () => {
    const client = createClient({ baseUrl: 'https://example.com', retry: 0 })
    const original = globalThis.fetch
    globalThis.fetch = async () => Response.json(tag)
    try {
      expect(await client.tags.get(1)).toEqual(tag)
    } finally {
      globalThis.fetch = original
    }
  })

  it('send the password of a record as a parameter, and show it nowhere', async () => {
    const { client, seen } = answering(() => refuse(403, 'event-password-protected'))
    const error: unknown = await client.events.get(1, { password: 'hush' }).catch((reason: unknown) => reason)
    expect(seen[0]?.url).toMatch(/\/events\/1\?password=hush$/)
    expect(error).toMatchObject({ code: 'notAllowed' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('hush')
  })
})

describe('invalid input', () => {
  const fields = { title: 'T', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }
  // JavaScript and data can still bring values that the compiler refuses.
  const untyped = (value: object): never => value as never

  it.each([
    ['misspelt', { ...fields, titel: 'x' }, 'titel'],
    ['read-only', { ...fields, global_id: 'x' }, 'global_id'],
    ['missing', { title: 'T', start_date: fields.start_date }, 'end_date'],
    ['nested', { ...fields, venue: { venue: 'Hall', cty: 'Lyon' } }, 'venue.cty'],
    ['of another type', { ...fields, all_day: 'yes' }, 'all_day'],
  ])('names a field that is %s, and nothing is sent', async (_, input, path) => {
    const { client, log } = connect()
    await expect(client.events.create(untyped(input))).rejects.toMatchObject({
      code: 'invalidInput',
      issues: [expect.objectContaining({ path })],
    })
    expect(log).toEqual([])
  })

  it('is refused in queries, too', async () => {
    const { client, log } = connect()
    for (const query of [{ categorys: 'jazz' }, { per_page: 51 }, { page: 0 }, { tags: [] }, { _method: 'DELETE' }]) {
      await expect(client.events.list(untyped(query))).rejects.toMatchObject({ code: 'invalidInput' })
    }
    expect(log).toEqual([])
  })

  it('takes the password that lists of protected records need', async () => {
    const { client, log } = connect()
    await client.events.list({ password: 'x' })
    await client.venues.list({ password: 'x' })
    expect(log).toHaveLength(2)
    await expect(client.tags.list(untyped({ password: 'x' }))).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('is refused where terms are addressed by slug', async () => {
    const { client } = connect()
    await expect(client.tags.get(untyped({ slug: 'jazz' }))).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(client.tags.delete(untyped({ slug: 'jazz' }))).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('is refused in headers without showing the value', async () => {
    const { client, seen } = answering(() => Response.json(tag))
    const call = client.tags.get(1, { headers: { 'x-key': 'hush\nhush' } })
    await expect(call).rejects.toThrowError(/headers\.x-key: is not a valid header/)
    await expect(call).rejects.not.toThrowError(/hush/)
    expect(seen).toEqual([])
  })
})

describe('answers', () => {
  const odd = { ...tag, id: 2, name: 5, colour: 'blue' }

  it('are handed over as they came, unknown keys included', async () => {
    const { client } = answering(() => Response.json({ ...tag, colour: 'blue' }), { validate: 'strict' })
    expect(await client.tags.get(1)).toEqual({ ...tag, colour: 'blue' })
  })

  it('outside the contract are reported once with the exact path, and handed over', async () => {
    const warnings: Warning[] = []
    const { client } = answering(() => Response.json({ ...tags, tags: [tag, odd] }), {
      onWarning: (warning) => warnings.push(warning),
    })
    expect((await client.tags.list()).items).toEqual([tag, odd])
    await client.tags.list()
    expect(warnings.map(({ operation, issues }) => [operation, issues[0]?.path])).toEqual([
      ['tags.list', 'tags[1].name'],
    ])
  })

  it('outside the contract are said on the console unless something else is to be called', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    try {
      await answering(() => Response.json({ ...tags, tags: [odd] })).client.tags.list()
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^\[eventcal\] tags\.list .*tags\[0\]\.name/)]])
    } finally {
      warn.mockRestore()
    }
  })

  it('outside the contract are refused by strict, for a client or a call', async () => {
    const strict = answering(() => Response.json(odd), { validate: 'strict' }).client
    await expect(strict.tags.get(2)).rejects.toMatchObject({ code: 'outsideContract', issues: [{ path: 'name' }] })
    expect(await strict.tags.get(2, { validate: 'off' })).toEqual(odd)
  })

  it('that are refusals are heard of once, where only the response is asked for', async () => {
    // A failure that nobody hears of would end a program of Node.
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    const { client } = answering(() => refuse(404, 'rest-event-not-found'))
    await expect(client.events.get(1).withResponse()).rejects.toMatchObject({ code: 'notFound' })
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })

  it('without the list that was asked for are refused always', async () => {
    const { client } = answering(() => Response.json({ total: 1 }), { validate: 'off' })
    await expect(client.tags.list()).rejects.toMatchObject({ code: 'outsideContract', status: 200 })
  })

  it.each([
    ['notFound', () => refuse(400, 'rest_invalid_param', { params: { id: 'Invalid parameter.' } })],
    ['service', () => refuse(400, 'term_exists', { term_id: 5 })],
    ['unexpectedAnswer', () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['malformedJson', () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
  ])('that are no success become %s errors with the request', async (code, answer) => {
    const { client } = answering(answer)
    await expect(client.tags.get(7)).rejects.toMatchObject({
      code,
      request: { operation: 'tags.get', method: 'GET', url: 'https://example.com/calendar/events/v1/tags/7' },
      attempts: [{ outcome: answer().status }],
    })
  })
})

describe('credentials', () => {
  it('are asked for on each call', async () => {
    let count = 0
    const { client, seen } = answering(() => Response.json(tag), { auth: bearer(() => `token${++count}`) })
    await client.tags.get(1)
    await client.tags.get(1)
    expect(seen.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token1', 'Bearer token2'])
  })

  it('that cannot be had end the call', async () => {
    const cause = new Error('session is over')
    const { client, seen } = answering(() => Response.json(tag), { auth: bearer(() => Promise.reject(cause)) })
    await expect(client.tags.get(1)).rejects.toMatchObject({ code: 'badCredentials', status: undefined, cause })
    expect(seen).toEqual([])
  })

  it('stand in no error', async () => {
    const answers: Fetch[] = [
      gone,
      async () => new Response('<html>', { status: 500 }),
      async () => refuse(401, 'incorrect_password'),
      async () => Response.json([]),
      async () => Response.redirect('https://example.org/'),
      () => new Promise(() => {}),
    ]
    for (const fetch of answers) {
      const client = createClient({
        baseUrl: 'https://example.com',
        auth: applicationPassword('editor', 'hush'),
        headers: { 'x-key': 'hush' },
        retry: 0,
        timeout: 20,
        validate: 'strict',
        fetch,
      })
      const error: unknown = await client.events.get(1, { password: 'hush' }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      const shown = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error)
      expect(shown).not.toMatch(/hush|aHVzaA|ZWRpdG9yOmh1c2g/)
    }
  })
})

describe('request', () => {
  it('runs any operation by its id', async () => {
    const { client, log } = connect()
    expect((await client.request('index')).namespace).toBe('calendar/events/v1')
    const { id } = await client.request('tags.create', { body: { name: 'Jazz' } })
    expect((await client.request('tags.list', { query: { per_page: 2 } })).tags).toHaveLength(1)
    expect((await client.request('tags.get', { params: { id } }, { timeout: 1000 })).name).toBe('Jazz')
    expect(log).toEqual(['GET ', 'POST /tags', 'GET /tags?per_page=2', 'GET /tags/1'])
  })
})

describe('options', () => {
  it('of a call that are undefined mean those of the client', async () => {
    const { client } = answering(() => Response.json({ ...tag, name: 5 }), { validate: 'strict' })
    // Callers without exactOptionalPropertyTypes pass undefined.
    const undefinedOption = { validate: undefined } as object
    await expect(client.tags.get(1, undefinedOption)).rejects.toMatchObject({ code: 'outsideContract' })
  })

  it('turn retries off, or on', async () => {
    const { client, seen } = answering(() => refuse(503, 'service_unavailable'))
    await expect(client.tags.get(1, { retry: { limit: 1, delay: 1 } })).rejects.toMatchObject({ status: 503 })
    expect(seen).toHaveLength(2)
    await expect(client.tags.create({ name: 'x' }, { retry: 5 })).rejects.toMatchObject({ status: 503 })
    expect(seen).toHaveLength(3)
  })
})
