import { describe, expect, it } from 'vitest'
import { isSkipped, toInstant, toWall, zoneOf } from './zone.js'

const hour = 3_600_000
const [winter, summer] = [Date.UTC(2031, 0, 10), Date.UTC(2031, 6, 10)]

describe('a zone', () => {
  it.each([
    ['Europe/Paris', 'Europe/Paris', 1, 2],
    ['EUROPE/PARIS', 'Europe/Paris', 1, 2],
    ['america/new_york', 'America/New_York', -5, -4],
    [' Asia/Kolkata ', 'Asia/Kolkata', 5.5, 5.5],
    // Names that contain a written offset are names all the same; the sign of these is the other way round.
    ['Etc/GMT+2', 'Etc/GMT+2', -2, -2],
    ['Etc/UTC', 'Etc/UTC', 0, 0],
    ['Zulu', 'Zulu', 0, 0],
    ['Z', 'UTC', 0, 0],
    ['utc', 'UTC', 0, 0],
    ['GMT', 'UTC', 0, 0],
    ['+02:00', '+02:00', 2, 2],
    ['-0330', '-03:30', -3.5, -3.5],
    ['UTC+2', '+02:00', 2, 2],
    ['gmt-11', '-11:00', -11, -11],
    ['UTC-5.5', '-05:30', -5.5, -5.5],
    ['UTC+5.75', '+05:45', 5.75, 5.75],
    ['+14:00', '+14:00', 14, 14],
    ['UTC-14', '-14:00', -14, -14],
    ['+0', 'UTC', 0, 0],
    ['-00:00', 'UTC', 0, 0],
  ])('%j is %s', (text, name, inWinter, inSummer) => {
    const zone = zoneOf(text)
    expect(zone?.name).toBe(name)
    for (const [at, east] of [[winter, inWinter] as const, [summer, inSummer] as const]) {
      expect(zone?.offsetAt(at)).toBeCloseTo(east * hour)
    }
  })

  it.each([
    ...['', 'Mars/Phobos', 'UTC+15', '+14:01', '-14.5', '+5.01', 'UTC+2 hours', 'about UTC+2', '2', '+', 'Europe/'],
  ])('%j is none', (text) => {
    expect(zoneOf(text)).toBeUndefined()
  })
})

describe('the wall of a zone', () => {
  const paris = zoneOf('Europe/Paris')
  if (!paris) throw new Error('no zone')

  it.each([
    ['in winter', '2031-01-10T10:00', '2031-01-10T09:00', false],
    ['in summer', '2031-07-10T10:00', '2031-07-10T08:00', false],
    ['just before the clocks skip', '2031-03-30T01:59', '2031-03-30T00:59', false],
    ['in the hour that they skip', '2031-03-30T02:30', '2031-03-30T01:30', true],
    ['just after', '2031-03-30T03:00', '2031-03-30T01:00', false],
    ['in the hour that comes twice', '2031-10-26T02:30', '2031-10-26T00:30', false],
    ['after it', '2031-10-26T03:00', '2031-10-26T02:00', false],
  ])('shows a time %s', (_, wall, instant, skipped) => {
    const [wallMs, instantMs] = [Date.parse(`${wall}Z`), Date.parse(`${instant}Z`)]
    expect(toInstant(paris, wallMs)).toBe(instantMs)
    expect(toWall(paris, instantMs) === wallMs).toBe(!skipped)
    expect(isSkipped(paris, wallMs)).toBe(skipped)
  })

  it('is exact to the part of a second', () => {
    expect(toWall(paris, winter + 1)).toBe(winter + hour + 1)
    expect(paris.offsetAt(-1)).toBe(hour)
  })
})
