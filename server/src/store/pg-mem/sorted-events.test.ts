import { expect, it } from 'vitest'
import type { IndexedEvent } from './event-index-rows.js'
import { SortedEvents, type TimedFilter } from './sorted-events.js'

const event = (id: number, start: number, end: number, date = '2027-01-01 00:00:00'): IndexedEvent => ({
  ...{ id, date, start_wall_ms: start, end_wall_ms: end, start_utc_ms: start - 100, end_utc_ms: end - 100 },
  ...{ status: 'publish', author: 1, hide_from_listings: false, password: null, parent: null, featured: false },
  ...{ ticketed: false, title_key: '', search_text: '', venues: [], organizers: [], terms: [] },
})
const events = [event(4, 10, 30), event(1, 20, 25, '2027-03-01 00:00:00'), event(3, 20, 40), event(2, 30, 30)]
const always = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }
const all = { limit: 10, offset: 0 }
const page = (sorted: SortedEvents, filter: Partial<TimedFilter> = {}, window = all) =>
  sorted.page({ start: always, end: always, isWanted: undefined, ...filter }, window)
const byStart = () => new SortedEvents(events, 'start_wall_ms', 'wall')

it('events are in the order of a key, ties by id', () => {
  expect(page(byStart())).toEqual({ ids: [4, 1, 3, 2], total: 4 })
  expect(page(new SortedEvents(events, 'date', 'wall')).ids).toEqual([2, 3, 4, 1])
})

it('a page is a part of those that match, which are counted', () => {
  expect(page(byStart(), {}, { limit: 2, offset: 1 })).toEqual({ ids: [1, 3], total: 4 })
  expect(page(byStart(), {}, { limit: 2, offset: 4 })).toEqual({ ids: [], total: 4 })
  expect(page(byStart(), {}, { limit: 0, offset: 0 })).toEqual({ ids: [], total: 4 })
  expect(page(byStart(), { isWanted: ({ id }) => id !== 1 }, { limit: 1, offset: 1 })).toEqual({ ids: [3], total: 3 })
})

it.each<[Partial<TimedFilter>, readonly number[]]>([
  [{ start: { first: 20, last: 20 } }, [1, 3]],
  [{ start: { first: 21, last: 30 } }, [2]],
  [{ start: { first: 10, last: 29 } }, [4, 1, 3]],
  [{ start: { first: 11, last: 19 } }, []],
  [{ end: { first: 30, last: 30 } }, [4, 2]],
  [{ end: { first: 31, last: 99 } }, [3]],
  [{ end: { first: 0, last: 29 } }, [1]],
  [{ start: { first: 20, last: 99 }, end: { first: 0, last: 30 } }, [1, 2]],
])('the bounds %j belong to what matches', (filter, ids) => {
  expect(page(byStart(), filter)).toEqual({ ids, total: ids.length })
  // In another order, each event is compared by itself.
  expect(page(new SortedEvents(events, 'date', 'wall'), filter).ids.toSorted()).toEqual([...ids].toSorted())
})

it('times are compared by the clock that was chosen', () => {
  const byUtc = new SortedEvents(events, 'start_utc_ms', 'utc')
  expect(page(byUtc, { start: { first: -80, last: -80 } }).ids).toEqual([1, 3])
  expect(page(byUtc, { end: { first: -60, last: 0 } }).ids).toEqual([3])
})

it('an event is put in its place and taken from it', () => {
  const sorted = byStart()
  for (const each of [event(5, 20, 22), event(0, 20, 23), event(9, 0, 1), event(8, 99, 100)]) sorted.add(each)
  expect(page(sorted).ids).toEqual([9, 4, 0, 1, 3, 5, 2, 8])
  expect(page(sorted, { end: { first: 22, last: 23 } }).ids).toEqual([0, 5])
  for (const each of [event(1, 20, 25), event(9, 0, 1), event(8, 99, 100)]) sorted.remove(each)
  expect(page(sorted).ids).toEqual([4, 0, 3, 5, 2])
  expect(page(sorted, { start: { first: 20, last: 20 } }).ids).toEqual([0, 3, 5])
  expect(page(sorted, { end: { first: 30, last: 30 } }).ids).toEqual([4, 2])
})
