/** What tells the time to a server. It can be set, so that tests decide what "now" is. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Sets the clock; it runs on from there, or stands still there when it is frozen. */
  set(instant: number): void
}

/** How a clock begins. */
export interface ClockOptions {
  /** The instant at which it begins, in milliseconds; the present by default. */
  readonly start?: number | undefined
  /** Whether it stands still. */
  readonly frozen?: boolean | undefined
}

/** A clock that runs with the machine's from a start of its own, or stands still. */
export function createClock({ start, frozen = false }: ClockOptions = {}): Clock {
  const machine = () => Date.now()
  let shift = start === undefined ? 0 : start - machine()
  let standing = start ?? machine()
  return {
    now: () => (frozen ? standing : machine() + shift),
    set(instant) {
      shift = instant - machine()
      standing = instant
    },
  }
}
