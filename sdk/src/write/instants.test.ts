import { describe, expect, it } from 'vitest'
import type { Issue } from '../errors/index.js'
import { eventTimes, type TimesOf } from './event-times.js'

const event = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'Europe/Paris' }

function times(fields: Record<string, unknown>, current: TimesOf = {}, siteTimezone?: string): Record<string, unknown> {
  const issues: Issue[] = []
  const made = eventTimes(fields, current, issues, siteTimezone)
  return { ...made, issues: issues.map(({ path, message }) => `${path} ${message}`) }
}

describe('the times of an event', () => {
  it.each([
    ['as they are', event, {}, event],
    ['with those that it has', { timezone: 'Asia/Tokyo' }, event, { ...event, timezone: 'Asia/Tokyo' }],
    ['from its start alone', { start_date: '2031-05-04' }, event, { ...event, start_date: '2031-05-04 00:00:00' }],
    [
      'by the wall of its zone',
      { end_date: '2031-05-04T11:30:00.000Z' },
      event,
      { ...event, end_date: '2031-05-04 13:30:00' },
    ],
    [
      'by the offset that was written',
      { start_date: '2031-05-04T10:00:00+05:30', end_date: '2031-05-04T12:00:00+05:30' },
      {},
      { ...event, timezone: '+05:30' },
    ],
    [
      'in UTC where that was written, without parts of a second',
      { start_date: '2031-05-04T10:00:00Z', end_date: '2031-05-04T12:00:00Z' },
      {},
      { ...event, timezone: 'UTC' },
    ],
    [
      'without a zone',
      { start_date: event.start_date, end_date: event.end_date },
      {},
      { ...event, timezone: undefined },
    ],
    ['of no length', { ...event, end_date: event.start_date }, {}, { ...event, end_date: event.start_date }],
  ])('go out %s', (_, fields, current, expected) => {
    expect(times(fields, current)).toEqual({ ...expected, all_day: false, issues: [] })
  })

  it('are by the clock of the site where they are instants without a zone', () => {
    const fields = { start_date: '2031-05-04T08:00:00.000Z', end_date: '2031-05-04T10:00:00.000Z' }
    expect(times(fields, {}, 'Europe/Paris')).toMatchObject({ ...event, issues: [] })
    expect(times(fields)).toEqual({
      issues: ['timezone is needed with a Date; or set siteTimezone, which discover() finds'],
    })
    expect(times({ ...fields, timezone: 'UTC' }, {}, 'Europe/Paris')).toMatchObject({
      start_date: '2031-05-04 08:00:00',
    })
  })

  it('are whole days where that is said, now or before', () => {
    expect(times({ ...event, all_day: true }).all_day).toBe(true)
    expect(times({}, { ...event, all_day: true }).all_day).toBe(true)
    expect(times({ all_day: false }, { ...event, all_day: true }).all_day).toBe(false)
    expect(times({ all_day: true, start_date: '2031-05-04 12:00:00', end_date: '2031-05-04 10:00:00' }).issues).toEqual(
      [],
    )
  })

  it.each([
    [{ ...event, end_date: '2031-05-04 09:59:59' }, {}, ['end_date is before the start']],
    [{ start_date: '2031-05-04 12:00:01' }, event, ['end_date is before the start']],
    [{ end_date: '2031-05-03', all_day: true }, event, ['end_date is before the start']],
    // Of a record that is wrong already, nothing was asked.
    [{ timezone: 'UTC' }, { ...event, end_date: '2031-05-04 09:00:00' }, []],
    [
      { start_date: '2031-10-26T01:30:00Z', end_date: '2031-10-27', timezone: 'Europe/Paris' },
      {},
      ['start_date is in an hour that comes twice in Europe/Paris, and instances take the first'],
    ],
    [{ start_date: '2031-10-26T01:30:00Z', end_date: '2031-10-27', timezone: 'Europe/Paris', all_day: true }, {}, []],
    [{ start_date: '2031-10-26T00:30:00Z', end_date: '2031-10-27', timezone: 'Europe/Paris' }, {}, []],
    [
      { start_date: '2031-03-30 02:30:00', end_date: '2031-03-31', timezone: 'Europe/Paris' },
      {},
      ['start_date does not exist in Europe/Paris: clocks skip it'],
    ],
    [{ start_date: '2031-03-30 02:30:00', end_date: '2031-03-31', timezone: 'Europe/Paris', all_day: true }, {}, []],
    [{ timezone: 'Europe/Paris' }, { ...event, start_date: '2031-03-30 02:30:00' }, []],
    [
      { start_date: '2031-05-04T10:00:00Z', end_date: '2031-05-05', timezone: 'Mars/Base' },
      {},
      ['start_date is an instant, but the time zone of the event is invalid'],
    ],
  ])('%j of %j have the issues %j', (fields, current, issues) => {
    expect(times(fields, current).issues).toEqual(issues)
  })

  it('are left out where one is missing', () => {
    expect(times({ start_date: event.start_date, timezone: 'UTC' })).toEqual({
      timezone: 'UTC',
      all_day: false,
      issues: [],
    })
  })
})

describe('an all-day event on a site whose days begin at 05:00', () => {
  const current = { ...event, start_date: '2031-05-04 05:00:00', end_date: '2031-05-06 04:59:59', all_day: true }

  it.each([
    ['ends on its last day', {}, current, '2031-05-05 23:59:59'],
    ['ends when it says', { end_date: '2031-05-06 04:59:59' }, current, '2031-05-06 04:59:59'],
    ['ends as it did when its start moves', { start_date: '2031-05-03' }, current, '2031-05-06 04:59:59'],
    ['ends as it did when it gets hours', { all_day: false }, current, '2031-05-06 04:59:59'],
    ['ends on the day that has begun', {}, { ...current, end_date: '2031-05-06 05:00:00' }, '2031-05-06 05:00:00'],
    ['ends as it did with hours', {}, { ...current, all_day: false }, '2031-05-06 04:59:59'],
  ])('%s', (_, fields, stored, end_date) => {
    expect(times(fields, stored)).toMatchObject({ end_date, issues: [] })
  })
})
