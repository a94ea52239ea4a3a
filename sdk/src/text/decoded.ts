import { venueTexts } from '../values/venue-texts.js'
import { decodeEntities } from './entities.js'

/** The fields of any record that instances show with entities. */
const plain = ['title', 'venue', 'organizer', 'name', 'cost', ...venueTexts] as const
/** The fields of an event that hold records. */
const linked = ['venue', 'organizer', 'categories', 'tags'] as const

/**
 * A copy of an event, venue, organizer, category or tag in which the plain-text fields are decoded, those of the records
 * in an event and the symbol of its currency too. HTML fields (description, excerpt) stay as they are, and so does the record.
 *
 * @example
 * ```ts
 * import { decoded } from '@eventcal/sdk/text'
 *
 * const { title } = decoded(await calendar.events.get(42)) // 'Müller & Söhne', not 'Müller &#038; Söhne'
 * ```
 */
export function decoded<One extends object>(record: One): One {
  const copy: One = { ...record }
  change(copy, plain, (value) => (typeof value === 'string' ? decodeEntities(value) : value))
  if (!('start_date' in copy)) return copy
  // Of an event alone: instances show the website of a venue as it was stored.
  change(copy, ['website'], (value) => (typeof value === 'string' ? decodeEntities(value) : value))
  change(copy, ['cost_details'], decodedCost)
  change(copy, linked, (value) => (Array.isArray(value) ? value.map(decodedLink) : decodedLink(value)))
  return copy
}

function decodedCost(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  const copy = { ...details }
  change(copy, ['currency_symbol'], (symbol) => (typeof symbol === 'string' ? decodeEntities(symbol) : symbol))
  return copy
}

function decodedLink(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = { ...value }
  change(copy, plain, (one) => (typeof one === 'string' ? decodeEntities(one) : one))
  return copy
}

function change(record: object, names: readonly string[], to: (value: unknown) => unknown): void {
  for (const name of names) {
    const value: unknown = Reflect.get(record, name)
    if (value !== undefined) Reflect.set(record, name, to(value))
  }
}
