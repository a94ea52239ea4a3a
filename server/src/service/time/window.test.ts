import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Recording, recordings, seedEvents } from '../../../tests/support/recordings.js'
import { addMonths, formatWall, parseWall } from './wall.js'
import {
  defaultWindow,
  eventWindow,
  type SentWindow,
  type WindowBounds,
  type WindowContext,
  windowParams,
} from './window.js'
import { parseZone, utc } from './zone.js'

const siteZone = parseZone('America/New_York') ?? utc
const now = Date.parse('2026-11-21T01:55:24Z')
const reference: WindowContext = {
  now,
  siteZone,
  multiDayCutoff: '00:00',
  timezoneMode: 'event',
  hasInclude: false,
  quirks: { looseDates: false, eventFilters: false, rigidPayloads: false },
}
const live: WindowContext = { ...reference, quirks: { looseDates: true, eventFilters: true, rigidPayloads: true } }
const both = [reference, live]

function effective(sent: SentWindow, context: WindowContext): Readonly<Record<string, string>> {
  const result = eventWindow(sent, context)
  return result.ok
    ? Object.fromEntries(result.effective)
    : { refused: result.refusals.map(({ param }) => param).join() }
}

function bounds(sent: SentWindow, context: WindowContext): Readonly<Record<string, string>> {
  const result = eventWindow(sent, context)
  if (!result.ok) return expect.fail(JSON.stringify(result.refusals))
  return Object.fromEntries(Object.entries(result.bounds).map(([key, ms]) => [key, new Date(ms).toISOString()]))
}

describe('in both profiles', () => {
  test('goes from yesterday to two years ahead without dates', () => {
    for (const context of both) {
      expect(effective({}, context)).toEqual({ start_date: '2026-11-20 00:00:00', end_date: '2028-11-21 23:59:59' })
    }
    expect(defaultWindow(now, siteZone)).toEqual({ start_date: '2026-11-20 18:59:00', end_date: '2028-11-21 01:55:24' })
  })

  test('one of start and end has the default of the other', () => {
    for (const context of both) {
      const end_date = '2028-11-21 23:59:59'
      expect(effective({ start_date: '2027-01-01' }, context)).toEqual({ start_date: '2027-01-01 00:00:00', end_date })
      expect(effective({ end_date: '2027-01-01 03:00' }, context)).toMatchObject({ end_date: '2027-01-01 23:59:59' })
    }
  })

  test('relative parameters switch the defaults off and end with their day', () => {
    for (const context of both) {
      for (const param of windowParams.slice(2)) {
        expect(effective({ [param]: '2026-03-01' }, context)).toEqual({ [param]: '2026-03-01 23:59:59' })
      }
      expect(effective({ start_date: '2027-02-01', starts_before: '2027-03-01' }, context)).toEqual({
        start_date: '2027-02-01 00:00:00',
        starts_before: '2027-03-01 23:59:59',
      })
    }
  })

  test('names its dates in the order of links', () => {
    const sent = Object.fromEntries([...windowParams].reverse().map((param) => [param, '2027-01-01']))
    for (const context of both) expect(Object.keys(effective(sent, context))).toEqual(windowParams)
  })

  test('bounds are inclusive', () => {
    for (const context of both) {
      expect(bounds({ start_date: '2027-01-01', end_date: '2027-01-02' }, context)).toEqual({
        startMin: '2027-01-01T00:00:00.000Z',
        endMax: '2027-01-02T23:59:59.000Z',
      })
      expect(bounds({ starts_after: '2027-01-01', starts_before: '2027-01-02' }, context)).toEqual({
        startMin: '2027-01-01T23:59:59.001Z',
        startMax: '2027-01-02T23:59:58.999Z',
      })
      expect(bounds({ ends_after: '2027-01-01', ends_before: '2027-01-02' }, context)).toEqual({
        endMin: '2027-01-01T23:59:59.001Z',
        endMax: '2027-01-02T23:59:58.999Z',
      })
    }
  })

  test('in site mode the bounds are instants', () => {
    for (const context of both) {
      expect(
        bounds({ start_date: '2027-01-01', end_date: '2027-07-01' }, { ...context, timezoneMode: 'site' }),
      ).toEqual({
        startMin: '2027-01-01T05:00:00.000Z',
        endMax: '2027-07-02T03:59:59.000Z',
      })
    }
  })

  test('day words go by UTC', () => {
    for (const context of both) {
      for (const word of ['now', 'today']) {
        expect(effective({ starts_after: word }, context)).toEqual({ starts_after: '2026-11-21 23:59:59' })
      }
      expect(effective({ ends_after: 'tomorrow' }, context)).toEqual({ ends_after: '2026-11-22 23:59:59' })
    }
  })

  test('the cutoff moves the edges of days', () => {
    for (const context of both) {
      const late = { ...context, multiDayCutoff: '05:00' }
      expect(effective({ start_date: '2027-01-01', end_date: '2027-01-02' }, late)).toEqual({
        start_date: '2027-01-01 05:00:00',
        end_date: '2027-01-03 04:59:59',
      })
    }
  })

  test.each(['banana', '2027-13-01', '1970-01-01 00:00:00', '1970-01-01', '', ['2027-01-01'], { a: 1 }, true])(
    'refuses %j',
    (value) => {
      for (const context of both)
        expect(effective({ starts_after: value }, context)).toEqual({ refused: 'starts_after' })
    },
  )

  test.each([[['true']], [''], [{ a: 1 }]])('refuses %j as strict_dates', (value) => {
    for (const context of both) expect(effective({ strict_dates: value }, context)).toEqual({ refused: 'strict_dates' })
  })

  test.each(['1', 'true', 'TRUE', 'on', 'yes'])('strict_dates=%s is strict', (strict_dates) => {
    for (const context of both) {
      const sent = { starts_after: '2027-02-06T01:00:01Z', strict_dates }
      expect(effective(sent, context)).toEqual({ starts_after: '2027-02-05 20:00:01' })
    }
  })

  test('strict now is now', () => {
    for (const context of both) {
      expect(effective({ starts_before: 'now', strict_dates: 'true' }, context)).toEqual({
        starts_before: '2026-11-20 20:55:24',
      })
    }
  })
})

