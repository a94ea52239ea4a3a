import type { CalendarClient } from '@eventcal/sdk'
import { changesOf } from './run.js'
import { createTally } from './tally.js'
import { type Change, type Mirror, MirrorError, type MirrorOptions, type MirrorReport } from './types.js'

/**
 * The changes of a calendar since the last run: `added`, `changed`, `canceled`, `removed`.
 *
 * Each change is stored in the state when the next one is asked for. A run that ends in between, even by a kill, is
 * followed by one that tells that change again, and none is lost.
 *
 * @throws MirrorError `incomplete` after all changes where some may have been missed; `tooManyRemovals`, `contradiction`
 * before any event is `removed`.
 * @throws StateError where another process has the state.
 * @throws the errors of the client where the list cannot be read.
 * @example
 * ```ts
 * import { memoryState, mirror } from '@eventcal/jobs'
 *
 * const state = memoryState()
 * for await (const change of mirror(calendar, { state })) console.log(change.type, change.id)
 * ```
 */
export function mirror(calendar: CalendarClient, options: MirrorOptions): Mirror {
  const { concurrency = 4, maxRemovals = 0 } = options
  if (!(Number.isInteger(concurrency) && concurrency >= 1)) throw new RangeError('concurrency must be 1 or more')
  if (!(maxRemovals >= 0)) throw new RangeError('maxRemovals must be 0 or more')
  const tally = createTally()

  async function* run(): AsyncGenerator<Change, MirrorReport, undefined> {
    const { state, consistency, signal } = options
    const stop = new AbortController()
    const session = await state.open()
    try {
      const signals = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
      yield* changesOf(calendar, options, session, tally, signals)
      tally.end()
    } finally {
      stop.abort()
      await session.close()
    }
    const report = tally.report()
    if (!report.complete && consistency !== 'report') {
      throw new MirrorError('incomplete', `The run may have missed something: ${report.reasons.join(', ')}`, { report })
    }
    return report
  }

  // The property is added to the generator itself, which makes it a Mirror.
  return Object.defineProperty(run(), 'report', { get: () => tally.report() }) as Mirror
}
