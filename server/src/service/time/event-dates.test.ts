import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Recording, recordings, seedEvents } from '../../../tests/support/recordings.js'
import { type EventDates, type EventDatesContext, eventDates, type SentEventDates } from './event-dates.js'
import { parseWall } from './wall.js'
import { parseZone, utc } from './zone.js'

const siteZone = parseZone('America/New_York') ?? utc
const now = Date.parse('2026-11-21T01:55:24Z')
const reference: EventDatesContext = {
  siteZone,
  now,
  multiDayCutoff: '00:00',
  quirks: { looseDates: false, destructiveUpdates: false },
}
const live: EventDatesContext = { ...reference, quirks: { looseDates: true, destructiveUpdates: true } }

const shown = (dates: EventDates) => [dates.start_date, dates.end_date, dates.utc_start_date, dates.utc_end_date]
const zoneOf = (dates: EventDates) => [dates.all_day, dates.timezone, dates.timezone_abbr]

function dates(sent: SentEventDates, context: EventDatesContext): EventDates {
  const result = eventDates(sent, context)
  if (!result.ok) throw new Error(result.refusals.map(({ param, reason }) => `${param}: ${reason}`).join(' '))
  return result.dates
}

function refused(sent: SentEventDates, context: EventDatesContext): readonly string[] {
  const result = eventDates(sent, context)
  return result.ok ? [] : result.refusals.map(({ param }) => param)
}

const start_date = '2027-07-01 10:00:00'
const end_date = '2027-07-01 12:00:00'
const paris = dates({ start_date, end_date, timezone: 'Europe/Paris' }, reference)

