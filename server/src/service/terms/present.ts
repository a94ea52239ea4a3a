import type { Category, EmbeddedTerm, Tag } from '@eventcal/contract'
import type { StoredTerm } from '../../store/model/records.js'
import type { Site } from '../call/site.js'
import { taxonomies } from './taxonomies.js'
import { termTexts } from './texts.js'
import { termLinks } from './wire-links.js'

function urlsOf(site: Site, term: StoredTerm): NonNullable<Category['urls']> {
  const { resource } = taxonomies[term.taxonomy]
  const self = (id: number) => site.urls.of(`${resource}.get`, { id })
  return {
    self: self(term.id),
    collection: site.urls.of(`${resource}.list`),
    ...(term.parent === 0 ? {} : { up: self(term.parent) }),
  }
}

/** A term as an event carries it. */
export function presentEmbeddedTerm(site: Site, term: StoredTerm, count: number): EmbeddedTerm {
  const texts = termTexts(site)
  return {
    name: texts.name(term.name),
    slug: term.slug,
    term_group: term.term_group,
    term_taxonomy_id: term.term_taxonomy_id,
    taxonomy: taxonomies[term.taxonomy].name,
    description: texts.description(term.description),
    parent: term.parent,
    count,
    filter: 'raw',
    id: term.id,
    urls: urlsOf(site, term),
  }
}

/** Computed data that the term routes add to a term. */
export interface TermPresentation {
  readonly count: number
  /** Slugs of the categories above, from the top. */
  readonly ancestors: readonly string[]
  /** The methods that the caller may use on the term; single reads and writes list them in `_links`. */
  readonly links?: readonly string[]
}

/** A term from its own routes. */
export function presentTerm(site: Site, term: StoredTerm, shown: TermPresentation): Category | Tag {
  const category = term.taxonomy === 'category'
  const texts = termTexts(site)
  return {
    id: term.id,
    count: shown.count,
    description: texts.description(term.description),
    name: texts.name(term.name),
    slug: term.slug,
    taxonomy: taxonomies[term.taxonomy].name,
    ...(category ? { parent: term.parent } : {}),
    meta: [],
    url: category ? site.urls.category([...shown.ancestors, term.slug]) : site.urls.tag(term.slug),
    urls: urlsOf(site, term),
    ...(shown.links ? { _links: termLinks(site, term, shown.links) } : {}),
  }
}
