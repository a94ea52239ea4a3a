import { type OperationId, pathOf, routeOf } from '@eventcal/contract/routes'
import { InvalidInputError, type Issue } from '../errors/index.js'

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
  const filled: Record<string, string | number> = {}
  const issues: Issue[] = []
  const names = pathNames(operation)
  for (const name of names) {
    const value = values[name]
    if (name === 'id' && isId(value)) filled[name] = value
    else if (name !== 'id' && isSegment(value)) filled[name] = value
    else issues.push({ path: name, message: name === 'id' ? 'must be a whole number, 0 or above' : 'is not a slug' })
  }
  for (const name of Object.keys(values)) {
    if (!names.includes(name)) issues.push({ path: name, message: 'is not a path parameter' })
  }
  if (issues.length > 0) throw new InvalidInputError(issues)
  return pathOf(operation, filled)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** URLs resolve `.` and `..` even when they are encoded: a delete would then go to another path. */
function isSegment(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value !== '.' && value !== '..'
}
