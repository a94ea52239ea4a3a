import {
  defaultNamespace,
  isTerm,
  type OperationId,
  operationIds,
  resourceOf,
  routeOf,
} from '@eventcal/contract/routes'
import { literal } from './literal.js'
import { queryOf } from './query.js'
import { type Addresses, headerOf, type Written } from './request.js'

/** The request as a call of `@eventcal/sdk`, with all that the module needs to run. */
export function sdkOf(request: Written, addresses: Addresses): string {
  const { user, remark } = request
  const { baseUrl, apiRoot } = addresses
  const namespace = apiRoot.slice(baseUrl.length + 1)
  return [
    ...(remark === undefined ? [] : [`// ${remark}`]),
    `import { ${user ? 'applicationPassword, ' : ''}createClient } from '@eventcal/sdk'`,
    '',
    'const calendar = createClient({',
    `  baseUrl: ${literal(baseUrl)},`,
    ...(namespace === defaultNamespace ? [] : [`  namespace: ${literal(namespace)},`]),
    ...(user ? [`  auth: applicationPassword(${literal(user.login)}, ${literal(user.password)}),`] : []),
    '})',
    '',
    `const result = await ${callOf(request, addresses)}`,
    'console.log(result)',
    '',
  ].join('\n')
}

function callOf(request: Written, { site, baseUrl, apiRoot }: Addresses): string {
  const { pathname, searchParams } = new URL(request.target, 'http://site.invalid')
  const root = apiRoot.slice(site.length)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const operation = operationIds.find((id) => id === request.operation)
  const params = operation && pathname.startsWith(root) ? paramsOf(operation, pathname.slice(root.length)) : undefined
  const body = bodyOf(request)
  const query = operation && queryOf(operation, searchParams)
  const typed = operation && params && query && typedCall(operation, params, query, body)
  if (typed !== undefined) return typed
  const base = baseUrl.slice(site.length)
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const raw = Object.fromEntries(grouped(searchParams))
  const options = {
    ...(method === 'GET' ? {} : { method }),
    ...(Object.keys(raw).length === 0 ? {} : { query: raw }),
    ...(body === undefined ? {} : { body }),
  }
  return `calendar.request.raw(${[literal(path), ...(Object.keys(options).length === 0 ? [] : [literal(options)])].join(', ')})`
}

/** The method of the SDK for an operation; `undefined` where it has none for what was sent. */
function typedCall(
  operation: OperationId,
  { id, slug }: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): string | undefined {
  const resource = resourceOf(operation)
  const hasQuery = Object.keys(query).length > 0
  if (!resource) return hasQuery ? undefined : `calendar.request(${literal(operation)})`
  const action = operation.slice(resource.length + 1).replace('BySlug', '')
  const call = (...inputs: string[]) => `calendar.${resource}.${action}(${inputs.join(', ')})`
  if (action === 'list') return hasQuery ? call(literal(query)) : call()
  if (hasQuery || (slug !== undefined && isTerm(resource))) return undefined
  const ref = slug === undefined ? String(Number(id)) : literal({ slug })
  if (action === 'get' || action === 'delete') return body === undefined ? call(ref) : undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return action === 'create' ? call(literal(body)) : call(ref, literal(body))
}

/** The parts of a path below the API root by their names; `undefined` where the request came by another one. */
function paramsOf(operation: OperationId, path: string): Readonly<Record<string, string>> | undefined {
  const pattern = routeOf(operation).path.replace(/\{(\w+)\}/, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`, 'i').exec(path)
  if (!found) return undefined
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}

/** A body of JSON as its value, and that of a form by its names. */
function bodyOf(request: Written): unknown {
  const { body } = request
  if (body === undefined) return undefined
  if (/^application\/x-www-form-urlencoded\b/i.test(headerOf(request, 'content-type') ?? '')) {
    return Object.fromEntries(grouped(new URLSearchParams(body)))
  }
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** The values by names; names that end in `[]` or come again hold lists. */
function grouped(params: URLSearchParams): [string, string | string[]][] {
  return [...new Set(params.keys())].map((key) => {
    const values = params.getAll(key)
    const isList = key.endsWith('[]') || values.length > 1
    return [key.replace(/\[\]$/, ''), isList ? values : (values[0] ?? '')]
  })
}
