import { expect, it } from 'vitest'
import type { Context } from './compare-values.js'
import { compareLinks, isExplained } from './documented.js'

const context: Context = {
  moment: { now: Date.parse('2026-11-21T01:57:49Z'), timezone: 'America/New_York' },
  volatile: new Set(),
  unordered: new Set(),
  isFreeText: () => false,
  jsonLd: 'loose',
  mayTie: () => false,
}
const differ = (recorded: object, actual: object) =>
  compareLinks({ total: 3, ...recorded }, { total: 3, ...actual }, context).map(({ pointer }) => pointer)
const at = (query: string) => `https://calendar.example/calendar/events/v1/events/${query}`

it('wants the recorded parameters in links, which may hold more', () => {
  const recorded = { rest_url: at('?page=1&start_date=2026-11-20 00:00:00&status=any') }
  expect(differ(recorded, { rest_url: at('?page=1&start_date=2026-11-20+00%3A00%3A00&search=a') })).toEqual([])
  expect(differ(recorded, { rest_url: at('?page=2&start_date=2026-11-20+00%3A00%3A00') })).toEqual(['/rest_url'])
  expect(differ(recorded, { rest_url: at('?page=1') })).toEqual(['/rest_url'])
})

it('wants links where there are some', () => {
  expect(differ({}, { next_rest_url: at('?page=2') })).toEqual(['/next_rest_url'])
  expect(differ({ next_rest_url: at('?page=2') }, {})).toEqual(['/next_rest_url'])
})

it('explains texts by the flags, but no ids, dates, statuses or records', () => {
  const isSo = (pointer: string, expected: unknown = 'a', actual: unknown = 'b') =>
    isExplained({ pointer, expected, actual })
  for (const pointer of [
    '/title',
    '/events/3/cost',
    '/venue/website',
    '/venue/venue',
    '/venues/1/venue',
    '/image/url',
  ]) {
    expect([pointer, isSo(pointer)]).toEqual([pointer, true])
  }
  for (const pointer of ['/id', '/date', '/status', '/events/0/start_date', '/venue/city', '/total', '/rest_url']) {
    expect([pointer, isSo(pointer)]).toEqual([pointer, false])
  }
  expect(isSo('/venue', [], { id: 1 })).toBe(false)
})
