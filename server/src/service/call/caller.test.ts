import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../../store/engine.js'
import { hashPassword, insertPassword, insertUser } from '../../store/tables/users.js'
import { anonymous, authenticate, callerOf, roles } from './caller.js'

const user = { id: 1, login: 'Zoë', email: 'zoe@calendar.example', display_name: 'Zoë', role: 'author' }
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const right = utf8('Zoë:open sesame')

describe('the permissions of a user', () => {
  it.each([
    ['subscriber', false, false, false],
    ['contributor', true, false, false],
    ['author', true, true, false],
    ['editor', true, true, true],
    ['administrator', true, true, true],
    ['shopkeeper', false, false, false],
  ])('of the role %s: edits %s, publishes %s, edits others %s', (role, edits, publishes, editsOthers) => {
    const known = { ...user, role }
    expect(callerOf(known)).toEqual({ user: known, edits, publishes, editsOthers })
    expect(roles.some((each) => each === role)).toBe(role !== 'shopkeeper')
  })

  it('are none without a user', () => {
    expect(anonymous).toEqual({ user: undefined, edits: false, publishes: false, editsOthers: false })
  })
})

describeEngine('the sender of a request', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.create()
    await insertUser(database, user)
    for (const password of ['another', 'opensesame']) {
      await insertPassword(database, { user_id: 1, name: 'app', hash: await hashPassword(password) })
    }
  })
  afterAll(() => database.close())
  const sender = (headers: Readonly<Record<string, string>>, looseCredentials = false) =>
    authenticate(database, (name) => headers[name], { looseCredentials })
  const signIn = (authorization: string, loose?: boolean) => sender({ authorization }, loose)

  it.each([
    `Basic ${right}`,
    `basic   ${right} `,
    `BASIC ${right}`,
    `Basic ${utf8('zoë:open sesame')}`,
    `Basic ${utf8(' ZOE@calendar.example :o p e n s e s a m e')}`,
    `Basic ${utf8('Zoë:another')}`,
  ])('is the user of the credentials: %s', async (authorization) => {
    expect((await signIn(authorization)).user).toEqual(user)
  })

  it.each([
    ...[
      '',
      'Basic',
      'Basic ',
      `Bearer ${right}`,
      `x Basic ${right}`,
      `xBasic ${right}`,
      `Basic ${right} x`,
      `Basic${right}`,
    ],
    ...[`Basic ${right},`, 'Basic !!!', 'Basic a', `Basic ${utf8('no colon')}`, `Basic ${utf8(':nameless')}`],
    ...[`Basic ${utf8('Zoë:')}`, `Basic ${Buffer.from('Zo\xeb:open sesame', 'latin1').toString('base64')}`],
  ])('is refused with credentials that are none, or anonymous where instances pass over them: %j', async (text) => {
    await expect(signIn(text)).rejects.toMatchObject({
      ...{ code: 'rest_forbidden', status: 401 },
      message: 'The credentials cannot be used: send HTTP Basic.',
    })
    expect(await signIn(text, true)).toBe(anonymous)
  })

  it.each([
    ['Zoë:wrong', 'incorrect_password'],
    ['Zoë:open:sesame', 'incorrect_password'],
    ['nobody:open sesame', 'invalid_username'],
    ['nobody@calendar.example:open sesame', 'invalid_email'],
  ])('is refused with the credentials of nobody: %s', async (text, code) => {
    for (const loose of [false, true]) {
      await expect(signIn(`Basic ${utf8(text)}`, loose)).rejects.toMatchObject({ code, status: 401 })
    }
  })

  it('is anonymous without credentials, unless it has a nonce, which nobody was given', async () => {
    expect(await sender({})).toBe(anonymous)
    const nonce = { 'x-wp-nonce': 'abc' }
    await expect(sender(nonce)).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce', status: 403 })
    await expect(sender({ ...nonce, authorization: 'Bearer x' }, true)).rejects.toMatchObject({ status: 403 })
    expect((await sender({ ...nonce, authorization: `Basic ${right}` })).user).toEqual(user)
  })
})
