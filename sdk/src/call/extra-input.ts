import type { OperationId } from '@eventcal/contract/routes'

/** The option of a call under which `@eventcal/sdk/extend` hands over what the contract does not know. */
export const extraInput = Symbol.for('eventcal.extraInput')

/** Parameters and fields of a site's own, which go out beside those of the contract. */
export interface ExtraInput {
  /** The operations with which they go out. */
  readonly operations: readonly OperationId[]
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}
