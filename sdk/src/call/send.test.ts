import { describe, expect, it } from 'vitest'
import { failure, fakeCall } from '../../tests/support/fake-call.js'
import { type Auth, applicationPassword } from './auth.js'
import type { CallOptions } from './options.js'

const get = { params: { id: 1 } }

describe('equal reads at the same time', () => {
  it('are one request, whose answers are of each', async () => {
    const { call, sent } = fakeCall({}, [200, '{"id":1,"list":[]}'])
    const [one, other] = await Promise.all([call('tags.get', get), call('tags.get', get)])
    expect(sent).toHaveLength(1)
    expect(other).toEqual({ ...one, request: expect.any(Function) })
    expect([other.body === one.body, other.raw.headers === one.raw.headers]).toEqual([false, false])
  })

  it.each<[name: string, options: CallOptions, count: number]>([
    ['with the same options', { timeout: 5 }, 1],
    ['that check the answer otherwise', { timeout: 5, validate: 'off' }, 1],
    ['with another time', { timeout: 6 }, 2],
    ['with other headers', { timeout: 5, headers: { 'x-a': '1' } }, 2],
    ['with a limit of all attempts', { timeout: 5, totalTimeout: 100 }, 2],
  ])('%s are one: %#', async (_, options, count) => {
    const { call, sent } = fakeCall()
    await Promise.all([call('tags.get', get, { timeout: 5 }), call('tags.get', get, options)])
    expect(sent).toHaveLength(count)
  })

  it('are not joined where they need the state of now, or are parted by a write', async () => {
    const { call, sent } = fakeCall()
    const fresh = call.fresh()
    await Promise.all([fresh('tags.get', get), fresh('tags.get', get)])
    expect(sent).toHaveLength(2)
    await Promise.all([call('tags.get', get), call('tags.create', { body: {} }), call('tags.get', get)])
    expect(sent).toHaveLength(5)
  })

  it('go on for others where one caller leaves, and its error says what it was', async () => {
    const { call, sent } = fakeCall()
    const control = new AbortController()
    const stays = call('tags.get', get)
    const leaves = failure(call('tags.get', get, { signal: control.signal }))
    control.abort('left')
    expect(await leaves).toMatchObject({
      ...{ code: 'aborted', attempts: [], cause: 'left' },
      request: { operation: 'tags.get', method: 'GET', url: 'https://a.example/calendar/events/v1/tags/1' },
    })
    expect(await stays).toMatchObject({ body: { id: 1 } })
    expect(sent).toHaveLength(1)
  })
})

describe('credentials that are stale', () => {
  const authOf = (tokens: string[]): Auth => ({
    kind: 'own',
    headers: () => ({ authorization: tokens.shift() ?? 'last' }),
    isStale: ({ status }) => status === 401,
  })
  const no = [401, '{"code":"rest_forbidden","message":"No"}'] as const

  it('are asked for once more, and the call is sent again where they changed', async () => {
    const { call, sent } = fakeCall({ auth: authOf(['one', 'two']) }, no, [200, '{"id":1}'])
    const { raw } = await call('tags.get', get)
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['one', 'two'])
    expect(raw.attempts).toEqual([{ outcome: 401 }, { outcome: 200 }])
  })

  it('are sent once where they did not change, or are stale again', async () => {
    const same = fakeCall({ auth: authOf(['one', 'one']) }, no)
    expect(await failure(same.call('tags.get', get))).toMatchObject({ code: 'notAllowed' })
    expect(same.sent).toHaveLength(1)
    const again = fakeCall({ auth: authOf(['one', 'two', 'three']) }, no)
    expect(await failure(again.call('tags.get', get))).toMatchObject({ code: 'notAllowed' })
    expect(again.sent).toHaveLength(2)
  })

  it('are asked for once for all calls that found them stale, and once more by a later one', async () => {
    let asked = 0
    const auth: Auth = {
      kind: 'own',
      headers: async () => ({ authorization: `token${++asked}` }),
      isStale: ({ status }) => status === 401,
    }
    const { call, sent } = fakeCall({ auth }, no, no, [200, '{"id":1}'])
    const both = [call('tags.get', get, { timeout: 5 }), call('tags.get', get, { timeout: 6 })]
    await Promise.all(both)
    const tokens = sent.map(({ headers }) => headers.authorization)
    expect(tokens).toEqual(['token1', 'token2', 'token3', 'token3'])
    await call('tags.get', get)
    expect(sent.at(-1)?.headers.authorization).toBe('token4')
  })

  it('that cannot be had fail the call, with their reason and what it was for', async () => {
    const cause = new Error('no session')
    const auth: Auth = { kind: 'own', headers: () => Promise.reject(cause) }
    const { call, sent } = fakeCall({ auth })
    const error = await failure(call('tags.get', get))
    expect(error).toMatchObject({
      ...{ code: 'badCredentials', cause, request: { operation: 'tags.get', method: 'GET' } },
      message: expect.stringMatching(/^Getting the credentials failed \(GET /),
    })
    expect(sent).toEqual([])
  })

  it('are never sent where no header can hold them', async () => {
    const { call, sent } = fakeCall({
      auth: { ...applicationPassword('a', 'b'), headers: () => ({ 'x-a': 'hu\nsh' }) },
    })
    expect(await failure(call('tags.get', get))).toMatchObject({
      code: 'invalidInput',
      issues: [{ path: 'auth.applicationPassword.x-a', message: 'is not a valid header' }],
    })
    expect(sent).toEqual([])
  })
})
