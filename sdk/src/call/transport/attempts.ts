import { monotonic, sleep } from './abortable.js'
import type { RetryOptions } from './options.js'
import { askedWait, retriedStatuses, unsaidWait } from './retry.js'
import { AttemptFailed, HeldBack, OutOfTime, type Transmission } from './transport.js'

/** Makes one attempt within so many milliseconds, and gives its answer. */
export type AttemptWithin = (time: number) => Promise<{ readonly status: number; readonly headers: Headers }>

/**
 * Makes attempts until one has an answer that is final, waits between them as back-off and the instance say, and wakes
 * from waits on abort. Resolves when the last attempt had an answer, whatever its status.
 *
 * @throws AttemptFailed when the last attempt had none
 * @throws OutOfTime when the time of the last attempt was over
 * @throws HeldBack when the instance wants no calls for longer than this one may wait
 */
export type Attempts = (transmission: Transmission, attempt: AttemptWithin) => Promise<void>

/** Milliseconds without which an attempt is not begun; timers fire up to one too early. */
const leastTime = 1

/** The attempts of one client. A 429 to one of its calls holds all of them back, which would else only prolong it. */
export function createAttempts(): Attempts {
  let closedUntil = 0
  const closedFor = ({ limit }: Transmission['retry']) => (limit > 0 ? closedUntil - monotonic() : 0)
  return async (transmission, attempt) => {
    const { retry, repeats, signal, timeout, deadline } = transmission
    for (let made = 0; ; made += 1) {
      signal?.throwIfAborted()
      for (let left = closedFor(retry); left > 0; left = closedFor(retry)) {
        if (closedUntil > deadline || left > retry.maxRetryAfter) throw new HeldBack(left)
        await sleep(left, signal)
      }
      let wait: number | undefined
      try {
        const { status, headers } = await attempt(Math.min(timeout, deadline - monotonic()))
        if (status < 400) return
        const asked = askedWait(status, headers)?.wait ?? (status === 429 ? unsaidWait : undefined)
        if (status === 429 && retry.limit > 0) closedUntil = Math.max(closedUntil, monotonic() + (asked ?? 0))
        const isRepeated =
          repeats === 'all'
            ? retriedStatuses.includes(status)
            : status === 429 || (status === 503 && asked !== undefined)
        if (!isRepeated || (asked ?? 0) > retry.maxRetryAfter) return
        wait = asked ?? backOff(retry, made)
        // An answer that is had says more than that the time is over.
        if (repeats === 'none' || made >= retry.limit || monotonic() + wait + leastTime > deadline) return
      } catch (error) {
        wait = backOff(retry, made)
        const isRepeated =
          repeats === 'all' ? error instanceof AttemptFailed || error instanceof OutOfTime : isUnsent(error)
        if (!isRepeated || repeats === 'none' || made >= retry.limit || monotonic() + wait + leastTime > deadline)
          throw error
      }
      await sleep(wait, signal)
    }
  }
}

function backOff({ delay, maxDelay }: Required<RetryOptions>, made: number): number {
  // Half of the wait is fixed, so that it never shrinks to nothing.
  return Math.min(delay * 2 ** made, maxDelay) * (0.5 + Math.random() / 2)
}

const unsent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(NET|HOST)UNREACH|UND_ERR_CONNECT|connection ?refused/i

/** True if there was no connection, so that the instance cannot have seen the request; browsers do not tell. */
export function isUnsent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (unsent.test(`${'code' in cause ? cause.code : ''} ${cause.message}`)) return true
  }
  return false
}
