import { createServer } from '@eventcal/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeats } from '../../tests/support/repeats.js'
import {
  applicationPassword,
  type CalendarClient,
  createClient,
  type EventCreate,
  type EventUpdate,
} from '../src/index.js'
import { stable } from './writes/stable.js'

// Any of these is shown as it was sent, except in the forms that the test below knows.
const word = fc
  .string({ unit: fc.constantFrom(...'abcdefgh éüß日本&\\'), minLength: 1, maxLength: 20 })
  .map((text) => `x${text.trim()}y`)
const hour = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, '0'))
const dates = fc
  .tuple(fc.integer({ min: 2028, max: 2037 }), hour(1, 12), hour(1, 28), hour(4, 11), hour(12, 23))
  .map(([year, month, day, start, end]) => ({
    start_date: `${year}-${month}-${day} ${start}:30:00`,
    end_date: `${year}-${month}-${day} ${end}:15:00`,
  }))
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'UTC', '+02:00', 'Asia/Tokyo')
const flag = fc.boolean()

function fieldsFrom(ids: {
  venues: number[]
  organizers: number[]
  categories: number[]
  tags: number[]
  images: number[]
}) {
  return {
    title: word,
    description: word,
    excerpt: word,
    timezone: zone,
    cost: fc.constantFrom(
      '10',
      '$12',
      '12€',
      '$10 – $20',
      'Free',
      'Donation',
      '9,99',
      0,
      15,
      ['5', '7.50', '20'],
      null,
    ),
    website: fc.constantFrom('https://example.com/', 'https://example.com/?a=1&b=2', 'https://exämple.com/', null),
    show_map: flag,
    show_map_link: flag,
    hide_from_listings: flag,
    sticky: flag,
    featured: flag,
    status: fc.constantFrom('publish' as const, 'draft' as const, 'pending' as const, 'private' as const),
    venue: fc.constantFrom(...ids.venues),
    image: fc.constantFrom(...ids.images),
    organizer: fc.subarray(ids.organizers),
    categories: fc.subarray(ids.categories),
    tags: fc.subarray(ids.tags),
  }
}

describe.each(['reference', 'live'] as const)('profile %s', (profile) => {
  let calendar: CalendarClient
  let close: () => Promise<void>
  let fields: ReturnType<typeof fieldsFrom>

  beforeAll(async () => {
    const publicUrl = 'https://calendar.example'
    // Drafts show the present time as their date.
    const clock = 'frozen'
    const server = await createServer({ profile, publicUrl, timezone: 'America/New_York', clock })
    const [editor] = server.app.credentials
    if (!editor) throw new Error('the demo data come with users')
    calendar = createClient({
      baseUrl: publicUrl,
      fetch: server.fetch,
      validate: 'strict',
      auth: applicationPassword(editor.login, editor.password),
      onWarning: () => {},
    })
    close = server.close
    const names = ['one', 'two', 'three']
    const images = (await calendar.events.list({ per_page: 50 })).items.flatMap(({ image }) =>
      image ? [Number(image.id)] : [],
    )
    const make = async (create: (name: string) => PromiseLike<{ id: number }>) => {
      const ids: number[] = []
      for (const name of names) ids.push((await create(`Property ${name}`)).id)
      return ids
    }
    fields = fieldsFrom({
      venues: await make((venue) => calendar.venues.create({ venue })),
      organizers: await make((organizer) => calendar.organizers.create({ organizer })),
      categories: await make((name) => calendar.categories.create({ name })),
      tags: await make((name) => calendar.tags.create({ name })),
      images: [...new Set(images)].slice(0, 3),
    })
  }, 60_000)
  afterAll(() => close())

  it('an update changes exactly what was passed', async () => {
    const create = fc.record({ ...fields, all_day: flag }, { requiredKeys: ['title', 'timezone', 'cost', 'status'] })
    const update = fc.record({ ...fields, dates: fc.option(dates, { nil: undefined }) }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(create, dates, update, async (event, when, { dates: moved, ...rest }) => {
        const before = await calendar.events.create({ ...event, ...when } satisfies EventCreate)
        const patch: EventUpdate = { ...rest, ...(before.all_day ? {} : moved) }
        const shown = stable(before)
        const after = await calendar.events.update(before.id, patch)
        const expected: Record<string, unknown> = { ...shown }
        // Derived fields are compared only if those they derive from were not passed.
        const follows = ['utc_start_date', 'utc_end_date', 'date_utc', 'date']
        for (const name of Object.keys(patch)) expected[name] = expect.anything()
        if (patch.timezone !== undefined || moved)
          for (const name of follows.slice(0, 2)) expected[name] = expect.anything()
        if (patch.status !== undefined) for (const name of follows.slice(2)) expected[name] = expect.anything()
        expect(stable(after)).toEqual(expected)
        for (const name of [
          'timezone',
          'show_map',
          'hide_from_listings',
          'sticky',
          'featured',
          'status',
          'start_date',
          'end_date',
        ] as const) {
          if (patch[name] !== undefined) expect(after[name], name).toBe(patch[name])
        }
        for (const name of ['organizer', 'categories', 'tags'] as const) {
          const sent = patch[name]
          if (Array.isArray(sent)) expect(stable(after)[name].toSorted()).toEqual(sent.map(Number).toSorted())
        }
        if (patch.title !== undefined) expect(plain(after.title)).toBe(plain(patch.title))
        if (patch.image !== undefined) expect(after.image ? after.image.id : undefined).toBe(patch.image)
        if (patch.venue !== undefined) expect(stable(after).venue).toEqual([patch.venue])
        if (patch.cost === null) expect(after.cost).toBe('')
        else if (patch.cost !== undefined) expect(after.cost).not.toBe('')
      }),
      { numRuns: repeats(60) },
    )
  }, 120_000)
})

function plain(text: string): string {
  return text.replaceAll('&#038;', '&').replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}