describe('by default', () => {
  test('strict dates are read by the clock of the site', () => {
    const sent = { start_date: '2027-02-05 20:00:00', strict_dates: 'true' }
    expect(effective(sent, reference)).toEqual({ start_date: sent.start_date, end_date: '2028-11-20 20:55:24' })
    expect(effective({ strict_dates: 'true' }, reference)).toEqual({
      start_date: '2026-11-20 18:59:00',
      end_date: '2028-11-20 20:55:24',
    })
  })

  test('all dates that are given must be met', () => {
    const sent = {
      start_date: '2027-06-01',
      starts_after: '2026-12-20',
      end_date: '2027-07-01',
      ends_before: '2027-08-01',
    }
    expect(bounds(sent, reference)).toEqual({
      startMin: '2027-06-01T00:00:00.000Z',
      endMax: '2027-07-01T23:59:59.000Z',
    })
  })

  test('there is no window with include', () => {
    const sent = { start_date: '2020-01-01', starts_before: '2030-01-01' }
    expect(eventWindow(sent, { ...reference, hasInclude: true })).toEqual({ ok: true, bounds: {}, effective: [] })
    expect(effective({ start_date: 'banana' }, { ...reference, hasInclude: true })).toEqual({ refused: 'start_date' })
  })

  test.each(['2027-02-30', '1.5', ' '])('refuses %j', (starts_after) => {
    expect(effective({ starts_after }, reference)).toEqual({ refused: 'starts_after' })
  })

  test('eight digits are a date, and instants count by the day of the site', () => {
    expect(effective({ starts_after: '20270201' }, reference)).toEqual({ starts_after: '2027-02-01 23:59:59' })
    expect(effective({ starts_after: '2027-02-06T01:00:00Z' }, reference)).toEqual({
      starts_after: '2027-02-05 23:59:59',
    })
    expect(effective({ starts_after: '0' }, reference)).toEqual({ starts_after: '1969-12-31 23:59:59' })
  })

  test('strict_dates=0 is not strict', () => {
    expect(effective({ starts_after: '2027-01-01', strict_dates: '0' }, reference)).toEqual({
      starts_after: '2027-01-01 23:59:59',
    })
  })

  test('the effective dates mean the same window again', () => {
    const date = fc.date({ min: new Date(0.9e12), max: new Date(2e12), noInvalidDate: true })
    const text = fc.option(
      date.map((one) => one.toISOString().slice(0, 19).replace('T', ' ')),
      { nil: undefined },
    )
    const sent = fc.record(Object.fromEntries(windowParams.map((param) => [param, text])))
    fc.assert(
      fc.property(sent, fc.constantFrom('00:00', '05:00'), fc.boolean(), (one, multiDayCutoff, isStrict) => {
        const strict = isStrict ? { strict_dates: 'true' } : {}
        const context = { ...reference, multiDayCutoff, siteZone: utc }
        const first = effective({ ...one, ...strict }, context)
        expect(effective({ ...first, ...strict }, context)).toEqual(first)
      }),
    )
  })
})

describe('with the filters of instances', () => {
  test('starts_after replaces start_date, ends_before replaces end_date', () => {
    const sent = {
      start_date: '2027-06-01',
      starts_after: '2026-12-20',
      end_date: '2026-12-31',
      ends_before: '2027-08-01',
    }
    expect(bounds(sent, live)).toEqual({ startMin: '2026-12-20T23:59:59.001Z', endMax: '2027-08-01T23:59:58.999Z' })
  })

  test('include puts the defaults in the place of given dates', () => {
    const context = { ...live, hasInclude: true }
    const start_date = '2026-11-20 18:59:00'
    expect(effective({ start_date: '2020-01-01' }, context)).toEqual({ start_date, end_date: '2028-11-21 01:55:24' })
    const starts_before = '2030-01-01 23:59:59'
    expect(effective({ starts_before: '2030-01-01' }, context)).toEqual({ starts_before })
    expect(effective({ starts_before: '2030-01-01', start_date: '2020-01-01' }, context)).toEqual({
      start_date,
      starts_before,
    })
  })

  test.each(['0', '1.5', ' '])('%j is today', (starts_after) => {
    expect(effective({ starts_after }, live)).toEqual({ starts_after: '2026-11-21 23:59:59' })
  })

  test('strict_dates=0 is refused', () =>
    expect(effective({ strict_dates: '0' }, live)).toEqual({ refused: 'strict_dates' }))
})

