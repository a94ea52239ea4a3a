/**
 * What instances answer in several shapes, in one.
 *
 * @module
 */
import type { CalendarEvent, CalendarImage, Organizer, Venue } from '@eventcal/contract'

/** The venues of an event as a list: none is `[]`, one is an object, and some instances have several. */
export function venues(event: Pick<CalendarEvent, 'venue'>): readonly Venue[] {
  const { venue } = event
  return (Array.isArray(venue) ? venue : [venue]).filter((one) => one?.id !== undefined)
}

/** The organizers of an event as a list, in the order in which they were given. */
export function organizers(event: Pick<CalendarEvent, 'organizer'>): readonly Organizer[] {
  const organizer: unknown = event.organizer
  const list: readonly unknown[] = Array.isArray(organizer) ? organizer : [organizer]
  // What has an id among the organizers of an event is one.
  return list.filter((one): one is Organizer => typeof one === 'object' && one !== null && 'id' in one)
}

/** A picture in one size. */
export interface Picture {
  readonly url: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/**
 * The smallest rendition of a picture that is wide enough, else the picture itself; `undefined` where there is none.
 *
 * @example
 * ```ts
 * const poster = image(event, { minWidth: 640 })
 * ```
 */
export function image(
  record: { readonly image?: CalendarImage | false | null | undefined },
  { minWidth = Number.POSITIVE_INFINITY }: { readonly minWidth?: number } = {},
): Picture | undefined {
  const whole = record.image
  if (!whole) return undefined
  const sizes = Array.isArray(whole.sizes) ? [] : Object.values(whole.sizes ?? {})
  const fitting = sizes.filter(({ width }) => width >= minWidth).sort((one, other) => one.width - other.width)
  const { url, width, height } = fitting[0] ?? whole
  return { url, width, height }
}

/** The id of the user to whom a record belongs; instances write it as text. */
export function authorId(record: { readonly author?: string | number | undefined }): number | undefined {
  const id = Number(record.author)
  return record.author !== undefined && Number.isInteger(id) ? id : undefined
}

/** A date text, or `null` for the zero date that never-published records carry. */
export function dateOrNull(text: string | undefined): string | null {
  return text === undefined || text.startsWith('0000-00-00') || text.startsWith('-') ? null : text
}

/** When a record was published, as an instant; `null` for drafts. */
export function publishedAt(record: { readonly date_utc?: string | undefined }): Date | null {
  const text = dateOrNull(record.date_utc)
  return text === null ? null : new Date(`${text.replace(' ', 'T')}Z`)
}

/** The name of a venue or organizer; `null` where a password hides it. */
export function nameOf(record: { readonly venue?: unknown; readonly organizer?: unknown }): string | null {
  const name = record.venue ?? record.organizer
  return typeof name === 'string' ? name : null
}

/** The website of an event; `null` where there is none, which deployed instances show as the event's own page. */
export function websiteOf(event: Pick<CalendarEvent, 'website' | 'url'>): string | null {
  const { website, url } = event
  return !website || website === url ? null : website.replace(/&(?:amp|#0?38);/g, '&')
}