describe('creating an event', () => {
  test('reads wall times in the zone that was sent', () => {
    expect(shown(paris)).toEqual([start_date, end_date, '2027-07-01 08:00:00', '2027-07-01 10:00:00'])
    expect(zoneOf(paris)).toEqual([false, 'Europe/Paris', 'CEST'])
    expect(paris.start_wall_ms).toBe(Date.parse('2027-07-01T10:00:00Z'))
    expect(paris.end_utc_ms).toBe(Date.parse('2027-07-01T10:00:00Z'))
  })

  test.each([undefined, ''])('takes the zone of the site for %j', (timezone) => {
    expect(zoneOf(dates({ start_date, end_date, timezone }, reference))).toEqual([false, 'America/New_York', 'EDT'])
  })

  test.each(['+99:99', 'UTC+99', '-1700'])('refuses %s, which no clocks follow', (timezone) => {
    expect(refused({ start_date, end_date, timezone }, reference)).toEqual(['timezone'])
  })

  test('tells the two passes of an hour apart by their offset and abbreviation', () => {
    const pass = (offset: string) =>
      dates({ start_date: `2027-11-07T01:30:00${offset}`, end_date: `2027-11-07T01:45:00${offset}` }, reference)
    expect([pass('-04:00').utc_start_date, pass('-04:00').timezone_abbr]).toEqual(['2027-11-07 05:30:00', 'EDT'])
    const second = pass('-05:00')
    expect([second.utc_start_date, second.timezone_abbr]).toEqual(['2027-11-07 06:30:00', 'EST'])
    // Round trip: dates read from a response can be sent back unchanged.
    const { start_date, end_date, timezone, all_day } = second
    expect(dates({ start_date, end_date, timezone, all_day }, { ...reference, stored: second })).toEqual(second)
    expect(dates({ start_date: '2027-11-07T01:30:00-04:00' }, { ...reference, stored: second }).utc_start_date).toBe(
      '2027-11-07 05:30:00',
    )
  })

  test('refuses another zone in which a time that is kept does not exist', () => {
    const gap = dates({ start_date: '2027-03-14 02:30', end_date: '2027-03-14 05:00', timezone: 'UTC' }, reference)
    expect(refused({ timezone: 'America/New_York' }, { ...reference, stored: gap })).toEqual(['timezone'])
    const sent = { timezone: 'America/New_York', start_date: '2027-03-14 03:30' }
    expect(dates(sent, { ...reference, stored: gap }).utc_start_date).toBe('2027-03-14 07:30:00')
  })

  test('names every refused parameter at once', () => {
    const sent = { start_date: 'banana', end_date: '2026-02-30', timezone: 'Mars/Phobos' }
    expect(refused(sent, reference)).toEqual(['timezone', 'start_date', 'end_date'])
    expect(refused({}, reference)).toEqual(['start_date', 'end_date'])
  })

  test.each([
    ['an offset', '2026-12-01T10:00:00+05:00', '2026-12-01 06:00:00', '2026-12-01 05:00:00'],
    ['Z', '2026-12-01T11:00:00Z', '2026-12-01 12:00:00', '2026-12-01 11:00:00'],
    ['a zone', '2026-12-01 10:00 America/New_York', '2026-12-01 16:00:00', '2026-12-01 15:00:00'],
    ['a timestamp', '1796000000', '2026-11-30 01:53:20', '2026-11-30 00:53:20'],
    ['eight digits', '20261201', '2026-12-01 00:00:00', '2026-11-30 23:00:00'],
    ['now', 'now', '2026-11-21 02:55:24', '2026-11-21 01:55:24'],
  ])('converts %s to the zone of the event', (_, text, wall, instant) => {
    const made = dates({ start_date: text, end_date: '2028-01-01', timezone: 'Europe/Berlin' }, reference)
    expect([made.start_date, made.utc_start_date]).toEqual([wall, instant])
  })

  test.each(['2026-02-30 10:00', '2026-13-01', '0000-00-00 00:00:00', '2027-03-14 02:30', '', '25:00', 'EST'])(
    'refuses %j',
    (text) => expect(refused({ start_date: text, end_date: '2028-01-01' }, reference)).toEqual(['start_date']),
  )

  test('refuses an end before the start, but not at the start', () => {
    expect(refused({ start_date: end_date, end_date: start_date }, reference)).toEqual(['end_date'])
    expect(refused({ start_date, end_date: start_date }, reference)).toEqual([])
  })

  test('tells the two one o’clocks of an autumn night apart by their offsets', () => {
    const night = { start_date: '2026-11-01T01:30:00-04:00', end_date: '2026-11-01T01:30:00-05:00' }
    expect(shown(dates(night, reference))).toEqual([
      '2026-11-01 01:30:00',
      '2026-11-01 01:30:00',
      '2026-11-01 05:30:00',
      '2026-11-01 06:30:00',
    ])
  })

  test('lasts from the first to the last second of its days when it is all day', () => {
    const sent = { start_date: '2026-12-01 23:00', end_date: '2026-12-02 01:00', all_day: true, timezone: 'Asia/Tokyo' }
    for (const context of [reference, live]) {
      expect(shown(dates(sent, context))).toEqual([
        '2026-12-01 00:00:00',
        '2026-12-02 23:59:59',
        '2026-11-30 15:00:00',
        '2026-12-02 14:59:59',
      ])
      const late = dates(sent, { ...context, multiDayCutoff: '05:00' })
      expect([late.start_date, late.end_date]).toEqual(['2026-12-01 05:00:00', '2026-12-03 04:59:59'])
    }
  })

  test('is not stopped by a day that begins an hour late', () => {
    const sent = { start_date: '2026-03-08', end_date: '2026-03-08', timezone: 'America/Havana', all_day: true }
    expect(dates(sent, reference).utc_start_date).toBe('2026-03-08 05:00:00')
    expect(dates(sent, reference).start_date).toBe('2026-03-08 00:00:00')
  })
})

