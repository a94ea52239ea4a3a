import { type OperationId, pathOf } from '@eventcal/contract'

/** The URLs of a service. */
export interface Addresses {
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Path before the namespace, without a trailing slash; "" or for example `/wp-json`. */
  readonly basePath: string
  readonly namespace: string
}

/** The kinds of records that have a page of their own on the site. */
export type PageKind = 'event' | 'venue' | 'organizer'

const postTypes = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const

/** Builds the URLs in responses. */
export class Urls {
  readonly site: string
  /** Without a trailing slash. */
  readonly apiRoot: string
  /** The REST root of the site, with a trailing slash. */
  readonly restRoot: string
  readonly namespace: string
  #host: string | undefined

  constructor({ publicUrl, basePath, namespace }: Addresses) {
    this.site = publicUrl
    this.restRoot = `${publicUrl}${basePath}/`
    this.apiRoot = `${publicUrl}${basePath}/${namespace}`
    this.namespace = namespace
  }

  /** Returns the URL of an operation, with its path parameters filled in. */
  of(operation: OperationId, params?: Readonly<Record<string, string | number>>): string {
    return this.apiRoot + pathOf(operation, params)
  }

  /** Returns the page URL of a record: by its slug, or by its id if it has no slug or is not published. */
  page(kind: PageKind, record: { readonly id: number; readonly slug: string; readonly status: string }): string {
    return record.slug === '' || !['publish', 'private'].includes(record.status)
      ? `${this.site}/?post_type=${postTypes[kind]}&p=${record.id}`
      : `${this.site}/${kind}/${record.slug}/`
  }

  /** Returns the page URL of a category, from the slugs of its ancestors and its own. */
  category(slugs: readonly string[]): string {
    return `${this.site}/events/category/${slugs.join('/')}/`
  }

  /** The page of a tag. */
  tag(slug: string): string {
    return `${this.site}/tag/${slug}/`
  }

  /** Returns the id of a record across sites. */
  globalId(id: number): string {
    this.#host ??= new URL(this.site).hostname
    return `${this.#host}?id=${id}`
  }
}
