import { isUnpublished } from '@eventcal/contract'
import type { Database } from '../engine.js'
import type { Taxonomy } from '../model/records.js'
import { trashedEnd } from '../model/trashed-slug.js'

/** The tables whose slugs are unique, each within itself. */
export type SlugTable = 'events' | 'venues' | 'organizers'

const LONGEST = 200

/** Slugs that the platform keeps for its own pages, such as `/event/gala/feed/`. */
const reserved: readonly string[] = ['feed', 'rss', 'rss2', 'rdf', 'atom', 'embed']

/**
 * The column that makes a slug unique: the slug, or null where the record does not claim it. A record that was created in
 * the trash leaves its slug to others.
 */
export function slugKey(slug: string, status: string): string | null {
  const isFree = isUnpublished(status) || (status === 'trash' && !trashedEnd.test(slug))
  return slug === '' || isFree ? null : slug
}

/**
 * The wanted slug, or the first of `wanted-2`, `wanted-3`, … that no other record of the table claims, nor the platform. Slugs are cut to
 * 200 characters, the number included.
 *
 * Call it within the transaction that writes the record, also when a draft leaves its state: until that ends, nobody
 * else is given a slug of this table.
 *
 * @param except id of the record that is written, which may keep what it has
 */
export async function freeSlug(tx: Database, table: SlugTable, wanted: string, except = 0): Promise<string> {
  await lockSlugs(tx, table)
  return firstFree(wanted, async (slugs) => {
    const taken = await tx.query<{ slug: string }>(
      `select slug_key as slug from ${table} where slug_key = any($1::text[]) and id <> $2`,
      [slugs, except],
    )
    return [...reserved, ...taken.map((row) => row.slug)]
  })
}

/** The same for the slugs of categories or tags. */
export async function freeTermSlug(tx: Database, taxonomy: Taxonomy, wanted: string, except = 0): Promise<string> {
  await lockSlugs(tx, taxonomy)
  return firstFree(wanted, async (slugs) => {
    const taken = await tx.query<{ slug: string }>(
      'select slug from terms where taxonomy = $1 and slug = any($2::text[]) and id <> $3',
      [taxonomy, slugs, except],
    )
    return taken.map((row) => row.slug)
  })
}

/**
 * Keeps others from giving slugs of a table or taxonomy until the transaction ends, and with it from adding records
 * there.
 */
export async function lockSlugs(tx: Database, what: SlugTable | Taxonomy): Promise<void> {
  await tx.engine.lock(tx, `slugs of ${what}`)
}

/** Most slugs that are looked up at once. */
const LARGEST_STEP = 1000

/** Asks for more at a time the more are taken, so that a title that thousands have is still numbered quickly. */
async function firstFree(wanted: string, takenOf: (slugs: readonly string[]) => Promise<string[]>): Promise<string> {
  if (wanted === '') return ''
  for (let first = 1, step = 1; ; first += step, step = Math.min(step * 10, LARGEST_STEP)) {
    const slugs = Array.from({ length: step }, (_, index) => numbered(wanted, first + index))
    const taken = new Set(await takenOf(slugs))
    const free = slugs.find((slug) => !taken.has(slug))
    if (free !== undefined) return free
  }
}

function numbered(wanted: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return cut(wanted, LONGEST - suffix.length) + suffix
}

/** Cuts without leaving half of an encoded character (`%e6%97%a5`). */
function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const short = slug.slice(0, length).replace(/%[0-9a-f]?$/i, '')
  // At most three bytes of a character are left over.
  return [0, 1, 2, 3].map((bytes) => short.slice(0, short.length - 3 * bytes)).find(isDecodable) ?? short
}

function isDecodable(slug: string): boolean {
  try {
    decodeURIComponent(slug)
    return true
  } catch {
    return false
  }
}

/**
 * The id of the record of this slug, whatever its status. Drafts may share a slug: the record that claims it comes
 * first, then the one with the lowest id.
 */
export async function idBySlug(db: Database, table: SlugTable, slug: string): Promise<number | undefined> {
  if (slug === '') return undefined
  const rows = await db.query<{ id: number; slug_key: string | null }>(
    `select id, slug_key from ${table} where slug = $1`,
    [slug],
  )
  const claimed = rows.find((row) => row.slug_key !== null)
  return claimed?.id ?? rows.map((row) => row.id).sort((a, b) => a - b)[0]
}
