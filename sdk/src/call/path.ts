import { type OperationId, routeOf } from '@eventcal/contract/routes'
import { type Issue, refuseIssues } from '../errors/index.js'

/** The values of a path's parameters. */
export type PathValues = Readonly<Record<string, unknown>>

const namesOf = new Map<OperationId, readonly string[]>()

/** The names of the parameters in an operation's path. */
export function pathNames(operation: OperationId): readonly string[] {
  const known = namesOf.get(operation)
  if (known) return known
  const names = [...routeOf(operation).path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
  namesOf.set(operation, names)
  return names
}

/**
 * The path of an operation below the API root.
 *
 * @throws InvalidInputError when an id is no whole number, or a slug is empty or would change the path.
 */
export function pathFor(operation: OperationId, values: PathValues = {}): string {
  const names = pathNames(operation)
  let { path } = routeOf(operation)
  const issues: Issue[] = []
  for (const name of names) {
    const value = values[name]
    if (name === 'id' ? isId(value) : isSegment(value)) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    } else issues.push({ path: name, message: name === 'id' ? 'must be a whole number, 0 or above' : 'is not a slug' })
  }
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) issues.push({ path: name, message: 'is not a path parameter' })
  }
  refuseIssues(issues)
  return path
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** URLs resolve `.` and `..` even when they are encoded: a delete would then go to another path. */
function isSegment(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value !== '.' && value !== '..'
}
