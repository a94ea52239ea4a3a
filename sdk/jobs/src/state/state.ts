/**
 * The memory of a job from run to run, as values by key. `memoryState`, `fileState` and `postgresState` keep it; a store of
 * your own needs this one method.
 */
export interface JobState {
  /**
   * Opens the state for one run, and keeps other processes out until the session is closed or the process ends.
   *
   * @throws StateError `locked` where another process has it open, `damaged` where it cannot be read.
   */
  open(): Promise<StateSession>
}

/** A state that one run has open. */
export interface StateSession {
  /** All entries as they were when it was opened; values are what `JSON.parse` gives. */
  readonly entries: ReadonlyMap<string, unknown>
  /**
   * Stores a value that `JSON.stringify` takes. When the promise resolves, a killed process does not lose it; with
   * `durable`, nor does a machine that loses its power.
   */
  set(key: string, value: unknown, options?: { readonly durable?: boolean }): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** A state that cannot be used. */
export class StateError extends Error {
  override readonly name = 'StateError'
  /** `locked`: another process has it open. `damaged`: it holds something else. `lost`: another process took it over. */
  readonly code: 'locked' | 'damaged' | 'lost'

  constructor(code: StateError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
