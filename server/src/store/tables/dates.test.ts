import { expect, it } from 'vitest'
import { dateToMilliseconds } from './dates.js'

it.each([
  ['1970-01-01 00:00:00', '1970-01-01T00:00:00Z'],
  ['2026-12-31 23:59:58', '2026-12-31T23:59:58Z'],
  ['2024-02-29 01:02:03', '2024-02-29T01:02:03Z'],
  ['0100-01-01 00:00:00', '0100-01-01T00:00:00Z'],
  ['0099-12-31 01:02:03', '0099-12-31T01:02:03Z'],
  ['0001-01-01 00:00:00', '0001-01-01T00:00:00Z'],
  ['0000-01-01 00:00:00', '0000-01-01T00:00:00Z'],
  ['-0044-03-15 12:00:00', '-000044-03-15T12:00:00Z'],
  ['12026-06-01 00:00:00', '+012026-06-01T00:00:00Z'],
  ['-12026-06-01 00:00:00', '-012026-06-01T00:00:00Z'],
])('%s is %s', (text, iso) => {
  expect(dateToMilliseconds(text)).toBe(Date.parse(iso))
})

it('no date is 0, whatever its time', () => {
  expect(dateToMilliseconds('0000-00-00 00:00:00')).toBe(0)
  expect(dateToMilliseconds('0000-00-00 01:02:03')).toBe(0)
  // Parts that are zero overflow into the part before, as in PHP.
  expect(dateToMilliseconds('2026-01-00 00:00:00')).toBe(Date.parse('2025-12-31T00:00:00Z'))
  expect(dateToMilliseconds('0000-00-01 00:00:00')).toBeLessThan(Date.parse('0000-01-01T00:00:00Z'))
  expect(dateToMilliseconds('0000-01-00 00:00:00')).toBeLessThan(Date.parse('0000-01-01T00:00:00Z'))
})

it.each([
  ...['', 'noon', 'x2026-12-05 19:00:00', '2026-12-05 19:00:00x', '2026-12-05T19:00:00', '2026-12-05'],
  ...['026-12-05 19:00:00', '1234567-12-05 19:00:00', '2026-2-05 19:00:00', '2026-12-05 19:00', '+2026-12-05 19:00:00'],
])('%j is no stored date', (text) => {
  expect(() => dateToMilliseconds(text)).toThrow(new RangeError(`not a stored date: ${JSON.stringify(text)}`))
})
