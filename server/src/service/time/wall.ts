/**
 * Wall times: local date and time without a zone. In code a wall time is a number of milliseconds "as if it were UTC",
 * so that comparing and adding are plain arithmetic; on the wire it is the text
 * `YYYY-MM-DD HH:MM:SS`.
 */

/** Milliseconds of a second, minute, hour and day. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The fields of a wall time as numbers; `month` and `day` count from 1. */
export interface WallFields {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** `start_date_details` and its like: zero-padded texts. */
export interface DateDetails {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minutes: string
  readonly seconds: string
}

/**
 * Milliseconds of the given fields. Fields out of range carry over (day 0 is the last day of the month before), and
 * years below 100 are those years, not 1900 and up. NaN beyond the range of dates.
 */
export function wallOf(fields: WallFields): number {
  const date = new Date(0)
  date.setUTCFullYear(fields.year, fields.month - 1, fields.day)
  date.setUTCHours(fields.hour, fields.minute, fields.second, 0)
  return date.getTime()
}

/** The fields of a wall time in milliseconds. */
export function fieldsOf(wallMs: number): WallFields {
  const date = new Date(wallMs)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const padYear = (year: number) => (year < 0 ? `-${pad(-year, 4)}` : pad(year, 4))

/** `YYYY-MM-DD HH:MM:SS`; years before 1 carry a sign (`-0001-11-30 00:00:00`), parts of a second are dropped. */
export function formatWall(wallMs: number): string {
  const at = fieldsOf(wallMs)
  return `${padYear(at.year)}-${pad(at.month)}-${pad(at.day)} ${pad(at.hour)}:${pad(at.minute)}:${pad(at.second)}`
}

const wallText = /^(-?\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/

/** Parses the format of {@link formatWall}; undefined for any other text, including the zero date. */
export function parseWall(text: string): number | undefined {
  const match = wallText.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number)
  const wallMs = wallOf({ year, month, day: date, hour: hours, minute: minutes, second: seconds })
  return formatWall(wallMs) === text ? wallMs : undefined
}

/** The parts of a date text for display. The text is taken apart, not checked, so the zero date has details too. */
export function dateDetails(text: string): DateDetails {
  const [, year = '', month = '', date = '', hours = '', minutes = '', seconds = ''] = wallText.exec(text) ?? []
  return { year, month, day: date, hour: hours, minutes, seconds }
}

/** Midnight of the day of a wall time. */
export function startOfDay(wallMs: number): number {
  return Math.floor(wallMs / day) * day
}

/** The same day and time `months` later; a day that the month does not have carries over (31 January + 1 = 3 March). */
export function addMonths(wallMs: number, months: number): number {
  const at = fieldsOf(wallMs)
  return wallOf({ ...at, month: at.month + months })
}

/** How many days a month has; `month` counts from 1 and may be out of range. */
export function daysInMonth(year: number, month: number): number {
  return fieldsOf(wallOf({ year, month: month + 1, day: 0, hour: 0, minute: 0, second: 0 })).day
}

/** The day of the week, Sunday 0 to Saturday 6. */
export function weekdayOf(wallMs: number): number {
  return new Date(wallMs).getUTCDay()
}
