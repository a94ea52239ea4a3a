import type { CalendarEvent, Organizer, Venue } from '@eventcal/contract'
import { isUnpublished, type ResourceName } from '@eventcal/contract/routes'
import { rebuiltCost } from '../values/cost.js'
import { decodeEntities } from '../values/entities.js'
import { isObject } from '../values/objects.js'
import { writeWall } from '../values/wall.js'
import type { Fields } from './tidy.js'

const zeroDate = /^0000|^-/

/** The fields that a record must show besides its id, since an update sends them back. */
export function neededOf(resource: ResourceName): readonly string[] {
  if (resource !== 'events') return []
  return ['status', 'date', 'date_utc', 'url', 'start_date', 'end_date', 'timezone', 'organizer']
}

/** The fields that an update must send back, so that a deployed instance does not reset them. */
export function keptOf(resource: ResourceName, current: unknown, patch: Fields): Fields {
  // The client of a resource reads records of that resource; how hard that is checked is the user's choice.
  if (resource === 'events') return keptOfEvent(current as CalendarEvent, patch)
  if (resource === 'venues') return keptOfVenue(current as Venue, patch)
  if (resource === 'organizers') return keptOfLinked(current as Organizer)
  return {}
}

function keptOfEvent(event: CalendarEvent, patch: Fields): Fields {
  const { show_map, show_map_link, hide_from_listings, sticky, featured } = event
  const website = decodeEntities(String(event.website ?? ''))
  return {
    status: event.status,
    ...publicationOf(event, patch),
    ...imageOf(event),
    cost: rebuiltCost(event),
    website: website === decodeEntities(String(event.url)) ? '' : website,
    show_map,
    show_map_link,
    hide_from_listings,
    sticky,
    featured,
    organizer: idsOf(event.organizer),
  }
}

/** The ids of linked records, whatever an instance shows in place of a list. */
export function idsOf(linked: unknown): number[] {
  return [linked]
    .flat()
    .filter(isObject)
    .map(({ id }) => Number(id))
}

/** The publication date as it is. A scheduled event that is published now must lose its date, or it stays scheduled. */
function publicationOf({ status, date, date_utc }: CalendarEvent, patch: Fields): Fields {
  if (patch.date !== undefined || patch.date_utc !== undefined) return {}
  const unpublished = zeroDate.test(date_utc)
  if (patch.status === 'publish' && status === 'future') return { date_utc: writeWall(Date.now()) }
  if (!unpublished) return { date, date_utc }
  return patch.status === undefined || isUnpublished(String(patch.status)) ? { date } : {}
}

function imageOf({ image }: { image?: CalendarEvent['image'] }): Fields {
  return image ? { image: String(image.id) } : {}
}

function keptOfLinked(record: Venue | Organizer): Fields {
  return { ...(record.status === undefined ? {} : { status: record.status }), ...imageOf(record) }
}

const region = ['country', 'province', 'state'] as const

function keptOfVenue(venue: Venue, patch: Fields): Fields {
  const after = Object.fromEntries(region.map((key) => [key, patch[key] === undefined ? venue[key] : patch[key]]))
  const moved = region.some((key) => patch[key] !== undefined)
  // Where it followed from the other three, it follows them again; else it is the user's own text.
  const follows = (venue.stateprovince ?? '') === regionOf(venue)
  return {
    ...keptOfLinked(venue),
    show_map: venue.show_map ?? true,
    show_map_link: venue.show_map_link ?? true,
    stateprovince: moved && follows ? regionOf(after) : (venue.stateprovince ?? ''),
  }
}

/** State or province, whichever the country has, as instances derive it. */
function regionOf({ country, province, state }: Readonly<Record<string, unknown>> | Venue): string {
  const hasStates = ['', 'US', 'United States'].includes(String(country ?? ''))
  return String((hasStates && state) || province || '')
}
