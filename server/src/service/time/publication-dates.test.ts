import { describe, expect, test } from 'vitest'
import { type Recording, recordings } from '../../../tests/support/recordings.js'
import { type PublicationDatesContext, publicationDates } from './publication-dates.js'
import { formatWall } from './wall.js'
import { parseZone, utc } from './zone.js'

const siteZone = parseZone('America/New_York') ?? utc
const reference: PublicationDatesContext = {
  siteZone,
  now: Date.parse('2026-11-21T01:55:24Z'),
  quirks: { looseDates: false, destructiveUpdates: false },
}
const live: PublicationDatesContext = { ...reference, quirks: { looseDates: true, destructiveUpdates: true } }
const stored = { date: '2026-01-01 00:00:00', date_utc: '2026-01-01 05:00:00' }

function dates(sent: Parameters<typeof publicationDates>[0], context: PublicationDatesContext): readonly string[] {
  const result = publicationDates(sent, context)
  return result.ok ? [result.dates.date, result.dates.date_utc] : result.refusals.map(({ param }) => param)
}

describe('in both profiles', () => {
  test.each([
    [{}, '2026-11-20 20:55:24', '2026-11-21 01:55:24'],
    [{ date: '2026-06-02 08:00:00' }, '2026-06-02 08:00:00', '2026-06-02 12:00:00'],
    [{ date_utc: '2026-06-02 08:00:00' }, '2026-06-02 04:00:00', '2026-06-02 08:00:00'],
    [{ date_utc: '2026-06-02T08:00:00+02:00' }, '2026-06-02 02:00:00', '2026-06-02 06:00:00'],
    [{ date: '2026-06-02 08:00', date_utc: '2026-06-03 08:00' }, '2026-06-02 08:00:00', '2026-06-03 08:00:00'],
  ])('%j', (sent, date, date_utc) => {
    for (const context of [reference, live]) expect(dates(sent, context)).toEqual([date, date_utc])
  })

  test('keeps what is stored when nothing is sent', () => {
    for (const context of [reference, live]) expect(dates({}, { ...context, stored })).toEqual(Object.values(stored))
  })

  test('are one instant once a record without a date in UTC is published', () => {
    const draft = { date: '2019-01-01 00:00:00', date_utc: '0000-00-00 00:00:00' }
    for (const context of [reference, live]) {
      expect(dates({}, { ...context, stored: draft })).toEqual([draft.date, '2019-01-01 05:00:00'])
    }
  })

  test('names what it refuses', () => {
    for (const context of [reference, live]) {
      expect(dates({ date: 'banana', date_utc: '2026-13-01' }, context)).toEqual(['date', 'date_utc'])
    }
  })
})

test('an offset is converted, or dropped with loose dates', () => {
  const sent = { date: '2026-06-02T08:00:00+05:00' }
  expect(dates(sent, reference)).toEqual(['2026-06-01 23:00:00', '2026-06-02 03:00:00'])
  expect(dates(sent, live)).toEqual(['2026-06-02 08:00:00', '2026-06-02 12:00:00'])
})

describe('with loose dates', () => {
  test.each([
    ['0', '2026-11-20 20:55:24'],
    ['@0', ['date']],
    ['1970-01-01 00:00:00', ['date']],
    ['1970-01-01 00:00:01', '1970-01-01 00:00:01'],
    ['1970-01-01 01:00 +01:00', ['date']],
    ['0001-01-01 00:00:00', '0001-01-01 00:00:00'],
    ['0000-12-31 23:59:59', ['date']],
  ])('the date %s is %j', (date, expected) => {
    expect(dates({ date }, live)).toEqual(Array.isArray(expected) ? expected : [expected, expect.any(String)])
  })

  test('"0" is a timestamp where dates are not loose', () => {
    expect(dates({ date: '0' }, reference)).toEqual(['1969-12-31 19:00:00', '1970-01-01 00:00:00'])
  })
})

