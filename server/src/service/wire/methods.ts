import { type OperationId, type PathEntry, routeOf } from '@eventcal/contract'

/**
 * The order in which instances list the operations of a path.
 * Terms: read, change, delete; the others: read, delete, change.
 */
const order = ['list', 'get', 'getBySlug', 'delete', 'deleteBySlug', 'create', 'update', 'updateBySlug']
const termOrder = ['list', 'get', 'create', 'update', 'delete']

/** The methods of a path in the order of its description. */
export function methodsOf(entry: PathEntry): string[] {
  return orderedOperations(entry).flatMap((id) => routeOf(id).methods)
}

/** The operations of a path in the order in which instances list them. */
export function orderedOperations(entry: PathEntry): OperationId[] {
  const wanted = /^\/(categories|tags)/.test(entry.path) ? termOrder : order
  const rank = (id: OperationId) => wanted.indexOf(id.split('.')[1] ?? '')
  return [...entry.operations].sort((a, b) => rank(a) - rank(b))
}
