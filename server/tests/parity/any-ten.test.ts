import { expect, it } from 'vitest'
import { acceptAnyTen } from './any-ten.js'
import { IdMap } from './ids.js'
import type { Outcome } from './replay.js'

const ids = new IdMap({ post: 65, term: 20 })
const venue = { id: 70, status: 'trash' }
const event = (id: number, linked: boolean) => ({ id, venue: linked ? venue : [], organizer: [] })

/** Twelve reads; `recorded` and `actual` return true for events that kept their venue. */
function outcomes(recorded: (index: number) => boolean, actual: (index: number) => boolean, other = venue): Outcome[] {
  return Array.from({ length: 12 }, (_, index) => {
    const id = 80 + index
    const [expected, got] = [event(id, recorded(index)), event(id, actual(index))]
    return {
      family: 'g',
      exchange: {
        ...{ id: `x${index}`, name: 'x', group: 'g', seq: index, state: 'sequence', at: '2026-11-21T01:55:24Z' },
        request: { method: 'GET', path: `/calendar/events/v1/events/${id}` },
        response: { status: 200, headers: {}, body: expected },
        quirks: ['linked-delete-unlinks-only-ten'],
      },
      answer: { status: 200, headers: {}, body: actual(index) ? { ...got, venue: other } : got },
      differences: recorded(index) === actual(index) ? [] : [{ pointer: '/venue', expected: expected.venue }],
    } satisfies Outcome
  })
}
const differing = (list: Outcome[]) => acceptAnyTen(list, ids).filter(({ differences }) => differences.length > 0)
const lastTwo = (index: number) => index > 9
const firstTwo = (index: number) => index < 2

it('accepts that ten other events lost their link', () => {
  expect(differing(outcomes(lastTwo, firstTwo))).toEqual([])
})

it('accepts neither nine nor eleven', () => {
  expect(differing(outcomes(lastTwo, (index) => index < 3))).toHaveLength(5)
  expect(differing(outcomes(lastTwo, (index) => index < 1))).toHaveLength(3)
})

it('accepts no other venue on those that kept one', () => {
  expect(differing(outcomes(lastTwo, firstTwo, { ...venue, id: 6 }))).toHaveLength(4)
})

it('leaves all other differences', () => {
  const list = outcomes(lastTwo, firstTwo).map((outcome) => ({
    ...outcome,
    differences: [...outcome.differences, { pointer: '/title', expected: 'A', actual: 'B' }],
  }))
  expect(differing(list)).toHaveLength(12)
})
