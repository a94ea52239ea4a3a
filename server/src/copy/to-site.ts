import type { CalendarEvent, EmbeddedTerm, Organizer, Venue } from '@eventcal/sdk'
import { BARE_AMPERSAND, decodeEntities } from '../service/text/entities.js'
import { displayEventWebsite } from '../service/text/url.js'
import { formatWall, parseWall } from '../service/time/wall.js'
import { parseZone, utc } from '../service/time/zone.js'
import { VENUE_TEXTS } from '../store/model/records.js'
import { currencyOf, storedCost } from './money.js'
import { attachmentsOf, pictureId } from './pictures.js'
import type { PublicRecords } from './records.js'
import { byFrequency, siteZone } from './site-zone.js'
import { hasDisplayForm, isDisplayed, typedContent, typedTitle } from './undisplay.js'
import type { SiteDraft } from './usable-site.js'

/** Properties of a site besides its records. */
export interface SiteFacts {
  /** The URL of the site. */
  readonly url: string
  /** Default page size. */
  readonly postsPerPage: number | undefined
  /** When it was read, in milliseconds. */
  readonly now: number
}

/** The password of protected records in a copy. The original password, and the content behind it, are not public. */
export const copyPassword = 'protected'

/**
 * Converts public records to a site file and keeps their ids. Texts in display form are converted back to a source text
 * that displays the same. Users are not public; the copy gets its own when it is loaded.
 */
export function toSite(records: PublicRecords, facts: SiteFacts): SiteDraft {
  const displayed = showsDisplayForm(records)
  const currency = currencyOf(records.events)
  const linked = {
    venues: known(
      records.venues,
      records.events.flatMap((event) => published([event.venue].flat())),
    ),
    organizers: known(
      records.organizers,
      records.events.flatMap((event) => published(event.organizer)),
    ),
  }
  const ids = {
    venues: new Set(linked.venues.map(({ id }) => id)),
    organizers: new Set(linked.organizers.map(({ id }) => id)),
  }
  const terms = (name: 'categories' | 'tags') =>
    known<EmbeddedTerm>(
      records[name],
      records.events.flatMap((event) => event[name]),
    ).map((term) => ({
      id: term.id,
      slug: term.slug,
      name: storedTermText(term.name, displayed),
      description: storedTermText(term.description, displayed),
    }))
  const parents = new Map(records.categories.map(({ id, parent = 0 }) => [id, parent]))
  const stamps = [...records.events, ...linked.venues, ...linked.organizers]
  const timezone = siteZone(stamps, byFrequency(records.events.map(({ timezone }) => timezone)))
  return {
    site: {
      url: facts.url,
      timezone,
      now: new Date(facts.now).toISOString(),
      ...(facts.postsPerPage === undefined ? {} : { posts_per_page: facts.postsPerPage }),
      ...(currency ? { currency_symbol_default: currency.symbol, currency_position_default: currency.position } : {}),
    },
    venues: linked.venues
      .map(unveiled)
      .map((venue) => ({ ...venueOf(venue, displayed), ...place(venue, displayed, venue.venue) })),
    organizers: linked.organizers.map(unveiled).map(({ organizer, phone = null, email = null, ...rest }) => ({
      ...place(rest, displayed, organizer),
      organizer: titleOf(organizer, displayed),
      phone,
      email,
    })),
    categories: terms('categories').map((term) => ({ ...term, parent: parents.get(term.id) ?? 0 })),
    tags: terms('tags'),
    attachments: attachmentsOf(records),
    events: records.events.map((event) => ({
      ...eventOf(event, displayed, timezone),
      cost: storedCost(event, displayed, currency),
      venue: published([event.venue].flat())
        .map(({ id }) => id)
        .filter((id) => ids.venues.has(id)),
      organizers: published(event.organizer)
        .map(({ id }) => id)
        .filter((id) => ids.organizers.has(id)),
      categories: event.categories.map(({ id }) => id),
      tags: event.tags.map(({ id }) => id),
    })),
  }
}

/** True if all texts may be in display form and at least one must be. */
export function showsDisplayForm({ events, venues, organizers, categories, tags }: PublicRecords): boolean {
  const texts = [
    ...events.map(({ title, description }) => [title, description] as const),
    ...venues.map(({ venue, description = '' }) => [textOf(venue), description] as const),
    ...organizers.map(({ organizer, description = '' }) => [textOf(organizer), description] as const),
  ]
  const names = [...categories, ...tags].map(({ name }) => [name, ''] as const)
  return [...texts, ...names].some((each) => hasDisplayForm(...each)) && texts.every((each) => isDisplayed(...each))
}

/** Merges the records of a list with those that appear only inside events. */
function known<Item extends { readonly id: number }>(listed: readonly Item[], embedded: readonly Item[]): Item[] {
  return [...new Map([...embedded, ...listed].map((item) => [item.id, item])).values()]
}

/** Instances expose unpublished venues and organizers anonymously; the copy does not. */
function published<Item extends { readonly id: number; readonly status?: string | undefined }>(
  items: readonly Item[],
): Item[] {
  return items.filter(({ id, status = 'publish' }) => Number.isSafeInteger(id) && status === 'publish')
}

