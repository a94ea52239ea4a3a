import { expect, test } from 'vitest'
import { type EventDates, type EventDatesContext, eventDates, type SentEventDates } from './event-dates.js'
import { eventWindow, type SentWindow, type WindowContext } from './window.js'
import { parseZone, utc } from './zone.js'

const siteZone = parseZone('America/New_York') ?? utc
const common = { now: Date.parse('2026-11-21T01:55:24Z'), siteZone, multiDayCutoff: '00:00' }
const event: EventDatesContext = { ...common, quirks: { looseDates: false, destructiveUpdates: false } }
const live: EventDatesContext = { ...common, quirks: { looseDates: true, destructiveUpdates: true } }
const window: WindowContext = {
  ...{ ...common, timezoneMode: 'event', hasInclude: false },
  quirks: { looseDates: false, eventFilters: false, rigidPayloads: false },
}

const reasonsOf = (result: ReturnType<typeof eventDates> | ReturnType<typeof eventWindow>) =>
  result.ok ? [] : result.refusals.map(({ param, reason }) => `${param}: ${reason}`)

function datesOf(sent: SentEventDates, context: EventDatesContext): EventDates {
  const result = eventDates(sent, context)
  return result.ok ? result.dates : expect.fail(reasonsOf(result).join())
}

const day = { start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }

test.each<[SentEventDates, string[]]>([
  [{}, ['start_date: The date is missing.', 'end_date: The date is missing.']],
  [{ ...day, timezone: 'Mars' }, ['timezone: "Mars" is not a known time zone.']],
  [{ ...day, start_date: 'banana' }, ['start_date: "banana" cannot be read as a date.']],
  [{ ...day, end_date: '2027-02-30' }, ['end_date: "2027-02-30" does not exist.']],
  [{ ...day, start_date: '2027-07-01 12:00:01' }, ['end_date: The event would end before it starts.']],
  [{ ...day, start_date: '2027-07-01 12:00' }, []],
  [{ ...day, timezone: '+16:00' }, []],
  [{ ...day, timezone: '-16:00' }, []],
  [{ ...day, timezone: '+16:01' }, ['timezone: "+16:01" is not a known time zone.']],
  [{ ...day, timezone: '-16:01' }, ['timezone: "-16:01" is not a known time zone.']],
])('the dates %j of an event are refused with %j', (sent, reasons) => {
  expect(reasonsOf(eventDates(sent, event))).toEqual(reasons)
})

test('an update is refused by the date that was sent', () => {
  const stored = datesOf(day, event)
  const refused = (sent: SentEventDates) => reasonsOf(eventDates(sent, { ...event, stored }))
  expect(refused({ start_date: '2027-07-02' })).toEqual(['start_date: The event would end before it starts.'])
  expect(refused({ end_date: '2027-06-30' })).toEqual(['end_date: The event would end before it starts.'])
  const spring = datesOf({ start_date: '2027-03-14 02:30', end_date: '2027-03-14 05:00', timezone: 'UTC' }, event)
  expect(reasonsOf(eventDates({ timezone: 'America/New_York' }, { ...event, stored: spring }))).toEqual([
    'timezone: 2027-03-14 02:30:00 does not exist in America/New_York.',
  ])
  const autumn = datesOf({ start_date: '2027-03-14 01:00', end_date: '2027-03-14 02:30', timezone: 'UTC' }, event)
  expect(reasonsOf(eventDates({ timezone: 'America/New_York' }, { ...event, stored: autumn }))).toEqual([
    'timezone: 2027-03-14 02:30:00 does not exist in America/New_York.',
  ])
})