test('a refusal says why', () => {
  expect(publicationDates({ date: 'banana', date_utc: '2026-02-30' }, reference)).toEqual({
    ok: false,
    refusals: [
      { param: 'date', reason: '"banana" cannot be read as a date.' },
      { param: 'date_utc', reason: '"2026-02-30" does not exist.' },
    ],
  })
})

describe('relative words', () => {
  const relativeZone = parseZone('Asia/Tokyo') ?? utc

  // It is 10:55 on Saturday in Tokyo, and Friday evening in New York.
  test.each([
    ['tomorrow 9am', '2026-11-22 09:00:00', '2026-11-22 14:00:00'],
    ['now', '2026-11-21 10:55:24', '2026-11-21 15:55:24'],
    ['monday 10:00', '2026-11-23 10:00:00', '2026-11-23 15:00:00'],
  ])('%s are resolved where the event is, and the wall time is one of the site', (date, wall, instant) => {
    for (const context of [reference, live])
      expect(dates({ date }, { ...context, relativeZone })).toEqual([wall, instant])
  })

  test('leave dates that are no such words alone', () => {
    for (const context of [reference, live]) {
      expect(dates({ date: '2026-06-02 08:00' }, { ...context, relativeZone })[0]).toBe('2026-06-02 08:00:00')
    }
  })
})

describe('digits, with loose dates', () => {
  // 12:00 on 1 July 2027, in UTC.
  const seconds = '1814529600'
  test.each([
    ['wall', seconds, '2027-07-02 12:00:00'],
    ['wall', `@${seconds}`, '2027-07-02 12:00:00'],
    ['instant', seconds, '2027-07-02 08:00:00'],
    ['instant', `@${seconds}`, '2027-07-02 12:00:00'],
  ] as const)('as %s: %s', (digits, date, wall) => {
    expect(dates({ date }, { ...live, digits })[0]).toBe(wall)
  })
})

test('a time in the gap of spring moves an hour on with loose dates, and is refused else', () => {
  const sent = { date: '2027-03-14 02:30:00' }
  expect(dates(sent, live)).toEqual(['2027-03-14 03:30:00', '2027-03-14 07:30:00'])
  expect(dates(sent, reference)).toEqual(['date'])
})

test('one date alone sets the other, or leaves it with destructive updates', () => {
  const sent = { date: '2025-01-01 10:00:00' }
  expect(dates(sent, { ...reference, stored })).toEqual([sent.date, '2025-01-01 15:00:00'])
  expect(dates(sent, { ...live, stored })).toEqual([sent.date, stored.date_utc])
  expect(dates({ date_utc: sent.date }, { ...live, stored })).toEqual([stored.date, sent.date])
})

describe('recorded publication dates', () => {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const shownAs = (value: unknown, { at }: Recording): string => {
    if (value === '<now>') return formatWall(siteZone.toWall(at))
    return value === '<now_utc>' ? formatWall(at) : String(value)
  }

  test('are those that instances gave', () => {
    let compared = 0
    const known = new Map<string, { readonly date: string; readonly date_utc: string }>()
    for (const recording of recordings()) {
      const { body, fields, path, status, at } = recording
      const isWrite = ['POST', 'PUT', 'PATCH'].includes(recording.method)
      const isRecord = /^\/(?:events|venues|organizers)/.test(path)
      if (!isWrite || !isRecord || status >= 300 || typeof body.date !== 'string') continue
      const key = `${recording.group} ${body.id}`
      const given = { date: shownAs(body.date, recording), date_utc: shownAs(body.date_utc, recording) }
      const isLinked = !path.startsWith('/events')
      const sent = { date: text(fields.date), date_utc: text(fields.date_utc) }
      if (sent.date !== undefined || sent.date_utc !== undefined) {
        const result = dates(sent, { ...live, now: at, stored: isLinked ? known.get(key) : undefined })
        expect(result, recording.name).toEqual([given.date, given.date_utc])
        compared++
      }
      known.set(key, given)
    }
    expect(compared).toBeGreaterThan(10)
  })
})
