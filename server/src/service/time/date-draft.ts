/** Builder that collects the pieces of a date text and resolves them to a wall time. */
import { addMonths, day, daysInMonth, hour, minute, second, startOfDay, wallOf, weekdayOf } from './wall.js'
import { parseZone, utc, type Zone } from './zone.js'

/** A unit of `+3 weeks`: a length of time, working days, or a day of the week (`next friday`). */
export type RelativeUnit =
  | { readonly name: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year' | 'weekday'; readonly times: number }
  | { readonly name: 'named'; readonly weekday: number }

/** How a day of the week is counted: from tomorrow on, from today on, or within the week that begins on Monday. */
type WeekdayCount = 'after' | 'from' | 'in-week'

interface TimeOfDay {
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0 }

/**
 * A date text being parsed. Each method records one piece of the text; pieces that contradict each other (two times,
 * two dates) make the draft {@link unreadable}.
 */
export class DateDraft {
  /** True if pieces contradict each other or the zone is unknown. */
  unreadable = false
  /** The zone or offset in the text, `undefined` if there is none. */
  writtenZone: Zone | undefined
  /** True for `@123`: an instant, independent of the zone. */
  isTimestamp = false
  /** True if the result depends on the current time. */
  isRelative = false

  #year: number | undefined
  #month: number | undefined
  #day: number | undefined
  #time: TimeOfDay | undefined
  #hasDate = false
  #hasTime = false
  #isDayOfYear = false
  readonly #shift = { second: 0, minute: 0, hour: 0, day: 0, month: 0, year: 0 }
  #workingDays = 0
  #weekday: { day: number; count: WeekdayCount } | undefined
  #weekdayCount: WeekdayCount | undefined
  #weekdayOfMonth: 'first' | 'last' | undefined
  #edge: 'first' | 'last' | undefined

  /** True if the text holds a date, a time of day, a relative word or a timestamp; a zone alone is no date. */
  get saysSomething(): boolean {
    return this.#hasDate || this.#time !== undefined || this.#year !== undefined || this.isRelative || this.isTimestamp
  }

  /** True if the text has a calendar day. */
  get hasDay(): boolean {
    return this.#hasDate
  }

  /** True if the text has a time of day. */
  hasTime(): boolean {
    return this.#hasTime
  }

  date(year?: number, month?: number, dayOfMonth?: number, options: { readonly dayOfYear?: boolean } = {}): void {
    if (this.#hasDate) this.unreadable = true
    this.#hasDate = true
    this.#year = year ?? this.#year
    this.#month = month ?? this.#month
    this.#day = dayOfMonth ?? this.#day
    this.#isDayOfYear = options.dayOfYear ?? false
  }

  year(year: number): void {
    this.#year = year
  }

  time(hours: number, minutes: number, seconds: number): void {
    if (this.#hasTime) this.unreadable = true
    this.#hasTime = true
    this.#time = { hour: hours, minute: minutes, second: seconds }
  }

  /** `noon`, `midnight`: replaces a time said before (`11:00 tomorrow` is midnight, `tomorrow 11:00` is not). */
  timeOfDay(hours?: number): void {
    this.isRelative = true
    this.#time = { ...midnight, hour: hours ?? 0 }
    this.#hasTime = hours !== undefined
  }

  dayFromToday(days: number): void {
    this.timeOfDay()
    this.#shift.day = days
  }

  relative(): void {
    this.isRelative = true
  }

  timestamp(seconds: number): void {
    if (this.#hasDate || this.#hasTime || this.isTimestamp) this.unreadable = true
    this.isTimestamp = true
    this.writtenZone = utc
    this.date(1970, 1, 1)
    this.#time = midnight
    this.#shift.second += seconds
  }

  isoWeek(year: number, week: number, dayOfWeek: number): void {
    this.date(year, 1, 1)
    const firstOfJanuary = weekdayOf(wallOf({ year, month: 1, day: 1, ...midnight }))
    // Week 1 is the one with the first Thursday.
    const firstMonday = 1 - (firstOfJanuary > 4 ? firstOfJanuary - 7 : firstOfJanuary)
    this.#shift.day += firstMonday + (week - 1) * 7 + dayOfWeek - 1
  }

  edgeOfMonth(last: boolean): void {
    this.isRelative = true
    this.#edge = last ? 'last' : 'first'
  }

  weekday(weekday: number): void {
    this.timeOfDay()
    this.#weekday = { day: weekday, count: 'from' }
  }

  weekdayOfMonth(count: number, weekday: number): void {
    this.timeOfDay()
    this.#weekdayOfMonth = count > 0 ? 'first' : 'last'
    this.#shift.day += (count > 0 ? count - 1 : count) * 7
    this.#weekday = { day: weekday, count: count > 0 ? 'from' : 'after' }
  }

  /** `next week` and `monday next week`: the Monday of that week unless another day is named. */
  calendarWeek(weeks: number): void {
    this.isRelative = true
    this.#shift.day += weeks * 7
    this.#weekdayCount = 'in-week'
    this.#weekday ??= { day: 1, count: 'in-week' }
  }

  add(amount: number, unit: RelativeUnit, fromToday: boolean): void {
    this.isRelative = true
    if (unit.name === 'named') {
      this.timeOfDay()
      this.#shift.day += (amount > 0 ? amount - 1 : amount) * 7
      this.#weekday = { day: unit.weekday, count: fromToday ? 'from' : 'after' }
    } else if (unit.name === 'weekday') {
      this.#workingDays += amount * unit.times
    } else this.#shift[unit.name] += amount * unit.times
  }

  ago(): void {
    for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const) {
      this.#shift[unit] = -this.#shift[unit]
    }
    this.#workingDays = -this.#workingDays
  }

  zone(text: string): void {
    const zone = parseZone(text.replace(/^\(|\)$|^(?:gmt|utc)(?=[+-])/gi, '')) ?? parseZone(text.replace(/:$/, ''))
    if (zone === undefined || this.writtenZone !== undefined) this.unreadable = true
    else this.writtenZone = zone
  }

  /** True if the day does not exist in its month, or the time does not exist; `24:00` does. */
  isImpossible(year: number): boolean {
    if (this.#hasDate) {
      const month = this.#month ?? 1
      const last = this.#isDayOfYear ? 366 : daysInMonth(this.#year ?? year, month)
      const written = this.#day ?? 1
      if (month === 0 || written === 0 || written > last) return true
    }
    const { hour: hours, minute: minutes, second: seconds } = this.#time ?? midnight
    return seconds > 59 || (hours === 24 && minutes + seconds > 0)
  }

  /**
   * Resolves the text to a wall time, relative to `nowWall` in `zone` (the zone in the text, if any). Missing parts
   * default to now, the time of day only if the text has no day. Days and months that do not exist carry over. Hours
   * and smaller units are added as elapsed time, so they account for daylight saving changes.
   */
  resolve(nowWall: number, zone: Zone): number {
    const now = new Date(nowWall)
    const time =
      this.#time ??
      (this.#hasDate ? midnight : { hour: now.getUTCHours(), minute: now.getUTCMinutes(), second: now.getUTCSeconds() })
    let monthShift = this.#shift.month
    let wall = wallOf({
      year: this.#year ?? now.getUTCFullYear(),
      month: this.#month ?? now.getUTCMonth() + 1,
      day: this.#day ?? now.getUTCDate(),
      ...time,
    })
    if (this.#weekdayOfMonth !== undefined) {
      const at = new Date(wall)
      const months = monthShift + (this.#weekdayOfMonth === 'last' ? 1 : 0)
      wall = wallOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 + months, day: 1, ...time })
      monthShift = 0
    }
    wall = this.#toWeekday(wall)
    wall = addMonths(wall, this.#shift.year * 12 + monthShift) + this.#shift.day * day
    if (this.#edge !== undefined) {
      const at = new Date(wall)
      const month = at.getUTCMonth() + 1
      const onFirst = this.#edge === 'first'
      const inDay = wall - startOfDay(wall)
      wall = wallOf({
        year: at.getUTCFullYear(),
        month: onFirst ? month : month + 1,
        day: onFirst ? 1 : 0,
        ...midnight,
      })
      wall += inDay
    }
    wall = addWorkingDays(wall, this.#workingDays)
    const elapsed = this.#shift.hour * hour + this.#shift.minute * minute + this.#shift.second * second
    return elapsed === 0 ? wall : zone.toWall(zone.toUtc(wall) + elapsed)
  }

  #toWeekday(wall: number): number {
    if (this.#weekday === undefined) return wall
    const today = weekdayOf(wall)
    const wanted = this.#weekday.day
    if ((this.#weekdayCount ?? this.#weekday.count) === 'in-week') {
      return wall + (((wanted + 6) % 7) - ((today + 6) % 7)) * day
    }
    let days = wanted - today
    const backwards = this.#shift.day < 0
    if (backwards ? days < 0 : days < (this.#weekday.count === 'from' ? 0 : 1)) days += 7
    return wall + days * day
  }
}

/** Adds days from Monday to Friday; from a weekend, the first one is Monday (or Friday, backwards). */
function addWorkingDays(wall: number, count: number): number {
  if (count === 0) return wall
  const step = Math.sign(count)
  const weeks = Math.trunc(Math.abs(count) / 5)
  let left = Math.abs(count) % 5
  let at = wall
  const isWeekend = () => weekdayOf(at) % 6 === 0
  while (isWeekend()) at -= step * day
  at += step * weeks * 7 * day
  while (left > 0) {
    at += step * day
    if (!isWeekend()) left--
  }
  return at
}
