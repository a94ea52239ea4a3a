import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { applicationPassword, bearer } from './auth.js'

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
