import { slugify } from '../service/text/slug.js'
import { parseZone, utc } from '../service/time/zone.js'
import type { LargeSite } from '../store/site/event-source.js'
import { parseSite, type Site } from '../store/site/read.js'
import type { SeedContext } from './context.js'
import type { Credential } from './credentials.js'
import { demoEventsOf, stamps } from './demo-events.js'
import { media } from './demo-media.js'
import { categories, organizers, tags, venues } from './demo-places.js'

/** The default number of events of the demo site. */
export const demoEvents = 240

const day = 24 * 60 * 60 * 1000
/** Ids of records in the order in which they are made. */
const first = { images: 1, venues: 11, organizers: 21, events: 101, categories: 1, tags: 21 }

/** A site without events, venues, organizers and terms, but with users, so that somebody can write. */
export function emptySite(context: SeedContext, credentials: readonly Credential[]): Site {
  return parseSite({ site: settings(context), users: users(credentials) })
}

/**
 * The demo site: venues in several countries, organizers, nested categories, tags, and events from a year ago to
 * eighteen months ahead. The same number of events at the same instant makes the same site, except for the passwords.
 */
export function demoSite(context: SeedContext, credentials: readonly Credential[], count = demoEvents): Site {
  const site = largeDemoSite(context, credentials, count)
  return { ...site, events: [...site.events.parts(count)].flat() }
}

/** The same site, with events that are made as they are loaded. */
export function largeDemoSite(context: SeedContext, credentials: readonly Credential[], count = demoEvents): LargeSite {
  const zone = parseZone(context.timezone) ?? utc
  const published = stamps(context.now - 30 * day, zone)
  const site = parseSite({
    site: { ...settings(context), title: 'Eventcal demo', next_ids: { post: first.events + count, term: 41 } },
    users: users(credentials),
    attachments: media.map((image, index) => ({ ...image, id: first.images + index, status: 'inherit', ...published })),
    venues: venues.map(({ zone: _, lat, lng, ...venue }: Place, index) => ({
      ...venue,
      ...published,
      id: first.venues + index,
      stateprovince: venue.state ?? venue.province ?? null,
      image: imageId(venue.image),
      geo_lat: lat ?? null,
      geo_lng: lng ?? null,
    })),
    organizers: organizers.map((organizer: Group, index) => ({
      ...organizer,
      ...published,
      id: first.organizers + index,
      image: imageId(organizer.image),
    })),
    categories: categories.map(({ parent = 0, ...category }: Level, index) => ({
      ...category,
      id: first.categories + index,
      parent: parent === 0 ? 0 : first.categories + parent - 1,
    })),
    tags: tags.map((name, index) => ({ id: first.tags + index, name, slug: slugify(name) })),
  })
  return { ...site, events: demoEventsOf(context, zone, first, count) }
}

interface Place {
  readonly slug: string
  readonly venue: string
  readonly zone: string
  readonly state?: string
  readonly province?: string
  readonly image?: number
  readonly lat?: number
  readonly lng?: number
}

interface Group {
  readonly slug: string
  readonly organizer: string
  readonly image?: number
}

interface Level {
  readonly slug: string
  readonly name: string
  readonly parent?: number
}

function settings({ publicUrl, timezone }: SeedContext) {
  return { url: publicUrl, timezone }
}

/** The users of credentials, as a site file has them. */
export function users(credentials: readonly Credential[]): Site['users'] {
  return credentials.map(({ login, role, password }, index) => ({
    id: index + 1,
    login,
    email: `${login}@calendar.example`,
    display_name: login,
    role,
    application_password: password,
  }))
}

function imageId(place: number | undefined): number | null {
  return place === undefined ? null : first.images + place - 1
}
