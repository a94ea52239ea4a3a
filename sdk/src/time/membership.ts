import { endOf, startOf, type TimedEvent } from './event-time.js'

/**
 * True if an event has not ended, like the filter `upcoming`, in every zone. Of a record with impossible times, nothing is
 * true: neither this, nor the others.
 *
 * @example
 * ```ts
 * import { isUpcoming, upcoming } from '@eventcal/sdk/time'
 *
 * const now = new Date()
 * for await (const event of calendar.events.list(upcoming(now, { anyZone: true }))) {
 *   if (isUpcoming(event, now)) console.log(event.title)
 * }
 * ```
 */
export function isUpcoming(event: TimedEvent, now: Date = new Date()): boolean {
  const end = endOf(event)
  return end !== undefined && end.instant > now
}

/** True if an event has ended. */
export function isPast(event: TimedEvent, now: Date = new Date()): boolean {
  const end = endOf(event)
  return end !== undefined && end.instant <= now
}

/** True if an event has started and not yet ended. */
export function isHappening(event: TimedEvent, now: Date = new Date()): boolean {
  const start = startOf(event)
  return start !== undefined && start.instant <= now && isUpcoming(event, now)
}

/**
 * True if an event overlaps a span of time. Of moments, `to` is not part of the span; of days
 * (`YYYY-MM-DD`) both are, as the wall of the event shows them, and what ends at midnight is not on the day that begins.
 */
export function isBetween(event: TimedEvent, from: string, to: string): boolean
export function isBetween(event: TimedEvent, from: Date, to: Date): boolean
export function isBetween(event: TimedEvent, from: Date | string, to: Date | string): boolean {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return false
  if (typeof from === 'object' || typeof to === 'object') return start.instant < to && end.instant > from
  const endsAtMidnight = end.wallTime === `${from} 00:00:00` && start.wallTime < end.wallTime
  return start.date <= to && end.date >= from && !endsAtMidnight
}
