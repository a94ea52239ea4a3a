import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, anOrganizer, aVenue } from '../../../../tests/support/records.js'
import { type Database, UniqueViolation } from '../../engine.js'
import { findImageBySource, insertImage } from '../images.js'
import { freeSlug } from '../slugs.js'
import {
  deleteTerm,
  findTerm,
  findTermBySlug,
  findTermsByName,
  freeTermSlug,
  insertTerm,
  listTerms,
  updateTerm,
  withDescendants,
} from '../terms/terms.js'
import { insertPassword, insertUser } from '../users.js'
import {
  childrenOfEvent,
  deleteEvent,
  findEvent,
  findEventBySlug,
  findEvents,
  insertEvent,
  setEventLinks,
  updateEvent,
} from './events.js'
import { deleteOrganizer, insertOrganizer } from './organizers.js'
import {
  deleteVenue,
  eventsOfVenue,
  findVenue,
  findVenueBySlug,
  findVenuesByTitle,
  insertVenue,
  unlinkVenue,
  updateVenue,
} from './venues.js'

const TERM = { description: '', parent: 0, term_group: 0 }
/** Longer than what an index takes, and nothing that repeats itself, which PostgreSQL would make short. */
const LONG = Array.from({ length: 20_000 }, (_, index) => Math.trunc(Math.abs(Math.sin(index)) * 1e9)).join('')

