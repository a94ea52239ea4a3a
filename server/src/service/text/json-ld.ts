import { escapeHtml } from './entities.js'
import { withoutTags } from './html.js'
import { paragraphs } from './paragraphs.js'

/** A venue in linked data. Empty parts of its address are left out. */
export interface PlaceSource {
  /** As `linkedDataName` gives it. */
  readonly name: string
  /** As `linkedDataSummary` gives it. */
  readonly summary: string
  /** Address of its picture. */
  readonly image?: string | undefined
  readonly address?: string | null | undefined
  readonly city?: string | null | undefined
  /** State or province, whichever counts. */
  readonly region?: string | null | undefined
  readonly zip?: string | null | undefined
  readonly country?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly website?: string | null | undefined
}

/** An organizer in linked data. */
export interface PersonSource {
  readonly name: string
  readonly summary: string
  readonly image?: string | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly website?: string | null | undefined
}

/** An event in linked data. */
export interface EventSource {
  readonly name: string
  readonly summary: string
  readonly image?: string | undefined
  /** As `linkedDataUrl` gives it. */
  readonly url: string
  /** With the true offset: `2027-07-01T10:00:00-04:00`; `isoWithOffset` makes it. */
  readonly startDate: string
  readonly endDate: string
  /** The first venue, and the first organizer, that linked data shows. */
  readonly location?: LinkedData | undefined
  readonly organizer?: LinkedData | undefined
  /** The cost without currency; "" = no offer. */
  readonly plainCost: string
  readonly currencyCode: string
  /** Publication date in the zone of the site, `YYYY-MM-DD HH:MM:SS`. */
  readonly date: string
  /** `canceled`, `postponed`; any other means that it takes place. */
  readonly status: string | null
  readonly attendanceMode: 'offline' | 'online' | 'mixed'
}

/** A `json_ld` value. */
export type LinkedData = Readonly<Record<string, unknown>>

/** `json_ld` of a venue. */
export function placeData(venue: PlaceSource): LinkedData {
  return {
    '@type': 'Place',
    name: venue.name,
    description: venue.summary,
    ...given({ image: venue.image }),
    url: '',
    address: {
      '@type': 'PostalAddress',
      ...given({
        streetAddress: venue.address,
        addressLocality: venue.city,
        addressRegion: venue.region,
        postalCode: venue.zip,
        addressCountry: venue.country,
      }),
    },
    telephone: venue.phone ?? '',
    sameAs: venue.website ?? '',
  }
}

/** `json_ld` of an organizer. The e-mail address is included as is. */
export function personData(organizer: PersonSource): LinkedData {
  return {
    '@type': 'Person',
    name: organizer.name,
    description: organizer.summary,
    ...given({ image: organizer.image }),
    url: organizer.website ?? '',
    telephone: organizer.phone ?? '',
    email: organizer.email ?? '',
    sameAs: organizer.website ?? '',
  }
}

const attendanceModes = { offline: 'Offline', online: 'Online', mixed: 'Mixed' } as const

/** Instances know more states of their own, such as `moved-online`, and show them as taking place. */
function statusOf(status: string | null): string {
  if (status === 'canceled') return 'EventCancelled'
  return status === 'postponed' ? 'EventPostponed' : 'EventScheduled'
}

/** `json_ld` of an event. */
export function eventData(event: EventSource): LinkedData {
  const offers = event.plainCost === '' ? undefined : offerData(event)
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.summary,
    ...given({ image: event.image }),
    url: event.url,
    eventAttendanceMode: `https://schema.org/${attendanceModes[event.attendanceMode]}EventAttendanceMode`,
    eventStatus: `https://schema.org/${statusOf(event.status)}`,
    startDate: event.startDate,
    endDate: event.endDate,
    ...given({ location: event.location, organizer: event.organizer, offers }),
    performer: 'Organization',
  }
}

/**
 * The name of a record in linked data: its title as it is read, marked where it is not for everybody. Deployed instances
 * (`displayText`) escape it for HTML and again for scripts.
 */
export function linkedDataName(
  title: string,
  { password, status }: { readonly password: string | null; readonly status: string },
  { displayText }: { readonly displayText: boolean },
): string {
  const name = displayText ? escapeForScripts(title) : title
  if (password !== null && password !== '') return `Protected: ${name}`
  return status === 'private' ? `Private: ${name}` : name
}

/**
 * The page of an event in linked data. Deployed instances (`displayText`) end every address with a slash, also one with
 * a query, where it breaks the address.
 */
export function linkedDataUrl(url: string, { displayText }: { readonly displayText: boolean }): string {
  return displayText && url.includes('?') ? `${url}%2F/` : url
}

const SUMMARY_WORDS = 55

/**
 * The description of a record in linked data: its excerpt, or the beginning of its description, without tags, as a
 * paragraph that is escaped for HTML and again for scripts.
 *
 * @param record with the stored texts
 */
export function linkedDataSummary(record: { readonly excerpt: string; readonly description: string }): string {
  const text = record.excerpt.trim() === '' ? beginning(withoutTags(record.description)) : withoutTags(record.excerpt)
  if (text.trim() === '') return ''
  return escapeForScripts(`${paragraphs(text).trim()}\n`)
}

/** Escapes a text for HTML, and for a literal of a script in it: backslashes go, all but apostrophes stay entities. */
function escapeForScripts(text: string): string {
  return escapeHtml(text)
    .replace(/\\(.?)/gs, '$1')
    .replace(/&#(?:0*39|x0*27);?/gi, "'")
    .replaceAll('\r', '')
    .replace(/['\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/**
 * A wall time with its offset from UTC.
 *
 * @example isoWithOffset('2027-07-01 10:00:00', -240) // '2027-07-01T10:00:00-04:00'
 */
export function isoWithOffset(wall: string, offsetMinutes: number): string {
  const minutes = Math.abs(Math.trunc(offsetMinutes))
  const two = (value: number) => String(value).padStart(2, '0')
  const sign = offsetMinutes < 0 ? '-' : '+'
  return `${wall.replace(' ', 'T')}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function offerData({ plainCost, currencyCode, url, date }: EventSource): LinkedData {
  return {
    '@type': 'Offer',
    price: plainCost.toLowerCase() === 'free' ? '0' : plainCost,
    priceCurrency: currencyCode,
    url,
    category: 'primary',
    availability: 'inStock',
    validFrom: `${date.slice(0, 10)}T00:00:00+00:00`,
  }
}

function beginning(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.length > SUMMARY_WORDS ? `${words.slice(0, SUMMARY_WORDS).join(' ')} [&hellip;]` : words.join(' ')
}

/** The entries that have a value. */
function given(entries: LinkedData): LinkedData {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
