import type { CalendarEvent } from '@eventcal/sdk'
import { endOf, startOf, wallTime } from '@eventcal/sdk/time'
import { isLong, visitorsZone, wall } from './days.js'
import type { Messages } from './language/messages/en.js'

/** Times as people read them. */
export type Moments = ReturnType<typeof createMoments>

/**
 * Makes the formats of a locale, whose hours go to 12 or to 24. A wall time is read as if it were UTC and shown as UTC, so
 * that the clock of the visitor has no say in it; only `inVisitorsZone` is about the visitor's clock.
 */
export function createMoments(locale: string, { views }: Messages) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const short = format({ day: 'numeric', month: 'short' })
  const clock = format({ timeStyle: 'short' })
  const monthAndYear = format({ month: 'long', year: 'numeric' })
  const parts = {
    number: format({ day: 'numeric' }),
    month: format({ month: 'short' }),
    weekday: format({ weekday: 'long' }),
    weekdayShort: format({ weekday: 'short' }),
    initial: format({ weekday: 'narrow' }),
  }
  // Some languages write more than the number.
  const dayNumber = (day: Date) => parts.number.formatToParts(day).find(({ type }) => type === 'day')?.value ?? ''
  const timeOf = (text: string) => clock.format(wall(text))
  const span = ({ start_date, end_date }: CalendarEvent) => `${timeOf(start_date)} – ${timeOf(end_date)}`

  return {
    monthName: (month: string) => monthAndYear.format(wall(`${month}-01`)),
    dayName: (day: string) => full.format(wall(day)),
    dateName: (day: string) => date.format(wall(day)),
    days: (first: string, last: string) => date.formatRange(wall(first), wall(last)),
    timeOf,
    /** The parts of a day for a heading. */
    dayParts(day: string) {
      const at = wall(day)
      return {
        number: dayNumber(at),
        month: parts.month.format(at),
        weekday: parts.weekday.format(at),
        weekdayShort: parts.weekdayShort.format(at),
        initial: parts.initial.format(at),
      }
    },
    /** When an event is, by the clock of its place. */
    atThePlace(event: CalendarEvent): { readonly day: string; readonly time: string } {
      const [start, end] = [startOf(event), endOf(event)]
      if (!start || !end) return { day: views.dateUnknown, time: '' }
      const isOneDay = start.date === end.date || !(start.allDay || isLong(event))
      const day = isOneDay ? full.format(wall(start.date)) : full.formatRange(wall(start.date), wall(end.date))
      return { day, time: start.allDay ? views.allDay : span(event) }
    },
    /** The line under a day's heading: the time, or how long a long event goes on. */
    briefly(event: CalendarEvent): string {
      const [start, end] = [startOf(event), endOf(event)]
      if (!start || !end) return views.dateUnknown
      if (isLong(event) && start.date !== end.date) return short.formatRange(wall(start.date), wall(end.date))
      return start.allDay ? views.allDay : span(event)
    },
    /** When an event is by the clock of the visitor; nothing where both clocks agree or whole days are meant. */
    inVisitorsZone(event: CalendarEvent, timeZone = visitorsZone()): string | undefined {
      const [start, end] = [startOf(event), endOf(event)]
      if (!start || !end || start.allDay || wallTime(start.instant, timeZone) === start.wallTime) return undefined
      const yours = new Intl.DateTimeFormat(locale, {
        ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
        timeZoneName: 'short',
        timeZone,
      })
      return yours.formatRange(start.instant, end.instant)
    },
  }
}

/** Returns the zone of an event, with its abbreviation if that adds information. */
export function zoneName({ timezone, timezone_abbr }: CalendarEvent): string {
  const name = timezone.replaceAll('_', ' ')
  return timezone_abbr && timezone_abbr !== timezone ? `${timezone_abbr}, ${name}` : name
}
