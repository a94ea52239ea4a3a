import { describe, expect, it } from 'vitest'
import type { RequestSummary } from '../api/types.js'
import { emptyLog, isFound, maxShown, noFilter, released, withEntries } from './log.js'

const entry = (id: number, more: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  time: '2026-11-21T09:00:00.000Z',
  method: 'GET',
  target: '/calendar/events/v1/events',
  operation: 'events.list',
  status: 200,
  duration: 3,
  caller: null,
  quirks: [],
  fault: null,
  ignored: [],
  sizes: { request: 0, answer: 10 },
  ...more,
})
const ids = (entries: readonly RequestSummary[]) => entries.map(({ id }) => id)

describe('the log on the page', () => {
  it('has the newest first, each once, in whatever order they come', () => {
    const log = withEntries(withEntries(emptyLog, [entry(2), entry(1)], false), [entry(3), entry(2)], false)
    expect(ids(log.shown)).toEqual([3, 2, 1])
    expect(withEntries(log, [entry(1)], false)).toBe(log)
  })

  it('lets new ones wait while it is held, until they are released', () => {
    const held = withEntries(withEntries(emptyLog, [entry(1)], false), [entry(2), entry(3)], true)
    expect([ids(held.shown), ids(held.waiting)]).toEqual([[1], [3, 2]])
    expect(withEntries(held, [entry(2)], true)).toBe(held)
    expect([ids(released(held).shown), released(held).waiting]).toEqual([[3, 2, 1], []])
    expect(ids(withEntries(held, [entry(4)], false).shown)).toEqual([4, 3, 2, 1])
  })

  it('does not grow for ever', () => {
    const many = Array.from({ length: maxShown + 20 }, (_, index) => entry(index + 1))
    const { shown } = withEntries(emptyLog, many, false)
    expect([shown.length, shown[0]?.id]).toEqual([maxShown, maxShown + 20])
  })

  it('is filtered by words, method, class of status and notes', () => {
    const created = entry(1, { method: 'POST', status: 201, caller: 'editor' })
    const odd = entry(2, { status: 404, operation: null, target: '/evnets', ignored: ['perhaps /events was meant'] })
    const found = (filter: Partial<typeof noFilter>) =>
      ids([created, odd].filter((each) => isFound(each, { ...noFilter, ...filter })))
    expect(found({})).toEqual([1, 2])
    expect(found({ text: 'EDITOR post' })).toEqual([1])
    expect(found({ text: 'meant' })).toEqual([2])
    expect(found({ text: 'editor meant' })).toEqual([])
    expect(found({ method: 'POST' })).toEqual([1])
    expect(found({ status: '4' })).toEqual([2])
    expect(found({ isNoted: true })).toEqual([2])
  })
})
