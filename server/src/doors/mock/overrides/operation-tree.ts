import { type OperationId, operationIds, type ResourceName } from '@eventcal/contract'
import { listing } from './listing.js'
import type { OperationMock } from './operation-mock.js'

/** The operations of one resource by name. */
export type ResourceMock<Resource extends ResourceName> = {
  readonly [Id in OperationId as Id extends `${Resource}.${infer Name}` ? Name : never]: OperationMock<Id>
}

/** All operations by name: `events.list`, `venues.getBySlug`, `doc`. */
export interface OperationTree {
  readonly events: ResourceMock<'events'>
  readonly venues: ResourceMock<'venues'>
  readonly organizers: ResourceMock<'organizers'>
  readonly categories: ResourceMock<'categories'>
  readonly tags: ResourceMock<'tags'>
  /** The list of routes, at the root of the interface. */
  readonly index: OperationMock<'index'>
  /** The description of the interface as an OpenAPI document. */
  readonly doc: OperationMock<'doc'>
}

/** Puts the operations of the contract in a tree by the parts of their ids. */
export function operationTree(mockOf: (operation: OperationId) => object): OperationTree {
  const tree: Record<string, object> = {}
  const branches: Record<string, Record<string, object>> = {}
  for (const id of operationIds) {
    const [resource = id, name] = id.split('.')
    if (name === undefined) {
      tree[id] = mockOf(id)
    } else {
      branches[resource] ??= {}
      branches[resource][name] = mockOf(id)
    }
  }
  for (const [resource, operations] of Object.entries(branches)) {
    tree[resource] = listing(operations, `calendar.${resource}`, 'operation')
  }
  // Built from the table whose keys the type is made of.
  return tree as unknown as OperationTree
}
