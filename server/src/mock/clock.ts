import type { Clock } from '../clock.js'
import { readInstant } from '../instant.js'

/** A moment: milliseconds since 1970, a date, or a text such as `2026-11-21T01:55:24Z` (UTC where it names no zone). */
export type Instant = number | string | Date

/** A time that passes. What is left out is 0. */
export interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The clock of a mock: it runs until it is set, then it stands still, so that a test sees the same each time. */
export class MockClock implements Clock {
  readonly #machine: () => number
  readonly #start: number | undefined
  #standing: number | undefined
  #shift = 0

  /**
   * @param start where it stands still, or a clock to follow, or by default the machine's
   * @throws TypeError for a text or date that is no instant
   */
  constructor(start?: Instant | Clock) {
    const follows = typeof start === 'object' && 'now' in start ? start : undefined
    this.#machine = follows ? () => follows.now() : () => Date.now()
    const given = typeof start === 'object' && 'now' in start ? undefined : start
    this.#start = given === undefined ? undefined : toMilliseconds(given)
    this.#standing = this.#start
  }

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return this.#standing ?? this.#machine() + this.#shift
  }

  /**
   * Sets the clock; it stands still from then on.
   *
   * @throws TypeError for a text or date that is no instant
   */
  set(instant: Instant): void {
    this.#standing = toMilliseconds(instant)
  }

  /**
   * Moves the clock on, by milliseconds or a span; whether it stands or runs, it goes on doing so.
   *
   * @example calendar.clock.advance({ days: 1 })
   */
  advance(by: number | Span): void {
    const step = typeof by === 'number' ? by : millisecondsOf(by)
    if (!Number.isFinite(step)) throw new TypeError('A clock moves by a number of milliseconds or a span')
    if (this.#standing === undefined) this.#shift += step
    else this.#standing += step
  }

  /** Goes back to how it began. */
  reset(): void {
    this.#standing = this.#start
    this.#shift = 0
  }
}

function millisecondsOf({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return days * day + hours * hour + minutes * minute + seconds * 1000
}

function toMilliseconds(instant: Instant): number {
  const value = typeof instant === 'string' ? readInstant(instant) : Number(instant)
  if (value !== undefined && Number.isFinite(value)) return value
  throw new TypeError(`"${instant}" is not an instant such as 2026-11-21T01:55:24Z`)
}
