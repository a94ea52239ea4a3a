import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { applicationPassword, bearer, cookieNonce, headerAuth } from './auth.js'

describe('applicationPassword', () => {
  it('is HTTP Basic over UTF-8', async () => {
    expect(await applicationPassword('jörg', 'abcd efgh').headers()).toEqual({
      authorization: `Basic ${Buffer.from('jörg:abcd efgh').toString('base64')}`,
    })
  })

  it.each([
    ['', 'x'],
    ['  ', 'x'],
    ['a:b', 'x'],
    ['editor', ''],
    ['editor', ' '],
  ])('refuses login "%s" with password "%s"', (login, password) => {
    expect(() => applicationPassword(login, password)).toThrowError(expect.objectContaining({ code: 'invalidInput' }))
  })

  it('shows no secret when printed', () => {
    const auth = applicationPassword('editor', 'hush hush')
    expect(inspect(auth, { depth: 9, showHidden: true }) + JSON.stringify(auth)).not.toMatch(/hush|ZWRpdG9y/)
  })

  it('says what is wrong', () => {
    expect(() => applicationPassword(' ', 'x')).toThrowError('Invalid input: login: must not be empty')
    expect(() => applicationPassword('x', ' ')).toThrowError('Invalid input: password: must not be empty')
    expect(() => applicationPassword('a:b', 'x')).toThrowError('Invalid input: login: must not contain a colon')
  })
})

describe('bearer', () => {
  it('takes a token', async () => {
    expect(await bearer('abc.def').headers()).toEqual({ authorization: 'Bearer abc.def' })
  })

  it('asks a function anew each time', async () => {
    let count = 0
    const auth = bearer(async () => `token${++count}`)
    expect(await auth.headers()).toEqual({ authorization: 'Bearer token1' })
    expect(await auth.headers()).toEqual({ authorization: 'Bearer token2' })
  })

  it.each(['', 'hush hush', 'hush\n', 'hüsh'])('refuses the token %j without showing it', async (token) => {
    expect(() => bearer(token)).toThrowError(/bearer\.token: must be one or more visible/)
    expect(() => bearer(token)).not.toThrowError(/h[uü]sh/)
    await expect(bearer(() => token).headers()).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

describe('an answer says that credentials are stale', () => {
  const answer = (status: number, text: string, header?: string) => ({
    status,
    text,
    headers: new Headers(header === undefined ? {} : { 'www-authenticate': header }),
  })
  const staleToken = 'Bearer error="invalid_token"'
  const staleNonce = '{"code":"rest_cookie_invalid_nonce"}'

  it.each([
    [answer(401, '', staleToken), true, false],
    [answer(401, '', 'Bearer'), false, false],
    [answer(401, 'invalid_token'), false, false],
    [answer(403, '', staleToken), false, false],
    [answer(403, staleNonce), false, true],
    [answer(401, staleNonce), false, false],
    [answer(403, '{"code":"rest_forbidden"}'), false, false],
  ])('%#', (given, ofToken, ofNonce) => {
    expect(bearer(() => 'a').isStale?.(given)).toBe(ofToken)
    expect(cookieNonce(() => 'a').isStale?.(given)).toBe(ofNonce)
  })

  it('only where they can be asked for again', () => {
    expect([bearer('a').isStale, cookieNonce('a').isStale]).toEqual([undefined, undefined])
  })
})

describe('cookieNonce', () => {
  it('sends cookies, and the nonce in its header', async () => {
    expect(cookieNonce('abc')).toMatchObject({ kind: 'cookieNonce', cookies: 'include' })
    expect(cookieNonce('abc').headers()).toEqual({ 'x-wp-nonce': 'abc' })
    expect(await cookieNonce(async () => 'def').headers()).toEqual({ 'x-wp-nonce': 'def' })
    expect(cookieNonce(() => 'def').cookies).toBe('include')
  })

  it('makes strangers of those without a nonce', async () => {
    expect(cookieNonce('').headers()).toBeUndefined()
    expect(await cookieNonce(() => '').headers()).toBeUndefined()
  })

  it.each(['a b', 'a\n', 'ü', ' a'])('refuses the nonce %j', async (nonce) => {
    const message = 'Invalid input: cookieNonce.nonce: must be one or more visible ASCII characters'
    expect(() => cookieNonce(nonce)).toThrowError(message)
    await expect(cookieNonce(() => nonce).headers()).rejects.toThrowError(message)
  })
})

describe('headerAuth', () => {
  it('gives the headers as they were when it was made', () => {
    const headers = { 'x-api-key': 'a' }
    const auth = headerAuth(headers)
    headers['x-api-key'] = 'b'
    expect(auth).toMatchObject({ kind: 'headerAuth' })
    expect(auth.headers()).toEqual({ 'x-api-key': 'a' })
  })

  it.each([{ 'x key': 'hush' }, { 'x-key': 'hu\nsh' }, { '': 'hush' }])(
    'refuses %j without showing values',
    (headers) => {
      const [name] = Object.keys(headers)
      const message = `Invalid input: headerAuth.${name}: is not a valid header`
      expect(() => headerAuth(Object.fromEntries(Object.entries(headers)))).toThrowError(message)
    },
  )
})
