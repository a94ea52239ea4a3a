import { expect, it } from 'vitest'
import type { Exchange } from './exchange.js'
import { hintsFor } from './hints.js'

const exchange: Exchange = {
  id: 'x',
  name: 'x',
  group: 'g',
  seq: 3,
  state: 'sequence',
  at: '2026-11-21T01:55:24Z',
  request: { method: 'GET', path: '/calendar/events/v1/events/65', as: 'anonymous' },
  response: { status: 200, headers: {}, body: { id: 65, venue: { id: 66, status: 'trash' }, organizer: [] } },
}
const hints = (change: Partial<Exchange>, differences = [{ pointer: '/id', expected: 65, actual: 66 }]) =>
  hintsFor({ exchange: { ...exchange, ...change }, family: 'g', differences })

it('a leak is told for those without rights only', () => {
  expect(hints({})).toEqual([expect.stringContaining('linked-unpublished-records-leak')])
  expect(hints({ request: { ...exchange.request, as: 'admin' } })).toEqual([])
  const body = { events: [{ id: 65, venue: [], organizer: [{ id: 67, status: 'publish' }] }] }
  expect(hints({ response: { ...exchange.response, body } })).toEqual([])
})

it('what was recorded but is not here is told', () => {
  const body = { id: 65 }
  const differences = [{ pointer: '/events/*/id', expected: 900_070, actual: 71 }]
  expect(hints({ response: { ...exchange.response, body } }, differences)).toEqual([
    expect.stringContaining('never created'),
  ])
  expect(hints({ response: { ...exchange.response, body } })).toEqual([])
})
