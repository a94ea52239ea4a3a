import { createHash } from 'node:crypto'
import { isRecord } from './values.js'

/**
 * A digest of the fields of an event, the same for lists and single reads. Left out is what differs without a change:
 * `json_ld`, which single reads alone carry, with random entities in it; and how many events a category or tag has.
 */
export function digestOf(event: object): string {
  const { json_ld: _, ...fields }: Readonly<Record<string, unknown>> = { ...event }
  const { categories, tags } = fields
  const text = canonical({ ...fields, categories: withoutCount(categories), tags: withoutCount(tags) })
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function withoutCount(terms: unknown): unknown {
  if (!Array.isArray(terms)) return terms
  return terms.map((term: unknown) => (isRecord(term) ? { ...term, count: undefined } : term))
}

/** JSON with the keys in order, since instances and their caches do not keep it. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
