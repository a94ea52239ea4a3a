import { type Fields, fits } from '@eventcal/contract'
import type { Issue } from '../../errors/index.js'
import { isObject } from '../../values/objects.js'
import type { Checks } from './checks.js'
import { issuesOf } from './issues.js'
import { operationOf } from './operations.js'

/** The schemas of the contract as checks. */
export const contractChecks: Checks = {
  input(id, { query, body }) {
    const operation = operationOf(id)
    return [
      ...(query === undefined ? [] : [...checkFields(operation.query, query), ...emptyLists(query)]),
      ...(operation.body ? checkFields(operation.body, body, operation.isCreate) : refuseBody(body)),
    ]
  },
  answer(id, body) {
    const schema = operationOf(id).answer
    // The schema says what is wrong; that nothing is, is told sooner without its copies.
    if (fits(schema, body)) return []
    const { error } = schema.safeParse(body)
    return error ? issuesOf(error.issues) : []
  },
}

/** The same rules as the contract's payload schemas, but every finding names its field. */
function checkFields(fields: Fields, input: unknown, isCreate = false): Issue[] {
  if (!isObject(input)) return [{ path: '', message: 'must be an object' }]
  const issues: Issue[] = []
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) issues.push({ path: name, message: 'is not a known field' })
    else if (value !== undefined) issues.push(...issuesOf(field.schema.safeParse(value).error?.issues ?? [], [name]))
  }
  for (const name in isCreate ? fields : {}) {
    if (fields[name]?.required && input[name] === undefined) issues.push({ path: name, message: 'is required' })
  }
  return issues
}

/** An empty filter could mean "all" or "none", and instances refuse it. */
function emptyLists(query: unknown): Issue[] {
  return Object.entries(isObject(query) ? query : {})
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => ({ path: name, message: 'is an empty list; omit it to get all' }))
}

function refuseBody(body: unknown): Issue[] {
  return body === undefined ? [] : [{ path: '', message: 'this operation has no request body' }]
}
