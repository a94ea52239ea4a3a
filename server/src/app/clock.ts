/** The clock of a server. It can be set, so that tests control "now". */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Sets the clock; it runs on from there, or stands still there when it is frozen. */
  set(instant: number): void
  /** True if it stands still until it is set. */
  readonly frozen?: boolean | undefined
  /** Stops the clock, or lets it run on from where it stands; absent where it can be neither. */
  freeze?(frozen: boolean): void
}

/** How a clock begins. */
export interface ClockOptions {
  /** The instant at which it begins, in milliseconds; the present by default. */
  readonly start?: number | undefined
  /** True if it only moves when it is set. */
  readonly frozen?: boolean | undefined
}

/** Creates a clock that runs from a given start at the speed of the system clock, or is frozen. */
export function createClock({ start, frozen = false }: ClockOptions = {}): Required<Clock> {
  const machine = () => Date.now()
  let isFrozen = frozen
  let shift = start === undefined ? 0 : start - machine()
  let standing = start ?? machine()
  const now = () => (isFrozen ? standing : machine() + shift)
  const set = (instant: number) => {
    shift = instant - machine()
    standing = instant
  }
  return {
    now,
    set,
    get frozen() {
      return isFrozen
    },
    freeze(wanted) {
      set(now())
      isFrozen = wanted
    },
  }
}
