/** The parts of the process that a command uses. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints results, to standard output. */
  out(text: string): void
  /** Prints progress and problems, to standard error. */
  err(text: string): void
  /** Columns of the terminal that `err` writes to; `undefined` in a pipe, where no progress is drawn. */
  readonly columns: number | undefined
  /** True if `out` may be in colours. */
  readonly colours: boolean
  readonly fetch: typeof globalThis.fetch
  /** Fires on Ctrl-C and SIGTERM: a command finishes the record in hand, stores its state and returns. */
  readonly signal: AbortSignal
  readonly version: string
}
