import type { CalendarEvent } from '@eventcal/sdk'
import { endOf, instantOf, isBetween, startOf, wallTime } from '@eventcal/sdk/time'

/**
 * Times as people read them. A wall time is read as if it were UTC and shown as UTC, so that the clock of the visitor
 * has no say in it; only {@link inVisitorsZone} is about the visitor's clock.
 */

const utc = { timeZone: 'UTC' } as const
const full = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  ...utc,
})
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...utc })
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...utc })
const monthAndYear = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', ...utc })
const monthOnly = new Intl.DateTimeFormat(undefined, { month: 'short', ...utc })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', ...utc })

const dayMs = 24 * 60 * 60 * 1000

/** A wall time `YYYY-MM-DD HH:MM:SS`, or its day alone, as a date whose UTC parts are those of the text. */
const wall = (text: string): Date => instantOf(text, 'UTC')

/** Another day, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(wall(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** The visitor's day, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return wallTime(now, visitorsZone()).slice(0, 10)
}

const visitorsZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Another month `YYYY-MM`, so many months later. */
export function addMonths(month: string, months: number): string {
  const date = wall(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** The days that a month's grid of six weeks shows; weeks begin on Monday. */
export function gridOf(month: string): { readonly first: string; readonly last: string } {
  const day = `${month}-01`
  const first = addDays(day, -((wall(day).getUTCDay() + 6) % 7))
  return { first, last: addDays(first, 41) }
}

/** True if an event takes place in a month `YYYY-MM`, in its own time zone. */
export function isInMonth(event: CalendarEvent, month: string): boolean {
  return isBetween(event, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))
}

export const monthName = (month: string): string => monthAndYear.format(wall(`${month}-01`))

/** The parts of a day for a heading. */
export function dayParts(day: string) {
  const date = wall(day)
  return { number: String(date.getUTCDate()), month: monthOnly.format(date), weekday: weekday.format(date) }
}

export const dayName = (day: string): string => full.format(wall(day))

/** True if an event lasts at least 24 hours; one that merely runs past midnight does not count. */
export function isLong({ start_date, end_date }: CalendarEvent): boolean {
  return wall(end_date).getTime() - wall(start_date).getTime() >= dayMs
}

/** When an event is, by the clock of its place. */
export function atThePlace(event: CalendarEvent): { readonly day: string; readonly time: string } {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return { day: 'Date unknown', time: '' }
  const [{ date: first, allDay }, { date: last }] = [start, end]
  const isOneDay = first === last || !(allDay || isLong(event))
  const day = isOneDay ? dayName(first) : full.formatRange(wall(first), wall(last))
  if (allDay) return { day, time: 'All day' }
  return { day, time: `${timeOf(event.start_date)} – ${timeOf(event.end_date)}` }
}

export const timeOf = (text: string): string => clock.format(wall(text))

/** The line under a day's heading: the time, or how long a long event goes on. */
export function briefly(event: CalendarEvent): string {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return 'Date unknown'
  const [{ date: first, allDay }, { date: last }] = [start, end]
  if (isLong(event) && first !== last) return `${short.format(wall(first))} – ${short.format(wall(last))}`
  if (allDay) return 'All day'
  return `${timeOf(event.start_date)} – ${timeOf(event.end_date)}`
}

/** Returns the zone of an event, with its abbreviation if that adds information. */
export function zoneName({ timezone, timezone_abbr }: CalendarEvent): string {
  const name = timezone.replaceAll('_', ' ')
  return timezone_abbr && timezone_abbr !== timezone ? `${timezone_abbr}, ${name}` : name
}

/** When an event is by the clock of the visitor; nothing where both clocks agree or whole days are meant. */
export function inVisitorsZone(event: CalendarEvent, timeZone = visitorsZone()): string | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end || start.allDay || wallTime(start.instant, timeZone) === start.wallTime) return undefined
  const format = new Intl.DateTimeFormat(undefined, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'short',
    timeZone,
  })
  return format.formatRange(start.instant, end.instant)
}
