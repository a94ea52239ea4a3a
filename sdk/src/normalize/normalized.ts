import { decodeEntities } from '../text/entities.js'
import { htmlToText } from '../text/html.js'
import { type EventTime, endOf, startOf, type TimedEvent } from '../time/event-time.js'
import { isObject, textOf } from '../values/objects.js'
import { publishedAt, websiteOf } from './fields.js'
import { image, type Picture } from './image.js'
import { organizers, venues } from './links.js'
import { addressLine, type Coordinates, coordinatesOf, lineOf, linkedPoint } from './place.js'
import { type Price, priceOf } from './price.js'
import { type EventStatus, statusOf } from './status.js'

/** An event in one form, whatever instance it is from. Texts are plain, and empty where there is none. */
export interface NormalizedEvent {
  /** `undefined` for a record without one. */
  readonly id: number | undefined
  readonly title: string
  /** Paragraphs and lines as line ends. */
  readonly description: string
  readonly excerpt: string
  readonly slug: string
  /** The page of the event. */
  readonly url: string
  /** A website other than that page. */
  readonly website: string | undefined
  /** Instant, wall time and zone; `undefined` for times that no calendar has. */
  readonly start: EventTime | undefined
  readonly end: EventTime | undefined
  readonly allDay: boolean
  /** `undefined` where the answer does not tell; lists never do. */
  readonly status: EventStatus | undefined
  readonly cost: Price
  /** The address of the first venue on one line. */
  readonly address: string
  /** Where the first venue is. */
  readonly coordinates: Coordinates | undefined
  readonly venues: readonly NormalizedVenue[]
  readonly organizers: readonly NormalizedOrganizer[]
  readonly categories: readonly NormalizedTerm[]
  readonly tags: readonly NormalizedTerm[]
  readonly image: NormalizedImage | undefined
  readonly featured: boolean
  /** `undefined` for drafts. */
  readonly publishedAt: Date | undefined
  readonly modifiedAt: Date | undefined
}

/** A venue in one form. */
export interface NormalizedVenue {
  readonly id: number | undefined
  /** Empty where a password hides it. */
  readonly name: string
  readonly address: string
  readonly coordinates: Coordinates | undefined
  readonly phone: string
  readonly website: string
  readonly url: string
}

/** An organizer in one form. */
export interface NormalizedOrganizer {
  readonly id: number | undefined
  /** Empty where a password hides it. */
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly url: string
}

/** A category or tag of an event. */
export interface NormalizedTerm {
  readonly id: number | undefined
  readonly name: string
  readonly slug: string
}

/** A picture with its renditions, the smallest first. */
export interface NormalizedImage extends Picture {
  readonly sizes: readonly (Picture & { readonly name: string })[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * An event in one form, whatever instance it is from: instants and wall times, plain texts, amounts, coordinates as
 * numbers, venues and organizers as lists. It never throws: what a record does not have, or has in a shape that no
 * instance sends, is empty or `undefined`.
 *
 * @example
 * ```ts
 * import { normalized } from '@eventcal/sdk/normalize'
 *
 * const { title, start, cost, address } = normalized(await calendar.events.get(42))
 * console.log(title, start?.instant.toISOString(), cost.isFree ? 'free' : cost.min, address)
 * ```
 */
export function normalized(event: object): NormalizedEvent {
  const fields: Fields = isObject(event) ? event : {}
  // The helpers take events as the contract has them, and bear what else there is.
  const timed = fields as Fields & TimedEvent
  const [start, end] = [startOf(timed), endOf(timed)].map(timeOf)
  const places = venues(fields as Parameters<typeof venues>[0]).map(venueOf)
  const [first] = places
  return {
    id: idOf(fields.id),
    title: htmlToText(textOf(fields.title)),
    description: htmlToText(textOf(fields.description)),
    excerpt: htmlToText(textOf(fields.excerpt)),
    slug: textOf(fields.slug),
    url: textOf(fields.url),
    website: websiteOf({ website: textOf(fields.website), url: textOf(fields.url) }) ?? undefined,
    start,
    end,
    allDay: start?.allDay ?? fields.all_day === true,
    status: statusOf(fields),
    cost: priceOf(fields),
    address: first?.address ?? '',
    coordinates: first && (first.coordinates ?? linkedPoint(fields.json_ld)),
    venues: places,
    organizers: organizers(fields as Parameters<typeof organizers>[0]).map(organizerOf),
    categories: termsOf(fields.categories),
    tags: termsOf(fields.tags),
    image: imageOf(fields),
    featured: fields.featured === true,
    publishedAt: publishedAt({ date_utc: textOf(fields.date_utc) }) ?? undefined,
    modifiedAt: publishedAt({ date_utc: textOf(fields.modified_utc) }) ?? undefined,
  }
}

function timeOf(time: EventTime | undefined): EventTime | undefined {
  // Some instances write flags as texts and numbers.
  const flag: unknown = time?.allDay
  return time && { ...time, allDay: flag === true || flag === 1 || flag === '1' || flag === 'true' }
}

function venueOf(venue: object): NormalizedVenue {
  const fields: Fields = { ...venue }
  return {
    id: idOf(fields.id),
    name: lineOf(fields.venue),
    address: addressLine(fields),
    coordinates: coordinatesOf(fields),
    phone: lineOf(fields.phone),
    website: textOf(fields.website),
    url: textOf(fields.url),
  }
}

function organizerOf(organizer: object): NormalizedOrganizer {
  const fields: Fields = { ...organizer }
  return {
    id: idOf(fields.id),
    name: lineOf(fields.organizer),
    email: decodeEntities(textOf(fields.email)),
    phone: lineOf(fields.phone),
    website: textOf(fields.website),
    url: textOf(fields.url),
  }
}

function termsOf(terms: unknown): readonly NormalizedTerm[] {
  const list: readonly unknown[] = Array.isArray(terms) ? terms : isObject(terms) ? Object.values(terms) : []
  return list.filter(isObject).map(({ id, name, slug }) => ({ id: idOf(id), name: lineOf(name), slug: textOf(slug) }))
}

function imageOf({ image: whole }: Fields): NormalizedImage | undefined {
  const pictureOf = (value: unknown) => image({ image: value as Parameters<typeof image>[0]['image'] & object })
  const picture = pictureOf(whole)
  if (!picture || !isObject(whole)) return undefined
  const sizes = Object.entries(isObject(whole.sizes) ? whole.sizes : {}).flatMap(([name, size]) => {
    const found = pictureOf(size)
    return found ? [{ name, ...found }] : []
  })
  return { ...picture, sizes: sizes.sort((one, other) => (one.width ?? 0) - (other.width ?? 0)) }
}

function idOf(value: unknown): number | undefined {
  const id = Number(textOf(value))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
