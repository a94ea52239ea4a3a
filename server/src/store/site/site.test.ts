import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../engine.js'
import { kindOfId, nextRecordId, nextTermId, peekNextIds } from '../tables/ids.js'
import { findImageBySource } from '../tables/images.js'
import { eventPage, findEvent, findEventBySlug, insertEvent } from '../tables/posts/events.js'
import { getSettings } from '../tables/settings.js'
import { allTerms, termCounts } from '../tables/terms/terms.js'
import { findPasswords, findUserByName, hashPassword } from '../tables/users.js'
import { exportSite, loadSite } from './load.js'
import { parseSite } from './read.js'

const GOLDEN = new URL('../../../tests/golden/site.json', import.meta.url)

const EVENT = {
  id: 7,
  title: 'Jam & Bread',
  start_date: '2026-12-05 19:00:00',
  end_date: '2026-12-05 23:00:00',
  utc_start_date: '2026-12-06 00:00:00',
  utc_end_date: '2026-12-06 04:00:00',
  timezone: 'America/New_York',
}

const SMALL = {
  site: { url: 'https://calendar.example', timezone: 'America/New_York' },
  users: [{ id: 1, login: 'Anna', email: 'anna@example.com', role: 'editor', application_password: 'abcd efgh' }],
  venues: [
    { id: 3, slug: 'hall', venue: 'Hall' },
    { id: 4, slug: 'barn', venue: 'Barn', status: 'draft', geo_lat: 47.5, geo_lng: 8.25 },
  ],
  organizers: [{ id: 5, slug: 'jane', organizer: 'Jane', email: 'jane@example.com', password: '' }],
  categories: [
    { id: 2, name: 'Music', slug: 'music' },
    { id: 3, name: 'Jazz', slug: 'jazz', parent: 2 },
  ],
  tags: [{ id: 9, name: 'free', slug: 'free' }],
  attachments: [
    { id: 6, url: 'https://calendar.example/a.png', mime_type: 'image/png', source_url: 'https://x.example/a' },
  ],
  events: [
    { ...EVENT, slug: 'jam', venue: [4, 3], organizers: [5], categories: [3, 2], tags: [9], cost: { values: ['$10'] } },
    { ...EVENT, id: 8, slug: 'twin', password: 'sesame', status: 'private', categories: [2] },
  ],
  other_posts: [{ id: 1, type: 'page', slug: 'home' }],
  other_terms: [{ id: 1, taxonomy: 'other', name: 'Uncategorized' }],
}