describe('creating an event with loose dates', () => {
  test.each([
    ['2026-12-01T10:00:00+05:00', '2026-12-01 10:00:00'],
    ['2026-02-30 10:00:00', '2026-03-02 10:00:00'],
    ['0000-00-00 00:00:00', '-0001-11-30 00:00:00'],
    ['2027-03-14 02:30', '2027-03-14 03:30:00'],
    ['20261201', '1970-08-23 12:06:41'],
    ['@1796000000', '2026-11-30 00:53:20'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
  ])('reads %s as %s', (text, wall) => {
    expect(dates({ start_date: text, end_date: '2028-01-01' }, live).start_date).toBe(wall)
  })

  test.each([reference, live])('resolves relative words by the clock of its own zone', (context) => {
    // It is 10:55 on Saturday in Tokyo, and Friday evening in New York.
    const sent = { start_date: 'tomorrow 9am', end_date: '2028-01-01', timezone: 'Asia/Tokyo' }
    expect(dates(sent, context)).toMatchObject({
      start_date: '2026-11-22 09:00:00',
      utc_start_date: '2026-11-22 00:00:00',
    })
  })

  test.each([
    ['@1796000000', 'Asia/Tokyo'],
    ['1796000000', 'Asia/Tokyo'],
    ['1796e6', 'Asia/Tokyo'],
  ])('takes the digits of %s in UTC for the wall time of any zone', (start_date, timezone) => {
    expect(dates({ start_date, end_date: '2028-01-01', timezone }, live).start_date).toBe('2026-11-30 00:53:20')
  })

  test.each(['@0', '1970-01-01', '1970-01-01 00:00:00', '1970-01-01 02:00 +02:00'])(
    'refuses the instant zero (%s)',
    (start_date) => {
      const result = eventDates({ start_date, end_date: '2028-01-01' }, live)
      expect(result).toMatchObject({ ok: false, refusals: [{ param: 'start_date' }] })
    },
  )

  test('moves an end before the start to the start, its instant apart', () => {
    const made = dates({ start_date: '2026-12-01 12:00', end_date: '2026-12-01 10:00' }, live)
    expect(shown(made)).toEqual([
      '2026-12-01 12:00:00',
      '2026-12-01 12:00:00',
      '2026-12-01 17:00:00',
      '2026-12-01 15:00:00',
    ])
  })
})

describe('updating an event', () => {
  const update = (sent: SentEventDates, stored = paris) => dates(sent, { ...reference, stored })

  test('keeps everything when nothing is sent', () => {
    expect(update({})).toEqual(paris)
    const odd = { ...paris, utc_end_date: '2027-07-01 07:00:00', end_utc_ms: Date.parse('2027-07-01T07:00:00Z') }
    expect(update({}, odd)).toEqual(odd)
  })

  test('changes one date alone', () => {
    expect(shown(update({ start_date: '2027-07-01 11:00:00' }))).toEqual([
      '2027-07-01 11:00:00',
      end_date,
      '2027-07-01 09:00:00',
      '2027-07-01 10:00:00',
    ])
    expect(update({ end_date: '2027-07-02' }).end_date).toBe('2027-07-02 00:00:00')
  })

  test('keeps the wall times when the zone changes', () => {
    const moved = update({ timezone: 'America/Los_Angeles' })
    expect(shown(moved)).toEqual([start_date, end_date, '2027-07-01 17:00:00', '2027-07-01 19:00:00'])
    expect(zoneOf(moved)).toEqual([false, 'America/Los_Angeles', 'PDT'])
  })

  test('takes the zone of the site for an empty zone', () => {
    expect(update({ timezone: '' }).timezone).toBe('America/New_York')
  })

  test('turns all day on and off', () => {
    const whole = update({ all_day: true })
    expect(shown(whole).slice(0, 2)).toEqual(['2027-07-01 00:00:00', '2027-07-01 23:59:59'])
    expect(shown(update({ end_date: '2027-07-03 10:00' }, whole)).slice(0, 2)).toEqual([
      '2027-07-01 00:00:00',
      '2027-07-03 23:59:59',
    ])
    const timed = update({ all_day: false }, whole)
    expect(timed.all_day).toBe(false)
    expect(shown(timed)).toEqual(shown(whole))
  })

  test('names the date that does not fit to the stored one', () => {
    const context = { ...reference, stored: paris }
    expect(refused({ start_date: '2027-07-02' }, context)).toEqual(['start_date'])
    expect(refused({ end_date: '2027-06-30' }, context)).toEqual(['end_date'])
    expect(refused({ timezone: 'Utc+2' }, context)).toEqual(['timezone'])
  })
})

describe('updating an event destructively', () => {
  const update = (sent: SentEventDates) => dates(sent, { ...live, stored: paris })

  test('resets the zone and keeps the times', () => {
    expect(update({})).toEqual({ ...paris, timezone: 'America/New_York', timezone_abbr: 'EDT' })
  })

  test('needs both dates of a timed event', () => {
    expect(shown(update({ start_date: '2027-07-04', timezone: 'Asia/Tokyo' }))).toEqual(shown(paris))
    expect(update({ start_date: '2027-07-04', end_date: '2027-07-05' }).utc_start_date).toBe('2027-07-04 04:00:00')
  })
})

test('any texts give dates or refusals', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), { nil: undefined })
  const sent = fc.record({
    start_date: text,
    end_date: text,
    timezone: fc.option(fc.oneof(fc.string(), fc.constantFrom('UTC+3', 'Asia/Tokyo', 'EST')), { nil: undefined }),
    all_day: fc.option(fc.boolean(), { nil: undefined }),
  })
  fc.assert(
    fc.property(sent, fc.boolean(), fc.boolean(), fc.boolean(), (one, looseDates, destructiveUpdates, hasStored) => {
      const quirks = { looseDates, destructiveUpdates }
      const result = eventDates(one, { ...reference, quirks, stored: hasStored ? paris : undefined })
      if (result.ok && !looseDates && one.start_date !== undefined && one.end_date !== undefined) {
        const isUnchanged = hasStored && destructiveUpdates
        expect(isUnchanged || result.dates.start_utc_ms <= result.dates.end_utc_ms).toBe(true)
      }
      if (!result.ok) expect(result.refusals.length).toBeGreaterThan(0)
    }),
  )
})

