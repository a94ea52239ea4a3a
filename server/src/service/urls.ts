import { type OperationId, pathOf } from '@eventcal/contract'

/** Where a service lives. */
export interface Addresses {
  /** Origin of everything, without a slash at its end. */
  readonly publicUrl: string
  /** Path before the namespace, without a slash at its end; "" or for example `/wp-json`. */
  readonly basePath: string
  readonly namespace: string
}

/** The kinds of records that have a page of their own on the site. */
export type PageKind = 'event' | 'venue' | 'organizer'

const postTypes = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const

/** Builds the addresses that stand in answers. */
export class Urls {
  readonly site: string
  /** Without a slash at its end. */
  readonly apiRoot: string
  /** The root of all interfaces of the site, with a slash at its end. */
  readonly restRoot: string
  readonly namespace: string

  constructor({ publicUrl, basePath, namespace }: Addresses) {
    this.site = publicUrl
    this.restRoot = `${publicUrl}${basePath}/`
    this.apiRoot = `${publicUrl}${basePath}/${namespace}`
    this.namespace = namespace
  }

  /** The address of an operation, with its path parameters filled in. */
  of(operation: OperationId, params?: Readonly<Record<string, string | number>>): string {
    return this.apiRoot + pathOf(operation, params)
  }

  /** The page of a record: by its slug, or by its id as long as it has none or is not published. */
  page(kind: PageKind, record: { readonly id: number; readonly slug: string; readonly status: string }): string {
    return record.slug === '' || !['publish', 'private'].includes(record.status)
      ? `${this.site}/?post_type=${postTypes[kind]}&p=${record.id}`
      : `${this.site}/${kind}/${record.slug}/`
  }

  /** The page of a category: slugs of the categories above it come first. */
  category(slugs: readonly string[]): string {
    return `${this.site}/events/category/${slugs.join('/')}/`
  }

  /** The page of a tag. */
  tag(slug: string): string {
    return `${this.site}/tag/${slug}/`
  }

  /** The name of a record across sites. */
  globalId(id: number): string {
    return `${new URL(this.site).hostname}?id=${id}`
  }
}
