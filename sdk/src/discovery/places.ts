/** Where an instance may answer. */
export interface Place {
  /** Without the namespace. */
  readonly baseUrl: string
  readonly namespace: string
  /** Only REST roots answer there in JSON: when one namespace is answered by a page, the other will be too. */
  readonly isWordPress: boolean
}

/**
 * The places that an address can mean: it is a base URL, or holds one before a namespace, and more behind it (as
 * `X-TEC-API-ROOT` does on the page of an event), or is a form with `?rest_route=`.
 */
export function placesAt(address: string, namespaces: readonly string[]): readonly Place[] {
  const url = new URL(address)
  url.hash = ''
  const route = url.searchParams.get('rest_route')
  const path = route ?? url.pathname
  const named = namespaces.filter((namespace) => `${path}/`.includes(`/${namespace}/`))
  const isWordPress = route !== null || /\/wp-json(\/|$)/.test(path)
  return (named.length > 0 ? named : namespaces).map((namespace) => {
    const before = cut(path, `/${namespace}`) ?? (route === null ? cut(path, '/wp-json', true) : undefined) ?? path
    const base = new URL(url)
    if (route === null) {
      base.search = ''
      base.pathname = before
    } else {
      base.search = `?rest_route=${before.replace(/\/+$/, '') || '/'}`
    }
    const baseUrl = route === null ? base.href.replace(/\/+$/, '') : base.href
    return { baseUrl, namespace, isWordPress }
  })
}

/** True if the path of an address contains an API root. */
export function namesApi(address: URL, namespaces: readonly string[]): boolean {
  const path = `${address.searchParams.get('rest_route') ?? address.pathname}/`
  return address.searchParams.has('rest_route') || ['wp-json', ...namespaces].some((part) => path.includes(`/${part}/`))
}

/**
 * The usual places below the folders of a page, its own folder first: an installation in a folder is nearer to the page
 * than one at the top. First where almost all are.
 */
export function* usualPlaces(page: URL, namespaces: readonly string[]): Generator<Place> {
  const folders = foldersOf(page)
  for (const folder of folders) yield* placesAt(`${folder}wp-json`, namespaces)
  for (const folder of folders) {
    yield* placesAt(folder, namespaces)
    yield* placesAt(`${folder}?rest_route=/`, namespaces)
  }
}

/** The URL of the index of a place. */
export function indexOf({ baseUrl, namespace }: Pick<Place, 'baseUrl' | 'namespace'>): string {
  const url = new URL(baseUrl)
  const route = url.searchParams.get('rest_route')
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${namespace}`
  else url.search = `?rest_route=${route.replace(/\/+$/, '')}/${namespace}`
  return url.href
}

/** The folders of a page, each with a slash at its end, from the third on upwards; installations are not deeper. */
function foldersOf({ origin, pathname }: URL): readonly string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, 3)
  const folders = [`${origin}/`]
  for (const part of parts) folders.unshift(`${folders[0]}${part}/`)
  return folders
}

/** The path before a part of it; with `whole`, including that part. */
function cut(path: string, part: string, whole = false): string | undefined {
  const at = `${path}/`.indexOf(`${part}/`)
  return at < 0 ? undefined : path.slice(0, at + (whole ? part.length : 0))
}
