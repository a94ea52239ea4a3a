import { isUnpublished } from '@eventcal/contract'
import { slugify } from '../service/text/slug.js'
import { formatWall } from '../service/time/wall.js'
import { parseZone, utc, type Zone } from '../service/time/zone.js'
import type { EventSource } from '../store/site/event-source.js'
import type { Site } from '../store/site/read.js'
import type { SeedContext } from './context.js'
import { venues } from './demo-places.js'
import { type Series, series } from './demo-series.js'
import { specials } from './demo-specials.js'
import { createRandom, type Random } from './random.js'

type DemoEvent = Site['events'][number]

/** The ids of the first record of each kind. */
export interface FirstIds {
  readonly images: number
  readonly venues: number
  readonly organizers: number
  readonly events: number
  readonly categories: number
  readonly tags: number
}

const day = 24 * 60 * 60 * 1000

/** The dates of a record that was published at an instant. */
export function stamps(instant: number, zone: Zone) {
  const local = formatWall(zone.toWall(instant))
  const universal = formatWall(instant)
  return { date: local, date_utc: universal, modified: local, modified_utc: universal }
}

/** The events of the demo site, from a year ago to eighteen months ahead. */
export function demoEventsOf(context: SeedContext, zone: Zone, first: FirstIds, count: number): EventSource {
  return {
    count,
    *parts(size) {
      const random = createRandom(count)
      const taken = new Map<string, number>()
      const slugOf = eachOnce(slugify)
      const from = context.now - 365 * day
      const step = count > 1 ? ((548 + 365) * day) / (count - 1) : 0
      for (let start = 0; start < count; start += size) {
        yield Array.from({ length: Math.min(size, count - start) }, (_, place) => {
          const index = start + place
          const startsAt = from + index * step
          const event = eventAt(index, { context, zone, first, startsAt, random })
          if (!isUnpublished(event.status)) event.slug = uniqueSlug(slugOf(event.title), taken)
          return event
        })
      }
    },
  }
}

/** The results of a function for the few titles of series. */
function eachOnce(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}

interface Making {
  readonly context: SeedContext
  readonly zone: Zone
  readonly first: FirstIds
  readonly startsAt: number
  readonly random: Random
}

/** The event at a place of the list, without a slug. */
function eventAt(index: number, { context: { now }, zone, first, startsAt, random }: Making): DemoEvent {
  const kind = series[index % series.length]
  if (!kind) throw new Error('The demo site has no series')
  const special = specials[index]
  const start = special?.startsIn === undefined ? startsAt : now + special.startsIn * day
  const published = stamps(now - 20 * day + index * 1000, zone)
  const event = eventOf(kind, start, first, random, first.events + index, published)
  if (!special) return event
  const merged = { ...event, ...special.fields }
  const zero = isUnpublished(merged.status) ? { date_utc: '0000-00-00 00:00:00' } : {}
  return { ...merged, ...zero, ...special.dates?.(now, zone) }
}

/** All fields are named: adding those of one object to another takes ten times as long, and three times the memory. */
function eventOf(
  kind: Series,
  start: number,
  first: FirstIds,
  random: Random,
  id: number,
  { date, date_utc, modified, modified_utc }: ReturnType<typeof stamps>,
): DemoEvent {
  const timezone = kind.zone ?? venues[(kind.venue ?? 1) - 1]?.zone ?? 'UTC'
  const zone = parseZone(timezone) ?? utc
  const morning = Math.floor(zone.toWall(start) / day) * day
  const [hour, minute] = kind.at
  const begin = morning + (hour * 60 + minute) * 60_000
  const end = kind.allDay ? morning + kind.lasts * day - 1000 : begin + kind.lasts * 60_000
  const utcBegin = zone.toUtc(begin)
  const [currency_symbol, currency_position] = kind.symbol ?? ['', '']
  return {
    id,
    slug: '',
    status: 'publish',
    author: 1,
    date,
    date_utc,
    modified,
    modified_utc,
    password: null,
    title: kind.title,
    description: kind.description,
    excerpt: random() < 0.3 ? 'Part of the season programme.' : '',
    parent: null,
    all_day: kind.allDay ?? false,
    timezone,
    timezone_abbr: zone.abbreviationAt(utcBegin),
    start_date: formatWall(begin),
    end_date: formatWall(end),
    utc_start_date: formatWall(utcBegin),
    utc_end_date: formatWall(zone.toUtc(end)),
    cost: { values: [...kind.cost], currency_symbol, currency_position, currency_code: '' },
    website: kind.website ?? null,
    image: kind.image === undefined ? null : first.images + kind.image - 1,
    show_map: kind.venue !== null,
    show_map_link: kind.venue !== null,
    hide_from_listings: false,
    featured: random() < 0.05,
    sticky: random() < 0.02,
    ticketed: false,
    attendance: null,
    is_virtual: false,
    virtual_url: null,
    virtual_video_source: '',
    event_status: null,
    listed_as: null,
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
