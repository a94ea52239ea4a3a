import type { CalendarEvent } from '@eventcal/contract'
import { type EventTime, endOf, startOf } from '@eventcal/sdk/time'

/** When an event takes place, in the words of its page. */
export interface When {
  /** For example `Tuesday, 1 December 2026, 20:00–22:00`. */
  readonly text: string
  /** The zone, where times of the day are shown; else "". */
  readonly zone: string
  /** The first day, for a calendar leaf. */
  readonly day: string
  readonly month: string
  /** `YYYY-MM-DD` of an all-day event, else with its time. */
  readonly machine: string
}

// The fields of the clock on the wall are read as UTC, so that no other zone gets between.
const options = { timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat('en-GB', { ...options, dateStyle: 'full' })
const times = new Intl.DateTimeFormat('en-GB', { ...options, dateStyle: 'full', timeStyle: 'short' })
const dayOfMonth = new Intl.DateTimeFormat('en-GB', { ...options, day: 'numeric' })
const monthOfYear = new Intl.DateTimeFormat('en-GB', { ...options, month: 'short' })

/** Start and end of an event in its own zone; `undefined` for a record whose start no calendar has. */
export function whenOf(event: CalendarEvent): When | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  const { allDay } = start
  const [from, to] = [wallOf(start), wallOf(end)]
  return {
    text: (allDay ? days : times).formatRange(from, to),
    zone: allDay ? '' : start.zone,
    day: dayOfMonth.format(from),
    month: monthOfYear.format(from),
    machine: allDay ? start.date : start.wallTime.slice(0, 16),
  }
}

function wallOf({ allDay, date, wallTime }: EventTime): Date {
  return new Date(allDay ? `${date}T00:00:00Z` : `${wallTime.replace(' ', 'T')}Z`)
}
