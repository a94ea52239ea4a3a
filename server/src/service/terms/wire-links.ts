import type { StoredTerm, Taxonomy } from '../../store/model/records.js'
import type { Site } from '../call/site.js'
import { platform } from './kind.js'
import { taxonomies } from './taxonomies.js'

/** One link. */
export interface Link {
  readonly href: string
  readonly embeddable?: boolean
  readonly targetHints?: { readonly allow: readonly string[] }
}

/**
 * The `_links` of a single term: itself, the list, the category above.
 *
 * @param allow the methods that the caller may use on the term
 */
export function termLinks(site: Site, term: StoredTerm, allow: readonly string[]): Record<string, readonly object[]> {
  const at = (id?: number) => termAddress(site, term.taxonomy, id)
  const self: Link = { href: at(term.id), targetHints: { allow } }
  if (site.quirks.displayText) return platformLinks(site, term, self)
  return {
    self: [self],
    collection: [{ href: at() }],
    ...(term.parent === 0 ? {} : { up: [{ href: at(term.parent) }] }),
  }
}

/** The address of a term, or of the list, that `_links` and the header `Location` name. */
export function termAddress({ urls, quirks }: Site, taxonomy: Taxonomy, id?: number): string {
  if (quirks.displayText) {
    const collection = `${urls.restRoot}wp/v2/${platform[taxonomy].collection}`
    return id === undefined ? collection : `${collection}/${id}`
  }
  const { resource } = taxonomies[taxonomy]
  return id === undefined ? urls.of(`${resource}.list`) : urls.of(`${resource}.get`, { id })
}

/** The links of a term as the platform has them. */
export function platformLinks(site: Site, term: StoredTerm, self: Link): Record<string, readonly object[]> {
  const root = `${site.urls.restRoot}wp/v2/`
  const { filter, types } = platform[term.taxonomy]
  const up: Link = { embeddable: true, href: termAddress(site, term.taxonomy, term.parent) }
  return {
    self: [self],
    collection: [{ href: termAddress(site, term.taxonomy) }],
    about: [{ href: `${root}taxonomies/${taxonomies[term.taxonomy].name}` }],
    ...(term.parent === 0 ? {} : { up: [up] }),
    'wp:post_type': types.map((type) => ({ href: `${root}${type}?${filter}=${term.id}` })),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  }
}