describe('recorded creates and updates of events', () => {
  const keys = [
    'all_day',
    'start_date',
    'end_date',
    'utc_start_date',
    'utc_end_date',
    'timezone',
    'timezone_abbr',
  ] as const
  const dateParams = ['start_date', 'end_date', 'timezone']
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

  const sentOf = ({ fields }: Recording): SentEventDates => ({
    start_date: text(fields.start_date),
    end_date: text(fields.end_date),
    timezone: text(fields.timezone),
    all_day: fields.all_day === undefined ? undefined : /^(?:1|true)$/i.test(String(fields.all_day)),
  })

  const storedOf = (body: Readonly<Record<string, unknown>>): EventDates => {
    const ms = (key: string) => parseWall(String(body[key])) ?? 0
    return {
      all_day: body.all_day === true,
      start_date: String(body.start_date),
      end_date: String(body.end_date),
      utc_start_date: String(body.utc_start_date),
      utc_end_date: String(body.utc_end_date),
      timezone: String(body.timezone),
      timezone_abbr: String(body.timezone_abbr),
      start_wall_ms: ms('start_date'),
      end_wall_ms: ms('end_date'),
      start_utc_ms: ms('utc_start_date'),
      end_utc_ms: ms('utc_end_date'),
    }
  }

  test('give the dates that instances gave', () => {
    let compared = 0
    let group = ''
    let stored = new Map<number, EventDates>()
    for (const recording of recordings()) {
      if (recording.group !== group) {
        group = recording.group
        stored = new Map(seedEvents().map((event) => [event.id, storedOf({ ...event })]))
      }
      const { body, method, path, status, at } = recording
      const isWrite = ['POST', 'PUT', 'PATCH'].includes(method) && /^\/events(?:\/|$)/.test(path)
      if (!isWrite || status >= 300 || typeof body.start_date !== 'string') continue
      const id = Number(body.id)
      const isCreate = status === 201
      const given = storedOf(body)
      // A multipart body, which the helper does not take apart.
      if (isCreate && recording.fields.start_date === undefined) continue
      const result = eventDates(sentOf(recording), { ...live, now: at, stored: isCreate ? undefined : stored.get(id) })
      if (!result.ok) throw new Error(`${recording.name}: ${JSON.stringify(result.refusals)}`)
      const isMisconverted = recording.quirks.includes('utc-offset-zones-misconverted')
      const compare = keys.filter((key) => !(isMisconverted && key.startsWith('utc')))
      // Override headers turn some of these into other operations, which answer with the stored record.
      if (!group.startsWith('override')) {
        expect(
          compare.map((key) => result.dates[key]),
          recording.name,
        ).toEqual(compare.map((key) => given[key]))
        compared++
      }
      stored.set(id, given)
    }
    expect(compared).toBeGreaterThan(200)
  })

  test('refuse the dates and zones that instances refused', () => {
    let compared = 0
    for (const recording of recordings()) {
      const data = recording.body.data
      if (recording.status !== 400 || typeof data !== 'object' || data === null || !('params' in data)) continue
      if (!('details' in data) || !Array.isArray(data.details) || !recording.path.startsWith('/events')) continue
      const params = Object.keys(data.params ?? {}).filter((param) => dateParams.includes(param))
      const sent = sentOf(recording)
      const isDecided = params.every((param) => sent[param as keyof SentEventDates] !== undefined) // only known names pass
      if (recording.method === 'GET' || params.length === 0 || !isDecided) continue
      for (const context of [live, reference]) {
        expect(refused(sent, { ...context, now: recording.at, stored: paris }), recording.name).toEqual(params)
      }
      compared++
    }
    expect(compared).toBeGreaterThan(3)
  })
})
