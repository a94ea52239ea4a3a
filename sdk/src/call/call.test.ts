import type { OperationId } from '@eventcal/contract/routes'
import { describe, expect, it } from 'vitest'
import { failure, fakeCall, untyped } from '../../tests/support/fake-call.js'
import { type Issue, isCalendarError } from '../errors/index.js'
import { type Auth, bearer } from './auth.js'
import { isNothing } from './call.js'
import { extraInput } from './extra-input.js'
import type { CallOptions } from './options.js'

const tag = '{"id":1}'
const wrong: Issue = { path: 'name', message: 'is missing' }

const get = { params: { id: 1 } }
const departing = { checks: { input: () => [], answer: () => [wrong] } }

describe('an answer', () => {
  it.each([200, 201, 299])('with status %i is a success', async (status) => {
    const { call } = fakeCall({}, [status, tag])
    expect(await call('tags.get', get)).toMatchObject({ body: { id: 1 }, raw: { status } })
  })

  it.each([199, 300, 304, 404, 500])('with status %i is none', async (status) => {
    const { call } = fakeCall({}, [status, '{"code":"odd","message":"No"}'])
    expect(await failure(call('tags.get', get))).toMatchObject({ status, serviceCode: 'odd' })
  })

  it('that was to be asked for under a condition may say that nothing changed', async () => {
    const { call } = fakeCall({ defaults: { headers: { 'If-None-Match': '"1"' } } }, [304, ''])
    expect(await failure(call('tags.get', get))).toMatchObject({ code: 'notModified', attempts: [{ outcome: 304 }] })
    const other = fakeCall({ defaults: { headers: { 'x-if-match': '"1"' } } }, [304, ''])
    expect(await failure(other.call('tags.get', get))).toMatchObject({ code: 'unexpectedAnswer', status: 304 })
  })

  it.each([
    ['tags.get', 500, '{}', undefined],
    ['tags.create', 500, '{}', 'unknown'],
    ['tags.create', 200, '<html>', 'unknown'],
    ['tags.create', 400, '{}', undefined],
    ['tags.get', 200, '<html>', undefined],
  ] as const)('to %s with status %i and %j leaves the outcome %s', async (operation, status, text, outcome) => {
    const { call } = fakeCall({}, [status, text])
    const input = operation === 'tags.get' ? get : { body: { name: 'a' } }
    const error = await failure(call(operation, input))
    expect(isCalendarError(error) && [error.outcome]).toEqual([outcome])
  })

  it('with noise around its JSON is reported', async () => {
    const { call, reports } = fakeCall({}, [200, `Notice: x\n${tag}`])
    await call('tags.get', get)
    expect(reports).toEqual(['tags.get unexpected output around the JSON: Notice: x'])
  })
})

describe('an answer outside the contract', () => {
  it.each<[options: CallOptions, defaults: CallOptions, outcome: 'none' | 'report' | 'error']>([
    [{}, {}, 'report'],
    [{ validate: 'warn' }, { validate: 'off' }, 'report'],
    [{}, { validate: 'off' }, 'none'],
    [{ validate: 'off' }, {}, 'none'],
    [{}, { validate: 'strict' }, 'error'],
    [{ validate: 'strict' }, { validate: 'off' }, 'error'],
    [untyped({ validate: undefined }), { validate: 'off' }, 'none'],
  ])('with %j of the call and %j of the client means: %s', async (options, defaults, outcome) => {
    const { call, reports } = fakeCall({ ...departing, defaults })
    const error = await failure(call('tags.get', get, options))
    expect(reports).toEqual(outcome === 'report' ? ['tags.get name is missing'] : [])
    if (outcome === 'error') expect(error).toMatchObject({ code: 'outsideContract', issues: [wrong], status: 200 })
    else expect(error).toBe('none')
  })

  it.each<[operation: OperationId, text: string, count: number]>([
    ['tags.delete', '[]', 0],
    ['tags.delete', 'false', 0],
    ['tags.delete', tag, 1],
    ['tags.get', '[]', 1],
    ['tags.get', 'false', 1],
  ])('is not what instances without a trash send: %s with %s has %i reports', async (operation, text, count) => {
    const { call, reports } = fakeCall(departing, [200, text])
    await call(operation, get)
    expect(reports).toHaveLength(count)
  })

  it.each([
    [false, true],
    [[], true],
    [[false], false],
    [null, false],
    [{}, false],
    ['', false],
    [0, false],
  ])('%j is the body of a deleted record: %s', (body, expected) => {
    expect(isNothing(body)).toBe(expected)
  })
})