function eventOf(event: CalendarEvent, displayed: boolean, siteTimezone: string): Record<string, unknown> {
  const { id, slug, date, date_utc, modified, modified_utc, start_date, end_date } = event
  return {
    ...{ id, slug, date, date_utc, modified, modified_utc, start_date, end_date },
    status: 'publish',
    author: authorOf(event.author),
    password: event.all_day === null ? copyPassword : null,
    title: titleOf(event.title, displayed),
    ...contents(event, displayed),
    website: websiteOf(event, displayed),
    image: pictureId(event.image),
    ...instantsOf(event, siteTimezone),
    timezone_abbr: event.timezone_abbr ?? '',
    all_day: event.all_day ?? false,
    show_map: event.show_map ?? false,
    show_map_link: event.show_map_link ?? false,
    hide_from_listings: event.hide_from_listings ?? false,
    sticky: event.sticky ?? false,
    featured: event.featured ?? false,
    ...extensionsOf(event),
  }
}

/** Zone and instants; of a zone that does not exist, the one of the site is taken, and missing instants are computed. */
function instantsOf({ timezone, ...event }: CalendarEvent, siteTimezone: string) {
  const name = parseZone(timezone) ? timezone : siteTimezone
  const zone = parseZone(name) ?? utc
  const instant = (given: string, wall: string) => {
    const wallMs = parseWall(wall)
    return parseWall(given) !== undefined || wallMs === undefined ? given : formatWall(zone.toUtc(wallMs))
  }
  return {
    timezone: name,
    utc_start_date: instant(event.utc_start_date, event.start_date),
    utc_end_date: instant(event.utc_end_date, event.end_date),
  }
}

/** The fields of extensions; instances without these leave them out. */
function extensionsOf({ is_virtual, virtual_url, virtual_video_source, ticketed, attendance }: CalendarEvent) {
  return {
    is_virtual: is_virtual ?? false,
    virtual_url: virtual_url || null,
    virtual_video_source: virtual_video_source ?? '',
    ticketed: ticketed ?? false,
    attendance: attendance && !Array.isArray(attendance) ? attendance : null,
  }
}

function websiteOf({ website = '', url }: CalendarEvent, displayed: boolean): string | null {
  if (displayed && website === url) return null
  const plain = decodeEntities(website)
  return displayEventWebsite(plain, { displayText: displayed, permalink: url }) === website ? plain : website
}

/**
 * Fills each redacted text of a protected venue or organizer with a placeholder: responses omit empty texts but include
 * redacted ones.
 */
function unveiled<Entry extends Venue | Organizer>(entry: Entry): Entry {
  const { venue, organizer }: { readonly venue?: unknown; readonly organizer?: unknown } = entry
  if (!Array.isArray(venue ?? organizer)) return entry
  const hidden = Object.entries(entry).map(([key, value]) => [key, value === '' ? copyPassword : value])
  // The same keys with values of the same kinds.
  return Object.fromEntries(hidden) as Entry
}

/** Fields shared by venues and organizers. */
function place(entry: Omit<Venue, 'venue'> | Omit<Organizer, 'organizer'>, displayed: boolean, name: unknown) {
  const { id, slug = '', date, date_utc, modified, modified_utc, website = null } = entry
  return {
    ...{ id, slug, date, date_utc, modified, modified_utc, website, status: 'publish' },
    author: authorOf(entry.author),
    password: Array.isArray(name) ? copyPassword : null,
    ...contents(entry, displayed),
    image: pictureId(entry.image),
  }
}

function venueOf(venue: Venue, displayed: boolean): Record<string, unknown> {
  return {
    venue: titleOf(venue.venue, displayed),
    ...Object.fromEntries(VENUE_TEXTS.map((name) => [name, venue[name] ?? null])),
    show_map: venue.show_map ?? true,
    show_map_link: venue.show_map_link ?? true,
    geo_lat: coordinate(venue.geo_lat),
    geo_lng: coordinate(venue.geo_lng),
  }
}

function coordinate(value: string | number | undefined): number | null {
  const number = Number(value ?? '')
  return value === undefined || value === '' || Number.isNaN(number) ? null : number
}

function contents(
  entry: { readonly description?: string | undefined; readonly excerpt?: string | undefined },
  displayed: boolean,
) {
  const stored = (text: string) => (displayed ? typedContent(text) : text)
  return { description: stored(entry.description ?? ''), excerpt: stored(entry.excerpt ?? '') }
}

function titleOf(text: unknown, displayed: boolean): string {
  return displayed ? typedTitle(textOf(text)) : textOf(text)
}

/** The name of a protected record is `[]` in responses, regardless of the stored value. */
function textOf(name: unknown): string {
  return typeof name === 'string' ? name : copyPassword
}

/** Names of terms are stored with `&amp;`. */
function storedTermText(text: string, displayed: boolean): string {
  return displayed ? text : text.replace(BARE_AMPERSAND, '&amp;')
}

function authorOf(author: string | number | undefined): number {
  const id = Number(author ?? 1)
  return Number.isSafeInteger(id) && id >= 0 ? id : 1
}
