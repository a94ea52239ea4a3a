import type { StoredEntry, StoredOrganizer, StoredVenue } from '../../store/records.js'
import { presentImage } from '../images/present.js'
import { organizerJsonLd, venueJsonLd } from '../json-ld.js'
import { isBlank } from '../reading.js'
import type { Relations } from '../relations.js'
import { textsOf } from '../texts.js'
import { isRedacted, redact, type View } from '../view.js'

/** Keys with empty values are left out; deployed instances count "0" as empty. */
function withoutEmpty({ site }: View, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'string' && isBlank(value, site.quirks))
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)))
}

function head(view: View, kind: 'venue' | 'organizer', entry: StoredEntry): Record<string, unknown> {
  return {
    id: entry.id,
    author: String(entry.author),
    status: entry.status,
    date: entry.date,
    date_utc: entry.date_utc,
    modified: entry.modified,
    modified_utc: entry.modified_utc,
    url: view.site.urls.page(kind, entry),
  }
}

function body(view: View, entry: StoredEntry, relations: Relations): Record<string, unknown> {
  const texts = textsOf(view.site)
  const image = entry.image === null ? undefined : relations.images.get(entry.image)
  return {
    description: texts.content(entry.description),
    excerpt: texts.excerpt(entry.excerpt),
    slug: entry.slug,
    image: image ? presentImage(view.site.urls, image) : undefined,
  }
}

function tail(view: View, entry: StoredEntry): Record<string, unknown> {
  const globalId = view.site.urls.globalId(entry.id)
  return { global_id: globalId, global_id_lineage: [globalId] }
}

function finish(view: View, entry: StoredEntry, shown: Record<string, unknown>): Record<string, unknown> {
  return isRedacted(view, entry) ? redact(shown) : shown
}

/** A venue as it is answered, alone or inside an event. */
export function presentVenue(view: View, venue: StoredVenue, relations: Relations): Record<string, unknown> {
  const shown = withoutEmpty(view, {
    ...head(view, 'venue', venue),
    venue: textsOf(view.site).title(venue.title),
    ...body(view, venue, relations),
    address: venue.address,
    city: venue.city,
    country: venue.country,
    province: venue.province,
    state: venue.state,
    zip: venue.zip,
    phone: venue.phone,
    website: venue.website,
    stateprovince: venue.stateprovince,
  })
  return finish(view, venue, {
    ...shown,
    ...(view.single ? { json_ld: venueJsonLd(view.site, venue, relations) } : {}),
    show_map: venue.show_map,
    show_map_link: venue.show_map_link,
    ...tail(view, venue),
    ...(view.site.extensions.has('geoloc') && venue.geo_lat !== null && venue.geo_lng !== null
      ? { geo_lat: String(venue.geo_lat), geo_lng: String(venue.geo_lng) }
      : {}),
  })
}

/** An organizer as it is answered, alone or inside an event. */
export function presentOrganizer(
  view: View,
  organizer: StoredOrganizer,
  relations: Relations,
): Record<string, unknown> {
  const shown = withoutEmpty(view, {
    ...head(view, 'organizer', organizer),
    organizer: textsOf(view.site).title(organizer.title),
    ...body(view, organizer, relations),
    phone: organizer.phone,
    website: organizer.website,
    email: organizer.email,
  })
  return finish(view, organizer, {
    ...shown,
    ...(view.single ? { json_ld: organizerJsonLd(view.site, organizer, relations) } : {}),
    ...tail(view, organizer),
  })
}
