import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '../src/index.js'
import { idsOf, openCalendar, type TestCalendar } from './support/calendar.js'
import { describeEngine } from './support/engines.js'

const times = {
  start_date: '2027-01-05 19:00:00',
  end_date: '2027-01-05 23:00:00',
  utc_start_date: '2027-01-06 00:00:00',
  utc_end_date: '2027-01-06 04:00:00',
  timezone: 'America/New_York',
}
/** Each of the first records has one property that no other has. */
const site = {
  venues: [{ id: 11, venue: 'Hall', slug: 'hall' }],
  organizers: [{ id: 12, organizer: 'Ann', slug: 'ann' }],
  categories: [
    { id: 1, name: 'Music', slug: 'music' },
    { id: 2, name: 'Jazz', slug: 'jazz', parent: 1 },
  ],
  tags: [{ id: 3, name: 'Family', slug: 'family' }],
  attachments: [
    { id: 21, url: '/wp-content/uploads/a.png', mime_type: 'image/png', file: 'a.png', width: 800, height: 600 },
  ],
  events: [
    { ...times, id: 31, title: 'Featured', slug: 'featured', featured: true },
    { ...times, id: 32, title: 'At the hall', slug: 'hall', venue: 11 },
    { ...times, id: 33, title: 'By Ann', slug: 'by-ann', organizers: [12] },
    { ...times, id: 34, title: 'With jazz', slug: 'with-jazz', categories: [2] },
    { ...times, id: 35, title: 'For families', slug: 'families', tags: [3] },
    { ...times, id: 36, title: 'Below another', slug: 'below', parent: 31 },
    { ...times, id: 37, title: 'Unheard of', slug: 'unheard', description: 'Said only here: sesame.' },
    { ...times, id: 38, title: 'Draft', slug: 'draft', status: 'draft' },
    {
      ...times,
      ...{ id: 39, title: 'Later', slug: 'later', start_date: '2027-03-05 19:00:00', end_date: '2027-03-05 23:00:00' },
      ...{ utc_start_date: '2027-03-06 00:00:00', utc_end_date: '2027-03-06 04:00:00' },
    },
    { ...times, id: 40, title: 'Hidden', slug: 'hidden', hide_from_listings: true },
  ],
}
const published = [31, 32, 33, 34, 35, 36, 37, 39]

describeEngine('events', (engine) =>
  describe.each<Profile>(['reference', 'live'])('in profile %s', (profile) => {
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await openCalendar(site, {
        profile,
        now: '2026-11-21T01:00:00Z',
        database: await engine.create(),
        resettable: true,
      })
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    beforeEach(() => calendar.reset())

    it.each([
      ['', published],
      ['featured=true', [31]],
      ['featured=false', published.filter((id) => id !== 31)],
      ['venue=11', [32]],
      ['organizer=12', [33]],
      ['categories=jazz', [34]],
      ['categories=music', [34]],
      ['tags=family', [35]],
      ['post_parent=31', [36]],
      ['search=sesame', [37]],
      ['status=draft', [38]],
      ['start_date=2027-02-01', [39]],
      ['end_date=2027-02-01', published.filter((id) => id !== 39)],
      ['starts_after=2027-01-05', [39]],
      ['include=33,40,37', [33, 37]],
      ['featured=true&venue=11', []],
      ['status=publish&search=-sesame&per_page=50', published.filter((id) => id !== 37)],
    ])('the list by "%s" has these and no others', async (query, expected) => {
      const asker = query === 'status=draft' ? 'admin' : 'anonymous'
      const answer = await calendar.ask(asker, 'GET', `/events?per_page=20&${query}`)
      expect([answer.status, idsOf(answer).map(Number).sort()]).toEqual([200, expected])
      expect(answer.body.total).toBe(expected.length)
    })

    it('the pages of the list follow each other without a gap', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => calendar.ask('anonymous', 'GET', `/events?per_page=3&page=${page}`)),
      )
      expect(pages.map(idsOf)).toEqual([
        [31, 32, 33],
        [34, 35, 36],
        [37, 39],
      ])
      expect(pages.map(({ body }) => [body.total, body.total_pages])).toEqual(Array(3).fill([8, 3]))
    })
  }),
)

