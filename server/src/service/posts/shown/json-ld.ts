import type { StoredEvent, StoredOrganizer, StoredPost, StoredVenue } from '../../../store/model/records.js'
import type { Site } from '../../call/site.js'
import { addressOf } from '../../images/present.js'
import {
  type EventSource,
  eventData,
  isoWithOffset,
  type LinkedData,
  linkedDataName,
  linkedDataSummary,
  linkedDataUrl,
  personData,
  placeData,
} from '../../text/json-ld.js'
import { textsOf } from '../../text/texts.js'
import { parseWall } from '../../time/wall.js'
import { parseZone } from '../../time/zone.js'
import type { Relations } from './relations.js'

/** Returns the image URL of a record. */
function pictureOf(site: Site, record: { readonly image: number | null }, { images }: Relations): string | undefined {
  const image = record.image === null ? undefined : images.get(record.image)
  return image && addressOf(site.urls, image.url)
}

function nameOf(site: Site, record: StoredPost): string {
  return linkedDataName(textsOf(site).title(record.title), record, site.quirks)
}

/** Deployed instances (`displayText`) look at the state of venues in the United States alone, elsewhere at the province. */
function regionOf({ quirks }: Site, { country, state, province }: StoredVenue): string | null {
  if (!quirks.displayText) return state || province
  return country === 'United States' ? state : province
}

/** `json_ld` of a venue, which single reads carry. */
export function venueJsonLd(site: Site, venue: StoredVenue, relations: Relations): LinkedData {
  const { stateprovince, state, province, ...rest } = venue
  return placeData({
    ...rest,
    name: nameOf(site, venue),
    summary: linkedDataSummary(venue),
    image: pictureOf(site, venue, relations),
    region: stateprovince || regionOf(site, venue),
  })
}

/** `json_ld` of an organizer, which single reads carry. */
export function organizerJsonLd(site: Site, organizer: StoredOrganizer, relations: Relations): LinkedData {
  return personData({
    ...organizer,
    name: nameOf(site, organizer),
    summary: linkedDataSummary(organizer),
    image: pictureOf(site, organizer, relations),
  })
}

/** Parts of an event that the presenter has computed already, and the linked data of its relations. */
export interface EventParts {
  readonly url: string
  readonly plainCost: string
  /** `json_ld` of the first venue and organizer that the event shows. */
  readonly location: LinkedData | undefined
  readonly organizer: LinkedData | undefined
}

/** `json_ld` of an event, which single reads carry. */
export function eventJsonLd(site: Site, event: StoredEvent, relations: Relations, parts: EventParts): LinkedData {
  return eventData({
    ...parts,
    url: linkedDataUrl(parts.url, site.quirks),
    name: nameOf(site, event),
    summary: linkedDataSummary(event),
    image: pictureOf(site, event, relations),
    startDate: withOffset(event.start_date, event.timezone),
    endDate: withOffset(event.end_date, event.timezone),
    currencyCode: event.currency_code || site.settings.currency_code_default,
    date: event.date,
    status: event.event_status,
    attendanceMode: attendanceModeOf(site, event),
  })
}

/** Events are known to be online only where the site has the extension for them. */
function attendanceModeOf(site: Site, event: StoredEvent): EventSource['attendanceMode'] {
  if (!event.is_virtual || !site.extensions.has('virtual')) return 'offline'
  return event.venues.length > 0 ? 'mixed' : 'online'
}

/** A wall time with the true offset of its zone. */
function withOffset(wall: string, zoneText: string): string {
  const zone = parseZone(zoneText)
  const wallMs = parseWall(wall)
  const offset = zone && wallMs !== undefined ? zone.offsetAt(zone.toUtc(wallMs)) : 0
  return isoWithOffset(wall, offset / 60_000)
}
