import type { Taxonomy } from '../../store/records.js'

/** What the wire calls the two taxonomies, where their terms live, and what one term is called in sentences. */
export const taxonomies = {
  category: { name: 'tribe_events_cat', resource: 'categories', noun: 'category' },
  tag: { name: 'post_tag', resource: 'tags', noun: 'tag' },
} as const satisfies Record<Taxonomy, { name: string; resource: 'categories' | 'tags'; noun: string }>
