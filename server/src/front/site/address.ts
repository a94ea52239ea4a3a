import { isPost, type PostName, type ResourceName, resourceNames, resources } from '@eventcal/contract/routes'

/** A page of the site: the list of upcoming events, or a record by its slug or id. */
export type SiteAddress =
  | { readonly page: 'upcoming'; readonly number: number }
  | { readonly page: 'categories' | 'tags'; readonly slug: string; readonly number: number }
  | { readonly page: PostName; readonly slug: string; readonly number: number }
  | { readonly page: PostName; readonly id: number }

/** The page that a request names, and the end of its path without the slash that it should have. */
export interface Located {
  readonly address: SiteAddress
  /** Where to go first: the same page by its proper address, relative to this one. */
  readonly redirect?: string
}

const pattern = /^\/(?:(events)|events\/category\/(?:[^/]+\/)*([^/]+)|(event|venue|organizer|tag)\/([^/]+))(\/?)$/
const byId = /^post_type=tribe_(events|venue|organizer)&p=(\d{1,15})$/
const types: Readonly<Record<string, PostName>> = { events: 'events', venue: 'venues', organizer: 'organizers' }

/** Reads the addresses that `Urls` makes for the pages of records; `undefined` for all others. */
export function readAddress(path: string, query: string): Located | undefined {
  if (path === '/') {
    const [, type = '', id = ''] = byId.exec(query) ?? []
    const page = types[type]
    return page && { address: { page, id: Number(id) } }
  }
  const [, , category, noun, slug = '', slash] = pattern.exec(path) ?? []
  if (slash === undefined) return undefined
  const number = Math.max(1, Number(/^page=(\d{1,6})$/.exec(query)?.[1] ?? 1))
  const page = category === undefined ? resourceNames.find((name) => resources[name].noun === noun) : 'categories'
  const address = page ? recordAt(page, category ?? slug, number) : ({ page: 'upcoming', number } as const)
  if (slash !== '') return { address }
  // A dot before it keeps it a path, whatever the segment is.
  const last = path.slice(path.lastIndexOf('/') + 1)
  return { address, redirect: `./${last}/${query === '' ? '' : `?${query}`}` }
}

function recordAt(page: ResourceName, slug: string, number: number): SiteAddress {
  return isPost(page) ? { page, slug, number } : { page, slug, number }
}
