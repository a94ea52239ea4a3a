import { type OperationId, operationIds } from '@eventcal/contract'

/** The methods that a pattern may name. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * A method and a path, or either: `POST /events`, `/venues/{id}`, `DELETE *`. The path is one below the API root or of the
 * whole site; `{name}` matches a part of it without a slash, `*` any characters. `GET` matches HEAD, too, and only
 * `OPTIONS` matches OPTIONS.
 */
export type RequestPattern = `/${string}` | `${(typeof methods)[number]} ${string}`

/** A request as the service routes it. */
export interface RoutedRequest {
  /** After overrides. */
  readonly method: string
  readonly operation: OperationId | undefined
  /** The path below the API root; `undefined` outside of it. */
  readonly path: string | undefined
  /** The path on the site. */
  readonly sitePath: string
}

const form = new RegExp(`^(?:(${methods.join('|')}) )?(\\*|/\\S*)$`)

/** True for an id of an operation, or a pattern. */
export function isOperationPattern(text: string): text is OperationId | RequestPattern {
  return isOperationId(text) || (form.test(text) && text !== '*')
}

/** A test for requests of an operation, or for those that a pattern describes. */
export function requestMatcher(wanted: OperationId | RequestPattern): (request: RoutedRequest) => boolean {
  if (isOperationId(wanted)) return ({ operation }) => operation === wanted
  const [, method, path = '*'] = form.exec(wanted) ?? []
  const expression = expressionOf(path)
  return (request) =>
    isOfMethod(request.method, method) &&
    [request.path, request.sitePath].some((each) => each !== undefined && expression.test(each))
}

/** A preflight asks for permission, and is a request of its own: only a pattern that names OPTIONS matches it. */
export function isOfMethod(method: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return method !== 'OPTIONS'
  return method === wanted || (wanted === 'GET' && method === 'HEAD')
}

/** Letters match in any case and one slash at the end is ignored, as the service does. */
function expressionOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/\*+/g, '*')
    .split(/(\{\w+\}|\*)/)
    .map((part) =>
      part === '*' ? '.*' : /^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.+?^$()|[\]{}\\]/g, '\\$&'),
    )
  return new RegExp(`^${source.join('')}/?$`, 'is')
}

function isOperationId(text: string): text is OperationId {
  return (operationIds as readonly string[]).includes(text)
}
