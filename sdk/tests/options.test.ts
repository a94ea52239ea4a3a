import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { applicationPassword, bearer, cookieNonce, headerAuth } from '../src/index.js'
import { answers, bothClients, errorOf, tagOf } from './support/both-clients.js'

const baseUrl = 'https://example.com/wp-json'
// JavaScript and data can still bring values that the compiler refuses.
const untyped = (value: unknown): never => value as never

describe.each(Object.entries(bothClients))('%s', (_, createClient) => {
  const connect = (options: object = {}, ...given: Parameters<typeof answers>) => {
    const stub = answers(...(given.length > 0 ? given : [() => Response.json(tagOf(1))]))
    return { ...stub, calendar: createClient({ baseUrl, retry: 0, fetch: stub.fetch, ...options }) }
  }

  describe('checks when it is made', () => {
    it.each([
      ['baseUrl', { baseUrl: undefined }],
      ['baseUrl', { baseUrl: 5 }],
      ['namespace', { namespace: 5 }],
      ['auth', { auth: 'secret' }],
      ['auth', { auth: { user: 'secret' } }],
      ['fetch', { fetch: 'fetch' }],
      ['onWarning', { onWarning: true }],
      ['hooks', { hooks: () => {} }],
      ['logger', { logger: 'console' }],
      ['logLevel', { logLevel: 'loud' }],
      ['maxConcurrent', { maxConcurrent: 0 }],
      ['maxConcurrent', { maxConcurrent: 1.5 }],
      ['dialect', { dialect: 'old' }],
      ['timeout', { timeout: 0 }],
      ['timeout', { timeout: Number.NaN }],
      ['timeout', { timeout: '30' }],
      ['totalTimeout', { totalTimeout: -1 }],
      ['maxResponseBytes', { maxResponseBytes: 0 }],
      ['headers', { headers: 'x-key: secret' }],
      ['headers.x-key', { headers: { 'x-key': undefined } }],
      ['retry', { retry: -1 }],
      ['retry', { retry: Number.NaN }],
      ['retry', { retry: true }],
      ['retry.limit', { retry: { limit: 0.5 } }],
      ['retry.delay', { retry: { delay: -1 } }],
      ['retry.writes', { retry: { writes: 'sometimes' } }],
      ['validate', { validate: 'harsh' }],
    ])('%s of %o', (path, options) => {
      const make = () => createClient(untyped({ baseUrl, ...options }))
      expect(make).toThrowError(expect.objectContaining({ code: 'invalidInput' }))
      expect(make).toThrowError(expect.objectContaining({ issues: [expect.objectContaining({ path })] }))
      expect(make).not.toThrowError(/secret/)
    })

    it('and takes every option as documented', () => {
      const options = { timeout: false, totalTimeout: 1, maxResponseBytes: false, maxConcurrent: 1, retry: 0 } as const
      const more = { hooks: {}, logger: console, logLevel: 'error', validate: 'off', dialect: 'deployed' } as const
      expect(() => createClient({ baseUrl, ...options, ...more, retry: { writes: true } })).not.toThrow()
      // An option that is undefined is one that is not given.
      expect(() => createClient(untyped({ baseUrl, retry: undefined, auth: undefined }))).not.toThrow()
    })
  })

  it.each([
    ['timeout', { timeout: 0 }],
    ['retry', { retry: -1 }],
    ['validate', { validate: 'harsh' }],
    ['signal', { signal: 5 }],
    ['headers.x-key', { headers: { 'x-key': 5 } }],
  ])('checks the option %s of a call before anything is sent', async (path, options) => {
    const { calendar, seen } = connect()
    const refused = { code: 'invalidInput', issues: [{ path }] }
    await expect(calendar.tags.get(1, untyped(options))).rejects.toMatchObject(refused)
    await expect(calendar.tags.update(1, { name: 'x' }, untyped(options))).rejects.toMatchObject(refused)
    await expect(calendar.request('index', {}, untyped(options))).rejects.toMatchObject(refused)
    await expect(calendar.tags.list({}, untyped(options))).rejects.toMatchObject(refused)
    expect(seen).toEqual([])
  })

  it.each([
    ['maxItems', {}, { maxItems: -1 }],
    ['maxItems', {}, { maxItems: Number.NaN }],
    ['maxItems', {}, { maxItems: 1.5 }],
    ['prefetch', {}, { prefetch: -1 }],
    ['prefetch', {}, { prefetch: '1' }],
    ['per_page', { per_page: 0 }, {}],
    ['per_page', { per_page: 2.5 }, {}],
    ['page', { page: 0 }, {}],
  ])('checks %s of the list %o with %o, however it is used', async (path, query, options) => {
    const { calendar, seen } = connect()
    const refused = { code: 'invalidInput', message: expect.stringMatching(/at least [01]/), issues: [{ path }] }
    const list = () => calendar.tags.list(query, untyped(options))
    await expect(list()).rejects.toMatchObject(refused)
    await expect(list().toArray()).rejects.toMatchObject(refused)
    await expect(list().pages().next()).rejects.toMatchObject(refused)
    expect(await calendar.safe.tags.list(query, untyped(options))).toMatchObject({ ok: false, error: refused })
    expect(seen).toEqual([])
  })

  it('checks maxItems of toArray', async () => {
    const { calendar, seen } = connect()
    const call = calendar.tags.list().toArray({ maxItems: -1 })
    await expect(call).rejects.toMatchObject({ code: 'invalidInput', issues: [{ path: 'maxItems' }] })
    expect(seen).toEqual([])
  })

  it('says of a page size of 0 that it is at least 1', async () => {
    const { calendar } = connect()
    await expect(calendar.events.list({ per_page: 0 })).rejects.toThrowError(/per_page: must be .*at least 1/)
  })

  it('keeps the options as they were when it was made', async () => {
    const headers = { 'x-key': 'first' }
    const options = { baseUrl, headers, retry: { limit: 0 }, validate: 'off' as 'off' | 'strict' }
    const { fetch, seen } = answers(() => Response.json({ id: 1 }))
    const calendar = createClient({ ...options, fetch })
    headers['x-key'] = 'second'
    options.retry.limit = 9
    options.validate = 'strict'
    expect(await calendar.tags.get(1)).toMatchObject({ id: 1 })
    expect(seen[0]?.headers.get('x-key')).toBe('first')
  })

  describe('shows no secret', () => {
    const secret = 'gehéim\u20ac\nhush'
    const shown = (error: unknown) => inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error)

    it.each([
      ['headers.x-key', () => createClient({ baseUrl, headers: { 'x-key': secret } })],
      ['headerAuth.x-key', () => headerAuth({ 'x-key': secret })],
      ['cookieNonce.nonce', () => cookieNonce(secret)],
      ['bearer.token', () => bearer(secret)],
      ['bearer.token', () => bearer(untyped(undefined))],
      ['login', () => applicationPassword(untyped(undefined), 'hush')],
      ['password', () => applicationPassword('editor', untyped(undefined))],
      ['password', () => applicationPassword('editor', untyped(5))],
    ])('when %s cannot be sent', async (path, run) => {
      const error = await errorOf(run)
      expect(error).toMatchObject({ code: 'invalidInput', issues: [{ path }] })
      expect(shown(error)).not.toMatch(/hush|geh/)
    })

    it.each([
      ['bearer.token', bearer(() => secret)],
      ['bearer.token', bearer(() => untyped(undefined))],
      ['cookieNonce.nonce', cookieNonce(async () => secret)],
      ['auth.mine.x-key', { kind: 'mine', headers: () => ({ 'x-key': secret }) }],
    ])('when %s of a call cannot be sent', async (path, auth) => {
      const said: unknown[] = []
      const hooks = { onRequest: (info: unknown) => said.push(info), onResponse: (info: unknown) => said.push(info) }
      const say = (...words: unknown[]) => said.push(words)
      const { calendar, seen } = connect({
        auth,
        hooks,
        logger: { debug: say, info: say, warn: say },
        logLevel: 'debug',
      })
      const { error } = await calendar.safe.tags.get(1)
      expect(error).toMatchObject({ code: 'invalidInput', issues: [{ path }] })
      expect(shown(error) + shown(said)).not.toMatch(/hush|geh/)
      expect(seen).toEqual([])
    })
  })

  it('reports a hook that rejects, and goes on', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    const warnings: string[] = []
    const { calendar } = connect({
      hooks: {
        onRequest: () => Promise.reject(new Error('no disk')),
        onResponse: async () => {
          throw new Error('no network')
        },
      },
      onWarning: async ({ message }: { message: string }) => {
        warnings.push(message)
        throw new Error('no console')
      },
    })
    expect((await calendar.tags.get(1)).id).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', hear)
    expect(warnings).toEqual([
      'hooks.onRequest rejected: Error: no disk',
      'hooks.onResponse rejected: Error: no network',
    ])
    expect(unheard).toEqual([])
  })

  it('takes a Date of another realm for a Date', async () => {
    const { calendar, seen } = connect({}, () => Response.json({ events: [], total: 0, total_pages: 0 }))
    const foreign: Date = runInNewContext('new Date(Date.UTC(2030, 0, 1))')
    expect(foreign instanceof Date).toBe(false)
    await calendar.events.list({ starts_after: foreign, strict_dates: true })
    expect(seen[0]?.url).toContain(`starts_after=${encodeURIComponent('2030-01-01T00:00:00Z')}`)
  })
})
