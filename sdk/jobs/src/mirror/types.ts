import type { CalendarEvent, EventQuery, IncompleteReason } from '@eventcal/sdk'
import type { EventStatus } from '@eventcal/sdk/normalize'
import type { JobState } from '../state/index.js'

/** A difference between a calendar and what a mirror of it was told before. */
export type Change = EventChange | Removal

/** An event that is new, differs, or was canceled. */
export interface EventChange {
  readonly type: 'added' | 'changed' | 'canceled'
  readonly id: number
  /** The event as its list has it, with `json_ld` of the single read where that succeeded. */
  readonly event: CalendarEvent
  /** `undefined` where the calendar does not tell. An event that is new and canceled is `added` with `canceled`. */
  readonly status: EventStatus | undefined
  /** False for an event that can be read by its id and is in no list, such as one that is hidden from listings. */
  readonly listed: boolean
}

/** An event that is gone: no list has it, and reading it by its id says that there is none. */
export interface Removal {
  readonly type: 'removed'
  readonly id: number
}

/** How a mirror goes. */
export interface MirrorOptions {
  /** Keeps the results of earlier runs; one state for one calendar and one `query`. */
  readonly state: JobState
  /** Filters, such as `{ categories: ['music'] }`; without them, all events of all times that the caller may list. */
  readonly query?: Omit<EventQuery, 'page' | 'per_page' | 'include'>
  /**
   * The most events that one run may remove. Default: three, or a tenth of all that the state has, whichever is more. A
   * run that would remove more removes none and throws `tooManyRemovals`. `Infinity` removes any number.
   */
  readonly maxRemovals?: number
  /**
   * `strict`, the default, throws `incomplete` at the end of a run that may have missed something; `report` sets
   * `report` alone.
   */
  readonly consistency?: 'strict' | 'report'
  /** How many events are read by their id at once. Default 4. */
  readonly concurrency?: number
  readonly signal?: AbortSignal
}

/** Why a run may have missed something. `reads`: events could not be read by their id for now. Others: of the list. */
export type MirrorReason = IncompleteReason | 'reads'

/** How a run went. */
export interface MirrorReport {
  /** True if everything was met that was in the calendar all the time. */
  readonly complete: boolean
  readonly reasons: readonly MirrorReason[]
  /** The events in the list. */
  readonly listed: number
  readonly added: number
  readonly changed: number
  readonly canceled: number
  readonly removed: number
  /** Reads by id. */
  readonly reads: number
  /** Events that could not be read by their id for now; the next run reads them again. */
  readonly failed: readonly number[]
  /** Events in no list that the caller may not read: nothing says if they are gone, so they are kept. */
  readonly withheld: readonly number[]
}

/** The changes of a calendar, one after the other; each iteration is a run. */
export interface Mirror extends AsyncGenerator<Change, MirrorReport, undefined> {
  /** How the run has gone so far. */
  readonly report: MirrorReport
}

/** A run that ends early, or that may have missed something. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError'
  /**
   * `incomplete`: run again. `tooManyRemovals`: more events are gone than `maxRemovals` allows. `contradiction`: reads by
   * id deny events that the list has, so they cannot tell what is gone.
   */
  readonly code: 'incomplete' | 'tooManyRemovals' | 'contradiction'
  readonly report: MirrorReport
  /** The events that are gone, of `tooManyRemovals`: as many as were needed to know. */
  readonly ids: readonly number[]

  constructor(
    code: MirrorError['code'],
    message: string,
    {
      report,
      ids = [],
      cause,
    }: { readonly report: MirrorReport; readonly ids?: readonly number[]; readonly cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.report = report
    this.ids = ids
  }
}
