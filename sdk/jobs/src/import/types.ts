import type { EventCreate, FieldChange } from '@eventcal/sdk'
import type { JobState } from '../state/index.js'

/** How an import goes. */
export interface ImportOptions<One> {
  /**
   * Tells a record from all others, and stays the same from run to run: a field, which is then not sent, or a function. Two sources for one calendar need keys that differ, such as `theatre/17` and `museum/17`.
   */
  readonly key: (keyof One & string) | ((record: One) => string)
  /** Keeps the results of earlier runs; one state for one source and one calendar. */
  readonly state: JobState
  /** Makes the fields of an event from a record of the source. Default: the record itself. */
  readonly fields?: (record: One) => EventCreate | Promise<EventCreate>
  /** How many records are worked on at once. Default 4. */
  readonly concurrency?: number
  /**
   * The way with a record whose event was deleted on the site: `skip`, the default, leaves it deleted; `create` brings it
   * back.
   */
  readonly deleted?: 'skip' | 'create'
  /** Ends the import early: no further record is begun, and those under way are finished. */
  readonly signal?: AbortSignal
}

/** The report of one record. */
export interface RecordReport {
  readonly key: string
  /**
   * `deleted`: its event is gone from the site, and nothing was sent. `unknown`: an answer was lost, and the record cannot
   * be looked up now; the next run does. `failed`: `error` says why, and the next run tries again.
   */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'deleted' | 'failed' | 'unknown'
  /** The id of the event, where it is known. */
  readonly id: number | undefined
  /** The fields that an update changed. */
  readonly changes: readonly FieldChange[]
  readonly error: unknown
}

/** How an import went. */
export interface ImportReport {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly deleted: number
  readonly failed: number
  readonly unknown: number
  /** True if all records of the source were done, none failed, and none is unknown. */
  readonly complete: boolean
  /** One per record, in the order in which they were done. */
  readonly records: readonly RecordReport[]
}

/** An import: awaiting it does all records, iterating it gives the report of each as soon as it is done. It runs once. */
export interface Import extends PromiseLike<ImportReport>, AsyncIterable<RecordReport> {}

/** An import that ended early, since no further record could have succeeded. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  /** `source`: reading the source failed. `stopped`: the calendar cannot be reached, or refuses the credentials. */
  readonly code: 'source' | 'stopped'

  constructor(code: ImportError['code'], message: string, cause: unknown) {
    super(message, { cause })
    this.code = code
  }
}
