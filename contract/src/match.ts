import { type OperationId, operationIds, routeOf } from './routes.js'

/** The operation that a method and a path below the API root select. */
export interface Match {
  readonly operation: OperationId
  /** The parts of the path as text: `id` as digits, `slug` decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** One path of the interface with every operation that lives on it, in the order of the index. */
export interface PathEntry {
  readonly path: string
  readonly operations: readonly OperationId[]
}

const expressions: Readonly<Record<string, string>> = { id: '(\\d+)', slug: '([^/]+)' }

interface Compiled extends PathEntry {
  readonly expression: RegExp
  readonly names: readonly string[]
}

const compiled: readonly Compiled[] = compile()

/** All paths, each once, in the order of the index. */
export const paths: readonly PathEntry[] = compiled

/**
 * Finds the path that a request names. Letters match in any case, one trailing slash is ignored, doubled slashes and
 * percent-encoded digits do not match; nothing found is `undefined`.
 */
export function matchPath(path: string): { entry: PathEntry; params: Record<string, string> } | undefined {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  for (const candidate of compiled) {
    const found = candidate.expression.exec(trimmed)
    if (!found) continue
    const params: Record<string, string> = {}
    for (const [index, name] of candidate.names.entries()) {
      const value = decode(found[index + 1] ?? '')
      if (value === undefined) return undefined
      params[name] = value
    }
    return { entry: candidate, params }
  }
  return undefined
}

/** The operation that a method means on a path, or `undefined` (the service answers 404, never 405). */
export function match(method: string, path: string): Match | undefined {
  const found = matchPath(path)
  const operation = found?.entry.operations.find((id) => (routeOf(id).methods as readonly string[]).includes(method))
  return found && operation ? { operation, params: found.params } : undefined
}

function compile(): Compiled[] {
  const byPath = new Map<string, OperationId[]>()
  for (const id of operationIds) {
    const path = routeOf(id).path
    byPath.set(path, [...(byPath.get(path) ?? []), id])
  }
  return [...byPath].map(([path, operations]) => {
    const names: string[] = []
    const source = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name)
      return expressions[name] ?? '([^/]+)'
    })
    return { path, operations, names, expression: new RegExp(`^${source}$`, 'i') }
  })
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
