import type { CalendarEvent } from '@eventcal/contract'
import { websiteOf } from '../normalize/fields.js'
import { image, type Picture } from '../normalize/image.js'
import { organizers, venues } from '../normalize/links.js'
import { pointOf } from '../normalize/place.js'
import { statusOf } from '../normalize/status.js'
import { decoded } from '../text/decoded.js'
import { htmlToText } from '../text/html.js'
import { type EventTime, endOf, startOf } from '../time/event-time.js'
import { textOf } from '../values/objects.js'
import { fixedZone } from '../values/zone.js'
import type { EventJsonLd, OfferJsonLd, PlaceJsonLd } from './types.js'

/** How an event is described. */
export interface JsonLdOptions {
  /** The address of the page that shows the event. Default: its page on the site of the calendar. */
  readonly url?: string
}

/**
 * An event as schema.org `Event`, made of its fields: instances send `json_ld` for their own pages, with HTML and entities,
 * and some not at all. Times have the offset of the place; all-day events have days. All texts are plain, and empty ones are
 * left out. `undefined` for a record whose start no calendar has, which search engines refuse.
 *
 * @example
 * ```ts
 * import { toJsonLd } from '@eventcal/sdk/jsonld'
 *
 * const event = await calendar.events.get(42)
 * console.log(toJsonLd(event, { url: `https://your-app.example/events/${event.id}` })?.startDate)
 * ```
 */
export function toJsonLd(event: CalendarEvent, options: JsonLdOptions = {}): EventJsonLd | undefined {
  const [start, end] = [startOf(event), endOf(event)]
  if (!start || !end) return undefined
  const plain = decoded(event)
  const url = textOf(options.url ?? event.url)
  const places = venues(plain).map(placeOf).filter(isTold)
  const hosts = organizers(plain).flatMap(({ organizer: name, website, email, phone }) =>
    name === ''
      ? []
      : [
          told({
            '@type': 'Organization' as const,
            name,
            url: textOf(website),
            email: textOf(email),
            telephone: textOf(phone),
          }),
        ],
  )
  const offer = offerOf(plain, url)
  const pictures = [image(event)].filter(isTold).map(pictureOf)
  return told({
    '@context': 'https://schema.org' as const,
    '@type': 'Event' as const,
    name: htmlToText(textOf(event.title)),
    description: htmlToText(textOf(plain.description)),
    url,
    image: pictures.length === 0 ? undefined : pictures,
    startDate: writtenOf(start),
    endDate: writtenOf(end),
    eventStatus: statusNames[statusOf(event) ?? 'untold'],
    location: oneOrMore(places),
    organizer: oneOrMore(hosts),
    offers: offer,
    sameAs: websiteOf(event) ?? undefined,
    isAccessibleForFree: offer?.price === 0 ? (true as const) : undefined,
  })
}

function pictureOf({ url, width, height }: Picture) {
  return told({ '@type': 'ImageObject' as const, url, width, height })
}

/** The names of schema.org; where an instance does not tell, neither does the description. */
const statusNames = {
  scheduled: 'https://schema.org/EventScheduled',
  canceled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  untold: undefined,
} as const

const minute = 60_000

/** A day, or the time of the wall with its offset from UTC. */
function writtenOf({ allDay, date, wallTime, instant }: EventTime): string {
  if (allDay) return date
  const wall = wallTime.replace(' ', 'T')
  const { name } = fixedZone(Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / minute) * minute)
  return wall + (name === 'UTC' ? '+00:00' : name)
}

function placeOf(venue: ReturnType<typeof venues>[number]): PlaceJsonLd | undefined {
  const { venue: name, address, city, zip, country, stateprovince, state, province, phone, website } = venue
  const lines = told({
    '@type': 'PostalAddress' as const,
    streetAddress: textOf(address),
    addressLocality: textOf(city),
    addressRegion: textOf(stateprovince) || textOf(state) || textOf(province),
    postalCode: textOf(zip),
    addressCountry: textOf(country),
  })
  const hasAddress = Object.keys(lines).length > 1
  if (name === '' && !hasAddress) return undefined
  const point = pointOf(venue.geo_lat, venue.geo_lng)
  return told({
    '@type': 'Place' as const,
    name,
    address: hasAddress ? lines : undefined,
    geo: point && { '@type': 'GeoCoordinates' as const, ...point },
    telephone: textOf(phone),
    sameAs: textOf(website),
  })
}

/** An offer needs an amount and a currency by its code; of several amounts it is the lowest. */
function offerOf({ cost_details: details }: CalendarEvent, url: string | undefined): OfferJsonLd | undefined {
  const amounts = [details?.values ?? []]
    .flat()
    .map((value) => (/^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN))
    .filter((amount) => !Number.isNaN(amount))
  const price = amounts.length === 0 ? undefined : Math.min(...amounts)
  const currency = textOf(details?.currency_code)
  if (price === undefined || !(currency || price === 0)) return undefined
  return told({ '@type': 'Offer' as const, price, priceCurrency: currency, url })
}

function oneOrMore<One>(list: readonly One[]): One | readonly One[] | undefined {
  return list.length > 1 ? list : list[0]
}

function isTold<One>(value: One | undefined): value is One {
  return value !== undefined
}

type Told<Fields> = { readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Leaves out what is empty; fields that can be are optional in the type of the result. */
function told<Fields extends object>(fields: Fields): Told<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(entries) as Told<Fields>
}
