import type { Urls } from './urls.js'

/** The target of a request: the path below the API root and the raw query string. */
export interface Location {
  readonly path: string
  readonly query: string
}

/**
 * Finds the path below the API root that a request names, by its path or, on sites without permalinks, by
 * `?rest_route=/{namespace}/…`. `undefined` if it is outside of the API.
 */
export function locate(urls: Urls, target: string): Location | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = mark < 0 ? '' : target.slice(mark + 1)
  const root = urls.apiRoot.slice(urls.site.length)
  const direct = below(root, path)
  if (direct !== undefined) return { path: direct, query }
  if (path !== '/' && path !== '/index.php') return undefined
  const routed = restRoute(query)
  const plain = routed === undefined ? undefined : below(`/${urls.namespace}`, routed)
  return plain === undefined ? undefined : { path: plain, query }
}

/** Strips the root from a path, case-insensitively. */
export function below(root: string, path: string): string | undefined {
  if (path.slice(0, root.length).toLowerCase() !== root.toLowerCase()) return undefined
  const rest = path.slice(root.length)
  return rest === '' || rest.startsWith('/') ? rest : undefined
}

function restRoute(query: string): string | undefined {
  return new URLSearchParams(query).get('rest_route') ?? undefined
}
