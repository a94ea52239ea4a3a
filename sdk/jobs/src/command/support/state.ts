import { fileState, type JobState } from '../../state/index.js'
import { CannotRun } from './cannot-run.js'

/** The state in the file of the option `--state`. */
export function stateIn(path: string | undefined, example: string): JobState {
  if (path === undefined) throw new CannotRun('--state is missing.', `Name the file of the state: --state ${example}`)
  return fileState(path)
}
