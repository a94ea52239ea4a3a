import type { Issue } from '../../errors/index.js'

/** The part of a zod issue that is read; structural, so that this package needs no zod of its own. */
interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The kind of value that was expected. */
  readonly expected?: string | undefined
  /** The texts of which one was expected. */
  readonly values?: readonly unknown[] | undefined
  readonly minimum?: number | bigint | undefined
  /** False if the minimum itself is too small. */
  readonly inclusive?: boolean | undefined
  /** The kind of value that is too small. */
  readonly origin?: string | undefined
  readonly maximum?: number | bigint | undefined
  /** For unions: the issues of each branch. */
  readonly errors?: readonly (readonly SchemaIssue[])[]
  /** For unknown keys: their names. */
  readonly keys?: readonly string[]
}

/** Turns the issues of a schema into paths and messages that name the very field, also inside unions. */
export function issuesOf(found: readonly SchemaIssue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return found.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    const { keys } = issue
    if (issue.code === 'unrecognized_keys' && keys) {
      return keys.map((key) => ({ path: pathText([...path, key]), message: 'is not a known field' }))
    }
    return nearestBranch(issue, path) ?? [{ path: pathText(path), message: messageOf(issue) }]
  })
}

const units: Readonly<Record<string, string>> = { array: ' entries', string: ' characters' }

/** The schemas bring no words along, which would cost every page that uses the client. */
function messageOf({ code, expected, values, minimum, inclusive, origin, maximum, message }: SchemaIssue): string {
  if (code === 'invalid_type') return `must be ${expected}`
  if (code === 'invalid_value' && values) return `must be one of ${values.join(', ')}`
  if (code === 'too_small') {
    // Only whole numbers have a limit that is itself too small.
    const least = inclusive === false ? Number(minimum) + 1 : minimum
    return origin === 'string' && least === 1 ? 'must not be empty' : `must be at least ${least}`
  }
  if (code === 'too_big') return `must be at most ${maximum}${units[origin ?? ''] ?? ''}`
  return code === 'invalid_union' ? 'matches none of the accepted forms' : message
}

/**
 * Of a union the branch that was most likely meant: one whose kind of value fits, with the fewest issues; of equal ones
 * the last, since ids come before data. A value that is too large has the right kind.
 */
function nearestBranch({ errors }: SchemaIssue, path: readonly PropertyKey[]): Issue[] | undefined {
  const whole = pathText(path)
  let nearest: Issue[] | undefined
  for (const branch of errors ?? []) {
    const issues = issuesOf(branch, path)
    const isTooLarge = branch.every(({ code }) => code === 'too_big')
    if (!isTooLarge && issues.some((issue) => issue.path === whole)) continue
    if (!nearest || issues.length <= nearest.length) nearest = issues
  }
  return nearest
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
}
