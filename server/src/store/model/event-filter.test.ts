import { expect, it } from 'vitest'
import { orderColumn, rangeOf, type Span } from './event-filter.js'

const { NEGATIVE_INFINITY: first, POSITIVE_INFINITY: last } = Number

it.each<[readonly Span[] | undefined, object]>([
  [undefined, { first, last }],
  [[], { first, last }],
  [[{}], { first, last }],
  [[{ min: { ms: 5 } }], { first: 5, last }],
  [[{ max: { ms: 5 } }], { first, last: 5 }],
  [[{ min: { ms: 5, strict: true }, max: { ms: 9, strict: true } }], { first: 6, last: 8 }],
  [[{ min: { ms: 5, strict: false }, max: { ms: 9, strict: false } }], { first: 5, last: 9 }],
  [[{ min: { ms: 5.5, strict: true }, max: { ms: 9.5, strict: true } }], { first: 6, last: 9 }],
  [[{ min: { ms: 1 }, max: { ms: 9 } }, { min: { ms: 3 }, max: { ms: 12 } }, {}], { first: 3, last: 9 }],
])('the milliseconds within %j', (spans, range) => {
  expect(rangeOf(spans)).toEqual(range)
})

it('events are in the order of their starts, by the clock that times are compared by, or of their publication', () => {
  const visible = { statuses: ['publish'] }
  expect(orderColumn({ visible }, 'start')).toBe('start_wall_ms')
  expect(orderColumn({ visible, keys: 'wall' }, 'start')).toBe('start_wall_ms')
  expect(orderColumn({ visible, keys: 'utc' }, 'start')).toBe('start_utc_ms')
  expect(orderColumn({ visible, keys: 'utc' }, 'date')).toBe('date')
})
