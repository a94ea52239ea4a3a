import type { OperationId } from '@eventcal/contract'
import type { Issue } from './errors/index.js'

/** What one call hands over, apart from the path. */
export interface Input {
  readonly query?: unknown
  readonly body?: unknown
}

/** How inputs and answers are held against the contract. The client does not know what stands behind it. */
export interface Checks {
  /** What is wrong with an input; nothing, when it can be sent. */
  input(operation: OperationId, input: Input): readonly Issue[]
  /** Where an answer departs from the contract. */
  answer(operation: OperationId, body: unknown): readonly Issue[]
}
