import type { Surroundings } from './surroundings.js'

/**
 * 0: done. 1: done in part, such as an import that some records failed in; running the command again goes on. 2: not run,
 * because of its arguments, the address or the state.
 */
export type ExitCode = 0 | 1 | 2

/** One command, such as `eventcal list`; each has a file of its own in `commands/`. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The text of `eventcal NAME --help`. */
  readonly help: string
  /** @param args The arguments after the name of the command. */
  run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode>
}
