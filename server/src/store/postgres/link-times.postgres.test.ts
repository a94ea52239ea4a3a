import { expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { anEvent } from '../../../tests/support/records.js'
import type { Database } from '../engine.js'
import { loadSite } from '../site/load.js'
import { parseSite } from '../site/read.js'
import { migrate } from '../tables/migrations/migrate.js'
import { eventPage, insertEvent, setEventLinks, updateEvent } from '../tables/posts/events.js'
import { linkTimes } from './migrations/0009-link-times.js'
import { schema } from './schema.js'

const links = { venues: [11], organizers: [21], categories: [31] }

function on(day: string) {
  return {
    ...{ start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00` },
    ...{ utc_start_date: `${day} 09:00:00`, utc_end_date: `${day} 11:00:00` },
  }
}

/** The events of a month that have one of the links, by the link and the time that the list goes by. */
async function listed(db: Database, month: string): Promise<Record<string, readonly number[]>> {
  const from = Date.parse(`${month}-01T00:00:00Z`)
  const window = { start: [{ min: { ms: from } }], end: [{ max: { ms: from + 28 * 86_400_000 } }] }
  const found: Record<string, readonly number[]> = {}
  for (const keys of ['wall', 'utc'] as const) {
    for (const [to, ids] of Object.entries(links)) {
      const filter = { visible: { statuses: ['publish'] }, ...window, keys, [to]: ids }
      found[`${to} by ${keys}`] = (await eventPage(db, filter, 'start', { limit: 9, offset: 0 })).ids
    }
  }
  return found
}

const all = (...ids: readonly number[]) =>
  Object.fromEntries(['wall', 'utc'].flatMap((keys) => Object.keys(links).map((to) => [`${to} by ${keys}`, ids])))

describeEngine('a list of a month by what events are linked to', (engine) => {
  it('holds the events that were there before links knew their times', async () => {
    const db = await engine.createEmpty()
    try {
      await migrate(
        db,
        schema.migrations.filter((each) => each !== linkTimes),
      )
      await insertEvent(db, anEvent(on('2027-02-05')), 41)
      await db.query('insert into event_venues (event_id, venue_id, position) values (41, 11, 0)')
      await db.query('insert into event_organizers (event_id, organizer_id, position) values (41, 21, 0)')
      await db.query('insert into event_terms (event_id, term_id) values (41, 31)')
      expect(await migrate(db)).toEqual([linkTimes.name])
      expect(await listed(db, '2027-02')).toEqual(all(41))
      expect(await listed(db, '2027-03')).toEqual(all())
    } finally {
      await db.close()
    }
  })

  it('holds the events of a site that was loaded', async () => {
    const db = await engine.create()
    try {
      const venues = [{ id: 11, venue: 'Hall', slug: 'hall', author: 1 }]
      const organizers = [{ id: 21, organizer: 'Club', slug: 'club', author: 1 }]
      const categories = [{ id: 31, name: 'Music', slug: 'music' }]
      const event = { id: 41, title: 'Event', slug: 'event', author: 1, timezone: 'UTC', ...on('2027-02-05') }
      const events = [{ ...event, venue: 11, organizers: [21], categories: [31] }]
      const site = { site: { url: 'https://calendar.example' }, venues, organizers, categories, events }
      await loadSite(db, parseSite(site))
      expect(await listed(db, '2027-02')).toEqual(all(41))
      expect(await listed(db, '2027-03')).toEqual(all())
    } finally {
      await db.close()
    }
  })

  it('follows events to other dates, and to other links', async () => {
    const db = await engine.create()
    try {
      await insertEvent(db, anEvent({ ...on('2027-02-05'), ...links }), 41)
      await insertEvent(db, anEvent({ ...on('2027-02-06'), slug: 'other' }), 42)
      await updateEvent(db, 41, on('2027-03-05'))
      expect(await listed(db, '2027-02')).toEqual(all())
      expect(await listed(db, '2027-03')).toEqual(all(41))
      await setEventLinks(db, 42, links)
      expect(await listed(db, '2027-02')).toEqual(all(42))
    } finally {
      await db.close()
    }
  })

  it('holds an event that is moved and linked at the same time', async () => {
    const db = await engine.create()
    try {
      await insertEvent(db, anEvent(on('2027-02-05')), 41)
      let linked: Promise<void> | undefined
      await db.transaction(async (tx) => {
        await updateEvent(tx, 41, on('2027-03-05'))
        linked = setEventLinks(db, 41, links)
        // As long as the move is not committed, the link does not know the new times.
        const isWaiting = await Promise.race([linked.then(() => false), pause(200).then(() => true)])
        expect(isWaiting).toBe(true)
      })
      await linked
      expect(await listed(db, '2027-03')).toEqual(all(41))
    } finally {
      await db.close()
    }
  })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