describe.each<Profile>(['reference', 'live'])('any event in profile %s', (profile) => {
  const open = () => openCalendar(site, { profile, now: '2026-11-21T01:00:00Z' })
  const twice = { title: 'Twice', start_date: '2027-07-01 20:00:00', end_date: '2027-07-01 23:00:00' }

  it('gets back its slug from the trash, whatever it had to be called there', async () => {
    await using calendar = await open()
    const trashed: number[] = []
    for (const slug of ['twice__trashed', 'twice__trashed-2']) {
      const { body } = await calendar.ask('admin', 'POST', '/events', twice)
      expect((await calendar.ask('admin', 'DELETE', `/events/${body.id}`)).body.slug).toBe(slug)
      trashed.push(Number(body.id))
    }
    const restore = (id = 0) => calendar.ask('admin', 'PATCH', `/events/${id}`, { ...twice, status: 'publish' })
    expect((await restore(trashed[1])).body.slug).toBe('twice')
    expect((await restore(trashed[0])).body.slug).toBe('twice-2')
  })

  it('is answered by the named fields alone, also to writes', async () => {
    await using calendar = await open()
    const { body } = await calendar.ask('admin', 'POST', '/events?_fields=id,title', twice)
    expect(body).toEqual({ id: expect.any(Number), title: 'Twice' })
    expect((await calendar.ask('admin', 'DELETE', `/events/${body.id}?_fields=status`)).body).toEqual({
      status: 'trash',
    })
  })

  it('has no category that is no whole number', async () => {
    await using calendar = await open()
    for (const reference of ['2.0', '2.', '.5']) {
      const { status, body } = await calendar.ask('anonymous', 'GET', `/events?categories=${reference}`)
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    }
  })
})

describe('an update in profile reference', () => {
  it.each([
    [null, 'rest_invalid_param'],
    ['', 'rest_invalid_param'],
    ['  ', 'empty_content'],
  ])('cannot make the title %j', async (title, code) => {
    await using calendar = await openCalendar(site, { profile: 'reference', now: '2026-11-21T01:00:00Z' })
    const { status, body } = await calendar.ask('admin', 'PATCH', '/events/31', { title })
    expect([status, body.code]).toEqual([400, code])
  })

  it('publishes a draft at one instant: the date that it has, scheduled where that is to come', async () => {
    await using calendar = await openCalendar(site, { profile: 'reference', now: '2026-11-21T01:00:00Z' })
    for (const [date, status] of [
      ['2019-01-01 00:00:00', 'publish'],
      ['2031-01-01 00:00:00', 'future'],
    ]) {
      const { body } = await calendar.ask('admin', 'POST', '/events', { ...fields, image: '', status: 'draft', date })
      const published = await calendar.ask('admin', 'PATCH', `/events/${body.id}`, { status: 'publish' })
      expect(published.body).toMatchObject({ status, date, date_utc: date?.replace('00:00:00', '05:00:00') })
    }
  })

  /** Each field with a value that is neither its default nor empty. */
  const fields = {
    title: 'Kept',
    description: '<p>Kept</p>',
    excerpt: '<p>Kept, too</p>',
    start_date: '2027-07-01 20:00:00',
    end_date: '2027-07-01 23:00:00',
    timezone: 'Europe/Paris',
    cost: '12',
    website: 'https://example.com/kept',
    image: '21',
    author: 3,
    status: 'private',
    show_map: true,
    show_map_link: true,
    hide_from_listings: true,
    sticky: true,
    featured: true,
    venue: 11,
    organizer: [12],
    categories: [2],
    tags: [3],
  }

  it.each(Object.keys(fields))('of %s keeps all other fields', async (name) => {
    await using calendar = await openCalendar(site, { profile: 'reference', now: '2026-11-21T01:00:00Z' })
    const { body: created } = await calendar.ask('admin', 'POST', '/events', fields)
    const sent = Object.fromEntries(Object.entries(fields).filter(([field]) => field === name))
    const { status, body } = await calendar.ask('admin', 'PATCH', `/events/${created.id}`, sent)
    expect(status).toBe(200)
    const { modified, modified_utc, ...rest } = created
    expect(body).toMatchObject(rest)
    expect(created).toMatchObject({ cost: '$12', excerpt: expect.stringContaining('Kept, too'), status: 'private' })
  })
})
