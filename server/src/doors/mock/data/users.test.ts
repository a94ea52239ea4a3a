import { expect, it } from 'vitest'
import { basicHeader } from './basic.js'
import { openUsers, readUsers } from './users.js'

it('users have an id in their order, and what is left out is made up', () => {
  const { users, credentials } = readUsers([
    { login: 'ann', role: 'editor', password: 'key', email: 'a@x.example', displayName: 'Ann' },
    { login: 'bob', role: 'subscriber' },
  ])
  const generated = credentials[1]?.password
  expect(generated).toMatch(/^[\da-f]{24}$/)
  expect(users).toEqual([
    {
      ...{ id: 1, login: 'ann', role: 'editor', email: 'a@x.example', display_name: 'Ann' },
      application_password: 'key',
    },
    {
      ...{ id: 2, login: 'bob', role: 'subscriber', email: 'bob@calendar.example', display_name: 'bob' },
      application_password: generated,
    },
  ])
  expect(credentials).toEqual([
    { login: 'ann', role: 'editor', password: 'key' },
    { login: 'bob', role: 'subscriber', password: generated },
  ])
})

it('there is one user for each role by default, the one with most rights first', () => {
  const { users, credentials } = readUsers(undefined)
  const logins = ['admin', 'editor', 'author', 'contributor', 'subscriber']
  expect(users.map(({ id, login }) => [id, login])).toEqual(logins.map((login, index) => [index + 1, login]))
  expect(credentials.map(({ role }) => role)).toEqual(['administrator', ...logins.slice(1)])
  expect(new Set(credentials.map(({ password }) => password)).size).toBe(5)
  expect(readUsers([])).toEqual({ users: [], credentials: [] })
})

it('users of a site file keep their passwords, get one where the file has none, and sign in if their role is known', () => {
  const user = (id: number, role: string) => ({ id, login: `u${id}`, email: '', role })
  const { users, credentials } = openUsers([
    { ...user(7, 'author'), application_password: 'key' },
    { ...user(8, 'editor'), application_password_hashes: ['0'.repeat(64)] },
    user(9, 'shopkeeper'),
  ])
  expect(users).toMatchObject([
    { id: 7, application_password: 'key' },
    {
      id: 8,
      application_password: expect.stringMatching(/^[\da-f]{24}$/),
      application_password_hashes: ['0'.repeat(64)],
    },
    { id: 9, application_password: expect.stringMatching(/^[\da-f]{24}$/) },
  ])
  expect(credentials).toEqual([
    { login: 'u7', role: 'author', password: 'key' },
    { login: 'u8', role: 'editor', password: users[1]?.application_password },
  ])
})

it('credentials are sent in UTF-8', () => {
  const header = basicHeader({ login: 'zoë', password: 'a:b' })
  expect(Buffer.from(header.replace(/^Basic /, ''), 'base64').toString('utf8')).toBe('zoë:a:b')
})
