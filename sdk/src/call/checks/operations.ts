import {
  categoryFields,
  categoryListSchema,
  categoryQueryFields,
  docSchema,
  eventFields,
  eventListSchema,
  eventQueryFields,
  eventSchema,
  type Fields,
  indexQueryFields,
  indexSchema,
  linkedQueryFields,
  type Operation,
  organizerFields,
  organizerListSchema,
  organizerSchema,
  tagFields,
  tagListSchema,
  tagQueryFields,
  termSchema,
  undeclared,
  venueFields,
  venueListSchema,
  venueSchema,
} from '@eventcal/contract'
import { isPost, type OperationId, type ResourceName, resourceOf } from '@eventcal/contract/routes'

type Answer = Operation['answer']

/** The part of an operation that calls are checked against. */
interface Checked {
  readonly query: Fields
  readonly body: Fields | undefined
  /** True if the payload needs the fields that are required. */
  readonly isCreate: boolean
  readonly answer: Answer
}

/**
 * Fields and schemas of each resource: its query, payload, list and record. The table of operations has the same beside
 * errors and summaries, which take three kilobytes of a page and check nothing.
 */
const tables: Readonly<Record<ResourceName, readonly [query: Fields, body: Fields, list: Answer, one: Answer]>> = {
  events: [eventQueryFields, eventFields, eventListSchema, eventSchema],
  venues: [linkedQueryFields, venueFields, venueListSchema, venueSchema],
  organizers: [linkedQueryFields, organizerFields, organizerListSchema, organizerSchema],
  categories: [categoryQueryFields, categoryFields, categoryListSchema, termSchema],
  tags: [tagQueryFields, tagFields, tagListSchema, termSchema],
}

const known = new Map<OperationId, Checked>()

/** The fields and schemas of an operation; a test holds them against the contract. */
export function operationOf(id: OperationId): Checked {
  const found = known.get(id) ?? read(id)
  known.set(id, found)
  return found
}

function read(id: OperationId): Checked {
  const resource = resourceOf(id)
  if (!resource) {
    const isIndex = id === 'index'
    const query = isIndex ? indexQueryFields : {}
    return { query, body: undefined, isCreate: false, answer: isIndex ? indexSchema : docSchema }
  }
  const [query, body, list, one] = tables[resource]
  const action = id.slice(resource.length + 1)
  const isList = action === 'list'
  const isCreate = action === 'create'
  return {
    // Posts take the password of a protected record, although instances do not declare it.
    query: { ...(isPost(resource) ? undeclared.lax : {}), ...(isList ? query : {}) },
    body: isCreate || action.startsWith('update') ? body : undefined,
    isCreate,
    answer: isList ? list : one,
  }
}
