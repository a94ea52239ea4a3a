import type { Send } from './wire.js'

/** The parts of the process that the command uses. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints what the command finds. */
  out(text: string): void
  /** Prints what it is doing, and what keeps it from doing so. */
  err(text: string): void
  /** Columns of the terminal that `err` writes to; `undefined` in a pipe, where no progress is shown. */
  readonly columns: number | undefined
  /** True if `out` may be in colours. */
  readonly colours: boolean
  /** Asks without showing what is typed; `undefined` where nobody can be asked. */
  readonly askSecret: ((question: string) => Promise<string>) | undefined
  writeFile(path: string, text: string): Promise<void>
  readonly fetch: Send
  /** Ends the run early; what was created is still removed. */
  readonly signal: AbortSignal
  now(): Date
  readonly version: string
}
