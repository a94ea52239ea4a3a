import { describe, expect, it } from 'vitest'
import { readWritten, writeWall } from './wall.js'

const hour = 3_600_000

describe('a written date', () => {
  it.each([
    ['2031-03-05', '2031-03-05T00:00:00Z', undefined],
    ['2031-03-05 10:20', '2031-03-05T10:20:00Z', undefined],
    [' 2031-03-05 10:20:30 ', '2031-03-05T10:20:30Z', undefined],
    ['2031-03-05T23:59:59', '2031-03-05T23:59:59Z', undefined],
    ['2031-03-05T10:20:30.987Z', '2031-03-05T10:20:30Z', 0],
    ['2031-03-05t10:20:30z', '2031-03-05T10:20:30Z', 0],
    ['2031-03-05 10:20:30 +05:30', '2031-03-05T10:20:30Z', 5.5 * hour],
    ['2031-03-05T10:20-0330', '2031-03-05T10:20:00Z', -3.5 * hour],
    ['2032-02-29', '2032-02-29T00:00:00Z', undefined],
    ['2031-12-31', '2031-12-31T00:00:00Z', undefined],
    ['0031-03-05 10:20:30', '0031-03-05T10:20:30Z', undefined],
  ])('%j is read', (text, wall, offsetMs) => {
    expect(readWritten(text)).toEqual({ wallMs: Date.parse(wall), offsetMs })
  })

  it.each([
    ...['2031-02-29', '2031-04-31', '2031-13-01', '2031-00-10', '2031-01-00', '0000-00-00 00:00:00'],
    ...['2031-01-01 24:00:00', '2031-01-01 10:60:00', '2031-01-01 10:00:60'],
    ...['on 2031-01-01', '2031-01-01.', '12031-01-01', '2031-01-01 10', '2031-01-01 10:00:00 CET', '2031-1-1'],
    ...['', 'next friday', '2031-01-01 +02:00', '-2031-01-01', '20310101'],
  ])('%j is none', (text) => {
    expect(readWritten(text)).toBeUndefined()
  })

  it('is written with a blank and without parts of a second', () => {
    expect(writeWall(Date.parse('2031-03-05T10:20:30.987Z'))).toBe('2031-03-05 10:20:30')
  })
})
