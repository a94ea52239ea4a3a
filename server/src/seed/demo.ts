import { isUnpublished } from '@eventcal/contract'
import { slugify } from '../service/text/slug.js'
import { formatWall, parseWall } from '../service/time/wall.js'
import { parseZone, utc, type Zone } from '../service/time/zone.js'
import { parseSite, type Site } from '../store/site/read.js'
import type { SeedContext } from './context.js'
import type { Credential } from './credentials.js'
import { media } from './demo-media.js'
import { categories, organizers, tags, venues } from './demo-places.js'
import { type Series, series } from './demo-series.js'
import { specials } from './demo-specials.js'
import { createRandom, type Random } from './random.js'

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
  const zone = parseZone(context.timezone) ?? utc
  const published = stamps(context.now - 30 * day, zone)
  return parseSite({
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
    events: events(context, zone, count),
  })
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

/** The dates of a record that was published at an instant. */
function stamps(instant: number, zone: Zone) {
  const local = formatWall(zone.toWall(instant))
  const universal = formatWall(instant)
  return { date: local, date_utc: universal, modified: local, modified_utc: universal }
}

function events(context: SeedContext, zone: Zone, count: number) {
  const random = createRandom(count)
  const taken = new Map<string, number>()
  const from = context.now - 365 * day
  const step = count > 1 ? ((548 + 365) * day) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => {
    const special = specials[index]
    const kind = series[index % series.length]
    if (!kind) throw new Error('The demo site has no series')
    const start = special?.startsIn === undefined ? from + index * step : context.now + special.startsIn * day
    const base = eventOf(kind, start, random)
    const event = { ...base, ...special?.fields }
    const slug = isUnpublished(event.status) ? '' : uniqueSlug(slugify(event.title), taken)
    const published = stamps(context.now - 20 * day + index * 1000, zone)
    const zero = slug === '' ? { date_utc: '0000-00-00 00:00:00' } : {}
    return { ...published, ...event, ...zero, ...special?.dates?.(context.now, zone), id: first.events + index, slug }
  })
}

function eventOf(kind: Series, start: number, random: Random) {
  const timezone = kind.zone ?? venues[(kind.venue ?? 1) - 1]?.zone ?? 'UTC'
  const zone = parseZone(timezone) ?? utc
  const morning = parseWall(`${formatWall(zone.toWall(start)).slice(0, 10)} 00:00:00`) ?? 0
  const [hour, minute] = kind.at
  const begin = morning + (hour * 60 + minute) * 60_000
  const end = kind.allDay ? morning + kind.lasts * day - 1000 : begin + kind.lasts * 60_000
  const dates = {
    all_day: kind.allDay ?? false,
    timezone,
    timezone_abbr: zone.abbreviationAt(zone.toUtc(begin)),
    start_date: formatWall(begin),
    end_date: formatWall(end),
    utc_start_date: formatWall(zone.toUtc(begin)),
    utc_end_date: formatWall(zone.toUtc(end)),
  }
  const [currency_symbol, currency_position] = kind.symbol ?? ['', '']
  const cost = { values: kind.cost, currency_symbol, currency_position, currency_code: '' }
  return {
    title: kind.title,
    description: kind.description,
    excerpt: random() < 0.3 ? 'Part of the season programme.' : '',
    status: 'publish',
    ...dates,
    cost,
    website: kind.website ?? null,
    image: imageId(kind.image),
    show_map: kind.venue !== null,
    show_map_link: kind.venue !== null,
    featured: random() < 0.05,
    sticky: random() < 0.02,
    venue: kind.venue === null ? null : first.venues + kind.venue - 1,
    organizers: kind.organizers.map((place) => first.organizers + place - 1),
    categories: kind.categories.map((place) => first.categories + place - 1),
    tags: kind.tags.map((place) => first.tags + place - 1),
  }
}

/** The first free of `slug`, `slug-2`, `slug-3`, …, counted per slug so that thousands of equal titles stay quick. */
function uniqueSlug(slug: string, taken: Map<string, number>): string {
  const number = (taken.get(slug) ?? 0) + 1
  taken.set(slug, number)
  return number === 1 ? slug : `${slug}-${number}`
}
