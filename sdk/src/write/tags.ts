import { findByName, type Walk } from '../lists/find.js'
import type { Fields } from './tidy.js'

/**
 * The tags of an event with names and slugs of existing ones turned into ids, since deployed instances take the text of
 * an existing tag for the name of a new one. What is found nowhere stays, and is created.
 */
export async function namedTags(walk: Walk, fields: Fields): Promise<Fields> {
  const { tags } = fields
  if (!Array.isArray(tags)) return fields
  const found = await Promise.all(tags.map((tag) => (typeof tag === 'string' ? tagOf(walk, tag) : tag)))
  return { ...fields, tags: [...new Set(found)] }
}

async function tagOf(walk: Walk, text: string): Promise<unknown> {
  const named = await findByName(walk, 'tags', text)
  if (named) return named.id
  for await (const { id, slug } of walk('tags', { slug: text, hide_empty: false })) {
    if (slug === text.toLowerCase()) return id
  }
  return text
}