test('any values give a window or refusals', () => {
  const value = fc.oneof(fc.string(), fc.anything(), fc.constant('2027-01-01'))
  const sent = fc.record(Object.fromEntries([...windowParams, 'strict_dates'].map((param) => [param, value])))
  fc.assert(
    fc.property(sent, fc.boolean(), (one, isLive) => {
      const result = eventWindow(one, isLive ? live : reference)
      if (result.ok) expect(Object.values(result.bounds).every(Number.isFinite)).toBe(true)
      else expect(result.refusals.length).toBeGreaterThan(0)
    }),
  )
})

describe('recorded lists of events', () => {
  const lists = recordings().filter(({ path, method }) => method === 'GET' && /^\/events\/?$/i.test(path))
  const dateNames = [...windowParams, 'strict_dates']

  const windowOf = ({ query, at }: Recording) => {
    const sent = Object.fromEntries(
      dateNames.flatMap((name) => {
        const values = query.getAll(name)
        return values.length === 0 ? [] : [[name, values.at(-1)]]
      }),
    )
    return eventWindow(sent, { ...live, now: at, hasInclude: query.has('include') })
  }

  /** Returns the milliseconds of a date in a link, after replacing a placeholder with its value. */
  const meant = (text: string, at: number): number => {
    const placeholder = /^<(now|now_utc)(?:.(\d+)months)?>$/.exec(text)
    if (placeholder === null) return parseWall(text) ?? expect.fail(`${text} is no date`)
    const wallMs = placeholder[1] === 'now' ? siteZone.toWall(at) : at
    return addMonths(wallMs, Number(placeholder[2] ?? 0))
  }

  test('repeat the dates in effect in rest_url', () => {
    let compared = 0
    for (const recording of lists) {
      const { body, at, name } = recording
      if (recording.status !== 200 || typeof body.rest_url !== 'string') continue
      const link = new URLSearchParams(new URL(body.rest_url).search)
      const result = windowOf(recording)
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.refusals)}`)
      const inLink = [...link].filter(([param]) => windowParams.some((known) => known === param))
      expect(result.effective.map(([param]) => param).sort(), name).toEqual(inLink.map(([param]) => param).sort())
      for (const [param, text] of result.effective) {
        const difference = Math.abs((parseWall(text) ?? 0) - meant(link.get(param) ?? '', at))
        // Only placeholders are relative to the clock, which has advanced a little.
        const tolerance = link.get(param)?.startsWith('<') ? 5000 : 0
        expect(difference, `${name}: ${param}=${text}, not ${link.get(param)}`).toBeLessThanOrEqual(tolerance)
      }
      compared++
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('refuse the dates that instances refused', () => {
    let compared = 0
    for (const recording of lists) {
      const data = recording.body.data
      if (recording.status !== 400 || typeof data !== 'object' || data === null || !('params' in data)) continue
      const params = Object.keys(data.params ?? {}).filter((param) => dateNames.includes(param))
      const result = windowOf(recording)
      expect(result.ok ? [] : result.refusals.map(({ param }) => param), recording.name).toEqual(params)
      if (params.length > 0) compared++
    }
    expect(compared).toBeGreaterThan(1)
  })

  test('show the events within the bounds', () => {
    const within = (value: number, min?: number, max?: number) => !(value < (min ?? value)) && !(value > (max ?? value))
    const matches = (event: { start_date: string; end_date: string }, window: WindowBounds) =>
      within(parseWall(event.start_date) ?? 0, window.startMin, window.startMax) &&
      within(parseWall(event.end_date) ?? 0, window.endMin, window.endMax)
    let compared = 0
    for (const recording of lists) {
      const others = [...recording.query.keys()].filter((name) => ![...dateNames, 'page', 'per_page'].includes(name))
      const isPlain = recording.group.startsWith('reads') && recording.as === 'anonymous' && others.length === 0
      const result = windowOf(recording)
      if (!isPlain || recording.status !== 200 || !result.ok) continue
      const shown = seedEvents()
        .filter((event) => event.status === 'publish' && !event.hide_from_listings && matches(event, result.bounds))
        .map((event) => event.id)
      expect(recording.body.total, `${recording.name}: ${formatWall(recording.at)}`).toBe(shown.length)
      compared++
    }
    expect(compared).toBeGreaterThan(20)
  })
})