describeEngine('a site', (engine) => {
  let db: Database
  beforeEach(async () => {
    db = await engine.create()
    await loadSite(db, parseSite(SMALL))
  })
  afterEach(() => db.close())

  it('is loaded with its ids, links and settings', async () => {
    expect(await findEvent(db, 7)).toMatchObject({
      title: 'Jam & Bread',
      venues: [4, 3],
      organizers: [5],
      categories: [2, 3],
      tags: [9],
      cost_values: ['$10'],
      currency_symbol: null,
      website: null,
      start_wall_ms: Date.UTC(2026, 11, 5, 19),
      start_utc_ms: Date.UTC(2026, 11, 6),
    })
    expect(await findEventBySlug(db, 'twin')).toMatchObject({ id: 8, password: 'sesame', venues: [] })
    expect(await getSettings(db)).toMatchObject({ url: 'https://calendar.example', posts_per_page: 10 })
    expect(await termCounts(db)).toEqual(new Map([2, 3, 9].map((id) => [id, 1])))
    expect(await findImageBySource(db, 'https://x.example/a')).toMatchObject({ id: 6, width: null, sizes: {} })
    expect(await Promise.all([1, 3, 5, 6, 7, 10].map((id) => kindOfId(db, id)))).toEqual([
      'other',
      'venue',
      'organizer',
      'image',
      'event',
      undefined,
    ])
  })

  it('keeps passwords as hashes, and finds people by login or address', async () => {
    const user = await findUserByName(db, 'anna')
    expect(user).toEqual({ id: 1, login: 'Anna', email: 'anna@example.com', display_name: 'Anna', role: 'editor' })
    expect(await findUserByName(db, 'ANNA@example.com')).toEqual(user)
    expect(await findUserByName(db, 'jane')).toBeUndefined()
    expect(await findPasswords(db, 1)).toMatchObject([{ hash: await hashPassword('abcdefgh') }])
    expect(await hashPassword('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('gives the next free ids, or those that the file names', async () => {
    expect(await peekNextIds(db)).toEqual({ post: 9, term: 10 })
    expect([await nextRecordId(db), await nextRecordId(db), await nextTermId(db)]).toEqual([9, 10, 10])
    await loadSite(db, parseSite({ ...SMALL, site: { ...SMALL.site, next_ids: { post: 65, term: 20 } } }))
    expect([await nextRecordId(db), await nextTermId(db)]).toEqual([65, 20])
    expect(await peekNextIds(db)).toEqual({ post: 66, term: 21 })
  })

  it('takes the place of what was there', async () => {
    await loadSite(db, parseSite({ site: { url: 'https://other.example' }, events: [{ ...EVENT, id: 70 }] }))
    const everything = { visible: { statuses: ['publish', 'private'] } }
    expect(await eventPage(db, everything, 'start', { limit: 9, offset: 0 })).toEqual({ ids: [70], total: 1 })
    expect(await allTerms(db, 'category')).toEqual([])
    expect(await findUserByName(db, 'anna')).toBeUndefined()
    expect((await getSettings(db)).timezone).toBe('UTC')
  })

  it('leaves everything as it was when the file cannot be loaded', async () => {
    const before = await exportSite(db)
    const clash = parseSite({ ...SMALL, events: [1, 2].map((id) => ({ ...EVENT, id: id + 20, slug: 'same' })) })
    await expect(loadSite(db, clash)).rejects.toMatchObject({ name: 'UniqueViolation' })
    expect(await exportSite(db)).toEqual(before)
  })

  it('is exported as a file that loads as the same site', async () => {
    const id = await nextRecordId(db)
    const present = await findEvent(db, 7)
    if (!present) throw new Error('no event 7')
    const { start_wall_ms, end_wall_ms, start_utc_ms, end_utc_ms, id: _, ...fields } = present
    await insertEvent(db, { ...fields, slug: 'later', venues: [3] }, id)
    const file = await exportSite(db)
    expect(file.site.next_ids).toEqual({ post: 10, term: 10 })
    await loadSite(db, parseSite(JSON.parse(JSON.stringify(file))))
    expect(await exportSite(db)).toEqual(file)
  })

  it('loads the recorded site as it is', async () => {
    const golden = JSON.parse(readFileSync(GOLDEN, 'utf8'))
    await loadSite(db, parseSite(golden))
    const file = await exportSite(db)
    expect(file.events).toHaveLength(golden.events.length)
    for (const key of ['venues', 'organizers', 'attachments', 'events'] as const) {
      expect(file[key]).toMatchObject(golden[key].map(({ cost, password, ...rest }: Record<string, unknown>) => rest))
    }
    const counts = await termCounts(db)
    for (const term of [...golden.categories, ...golden.tags])
      expect([term.id, counts.get(term.id) ?? 0]).toEqual([term.id, term.count])
    expect(file.site.next_ids).toEqual(golden.site.next_ids)
  })
})

describe('a site file', () => {
  it('names every place that is wrong', () => {
    const events = [EVENT, { ...EVENT, id: 'x' }, { ...EVENT, id: 9, start_date: 'noon' }]
    expect(() => parseSite({ site: { url: 'https://calendar.example', posts_per_page: 0 }, events })).toThrow(
      /site\.posts_per_page: [\s\S]*events\[1\]\.id: [\s\S]*events\[2\]\.start_date: is not of the form/,
    )
    expect(() => parseSite('nothing')).toThrow(/the file: /)
  })

  it('refuses an id that two records have', () => {
    expect(() => parseSite({ ...SMALL, organizers: [{ id: 7, organizer: 'X' }] })).toThrow(
      'events[0].id: 7 is also organizers[0].id',
    )
  })
})
