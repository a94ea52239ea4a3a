import { afterEach, describe, expect, it, vi } from 'vitest'
import { answers, bothClients, tagOf } from '../../tests/support/both-clients.js'
import { applicationPassword, bearer } from '../call/auth.js'
import type { Warning } from '../call/options.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const baseUrl = 'https://a.example'
const odd = () => Response.json({ ...tagOf(1), count: 'many' })
const good = () => Response.json(tagOf(1))

describe.each(Object.entries(bothClients))('%s', (_, createClient) => {
  it('warns of a password in a browser, where everybody can see it, and of no other credentials', () => {
    const warnings: Warning[] = []
    const onWarning = (warning: Warning) => warnings.push(warning)
    const auth = applicationPassword('editor', 'hush')
    createClient({ baseUrl, auth, onWarning })
    vi.stubGlobal('document', {})
    createClient({ baseUrl, auth: bearer('t'), onWarning })
    createClient({ baseUrl, onWarning })
    expect(warnings).toEqual([])
    createClient({ baseUrl, auth, onWarning })
    expect(warnings).toEqual([
      {
        operation: 'auth',
        issues: [{ path: '', message: 'visible to everybody who opens the page' }],
        message: 'auth holds a password in a browser: visible to everybody who opens the page',
      },
    ])
  })

  it('warns by what it is told, else by its logger, else on the console', async () => {
    const said: string[] = []
    const to = (name: string) => (message: string) => void said.push(`${name}: ${message.split(':')[0]}`)
    vi.spyOn(console, 'warn').mockImplementation(to('console'))
    const warn = (options: object) =>
      createClient({ baseUrl, fetch: answers(good).fetch, ...options }).tags.list(Object({ only_with_upcoming: true }))
    const logger = { warn: to('logger') }
    warn({ onWarning: ({ message: text }: Warning) => said.push(`own: ${text.split(':')[0]}`), logger })
    warn({ logger })
    warn({ logger, logLevel: 'error' })
    warn({ logger: {} })
    expect(said).toEqual([
      expect.stringMatching(/^own: tags\.list/),
      expect.stringMatching(/^logger: tags\.list/),
      expect.stringMatching(/^console: \[eventcal\] tags\.list/),
      expect.stringMatching(/^console: \[eventcal\] tags\.list/),
    ])
  })

  it('reports a hook that fails, by its name', async () => {
    const warnings: string[] = []
    const { tags } = createClient({
      ...{ baseUrl, fetch: answers(good).fetch },
      onWarning: ({ message }) => warnings.push(message),
      hooks: { onRequest: () => Promise.reject(new Error('broken')), onResponse: async () => undefined },
    })
    await tags.get(1)
    await Promise.resolve()
    expect(warnings).toEqual(['hooks.onRequest rejected: Error: broken'])
  })

  it('with other options has the headers and options of fetch of both', async () => {
    const { fetch: answer, seen } = answers(good)
    const inits: unknown[] = []
    const fetch = (request: Request, init?: RequestInit) => {
      inits.push(init)
      return answer(request)
    }
    const headers = { 'x-a': '1', 'x-b': '1' }
    const retry = { limit: 0 }
    const client = createClient({ baseUrl, fetch, headers, retry, fetchOptions: { keepalive: true } })
    headers['x-a'] = 'later'
    retry.limit = 9
    const other = client.withOptions({ headers: { 'x-b': '2' }, fetchOptions: { priority: 'low' } })
    await other.tags.get(1)
    await client.tags.get(1)
    expect(seen.map((request) => ['x-a', 'x-b'].map((name) => request.headers.get(name)))).toEqual([
      ['1', '2'],
      ['1', '1'],
    ])
    expect(inits).toEqual([{ keepalive: true, priority: 'low' }, { keepalive: true }])
    const failing = answers(() => new Response('', { status: 503 }))
    const impatient = createClient({ baseUrl, fetch: failing.fetch, retry: 0 }).withOptions({ timeout: 5000 })
    await expect(impatient.tags.get(1)).rejects.toMatchObject({ status: 503 })
    expect(failing.seen).toHaveLength(1)
  })

  it('with options that are undefined keeps its own', async () => {
    const { fetch, seen } = answers(good)
    const client = createClient({ baseUrl, fetch, auth: bearer('t'), retry: 0 })
    await client.withOptions(Object({ auth: undefined, retry: undefined })).tags.get(1)
    await client.withOptions({ auth: bearer('other') }).tags.get(1)
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t', 'Bearer other'])
  })

  it('sends requests to other routes, by GET where nothing else is said', async () => {
    const { fetch, seen } = answers(good)
    const { request } = createClient({ baseUrl: `${baseUrl}/wp-json`, fetch, retry: 0 })
    await request.raw('/wp/v2/pages', { query: { per_page: 5 } })
    await request.raw('/wp/v2/pages', { method: 'POST', body: { title: 'A' } })
    await request.raw('/wp/v2/media', { method: 'PUT', body: new Blob(['x'], { type: 'text/plain' }) })
    await request.raw('/wp/v2/pages/1', { method: 'DELETE' })
    const sent = seen.map(async (one) => [one.method, one.url, one.headers.get('content-type'), await one.text()])
    expect(await Promise.all(sent)).toEqual([
      ['GET', 'https://a.example/wp-json/wp/v2/pages?per_page=5', null, ''],
      ['POST', 'https://a.example/wp-json/wp/v2/pages', 'application/json', '{"title":"A"}'],
      ['PUT', 'https://a.example/wp-json/wp/v2/media', 'text/plain', 'x'],
      ['DELETE', 'https://a.example/wp-json/wp/v2/pages/1', null, ''],
    ])
  })

  it('gives a result for each outcome, and throws what is no error of its own', async () => {
    const { safe } = createClient({ baseUrl, fetch: answers(good).fetch, retry: 0 })
    expect(await safe.tags.get(1)).toMatchObject({ ok: true, data: { id: 1 } })
    expect(await safe.tags.get(-1)).toMatchObject({ ok: false, error: { code: 'invalidInput' } })
    const bug = new RangeError('a fault of the caller')
    const update = safe.tags.update(1, () => {
      throw bug
    })
    await expect(update).rejects.toBe(bug)
  })
})

it('the client with schemas says where an answer departs, and the one without does not look', async () => {
  const warnings: string[] = []
  const onWarning = ({ message }: Warning) => warnings.push(message)
  for (const createClient of Object.values(bothClients))
    await createClient({ baseUrl, fetch: answers(odd).fetch, onWarning }).tags.get(1)
  expect(warnings).toEqual([expect.stringContaining('tags.get answered outside the contract: count: must be')])
})
