import { expect, it } from 'vitest'
import { EventIndex, type EventSelection } from './event-index.js'
import type { IndexedEvent } from './event-index-rows.js'

const event = (id: number, more: Partial<IndexedEvent> = {}): IndexedEvent => ({
  ...{ id, date: '2027-01-01', start_wall_ms: id, end_wall_ms: id, start_utc_ms: -id, end_utc_ms: -id },
  ...{ status: 'publish', author: 1, hide_from_listings: false, password: null, parent: null, featured: false },
  ...{ ticketed: false, title_key: '', search_text: '', venues: [], organizers: [], terms: [] },
  ...more,
})
const always = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }
const wall: EventSelection = { key: 'start_wall_ms', times: 'wall', listed: true }
const idsIn = (index: EventIndex, selection = wall) =>
  index.sorted(selection).page({ start: always, end: always, isWanted: undefined }, { limit: 1000, offset: 0 }).ids

it('the events of a list are the published ones that are not hidden', () => {
  const index = new EventIndex()
  index.replace([event(3), event(1), event(2, { status: 'draft' }), event(4, { hide_from_listings: true })])
  expect(idsIn(index)).toEqual([1, 3])
  expect(idsIn(index, { ...wall, listed: false })).toEqual([1, 2, 3, 4])
  expect(idsIn(index, { key: 'start_utc_ms', times: 'utc', listed: true })).toEqual([3, 1])
  // Each order is made once.
  expect(index.sorted(wall)).toBe(index.sorted({ ...wall }))
  expect([...index.all()].map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect([index.get(2)?.status, index.get(9)]).toEqual(['draft', undefined])
})

it('published events are counted for each of their terms, terms without any not at all', () => {
  const index = new EventIndex()
  index.replace([event(1, { terms: [5, 6] }), event(2, { terms: [6] }), event(3, { terms: [6, 7], status: 'draft' })])
  const counts = () => [...index.termCounts].toSorted(([a], [b]) => a - b)
  expect(counts()).toEqual([
    [5, 1],
    [6, 2],
  ])
  index.replace([event(3, { terms: [7] })], new Set([1, 3]))
  expect(counts()).toEqual([
    [6, 1],
    [7, 1],
  ])
  index.replace([event(8, { terms: [9] })])
  expect(counts()).toEqual([[9, 1]])
})

it.each([1, 100, 101])(
  '%i events that changed are in their places in every order, those that are gone in none',
  (count) => {
    const index = new EventIndex()
    index.replace([event(1000), event(1001), event(1002, { status: 'draft' })])
    const everything = { ...wall, listed: false }
    expect([idsIn(index), idsIn(index, everything)]).toEqual([
      [1000, 1001],
      [1000, 1001, 1002],
    ])
    const added = Array.from({ length: count }, (_, at) => event(at + 1))
    const ids = added.map(({ id }) => id)
    index.replace([...added, event(1002)], new Set([...ids, 1001, 1002]))
    expect(idsIn(index)).toEqual([...ids, 1000, 1002])
    expect(idsIn(index, everything)).toEqual([...ids, 1000, 1002])
    expect(index.get(1001)).toBeUndefined()
    index.replace([], new Set(ids))
    expect([idsIn(index), idsIn(index, everything)]).toEqual([
      [1000, 1002],
      [1000, 1002],
    ])
  },
)

it('without a list of changes, what was there is gone', () => {
  const index = new EventIndex()
  index.replace([event(1), event(2)])
  expect(idsIn(index)).toEqual([1, 2])
  index.replace([event(3)])
  expect(idsIn(index)).toEqual([3])
})
