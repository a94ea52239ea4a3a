import type { InsertRow } from './database.js'
import { foldText, searchText } from './fold.js'
import type { StoredEntry } from './records.js'
import { slugKey } from './slugs.js'

/** The columns that events, venues and organizers share, as read. */
export const ENTRY_COLUMNS = [
  'id',
  'slug',
  'status',
  'author',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'password',
  'title',
  'description',
  'excerpt',
  'image',
  'website',
] as const satisfies readonly (keyof StoredEntry)[]

/** The columns that are computed on write. */
export function entryKeys(
  entry: Pick<StoredEntry, 'slug' | 'status' | 'title'>,
  searched: (string | null)[],
): InsertRow {
  return {
    slug_key: slugKey(entry.slug, entry.status),
    title_key: foldText(entry.title),
    search_text: searchText(searched),
  }
}
