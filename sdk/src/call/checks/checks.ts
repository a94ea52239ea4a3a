import type { OperationId } from '@eventcal/contract'
import type { Issue } from '../../errors/index.js'

/** Query and payload of a call. */
export interface Input {
  readonly query?: unknown
  readonly body?: unknown
}

/** Validates inputs and answers against the contract. */
export interface Checks {
  /** Returns the issues of an input; empty if it can be sent. */
  input(operation: OperationId, input: Input): readonly Issue[]
  /** Returns where an answer violates the contract. */
  answer(operation: OperationId, body: unknown): readonly Issue[]
}
