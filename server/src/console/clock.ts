import type { Clock } from '../app/clock.js'
import { readInstant } from '../app/instant.js'
import { unable } from './problems.js'
import { type ClockChange, type ClockState, LATEST } from './schemas/clock.js'

/** The clock as it stands. */
export function clockOf(clock: Clock): ClockState {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen ?? false }
}

/**
 * Sets, stops or starts a clock.
 *
 * @throws ConsoleProblem if it can do neither
 */
export function changeClock(clock: Clock, { now, frozen }: ClockChange): void {
  if (frozen !== undefined && frozen !== (clock.frozen ?? false)) {
    if (!clock.freeze) throw unable('The clock that this server was given can neither be stopped nor started.')
    clock.freeze(frozen)
  }
  const instant = now === undefined ? undefined : readInstant(now)
  if (instant !== undefined) clock.set(instant)
}

/**
 * Moves a clock forward; a running one runs on from there.
 *
 * @throws ConsoleProblem if it would leave the years 1970 to 8999
 */
export function stepClock(clock: Clock, ms: number): void {
  const instant = clock.now() + ms
  if (instant < 0 || instant >= LATEST) throw unable('The clock goes from 1970 to 8999.')
  clock.set(instant)
}
