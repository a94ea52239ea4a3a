import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { difference } from './difference.js'

const { writer } = fakeWriter('events', () => storedEvent)
const terms = [
  { id: 1, name: 'Jazz', slug: 'jazz' },
  { id: 2, name: 'Rock', slug: 'rock' },
]
const current = { ...storedEvent, tags: terms, categories: terms, organizer: [{ id: 3 }, { id: 4 }] }
const changes = (patch: Readonly<Record<string, unknown>>) => difference(writer, current, { ...patch }, { ...patch })

describe('the difference that an update makes', () => {
  it.each([
    [{ tags: [2, 1] }],
    [{ tags: ['rock', 'Jazz'] }],
    [{ categories: [2, 1, 2] }],
    [{ organizer: [4, 3] }],
    [{ title: 'Gala' }],
  ])('is none for %j, whatever the order', (patch) => {
    expect(changes(patch)).toEqual([])
  })

  it('shows records as their ids', () => {
    expect(changes({ tags: [1, 5] })).toEqual([{ field: 'tags', from: [1, 2], to: [1, 5] }])
    expect(changes({ tags: null })).toEqual([{ field: 'tags', from: [1, 2], to: null }])
  })
})
