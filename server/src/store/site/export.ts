import type { Database } from '../engine.js'
import type { StoredEvent } from '../model/records.js'
import { peekNextIds } from '../tables/ids.js'
import { findImages } from '../tables/images.js'
import { findEvents } from '../tables/posts/events.js'
import { findOrganizers } from '../tables/posts/organizers.js'
import { findVenues } from '../tables/posts/venues.js'
import { getSettings } from '../tables/settings.js'
import { allTerms } from '../tables/terms/term-rows.js'
import { uploadedBase64 } from '../tables/uploads.js'
import { findPasswords, listUsers } from '../tables/users.js'
import type { SiteProgress } from './progress.js'
import type { Site } from './read.js'

/**
 * Everything that is stored, in the form of a site file, which `loadSite` takes. Application passwords are there as
 * hashes. Files of other hosts are no part of it.
 */
export async function exportSite(db: Database, progress: SiteProgress = () => {}): Promise<Site> {
  return db.transaction((tx) => exportFrom(tx, progress), { unhurried: true })
}

async function exportFrom(tx: Database, progress: SiteProgress): Promise<Site> {
  // One state of the data, whatever is written meanwhile.
  await tx.engine.readOneState(tx)
  return {
    site: { ...(await getSettings(tx)), next_ids: await peekNextIds(tx) },
    users: await exportUsers(tx),
    venues: (await findVenues(tx, await idsOf(tx, 'venues'))).map(({ title, ...venue }) => ({
      ...venue,
      venue: title,
    })),
    organizers: (await findOrganizers(tx, await idsOf(tx, 'organizers'))).map(({ title, ...organizer }) => ({
      ...organizer,
      organizer: title,
    })),
    categories: (await allTerms(tx, 'category')).map(({ taxonomy, ...term }) => term),
    tags: (await allTerms(tx, 'tag')).map(({ taxonomy, parent, ...term }) => term),
    attachments: await exportImages(tx),
    events: await exportEvents(tx, progress),
    other_posts: await exportOthers(tx, 'other_records', 'type'),
    other_terms: await exportOthers(tx, 'other_terms', 'taxonomy'),
    remote_files: [],
  }
}

/** How many events are read at a time. */
const EVENTS_AT_ONCE = 5000

async function exportEvents(tx: Database, progress: SiteProgress): Promise<Site['events']> {
  const ids = await idsOf(tx, 'events')
  const events: Site['events'] = []
  for (let start = 0; start < ids.length; start += EVENTS_AT_ONCE) {
    const part = await findEvents(tx, ids.slice(start, start + EVENTS_AT_ONCE))
    for (const event of part) events.push(exportEvent(event))
    progress(events.length, ids.length)
  }
  return events
}

async function idsOf(db: Database, table: 'venues' | 'organizers' | 'images' | 'events'): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from ${table} order by id`)
  return rows.map((row) => row.id)
}

async function exportImages(db: Database): Promise<Site['attachments']> {
  const images: Site['attachments'] = []
  for (const image of await findImages(db, await idsOf(db, 'images'))) {
    const base64 = await uploadedBase64(db, image.id)
    images.push(base64 === undefined ? { ...image } : { ...image, base64 })
  }
  return images
}

async function exportUsers(db: Database): Promise<Site['users']> {
  const users: Site['users'] = []
  for (const user of await listUsers(db)) {
    const passwords = await findPasswords(db, user.id)
    users.push({ ...user, application_password_hashes: passwords.map((password) => password.hash) })
  }
  return users
}

function exportEvent(event: StoredEvent): Site['events'][number] {
  const { start_wall_ms, end_wall_ms, start_utc_ms, end_utc_ms, venues, ...rest } = event
  const { cost_values, currency_symbol, currency_position, currency_code, ticketed, ticket_providers, ...fields } = rest
  const [first = null] = venues
  return {
    ...fields,
    cost: { values: [...cost_values], currency_symbol, currency_position, currency_code },
    ticketed: ticket_providers.length > 0 ? [...ticket_providers] : ticketed,
    venue: venues.length > 1 ? [...venues] : first,
    organizers: [...event.organizers],
    categories: [...event.categories],
    tags: [...event.tags],
  }
}

async function exportOthers<Key extends 'type' | 'taxonomy'>(db: Database, table: string, key: Key) {
  const rows = await db.query<{ id: number; name: string; fields: Record<string, unknown> }>(
    `select id, ${key} as name, fields from ${table} order by id`,
  )
  // The key is a literal at each call, which a computed key of an object literal loses.
  return rows.map(({ id, name, fields }) => ({ ...fields, id, [key]: name }) as { id: number } & Record<Key, string>)
}
