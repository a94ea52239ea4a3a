import type { ReadOptions } from '../call/options.js'

/** Options of an update. */
export interface UpdateOptions extends ReadOptions {
  /** The record as you read it: when it was modified since, the update fails with `conflict` and nothing is sent. */
  readonly ifUnmodified?: { readonly modified_utc?: string | undefined }
  /** `true` sends nothing and gives the exact request, and field by field what it would change. */
  readonly dryRun?: boolean
}

/** The same, for an update that shall only be shown. */
export interface DryRunOptions extends UpdateOptions {
  readonly dryRun: true
}