describeEngine('records', (engine) => {
  let db: Database
  beforeEach(async () => {
    db = await engine.create()
  })
  afterEach(() => db.close())

  it('are read as they were written, in the order asked for', async () => {
    const event = anEvent({
      title: 'Jazz "night" \\ $1\n2',
      cost_values: ['$10', "5'"],
      currency_symbol: '€',
      website: '',
      image: 4,
      password: 'p',
      all_day: true,
      start_date: '0001-01-01 00:00:00',
      venues: [9, 3, 9],
      organizers: [5, 4],
    })
    const ids = [await insertEvent(db, anEvent()), await insertEvent(db, event)]
    const [second, first] = await findEvents(db, [...ids].reverse())
    expect(second).toMatchObject({ ...event, id: 2, venues: [9, 3] })
    expect(second?.start_wall_ms).toBe(Date.parse('0001-01-01T00:00:00Z'))
    expect(first).toMatchObject({ id: 1, venues: [], tags: [], website: null })
    expect(await findEvents(db, [99])).toEqual([])
    expect(await findEvent(db, 99)).toBeUndefined()
  })

  it('change only what is given, and what is computed from it', async () => {
    const id = await insertEvent(db, anEvent({ title: 'Old', venues: [1], organizers: [2] }))
    await updateEvent(db, id, { title: 'New', start_date: '2027-01-01 00:00:00', organizers: [] })
    await updateEvent(db, id, {})
    await updateEvent(db, 99, { title: 'Nothing' })
    expect(await findEvent(db, id)).toMatchObject({
      title: 'New',
      start_wall_ms: Date.UTC(2027, 0, 1),
      end_date: '2026-12-05 23:00:00',
      venues: [1],
      organizers: [],
    })
  })

  it('keep the order of their links, and terms by kind', async () => {
    const [music, jazz, free] = [
      await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Music', slug: 'music' }),
      await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Jazz', slug: 'jazz' }),
      await insertTerm(db, { ...TERM, taxonomy: 'tag', name: 'free', slug: 'free' }),
    ]
    const id = await insertEvent(db, anEvent({ categories: [jazz, music], tags: [free] }))
    await setEventLinks(db, id, { organizers: [8, 6, 7], categories: [jazz] })
    expect(await findEvent(db, id)).toMatchObject({ organizers: [8, 6, 7], categories: [jazz], tags: [free] })
    await setEventLinks(db, id, { tags: [] })
    expect(await findEvent(db, id)).toMatchObject({ organizers: [8, 6, 7], categories: [jazz], tags: [] })
  })

  it('give up a slug only to one', async () => {
    await insertEvent(db, anEvent({ slug: 'jam' }))
    const insert = () => insertEvent(db, anEvent({ slug: 'jam' }))
    await expect(insert()).rejects.toBeInstanceOf(UniqueViolation)
    // A venue may have it, and drafts may.
    await insertVenue(db, aVenue({ slug: 'jam' }))
    const draft = await insertEvent(db, anEvent({ slug: 'jam', status: 'draft' }))
    await insertEvent(db, anEvent({ slug: 'jam', status: 'pending' }))
    expect((await findEventBySlug(db, 'jam'))?.status).toBe('publish')
    await expect(updateEvent(db, draft, { status: 'publish' })).rejects.toBeInstanceOf(UniqueViolation)
    expect(await findEvent(db, draft)).toMatchObject({ slug: 'jam', status: 'draft' })
    await updateEvent(db, draft, {
      status: 'private',
      slug: await db.transaction((tx) => freeSlug(tx, 'events', 'jam', draft)),
    })
    expect((await findEventBySlug(db, 'jam-2'))?.id).toBe(draft)
    expect(await findEventBySlug(db, '')).toBeUndefined()
    expect(await db.transaction((tx) => freeSlug(tx, 'events', 'jam-2', draft))).toBe('jam-2')
  })

  it('find a free slug each when many are written at once', async () => {
    const insert = () =>
      db.transaction(async (tx) => insertEvent(tx, anEvent({ slug: await freeSlug(tx, 'events', 'jam') })))
    const ids = await Promise.all(Array.from({ length: 12 }, insert))
    const slugs = (await findEvents(db, ids)).map((event) => event.slug)
    expect(slugs.sort()).toEqual(['jam', ...Array.from({ length: 11 }, (_, index) => `jam-${index + 2}`)].sort())
  })

  it('cut long slugs, number included, without halving a character', async () => {
    const long = `${'a'.repeat(196)}%e6%97%a5`
    const free = (wanted: string) => db.transaction((tx) => freeSlug(tx, 'events', wanted))
    expect(await free(long)).toBe('a'.repeat(196))
    await insertEvent(db, anEvent({ slug: 'a'.repeat(196) }))
    expect(await free(long)).toBe(`${'a'.repeat(196)}-2`)
    expect(await free('b'.repeat(300))).toHaveLength(200)
  })

  it('lose children and links when an event is deleted', async () => {
    const parent = await insertEvent(db, anEvent({ venues: [1] }))
    const child = await insertEvent(db, anEvent({ parent }))
    expect(await childrenOfEvent(db, parent)).toEqual([child])
    await deleteEvent(db, parent)
    expect(await findEvent(db, parent)).toBeUndefined()
    expect((await findEvent(db, child))?.parent).toBeNull()
    expect(await eventsOfVenue(db, 1)).toEqual([])
  })

  it('find venues by slug and title, and take them off events', async () => {
    const id = await insertVenue(db, aVenue({ slug: 'cafe', title: 'Café Nord', city: 'Bern' }))
    const events = [1, 2, 3].map(() => insertEvent(db, anEvent({ venues: [id] })))
    const [first = 0, second = 0, third = 0] = (await Promise.all(events)).toSorted((a, b) => a - b)
    await updateVenue(db, id, { phone: '1', geo_lat: 46.9, geo_lng: 7.4 })
    expect(await findVenueBySlug(db, 'cafe')).toEqual({
      ...(await findVenue(db, id)),
      phone: '1',
      geo_lng: 7.4,
      city: 'Bern',
    })
    expect((await findVenuesByTitle(db, 'CAFE nord')).map((venue) => venue.id)).toEqual([id])
    expect(await findVenuesByTitle(db, 'Cafe nord ')).toEqual([])
    await unlinkVenue(db, id, [second])
    expect(await eventsOfVenue(db, id)).toEqual([first, third])
    await deleteVenue(db, id)
    expect(await findVenue(db, id)).toBeUndefined()
    expect((await findEvent(db, first))?.venues).toEqual([])
    const organizer = await insertOrganizer(db, anOrganizer())
    await setEventLinks(db, first, { organizers: [organizer, 77] })
    await deleteOrganizer(db, organizer)
    expect((await findEvent(db, first))?.organizers).toEqual([77])
  })

  it('find the newest image of a source', async () => {
    const { password, description, excerpt, image, website, phone, email, ...record } = anOrganizer()
    const picture = {
      ...record,
      url: 'https://a.example/1.png',
      mime_type: 'image/png',
      file: '1.png',
      guid: null,
      alt_text: '',
      caption: '',
      description: '',
    }
    const size = { width: 9, height: 9, 'mime-type': 'image/png', filesize: 1, url: 'https://a.example/1-9x9.png' }
    const full = {
      ...picture,
      width: 20,
      height: 10,
      filesize: null,
      sizes: { small: size },
      source_url: 'https://x.example/1',
    }
    await insertImage(db, full)
    const newest = await insertImage(db, full)
    expect(await findImageBySource(db, 'https://x.example/1')).toEqual({ ...full, id: newest })
    expect(await findImageBySource(db, 'https://x.example/2')).toBeUndefined()
    const far = await insertImage(db, { ...full, source_url: `https://x.example/${LONG}` })
    expect(await findImageBySource(db, `https://x.example/${LONG}`)).toMatchObject({ id: far })
  })

  it('of one title come by their ids, in whatever order they were stored', async () => {
    for (const id of [30, 10, 20]) await insertVenue(db, aVenue({ title: 'Twin', slug: `twin-${id}` }), id)
    expect((await findVenuesByTitle(db, 'twin')).map(({ id }) => id)).toEqual([10, 20, 30])
  })

  it('are stored and found with texts of any length', async () => {
    await insertVenue(db, aVenue({ title: `${LONG}1`, slug: 'a', address: LONG }))
    await insertVenue(db, aVenue({ title: `${LONG}2`, slug: 'b' }))
    expect((await findVenuesByTitle(db, `${LONG}2`)).map(({ slug }) => slug)).toEqual(['b'])
    await insertOrganizer(db, anOrganizer({ title: LONG, slug: 'c' }))
    expect(await findEventBySlug(db, LONG)).toBeUndefined()
    await insertEvent(db, anEvent({ title: LONG, slug: 'd', description: LONG, website: `https://x.example/${LONG}` }))
    await insertTerm(db, { ...TERM, taxonomy: 'tag', name: LONG, slug: 'e' })
    expect((await findTermsByName(db, 'tag', LONG)).map(({ slug }) => slug)).toEqual(['e'])
    await insertUser(db, { id: 1, login: 'ann', email: `${LONG}@x.example`, display_name: LONG, role: 'editor' })
  })

  it('refuse a second user of a login', async () => {
    const user = { id: 1, login: 'Ann', email: '', display_name: 'Ann', role: 'editor' }
    await insertUser(db, user)
    await insertPassword(db, { user_id: 1, name: 'app', hash: 'ab' })
    await expect(insertUser(db, { ...user, id: 2, login: 'ANN' })).rejects.toBeInstanceOf(UniqueViolation)
    await expect(insertPassword(db, { user_id: 1, name: 'app', hash: 'ab' })).rejects.toBeInstanceOf(UniqueViolation)
  })
})

