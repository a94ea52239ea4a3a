import type { CalendarEvent } from '@eventcal/contract'

/** The id of the user to whom a record belongs; instances write it as text. `undefined` where it names nobody. */
export function authorId(record: { readonly author?: string | number | undefined }): number | undefined {
  const { author } = record
  const id = typeof author === 'string' || typeof author === 'number' ? Number(author) : 0
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/**
 * A date text, or `null` for the zero date of records that were never published, and for none.
 *
 * @example
 * ```ts
 * import { dateOrNull } from '@eventcal/sdk/normalize'
 *
 * dateOrNull('0000-00-00 00:00:00') // null
 * ```
 */
export function dateOrNull(text: string | null | undefined): string | null {
  // PHP turns the zero date into one of the year -1.
  return typeof text !== 'string' || text === '' || text.startsWith('0000-00-00') || text.startsWith('-') ? null : text
}

/** When a record was published, as an instant; `null` for drafts, and for what is no date. */
export function publishedAt(record: { readonly date_utc?: string | undefined }): Date | null {
  const text = dateOrNull(record.date_utc)
  const instant = text === null ? Number.NaN : Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(instant) ? null : new Date(instant)
}

/**
 * The name of a venue or organizer as the instance shows it, with entities; `null` where a password hides it (there it is
 * `[]`), or where it has none.
 */
export function nameOf(record: { readonly venue?: unknown; readonly organizer?: unknown }): string | null {
  const name = record.venue ?? record.organizer
  return typeof name === 'string' && name !== '' ? name : null
}

/** The website of an event; `null` where there is none, which deployed instances show as the event's own page. */
export function websiteOf(event: Pick<CalendarEvent, 'website' | 'url'>): string | null {
  const { website, url } = event
  return typeof website !== 'string' || website === '' || website === url
    ? null
    : website.replace(/&(?:amp|#0?38);/g, '&')
}