describe('a request', () => {
  it('has what was not said by default', async () => {
    const { call, sent } = fakeCall()
    await call('tags.get', get)
    await call('tags.get', get, untyped({ timeout: undefined, retry: undefined, maxResponseBytes: undefined }))
    for (const request of sent) {
      expect(request).toMatchObject({
        ...{ method: 'GET', url: 'https://a.example/calendar/events/v1/tags/1', timeout: 30_000, maxBytes: 67_108_864 },
        ...{ deadline: Number.POSITIVE_INFINITY, credentials: false, repeats: 'all', retry: { limit: 2 } },
        headers: { accept: 'application/json' },
      })
      expect([request.body, request.cookies, request.init]).toEqual([undefined, undefined, undefined])
    }
  })

  it('has what the call says, else what the client says', async () => {
    const defaults = { timeout: 5, maxResponseBytes: 6, headers: { 'X-A': '1', 'x-b': '1' } } as const
    const { call, sent } = fakeCall({ defaults })
    await call('tags.get', get, { timeout: false, headers: { 'x-B': '2' } })
    await call('tags.get', get, { maxResponseBytes: false })
    const unlimited = Number.POSITIVE_INFINITY
    expect(sent.map(({ timeout, maxBytes }) => [timeout, maxBytes])).toEqual([
      [unlimited, 6],
      [5, unlimited],
    ])
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-a': '1', 'x-b': '2' })
  })

  it('says of JSON that it is that, and of a form nothing', async () => {
    const { call, sent } = fakeCall()
    await call('tags.create', { body: { name: 'a' } })
    const site = { name: '/x', method: 'POST', url: 'https://a.example/x', isFresh: true, addressed: [], query: {} }
    await call.send({ ...site, payload: new FormData() }, {})
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"name":"a"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(sent[1]?.headers).toEqual({ accept: 'application/json' })
  })

  it.each<[auth: Auth | undefined, headers: Record<string, string>, expected: boolean, authorization?: string]>([
    [undefined, {}, false],
    [undefined, { 'x-a': '1' }, false],
    [undefined, { Authorization: 'own' }, true, 'own'],
    [undefined, { Cookie: 'a=b' }, true],
    [bearer('t'), {}, true, 'Bearer t'],
    // A caller that names credentials means those.
    [bearer('t'), { authorization: 'own' }, true, 'own'],
    [{ kind: 'none', headers: () => undefined }, {}, false],
  ])('carries credentials: %#', async (auth, headers, expected, authorization) => {
    const { call, sent } = fakeCall({ auth })
    await call('tags.get', get, { headers })
    expect(sent[0]?.credentials).toBe(expected)
    expect(sent[0]?.headers.authorization).toBe(authorization)
    expect(call.hasAuth).toBe(auth !== undefined)
  })

  it.each([
    [undefined, 'refused', true],
    [0, 'refused', false],
    [1, 'refused', true],
    [{ writes: true }, 'all', true],
    [{ writes: 'safe', limit: 0 }, 'refused', false],
    [{ writes: false }, 'none', false],
  ] as const)(
    'that writes, with retry %j, is repeated after %s, and looked up: %s',
    async (retry, repeats, lookedUp) => {
      const { call, sent } = fakeCall()
      const options = untyped({ retry })
      await call('tags.create', { body: {} }, options)
      await call('tags.get', get, options)
      expect(sent.map((request) => request.repeats)).toEqual([repeats, 'all'])
      expect(call.mayLookUp(options)).toBe(lookedUp)
      expect(fakeCall({ defaults: { retry: 0 } }).call.mayLookUp(options)).toBe(retry !== undefined && lookedUp)
    },
  )

  it('may be for the state of now, which no cache knows', async () => {
    const { call, sent } = fakeCall({ defaults: { fetchOptions: { cache: 'force-cache' } } })
    await call('tags.get', get)
    await call.fresh()('tags.get', get)
    expect(sent.map(({ init }) => init?.cache)).toEqual(['force-cache', 'no-store'])
  })
})

describe('what a site adds', () => {
  const extra = { operations: ['tags.create', 'tags.list'], query: { more: 1 }, body: { own: 2 } } as const
  const options = untyped({ [extraInput]: extra })

  it('goes out with the operations for which it is meant, and no others', async () => {
    const { call, sent } = fakeCall()
    await call('tags.create', { body: { name: 'a' } }, options)
    await call('tags.list', { query: { page: 2 } }, options)
    await call('tags.update', { ...get, body: { name: 'a' } }, options)
    expect(sent.map(({ url, body }) => [new URL(url).search, body])).toEqual([
      ['?more=1', '{"name":"a","own":2}'],
      ['?page=2&more=1', undefined],
      ['', '{"name":"a"}'],
    ])
  })
})