test('all that is wrong is refused together, the dates first where it is them that the zone skips', () => {
  const words = { start_date: 'a', end_date: 'b' }
  expect(reasonsOf(eventDates({ ...words, timezone: 'Mars' }, event)).map((reason) => reason.split(':')[0])).toEqual([
    ...['timezone', 'start_date', 'end_date'],
  ])
  const stored = datesOf({ start_date: '2027-03-14 02:30', end_date: '2027-03-14 02:45', timezone: 'UTC' }, event)
  const refused = (sent: SentEventDates) => reasonsOf(eventDates(sent, { ...event, stored }))
  const timezone = 'America/New_York'
  expect(refused({ timezone, start_date: 'a' })).toEqual([
    'start_date: "a" cannot be read as a date.',
    'timezone: 2027-03-14 02:45:00 does not exist in America/New_York.',
  ])
  expect(refused({ timezone })).toEqual(['timezone: 2027-03-14 02:30:00 does not exist in America/New_York.'])
  expect(refused({ timezone, start_date: '2027-03-14 01:00', end_date: '2027-03-14 03:00' })).toEqual([])
})

test('the edges of a day that is kept stay where another cutoff has come since', () => {
  const late = { ...event, multiDayCutoff: '05:00' }
  const stored = datesOf({ ...day, all_day: true }, event)
  const timesOf = ({ start_date, end_date }: EventDates) => [start_date, end_date]
  const update = (sent: SentEventDates, context = late) => timesOf(datesOf(sent, { ...context, stored }))
  expect(update({})).toEqual(['2027-07-01 00:00:00', '2027-07-01 23:59:59'])
  expect(update({ end_date: '2027-07-03' })).toEqual(['2027-07-01 00:00:00', '2027-07-04 04:59:59'])
  expect(update({ start_date: '2027-06-30' })).toEqual(['2027-06-30 05:00:00', '2027-07-01 23:59:59'])
  const destructive = { ...live, multiDayCutoff: '05:00' }
  expect(update({ all_day: true }, destructive)).toEqual(['2027-07-01 05:00:00', '2027-07-02 04:59:59'])
})

test('a loose zone is any that can be read', () => {
  expect(datesOf({ ...day, timezone: '+99:00' }, live).timezone).toBe('+99:00')
})

test.each<[SentWindow, string[]]>([
  [{ starts_after: ['2027-01-01'] }, ['starts_after: The value is not a date.']],
  [{ starts_after: true }, ['starts_after: The value is not a date.']],
  [{ starts_after: 'banana' }, ['starts_after: "banana" cannot be read as a date.']],
  [{ starts_after: '2027-02-30' }, ['starts_after: "2027-02-30" does not exist.']],
  [{ starts_after: '1970-01-01' }, ['starts_after: "1970-01-01" cannot be read as a date.']],
  [{ starts_after: '1970-01-01 00:00:01' }, []],
  [{ starts_after: 1796000000 }, []],
  [{ strict_dates: '' }, ['strict_dates: The value is not a flag.']],
  [{ strict_dates: {} }, ['strict_dates: The value is not a flag.']],
  [{ strict_dates: null }, []],
  [
    { ends_before: 'x', start_date: 'y' },
    ['start_date: "y" cannot be read as a date.', 'ends_before: "x" cannot be read as a date.'],
  ],
])('the dates %j of a list are refused with %j', (sent, reasons) => {
  expect(reasonsOf(eventWindow(sent, window))).toEqual(reasons)
})

test.each([
  ['2027-01-02 04:59:59', '2027-01-01 05:00:00'],
  ['2027-01-02 05:00', '2027-01-02 05:00:00'],
  ['2027-01-02', '2027-01-02 05:00:00'],
])('the day of %s, which ends at five in the morning, begins at %s', (start_date, begin) => {
  const result = eventWindow({ start_date }, { ...window, multiDayCutoff: '05:00' })
  expect(result).toMatchObject({
    ok: true,
    effective: [
      ['start_date', begin],
      ['end_date', expect.any(String)],
    ],
  })
})

test('a strict flag may stand between blanks', () => {
  const result = eventWindow({ starts_after: '2027-01-01 10:00', strict_dates: ' true ' }, window)
  expect(result).toMatchObject({ effective: [['starts_after', '2027-01-01 10:00:00']] })
})
