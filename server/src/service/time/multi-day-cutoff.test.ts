import { expect, test } from 'vitest'
import { cutoffOf, firstSecond, lastSecond } from './multi-day-cutoff.js'
import { formatWall, hour, minute, parseWall } from './wall.js'

test.each([
  ['00:00', 0],
  ['05:00', 5 * hour],
  ['5:30', 5 * hour + 30 * minute],
  ['23:59', 23 * hour + 59 * minute],
  ['24:00', 0],
  ['5', 0],
  ['5:3', 0],
  ['105:00', 0],
  ['05:000', 0],
  [' 05:00', 0],
  ['', 0],
])('the cutoff %j is %d', (text, cutoff) => {
  expect(cutoffOf(text)).toBe(cutoff)
})

test.each([
  ['00:00', '2027-01-02 00:00:00', '2027-01-02 23:59:59'],
  ['05:30', '2027-01-02 05:30:00', '2027-01-03 05:29:59'],
])('with the cutoff %s a day lasts from %s to %s', (text, first, last) => {
  const cutoff = cutoffOf(text)
  for (const at of ['2027-01-02 00:00:00', '2027-01-02 13:00:00', '2027-01-02 23:59:59']) {
    const wallMs = parseWall(at) ?? Number.NaN
    expect([formatWall(firstSecond(wallMs, cutoff)), formatWall(lastSecond(wallMs, cutoff))]).toEqual([first, last])
  }
})
