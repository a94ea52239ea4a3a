import { expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { withNames } from './named.js'

const never = () => Promise.reject(new Error('nothing is to be changed'))

it('names that are there become ids at once, and others are sent as they are', async () => {
  const { writer } = fakeWriter('events', () => storedEvent, {
    lists: (resource) => (resource === 'tags' ? [{ id: 5, name: 'Jazz' }] : []),
  })
  const fields = { title: 'Gala', tags: ['jazz', 'New'], categories: [2] }
  expect(await withNames(writer, fields, {}, never, async (named) => named)).toEqual({ ...fields, tags: [5, 'New'] })
})

it('a new name is sent by one call at a time, and the next one finds it', async () => {
  const there: { id: number; name: string }[] = []
  const { writer } = fakeWriter('events', () => storedEvent, { lists: () => there })
  const sent: unknown[] = []
  const send = async ({ tags }: Readonly<Record<string, unknown>>) => {
    sent.push(tags)
    await new Promise((wait) => setTimeout(wait, 5))
    if (there.length === 0) there.push({ id: 5, name: 'New' })
  }
  await Promise.all([
    withNames(writer, { tags: ['New'] }, {}, never, send),
    withNames(writer, { tags: ['NEW'] }, {}, never, send),
  ])
  expect(sent).toEqual([['New'], [5]])
})

it('other resources have no names to look up', async () => {
  const { writer } = fakeWriter('tags', () => storedEvent, {
    lists: () => {
      throw new Error('asked')
    },
  })
  const fields = { name: 'Jazz', tags: ['odd'] }
  expect(await withNames(writer, fields, {}, never, async (named) => named)).toBe(fields)
})
