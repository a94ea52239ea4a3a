import type { CallOptions, ReadOptions } from '../call/options.js'

/** Options of writes that can bring venues and organizers along. */
export interface WriteOptions extends CallOptions {
  /**
   * Says what happens where a venue or organizer is to be created and one of its name exists with other data, which
   * deployed instances would overwrite: `overwrite` updates that record, `as-is` takes it unchanged. Left out, the write
   * fails with `wouldOverwrite` and nothing is sent.
   */
  readonly reuse?: 'overwrite' | 'as-is'
}

/** Options of an update. */
export interface UpdateOptions extends ReadOptions, WriteOptions {
  /** The record as you read it: when it was modified since, the update fails with `conflict` and nothing is sent. */
  readonly ifUnmodified?: { readonly modified_utc?: string | undefined }
  /** `true` sends nothing and gives the exact request, and the fields that a read afterwards would show differently. */
  readonly dryRun?: boolean
}

/** The same, for an update that shall only be shown. */
export interface DryRunOptions extends UpdateOptions {
  readonly dryRun: true
}
