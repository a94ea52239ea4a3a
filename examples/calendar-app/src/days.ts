import type { CalendarEvent } from '@eventcal/sdk'
import { instantOf, isBetween, wallTime } from '@eventcal/sdk/time'

/** Arithmetic of days `YYYY-MM-DD` and months `YYYY-MM`, by the clock of an event's place. */

const dayMs = 24 * 60 * 60 * 1000

/** A wall time `YYYY-MM-DD HH:MM:SS`, or its day alone, as a date whose UTC parts are those of the text. */
export const wall = (text: string): Date => instantOf(text, 'UTC')

/** Another day, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(wall(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** Another month `YYYY-MM`, so many months later. */
export function addMonths(month: string, months: number): string {
  const date = wall(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const visitorsZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The visitor's wall time, `YYYY-MM-DD HH:MM:SS`. */
export const visitorsNow = (now = new Date()): string => wallTime(now, visitorsZone())

/** The visitor's day, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => visitorsNow(now).slice(0, 10)

/** The first day of the week of a day; weeks begin on `firstDay`, 0 for Sunday. */
export function weekOf(day: string, firstDay: number): string {
  return addDays(day, -((wall(day).getUTCDay() - firstDay + 7) % 7))
}

/** The days that a month's grid of six weeks shows. */
export function gridOf(month: string, firstDay: number): { readonly first: string; readonly last: string } {
  const first = weekOf(`${month}-01`, firstDay)
  return { first, last: addDays(first, 41) }
}

/** True if an event takes place in a month `YYYY-MM`, in its own time zone. */
export function isInMonth(event: CalendarEvent, month: string): boolean {
  return isBetween(event, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))
}

/** True if an event lasts at least 24 hours; one that merely runs past midnight does not count. */
export function isLong({ start_date, end_date }: CalendarEvent): boolean {
  return wall(end_date).getTime() - wall(start_date).getTime() >= dayMs
}

/** True if an event is listed on a day: on each of its days if it is long, else on the day of its start. */
export function isOn(event: CalendarEvent, day: string): boolean {
  return isBetween(event, day, day) && (isLong(event) || event.all_day === true || event.start_date.startsWith(day))
}
