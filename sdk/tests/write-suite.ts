import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applicationPassword,
  type CalendarClient,
  type CalendarEvent,
  type ClientOptions,
  createClient,
  type EventCreate,
  type EventUpdate,
} from '../src/index.js'
import type { SuiteInstance } from './client-suite.js'

/**
 * What must hold of every write, whether the instance keeps what an update leaves out or resets it.
 *
 * @param open Starts or names an instance. It needs a picture, whose id the suite finds in the events that are there.
 */
export function writeSuite(name: string, open: () => Promise<SuiteInstance>): void {
  describe(`writes to ${name}`, () => {
    let instance: SuiteInstance
    let calendar: CalendarClient
    const mark = `w${Math.random().toString(36).slice(2, 10)}`
    const bodies: { method: string; path: string; body: Record<string, unknown> }[] = []

    const connect = (options: Partial<ClientOptions> = {}) =>
      createClient({
        baseUrl: instance.url,
        validate: 'strict',
        auth: applicationPassword(instance.login, instance.password),
        onWarning: () => {},
        fetch: async (request) => {
          if (request.method !== 'GET') {
            const { pathname } = new URL(request.url)
            const text = await request.clone().text()
            bodies.push({ method: request.method, path: pathname, body: text === '' ? {} : JSON.parse(text) })
          }
          return (instance.fetch ?? fetch)(request)
        },
        ...(instance.namespace === undefined ? {} : { namespace: instance.namespace }),
        ...options,
      })

    let full: EventCreate
    const make = (fields: Partial<EventCreate> = {}) => calendar.events.create({ ...full, ...fields })

    beforeAll(async () => {
      instance = await open()
      calendar = connect()
      const venue = await calendar.venues.create({ venue: `Venue ${mark}`, city: 'Lyon' })
      const one = await calendar.organizers.create({ organizer: `One ${mark}` })
      const two = await calendar.organizers.create({ organizer: `Two ${mark}` })
      const category = await calendar.categories.create({ name: `Category ${mark}` })
      const tag = await calendar.tags.create({ name: `Tag ${mark}` })
      full = {
        title: `Full ${mark}`,
        description: 'A description',
        excerpt: 'An excerpt',
        start_date: '2031-07-03 10:00:00',
        end_date: '2031-07-03 12:00:00',
        timezone: 'Asia/Tokyo',
        cost: ['10', '20'],
        website: 'https://example.com/?a=1&b=2',
        show_map: true,
        show_map_link: false,
        featured: true,
        sticky: true,
        venue: venue.id,
        organizer: [two.id, one.id],
        categories: [category.id],
        tags: [tag.id],
        status: 'private',
        date_utc: '2026-01-02 03:04:05',
      }
    })
    afterAll(() => instance?.close?.())

    it('change nothing but what was passed', async () => {
      const before = await make()
      const after = await calendar.events.update(before.id, { title: `New ${mark}` })
      expect(stable(after)).toEqual({ ...stable(before), title: `New ${mark}` })
      expect(stable(await calendar.events.update(before.id, {}))).toEqual(stable(after))
    })

    it.each<[string, EventUpdate, Partial<Stable>]>([
      [
        'a start',
        { start_date: '2031-07-03 09:00:00' },
        { start_date: '2031-07-03 09:00:00', utc_start_date: '2031-07-03 00:00:00' },
      ],
      [
        'an end as a Date',
        { end_date: new Date('2031-07-03T05:00:00Z') },
        { end_date: '2031-07-03 14:00:00', utc_end_date: '2031-07-03 05:00:00' },
      ],
      [
        'a start with an offset',
        { start_date: '2031-07-03T00:30:00+00:00' },
        { start_date: '2031-07-03 09:30:00', utc_start_date: '2031-07-03 00:30:00' },
      ],
      [
        'a zone',
        { timezone: 'europe/paris' },
        { timezone: 'Europe/Paris', utc_start_date: '2031-07-03 08:00:00', utc_end_date: '2031-07-03 10:00:00' },
      ],
      [
        'an offset zone',
        { timezone: 'UTC+1' },
        { timezone: '+01:00', utc_start_date: '2031-07-03 09:00:00', utc_end_date: '2031-07-03 11:00:00' },
      ],
      [
        'all-day',
        { all_day: true },
        {
          all_day: true,
          start_date: '2031-07-03 00:00:00',
          end_date: '2031-07-03 23:59:59',
          utc_start_date: '2031-07-02 15:00:00',
          utc_end_date: '2031-07-03 14:59:59',
        },
      ],
      ['a cost', { cost: '$12' }, { cost: '$12' }],
      ['a cost of thousands', { cost: '$1,000.00' }, { cost: '$1000.00' }],
      ['no cost', { cost: null }, { cost: '' }],
      ['a cost of zero', { cost: 0 }, { cost: 'Free' }],
      [
        'a website of another script',
        { website: 'https://exämple.com/ü' },
        { website: 'https://xn--exmple-cua.com/%C3%BC' },
      ],
      ['no website', { website: null }, { website: '' }],
      ['no organizers', { organizer: null }, { organizer: [] }],
      ['no description', { description: null }, { description: '' }],
      ['no excerpt', { excerpt: '' }, { excerpt: '' }],
      ['a flag', { hide_from_listings: true }, { hide_from_listings: true }],
      ['no tags', { tags: null }, { tags: [] }],
      ['a status', { status: 'publish' }, { status: 'publish' }],
    ])('set %s', async (_, patch, expected) => {
      const before = await make()
      const after = await calendar.events.update(before.id, patch)
      expect(stable(after)).toEqual({ ...stable(before), ...expected })
      expect(stable(await calendar.events.get(before.id))).toEqual(stable(after))
    })

    it('keep all-day events as they are', async () => {
      const before = await make({ all_day: true, start_date: '2031-07-03', end_date: '2031-07-05' })
      expect(before).toMatchObject({ start_date: '2031-07-03 00:00:00', end_date: '2031-07-05 23:59:59' })
      expect(stable(await calendar.events.update(before.id, { featured: false }))).toEqual({
        ...stable(before),
        featured: false,
      })
      const longer = await calendar.events.update(before.id, { end_date: '2031-07-06' })
      expect(longer).toMatchObject({ all_day: true, start_date: before.start_date, end_date: '2031-07-06 23:59:59' })
    })

    it.each(['draft', 'pending', 'publish'] as const)('keep the status %s and the date', async (status) => {
      const created = await make({ status })
      expect(stable(await calendar.events.update(created.id, { cost: 5 }))).toMatchObject({
        status,
        date: created.date,
        date_utc: created.date_utc,
      })
    })

    it('keep what is scheduled scheduled, and publish it when told', async () => {
      const { id, date_utc } = await make({ status: 'future', date_utc: '2031-01-01 00:00:00' })
      expect(await calendar.events.update(id, { cost: 5 })).toMatchObject({ status: 'future', date_utc })
      expect((await calendar.events.update(id, { status: 'publish' })).status).toBe('publish')
      await expect(make({ status: 'future', date_utc: undefined })).rejects.toMatchObject({
        code: 'invalidInput',
      })
    })

    it.each([
      ['10'],
      ['$10'],
      ['10 €'],
      ['9,99'],
      ['$10 – $20'],
      ['Free'],
      ['Donation'],
      ['1,000'],
      ['USD 10'],
      [['5', '7.50']],
    ])('bring the cost %s back', async (cost) => {
      const before = await make({ cost })
      const after = await calendar.events.update(before.id, { sticky: false })
      expect({ cost: after.cost, details: after.cost_details }).toEqual({
        cost: before.cost,
        details: before.cost_details,
      })
    })

    it('send backslashes as the instance takes them', async () => {
      const path = 'C:\\events\\new'
      const created = await make({ description: path })
      expect(created.description).toContain(path)
      expect((await calendar.events.update(created.id, { title: 'a \\ b' })).title).toBe('a \\ b')
      expect((await calendar.venues.create({ venue: `Back\\slash ${mark}` })).venue).toBe(`Back\\slash ${mark}`)
    })

    it('say which fields an instance does not apply', async () => {
      const { id } = await make()
      const result = await calendar.safe.events.update(id, { venue: null })
      if (result.ok) expect(result.data.venue).toEqual([])
      else {
        expect(result.error).toMatchObject({ code: 'notApplied', fields: ['venue'], recordId: id })
        await expect(calendar.events.update(id, { venue: null })).rejects.toMatchObject({ code: 'invalidInput' })
      }
    })

    it('refuse before anything is sent', async () => {
      const { id } = await make()
      const sent = bodies.length
      const wrong: EventUpdate[] = [
        { titel: 'x' } as never,
        { global_id: 'x' } as never,
        { id: 5 } as never,
        { title: '  ' },
        { title: '0' },
        { start_date: '2031-02-30 10:00:00' },
        { start_date: '20310203' },
        { start_date: '2031-07-04 10:00:00' },
        { timezone: 'Mars/Phobos' },
        { timezone: 'America/New_York', start_date: '2031-03-09 02:30:00', end_date: '2031-03-09 04:00:00' },
        { cost: '10,20,30' },
        { cost: -5 },
        { website: 'example.com' },
        { venue: { id: 5, city: 'Lyon' } as never },
        { status: 'trash' },
        { date: '2026-01-01 00:00:00', date_utc: '2026-01-01 00:00:00' },
      ]
      for (const patch of wrong) {
        await expect(calendar.events.update(id, patch), JSON.stringify(patch)).rejects.toMatchObject({
          code: 'invalidInput',
        })
      }
      expect(bodies.length).toBe(sent)
    })

    it('show what they would do', async () => {
      const event = await make()
      const sent = bodies.length
      const { request, changes } = await calendar.events.update(
        event.id,
        { cost: 12, sticky: true, venue: Number(idsOf(event.venue)[0]) },
        { dryRun: true },
      )
      expect(bodies.length).toBe(sent)
      expect(request).toMatchObject({ method: 'POST', body: { cost: ['12'], sticky: true, status: 'private' } })
      expect(changes).toEqual([{ field: 'cost', from: event.cost, to: ['12'] }])
      await calendar.events.update(event.id, { cost: 12, sticky: true, venue: Number(idsOf(event.venue)[0]) })
      expect(bodies.at(-1)?.body).toEqual(request.body)
    })

    it('are made from the record as it is, and refused when it changed', async () => {
      const event = await make()
      const changed = await calendar.events.update(event.id, (current) => ({ title: `${current.title}!` }), {
        ifUnmodified: event,
      })
      expect(changed.title).toBe(`${event.title}!`)
      await expect(
        calendar.events.update(event.id, { title: 'Late' }, { ifUnmodified: { modified_utc: '2020-01-01 00:00:00' } }),
      ).rejects.toMatchObject({ code: 'conflict', reason: 'modified' })
    })

    it('leave what is in the trash there', async () => {
      const { id } = await make()
      await calendar.events.delete(id)
      await expect(calendar.events.update(id, { title: 'Back' })).rejects.toMatchObject({
        code: 'conflict',
        reason: 'trashed',
      })
      const venue = await calendar.venues.create({ venue: `Trash ${mark}` })
      await calendar.venues.delete(venue.id)
      await expect(calendar.venues.update(venue.id, { city: 'X' })).rejects.toMatchObject({ code: 'conflict' })
      expect((await calendar.events.replace(id, { status: 'draft' })).status).toBe('draft')
    })

    it('resolve tags by name, and categories', async () => {
      const tag = await calendar.tags.create({ name: `R&B ${mark}` })
      const event = await make({ tags: [`r&b ${mark}`, tag.slug, `fresh ${mark}`], categories: [`Category ${mark}`] })
      expect(event.tags.map(({ name }) => name.replace('&amp;', '&')).sort()).toEqual(
        [`R&B ${mark}`, `fresh ${mark}`].sort(),
      )
      expect(event.categories.map(({ name }) => name)).toEqual([`Category ${mark}`])
    })

    it('change venues without losing the rest', async () => {
      const before = await calendar.venues.create({
        venue: `Kept ${mark}`,
        status: 'draft',
        state: 'NY',
        country: 'United States',
        phone: '555',
        show_map: false,
        show_map_link: false,
        description: 'Words',
      })
      expect(before).toMatchObject({ show_map: false, stateprovince: 'NY', status: 'draft' })
      const { modified: _, modified_utc: __, ...same } = await calendar.venues.update(before.id, { phone: '777' })
      const { modified: ___, modified_utc: ____, ...was } = before
      expect(same).toEqual({ ...was, phone: '777' })
      expect(await calendar.venues.update(before.id, { state: 'CA' })).toMatchObject({
        state: 'CA',
        stateprovince: 'CA',
      })
      const cleared = await calendar.venues.update(before.id, { phone: null, description: null })
      expect(cleared.phone).toBeUndefined()
      expect(cleared.description).toBeUndefined()
      expect(cleared).toMatchObject({ status: 'draft', stateprovince: 'CA', show_map: false })
    })

    it('change organizers without publishing them', async () => {
      const { id } = await calendar.organizers.create({
        organizer: `Draft ${mark}`,
        status: 'draft',
        email: 'a@example.com',
      })
      expect(await calendar.organizers.update(id, { phone: '1' })).toMatchObject({
        status: 'draft',
        email: 'a@example.com',
        phone: '1',
      })
    })

    it('move a category to the top', async () => {
      const parent = await calendar.categories.create({ name: `Parent ${mark}` })
      const child = await calendar.categories.create({ name: `Child ${mark}`, parent: parent.id, description: 'Words' })
      expect(child.parent).toBe(parent.id)
      expect((await calendar.categories.update(child.id, { parent: null })).parent).toBe(0)
      expect((await calendar.categories.update(child.id, { description: null })).description.trim()).toBe('')
    })

    it('find before they create', async () => {
      const name = `O'Brien & Söhne “${mark}”`
      const [one, two] = await Promise.all([calendar.venues.findOrCreate(name), calendar.venues.findOrCreate(name)])
      expect(two.id).toBe(one.id)
      expect((await calendar.venues.findOrCreate({ venue: name.toUpperCase(), city: 'Nowhere' })).id).toBe(one.id)
      expect((await calendar.venues.get(one.id)).city).toBeUndefined()
      const club = await calendar.organizers.findOrCreate({ organizer: `Club & Co ${mark}` })
      expect((await connect().organizers.findOrCreate(`Club & Co ${mark}`)).id).toBe(club.id)
      const tag = await calendar.tags.findOrCreate(`Rock & Roll ${mark}`)
      expect((await calendar.tags.findOrCreate(`Rock & Roll ${mark}`)).id).toBe(tag.id)
      const top = await calendar.categories.findOrCreate(`Level ${mark}`)
      const below = await calendar.categories.findOrCreate({ name: `Level ${mark}`, parent: top.id })
      expect(below.id).not.toBe(top.id)
      expect((await calendar.categories.findOrCreate({ name: `Level ${mark}`, parent: top.id })).id).toBe(below.id)
    })

    it('delete an organizer and no other', async () => {
      const gone = await calendar.organizers.create({ organizer: `Gone ${mark}` })
      const [kept = 0] = full.organizer as number[]
      const events = await Promise.all(
        Array.from({ length: 12 }, (_, index) => make({ title: `With ${mark} ${index}`, organizer: [gone.id, kept] })),
      )
      await calendar.organizers.delete(gone.id)
      for (const { id } of events) expect(idsOf((await calendar.events.get(id)).organizer)).toEqual([kept])
    })

    it('link venues and organizers in any form', async () => {
      const id = Number(full.venue)
      expect(idsOf((await make({ venue: [id] })).venue)).toEqual([id])
      expect(idsOf((await make({ venue: { id } })).venue)).toEqual([id])
      const created = await make({
        venue: { venue: `Inline ${mark}`, show_map: false, phone: null },
        organizer: { organizer: `Inline ${mark}` },
      })
      expect(created.venue).toMatchObject({ venue: `Inline ${mark}`, show_map: false })
      expect(created.organizer).toMatchObject([{ organizer: `Inline ${mark}` }])
      const [first, second] = full.organizer as number[]
      expect((await make({ organizer: `${second}, ${first}` })).organizer.map((organizer) => organizer.id)).toEqual([
        second,
        first,
      ])
    })
  })
}

type Stable = ReturnType<typeof stable>

/** An event without what every write moves, with linked records as ids. */
export function stable({
  modified,
  modified_utc,
  timezone_abbr,
  cost_details,
  json_ld,
  slug,
  url,
  venue,
  organizer,
  categories,
  tags,
  image,
  website,
  ...event
}: CalendarEvent) {
  const {
    start_date_details: _,
    end_date_details: __,
    utc_start_date_details: ___,
    utc_end_date_details: ____,
    ...rest
  } = event
  return {
    ...rest,
    // An own page that is shown for want of a website, and none, are the same.
    website: website === url ? '' : (website ?? '').replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
    venue: idsOf(venue),
    organizer: idsOf(organizer),
    categories: idsOf(categories),
    tags: idsOf(tags),
    image: image ? image.id : undefined,
    description: plain(event.description),
    excerpt: plain(event.excerpt ?? ''),
  }
}

function plain(text: string): string {
  return text.replace(/<\/?p>/g, '').trim()
}

function idsOf(value: unknown): number[] {
  return [value]
    .flat()
    .flatMap((record) => (record && typeof record === 'object' && 'id' in record ? [Number(record.id)] : []))
}
