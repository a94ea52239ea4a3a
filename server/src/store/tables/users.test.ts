import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../engine.js'
import {
  deletePasswords,
  deleteUser,
  findPasswords,
  findSignIn,
  findUser,
  findUserByName,
  findUsers,
  hashPassword,
  hasPasswordsNamed,
  insertPassword,
  insertUser,
  listUsers,
  renamePasswords,
} from './users.js'

const user = (id: number, login: string, email: string) => ({
  id,
  login,
  email,
  display_name: `U ${id}`,
  role: 'author',
})
const [ann, bob, cat] = [
  user(3, 'Ann', 'ann@calendar.example'),
  user(1, 'bob', 'shared@calendar.example'),
  // Her login is the address of somebody else.
  user(2, 'ann@calendar.example', 'shared@calendar.example'),
]

describeEngine('users', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    for (const each of [ann, bob, cat]) await insertUser(db, each)
    for (const [user_id, hash] of [
      [3, 'a1'],
      [3, 'a2'],
      [1, 'b1'],
    ] as const) {
      await insertPassword(db, { user_id, name: user_id === 3 ? 'phone' : 'site file', hash })
    }
  })
  afterAll(() => db.close())

  it('are found by id, and listed by it', async () => {
    expect(await findUsers(db, [3, 9, 1])).toEqual([ann, bob])
    expect([await findUser(db, 2), await findUser(db, 9)]).toEqual([cat, undefined])
    expect(await listUsers(db)).toEqual([bob, cat, ann])
  })

  it.each([
    ['ann', ann],
    ['  ANN\n', ann],
    // A login comes before an address, and the lowest id before others.
    ['ann@calendar.example', cat],
    ['Shared@Calendar.example', bob],
    ['an', undefined],
    ['', undefined],
  ])('are found by the name %j', async (name, expected) => {
    expect(await findUserByName(db, name)).toEqual(expected)
  })

  it('sign in with any of their own passwords', async () => {
    const found = await findSignIn(db, 'ann')
    expect(found).toEqual({ user: ann, hashes: expect.arrayContaining(['a1', 'a2']) })
    expect(found?.hashes).toHaveLength(2)
    // Another user with the same address has one, too.
    expect(await findSignIn(db, 'shared@calendar.example')).toEqual({ user: bob, hashes: ['b1'] })
    expect(await findSignIn(db, 'ann@calendar.example')).toEqual({ user: cat, hashes: [] })
    expect(await findSignIn(db, 'nobody')).toBeUndefined()
  })

  it('have passwords that are renamed and deleted', async () => {
    expect(await findPasswords(db, 1)).toEqual([{ user_id: 1, name: 'site file', hash: 'b1' }])
    expect([await hasPasswordsNamed(db, 'phone'), await hasPasswordsNamed(db, 'demo')]).toEqual([true, false])
    await renamePasswords(db, 'demo')
    expect([await hasPasswordsNamed(db, 'phone'), await hasPasswordsNamed(db, 'demo')]).toEqual([false, true])
    await deletePasswords(db, 1)
    expect([await findPasswords(db, 1), (await findPasswords(db, 3)).length]).toEqual([[], 2])
    await deleteUser(db, 3)
    expect(await listUsers(db)).toEqual([bob, cat])
    expect(await findPasswords(db, 3)).toEqual([])
  })
})

it('a password is the same however it is grouped', async () => {
  const hash = await hashPassword('abcdefgh')
  expect(hash).toMatch(/^[\da-f]{64}$/)
  for (const text of ['abcd efgh', 'ab cd ef gh', ' a\tb\nc d e f g  h ']) expect(await hashPassword(text)).toBe(hash)
  for (const text of ['abcdefgH', 'abcdefg', 'äbcdefgh']) expect(await hashPassword(text)).not.toBe(hash)
})

it('a password has the same hash where there is Web Crypto alone', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const hash = await hashPassword('ab cd')
  expect(digest).not.toHaveBeenCalled()
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
  expect(await hashPassword('abcd')).toBe(hash)
  expect(digest).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
