import type { Database } from '../engine.js'
import { jsonText } from '../model/parameters.js'
import type { StoredTerm } from '../model/records.js'
import { setNextIds } from '../tables/ids.js'
import { imageRow } from '../tables/images.js'
import { eventRowOf } from '../tables/posts/event-columns.js'
import { linkRows, termRows } from '../tables/posts/event-links.js'
import { ORGANIZERS } from '../tables/posts/organizers.js'
import { VENUES } from '../tables/posts/venues.js'
import { putSettings } from '../tables/settings.js'
import { termRow } from '../tables/terms/term-rows.js'
import { hashPassword, type StoredPassword, userRow } from '../tables/users.js'
import { type EventSource, eventSourceOf, type LargeSite } from './event-source.js'
import type { SiteProgress } from './progress.js'
import type { Site } from './read.js'

export { exportSite } from './export.js'

/** All tables that a site fills; rows of a later one may name rows of an earlier one. */
const TABLES = [
  'users',
  'application_passwords',
  'images',
  'uploads',
  'venues',
  'organizers',
  'terms',
  'events',
  'event_venues',
  'event_organizers',
  'event_terms',
  'other_records',
  'other_terms',
  'settings',
] as const

/**
 * Puts a site in the place of everything that is stored, with the ids of the file. Passwords are kept as hashes only.
 *
 * @throws UniqueViolation when two records claim one slug, or two users one login
 */
export async function loadSite(db: Database, site: Site | LargeSite, progress: SiteProgress = () => {}): Promise<void> {
  const passwords = await hashPasswords(site)
  const { count } = eventSourceOf(site.events)
  const load = (tx: Database) => replaceAll(tx, site, passwords, progress)
  await db.transaction((tx) => tx.engine.loading(tx, TABLES, () => load(tx), count), { unhurried: true })
}

/** The tables of which lists are read. */
const LISTED = ['events', 'event_venues', 'event_organizers', 'event_terms', 'venues', 'organizers', 'terms'] as const

/** Makes lists quick after a site was loaded; to be called outside of a transaction. It never throws. */
export const tidyTables = (db: Database): Promise<void> => db.engine.tidy(db, LISTED)

async function replaceAll(
  tx: Database,
  site: Site | LargeSite,
  passwords: readonly StoredPassword[],
  progress: SiteProgress,
): Promise<void> {
  for (const table of [...TABLES].reverse()) await tx.query(`delete from ${table}`)
  const { now, next_ids, ...settings } = site.site
  await putSettings(tx, withoutUndefined(settings))
  await tx.insertMany('users', site.users.map(toUserRow))
  await tx.insertMany(
    'application_passwords',
    passwords.map((password) => ({ ...password })),
  )
  await tx.insertMany(
    'images',
    site.attachments.map(({ base64: _, ...image }) => imageRow(image)),
  )
  await tx.insertMany(
    'uploads',
    site.attachments.flatMap(({ id, url, base64 }) =>
      base64 === undefined ? [] : [{ image_id: id, path: url, base64 }],
    ),
  )
  await tx.insertMany('venues', site.venues.map(toVenueRow))
  await tx.insertMany('organizers', site.organizers.map(toOrganizerRow))
  await tx.insertMany('terms', toTerms(site).map(termRow))
  const events = eventSourceOf(site.events)
  const highest = await loadEvents(tx, events, progress)
  await tx.insertMany(
    'other_records',
    site.other_posts.map(({ id, type, ...fields }) => ({ id, type, fields: jsonText(fields) })),
  )
  await tx.insertMany(
    'other_terms',
    site.other_terms.map(({ id, taxonomy, ...fields }) => ({ id, taxonomy, fields: jsonText(fields) })),
  )
  await setNextIds(tx, next_ids ?? idsAfter(site, highest))
}

/**
 * How many events are handed to the database at a time: few enough to be gone before the garbage collector copies them.
 */
const EVENTS_AT_ONCE = 1000

/** @returns the highest of their ids */
async function loadEvents(tx: Database, events: EventSource, progress: SiteProgress): Promise<number> {
  let done = 0
  let highest = 0
  for (const part of events.parts(EVENTS_AT_ONCE)) {
    await tx.insertMany('events', part.map(toEventRow))
    await tx.insertMany(
      'event_venues',
      part.flatMap(({ id, venue }) => linkRows(id, 'venue_id', venueIds(venue))),
    )
    await tx.insertMany(
      'event_organizers',
      part.flatMap(({ id, organizers }) => linkRows(id, 'organizer_id', organizers)),
    )
    await tx.insertMany(
      'event_terms',
      part.flatMap(({ id, categories, tags }) => termRows(id, [...categories, ...tags])),
    )
    done += part.length
    highest = Math.max(highest, highestId(part))
    progress(done, events.count)
  }
  return highest
}

function venueIds(venue: Site['events'][number]['venue']): readonly number[] {
  if (venue === null) return []
  return Array.isArray(venue) ? venue : [venue]
}

function toUserRow({ id, login, email, display_name = login, role }: Site['users'][number]) {
  return userRow({ id, login, email, display_name, role })
}

async function hashPasswords(site: Omit<Site, 'events'>): Promise<StoredPassword[]> {
  const passwords = site.users.map(async ({ id, application_password, application_password_hashes = [] }) => {
    const own = application_password === undefined ? [] : [await hashPassword(application_password)]
    const hashes = new Set([...own, ...application_password_hashes])
    return [...hashes].map((hash) => ({ user_id: id, name: 'site file', hash }))
  })
  return (await Promise.all(passwords)).flat()
}

function toVenueRow({ id, venue, ...fields }: Site['venues'][number]) {
  return VENUES.row(id, { ...fields, title: venue, password: fields.password || null })
}

function toOrganizerRow({ id, organizer, ...fields }: Site['organizers'][number]) {
  return ORGANIZERS.row(id, { ...fields, title: organizer, password: fields.password || null })
}

function toEventRow(event: Site['events'][number]) {
  const { cost, ticketed } = event
  const ticket_providers = typeof ticketed === 'boolean' ? [] : ticketed
  return eventRowOf(event.id, event, {
    cost_values: cost.values,
    currency_symbol: cost.currency_symbol,
    currency_position: cost.currency_position,
    currency_code: cost.currency_code,
    ticketed: ticketed === true || ticket_providers.length > 0,
    ticket_providers,
    password: event.password || null,
  })
}

function toTerms(site: Omit<Site, 'events'>): StoredTerm[] {
  const categories = site.categories.map((term) => ({ ...term, taxonomy: 'category' as const }))
  const tags = site.tags.map((term) => ({ ...term, parent: 0, taxonomy: 'tag' as const }))
  return [...categories, ...tags].map((term) => ({ ...term, term_taxonomy_id: term.term_taxonomy_id ?? term.id }))
}

function idsAfter(site: Omit<Site, 'events'>, highestEvent: number) {
  const records = [{ id: highestEvent }, ...site.venues, ...site.organizers, ...site.attachments, ...site.other_posts]
  const terms = [...site.categories, ...site.tags, ...site.other_terms]
  return { post: highestId(records) + 1, term: highestId(terms) + 1 }
}

function highestId(items: readonly { readonly id: number }[]): number {
  // Not Math.max of a list, which a large site would make too long.
  return items.reduce((highest, { id }) => Math.max(highest, id), 0)
}

/** Settings that the file leaves out keep their defaults. */
function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  // The same object without the keys that were undefined; a key may be absent wherever it could be undefined.
  return Object.fromEntries(entries) as { [Key in keyof Value]: Exclude<Value[Key], undefined> }
}
