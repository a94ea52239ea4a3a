import type { EventStatus } from '@eventcal/sdk/normalize'
import type { StateSession } from '../state/index.js'
import { isRecord } from './values.js'

/** The knowledge that a mirror has of an event. */
export interface Known {
  /** Of the event as its list had it; of one in no list, as the single read had it. */
  readonly digest: string
  /** Of the last single read. */
  readonly single?: string | undefined
  /** False where a single read is still missing, or was older than the list. */
  readonly settled: boolean
  readonly status?: EventStatus | undefined
  readonly listed: boolean
  /**
   * False while an event is told for the first time, or told to be removed: a run that is cut off there leaves open if
   * that was taken.
   */
  readonly isTold: boolean
}

/** An event that is about to be told for the first time. */
export const untold: Known = { digest: '', settled: false, listed: true, isTold: false }

const prefix = 'event/'

/** The events that a state has, by id; entries of other jobs are left alone. */
export function knownOf({ entries }: StateSession): Map<number, Known> {
  const known = new Map<number, Known>()
  for (const [key, value] of entries) {
    if (!key.startsWith(prefix) || !isRecord(value) || typeof value.digest !== 'string') continue
    const { digest, single, status } = value
    known.set(Number(key.slice(prefix.length)), {
      digest,
      single: typeof single === 'string' ? single : undefined,
      settled: value.settled === true,
      status: status === 'canceled' || status === 'postponed' || status === 'scheduled' ? status : undefined,
      listed: value.listed !== false,
      isTold: value.isTold !== false,
    })
  }
  return known
}

/** The key of an event in the state. */
export function keyOf(id: number): string {
  return prefix + id
}
