import { eventOperations } from './event-operations.js'
import { organizerOperations, venueOperations } from './linked-operations.js'
import type { Operation } from './operation.js'
import { rootOperations } from './root-operations.js'
import type { OperationId } from './routes.js'
import { categoryOperations, tagOperations } from './term-operations.js'

/** Every operation of the service: the table from which routers, clients, documents and tests are derived. */
export const api = {
  ...rootOperations,
  ...eventOperations,
  ...venueOperations,
  ...organizerOperations,
  ...categoryOperations,
  ...tagOperations,
} as const satisfies Record<OperationId, Operation>

/** All operations in the order of the index. */
export const operations: readonly Operation[] = Object.values(api)

/** The codes with which an operation can be refused. */
export type CodeOf<Id extends OperationId> = (typeof api)[Id]['errors'][number]
