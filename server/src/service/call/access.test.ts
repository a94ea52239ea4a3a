import { expect, it } from 'vitest'
import { isPublished, mayChange, owns } from './access.js'
import { callerOf, type Role, roles } from './caller.js'

const caller = (role: Role | undefined) => callerOf(role && { id: 7, login: role, email: '', display_name: role, role })
const changers = (author: number, status: string) =>
  [undefined, ...roles].filter((role) => mayChange(caller(role), { author, status }))

it('posts are changed by editors, by their author, and until they are published by a contributor', () => {
  for (const status of ['publish', 'future']) {
    expect(isPublished(status)).toBe(true)
    expect(changers(7, status)).toEqual(['author', 'editor', 'administrator'])
    expect(changers(8, status)).toEqual(['editor', 'administrator'])
  }
  for (const status of ['draft', 'pending', 'private', 'trash', 'published']) {
    expect(isPublished(status)).toBe(false)
    expect(changers(7, status)).toEqual(['contributor', 'author', 'editor', 'administrator'])
    expect(changers(8, status)).toEqual(['editor', 'administrator'])
  }
})

it('nobody owns what has no author', () => {
  const orphan = { author: 0, status: 'draft' }
  expect([owns(caller(undefined), orphan), owns(caller('author'), orphan)]).toEqual([false, false])
  expect(owns(caller('subscriber'), { author: 7, status: 'draft' })).toBe(true)
})
