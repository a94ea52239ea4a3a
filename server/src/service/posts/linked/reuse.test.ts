import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { aVenue } from '../../../../tests/support/records.js'
import { reusable } from './reuse.js'

const venues = [
  { ...aVenue({ title: 'Hall', status: 'trash', author: 3 }), id: 1 },
  { ...aVenue({ title: 'Hall', author: 9 }), id: 2 },
  { ...aVenue({ title: 'Hall', author: 3, description: 'First' }), id: 3 },
  { ...aVenue({ title: 'Hall', author: 3 }), id: 4 },
]
const found = async (values: Readonly<Record<string, unknown>>, role: 'author' | 'editor', titleReuse = true) => {
  const call = await callWith(values, { role, quirks: { titleReuse } })
  const same = await reusable(call.site.database, call, { findByTitle: async () => venues }, 'Hall')
  return same?.id
}

it('reuses nothing by default', async () => {
  expect(await found({}, 'editor', false)).toBeUndefined()
})

it('reuses the oldest of the name that is not in the trash and that the caller may change', async () => {
  expect(await found({}, 'editor')).toBe(2)
  expect(await found({}, 'author')).toBe(3)
})

it('reuses one with the same description if one is sent', async () => {
  expect(await found({ description: 'First' }, 'editor')).toBe(3)
  expect(await found({ description: 'FIRST' }, 'editor')).toBe(3)
  expect(await found({ description: 'Second' }, 'editor')).toBeUndefined()
})