describeEngine('terms', (engine) => {
  let db: Database
  beforeEach(async () => {
    db = await engine.create()
    // 1 Music > 2 Jazz > 3 Bebop; 4 Über; 5 tag
    await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Music', slug: 'music', description: 'All' })
    await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Jazz', slug: 'jazz', parent: 1 })
    await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Bebop', slug: 'bebop', parent: 2 })
    await insertTerm(db, { ...TERM, taxonomy: 'category', name: 'Über &amp; Co', slug: 'uber' })
    await insertTerm(db, { ...TERM, taxonomy: 'tag', name: 'jazz', slug: 'jazz' })
    await insertEvent(db, anEvent({ categories: [1, 2], tags: [5] }))
    await insertEvent(db, anEvent({ categories: [2] }))
    await insertEvent(db, anEvent({ categories: [2, 3, 4], status: 'draft' }))
  })
  afterEach(() => db.close())

  it('are found by id, slug and name within their taxonomy', async () => {
    expect(await findTerm(db, 'category', 2)).toMatchObject({ name: 'Jazz', parent: 1, term_taxonomy_id: 2 })
    expect(await findTerm(db, 'tag', 2)).toBeUndefined()
    expect((await findTermBySlug(db, 'tag', 'jazz'))?.id).toBe(5)
    expect((await findTermsByName(db, 'category', 'UBER &amp; co')).map((term) => term.id)).toEqual([4])
    expect(await findTermsByName(db, 'category', 'jazz', 0)).toEqual([])
    expect((await findTermsByName(db, 'category', 'jazz', 1)).map((term) => term.id)).toEqual([2])
  })

  it('are listed as the filter and the order say, with the number of published events', async () => {
    const list = async (
      filter: Parameters<typeof listTerms>[2],
      order: Partial<Parameters<typeof listTerms>[3]> = {},
    ) => {
      const window = { limit: 10, offset: 0 }
      const { terms, total } = await listTerms(
        db,
        'category',
        filter,
        { by: 'name', direction: 'asc', ...order },
        window,
      )
      expect(total).toBe(terms.length)
      return terms.map((term) => term.id)
    }
    expect(await list({})).toEqual([3, 2, 1, 4])
    expect(await list({ hideEmpty: true }, { by: 'count' })).toEqual([1, 2])
    expect(await list({}, { by: 'count', direction: 'desc' })).toEqual([2, 1, 3, 4])
    expect(await list({ search: 'ÜB' })).toEqual([4])
    expect(await list({ include: [4, 2, 5] }, { by: 'include' })).toEqual([4, 2])
    expect(await list({ exclude: [4] }, { by: 'id', direction: 'desc' })).toEqual([3, 2, 1])
    expect(await list({ parent: 1 })).toEqual([2])
    expect(await list({ parent: 0 })).toEqual([1, 4])
    expect(await list({ among: [2, 3, 4, 5] })).toEqual([3, 2, 4])
    expect(await list({ slug: 'jazz' })).toEqual([2])
    const { terms, total } = await listTerms(
      db,
      'category',
      {},
      { by: 'slug', direction: 'asc' },
      { limit: 2, offset: 1 },
    )
    expect([terms.map((term) => [term.slug, term.count]), total]).toEqual([
      [
        ['jazz', 2],
        ['music', 1],
      ],
      4,
    ])
  })

  it('take their children along in filters, and end in a loop', async () => {
    expect((await withDescendants(db, [1, 5])).sort()).toEqual([1, 2, 3])
    await updateTerm(db, 1, { parent: 3 })
    expect((await withDescendants(db, [2])).sort()).toEqual([1, 2, 3])
  })

  it('leave their children to their parent when they are deleted', async () => {
    await deleteTerm(db, 2)
    expect(await findTerm(db, 'category', 3)).toMatchObject({ parent: 1 })
    expect((await findEvent(db, 1))?.categories).toEqual([1])
    expect(await findTerm(db, 'category', 2)).toBeUndefined()
  })

  it('have slugs of their own within the taxonomy', async () => {
    await expect(updateTerm(db, 1, { slug: 'jazz' })).rejects.toBeInstanceOf(UniqueViolation)
    const free = (slug: string, id?: number) => db.transaction((tx) => freeTermSlug(tx, 'category', slug, id))
    expect([await free('jazz'), await free('jazz', 2), await free('new')]).toEqual(['jazz-2', 'jazz', 'new'])
    await updateTerm(db, 1, { name: 'Klänge' })
    expect((await findTermsByName(db, 'category', 'klange')).map((term) => term.id)).toEqual([1])
  })
})
