import type { StoredEntry } from '../../store/records.js'
import type { Call } from '../handler.js'
import type { Refusal } from '../problems.js'
import type { Site } from '../site.js'
import { normaliseSlugLookup } from '../text/slug.js'
import type { LinkedKind } from './kind.js'

/** The record that an id or a slug as written in a path names, whatever its status. */
export async function entryOf<Entry extends StoredEntry>(
  { database }: Site,
  kind: LinkedKind<Entry>,
  target: number | string | undefined,
): Promise<Entry | undefined> {
  if (typeof target === 'string') return kind.findBySlug(database, normaliseSlugLookup(target))
  if (target === undefined || target < 1) return undefined
  return (await kind.find(database, [target]))[0]
}

/** The record that a request names; none is a refusal of `id` or `slug`. */
export async function checkTarget<Entry extends StoredEntry>(
  { site, target }: Call,
  kind: LinkedKind<Entry>,
  refusals: Refusal[],
): Promise<Entry | undefined> {
  const entry = await entryOf(site, kind, target)
  const param = typeof target === 'string' ? 'slug' : 'id'
  if (!entry) refusals.push({ param, reason: `No ${kind.noun} has the ${param} ${JSON.stringify(target)}.` })
  return entry
}

/** What a check found, once the service has answered all refusals. */
export function found<Entry>(entry: Entry | undefined): Entry {
  if (entry === undefined) throw new Error('A request passed its check without the record that it names')
  return entry
}
