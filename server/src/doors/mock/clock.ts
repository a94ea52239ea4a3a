import type { Clock } from '../../app/clock.js'
import { readInstant } from '../../app/instant.js'

/** A moment: milliseconds since 1970, a date, or a text such as `2026-11-21T01:55:24Z` (UTC where it names no zone). */
export type Instant = number | string | Date

/** A duration; units that are left out are 0. */
export interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The clock of a mock: it runs until it is set and is frozen from then on, so that tests are deterministic. */
export class MockClock implements Clock {
  readonly #machine: () => number
  readonly #start: number | undefined
  #standing: number | undefined
  #shift = 0

  /**
   * @param start an instant to freeze at, or a clock to follow; default: the system clock
   * @throws TypeError if a string or date is not a valid instant
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
   * Sets the clock and freezes it.
   *
   * @throws TypeError if a string or date is not a valid instant
   */
  set(instant: Instant): void {
    this.#standing = toMilliseconds(instant)
  }

  /**
   * Advances the clock by milliseconds or a span; a frozen clock stays frozen, a running one keeps running.
   *
   * @example calendar.clock.advance({ days: 1 })
   */
  advance(by: number | Span): void {
    const step = typeof by === 'number' ? by : millisecondsOf(by)
    if (!Number.isFinite(step))
      throw new TypeError('The clock can only be moved by a number of milliseconds or a duration')
    if (this.#standing === undefined) this.#shift += step
    else this.#standing += step
  }

  /** Restores the initial state. */
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
