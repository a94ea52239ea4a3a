import { abortable } from './transport/abortable.js'

/** A read under way, and how many callers wait for it. */
interface Flight<Result> {
  readonly result: Promise<Result>
  readonly controller: AbortController | undefined
  callers: number
}

/** The reads of a client that are under way. */
export interface InFlight<Result> {
  /**
   * Joins an equal read that is under way, or begins one. Each caller can abort its own; the request ends with the last
   * one.
   *
   * @param left makes the error for a caller that left a request which goes on for others
   */
  join(
    key: string,
    signal: AbortSignal | undefined,
    begin: (signal: AbortSignal | undefined) => Promise<Result>,
    left: () => Error,
  ): Promise<Result>
  /** Lets no later read join one that has begun: after a write, its answer may be old. */
  forget(): void
}

/** Makes equal reads in flight one request. */
export function createInFlight<Result>(): InFlight<Result> {
  const flights = new Map<string, Flight<Result>>()
  return {
    join(key, signal, begin, left) {
      if (signal?.aborted) return begin(signal)
      const found = flights.get(key)
      const flight = found ?? launch(begin, signal)
      if (!found) {
        flights.set(key, flight)
        const land = () => {
          if (flights.get(key) === flight) flights.delete(key)
        }
        flight.result.then(land, land)
      }
      flight.callers += 1
      if (!signal) return flight.result
      return abortable(undefined, (resolve, reject) => {
        const leave = () => {
          flight.callers -= 1
          if (flight.callers > 0 || !flight.controller) return reject(left())
          if (flights.get(key) === flight) flights.delete(key)
          // The request itself says how it ended.
          flight.controller.abort(signal.reason)
        }
        signal.addEventListener('abort', leave)
        flight.result.then(resolve, reject)
        return () => signal.removeEventListener('abort', leave)
      })
    },
    forget: () => flights.clear(),
  }
}

/** A first caller without a signal never leaves, so that nothing can end the request. */
function launch<Result>(
  begin: (signal: AbortSignal | undefined) => Promise<Result>,
  signal: AbortSignal | undefined,
): Flight<Result> {
  const controller = signal && new AbortController()
  return { result: begin(controller?.signal), controller, callers: 0 }
}
