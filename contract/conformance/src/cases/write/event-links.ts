import { type ConformanceCase, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import type { JsonObject } from '../../run/session.js'
import { idOf, idsOf, itemsOf, recordsOf, textOf } from '../world/values.js'
import { type World, worldOf } from '../world/world.js'
import { createOwn } from './write.js'

type Links = (world: World, mark: string) => JsonObject
type Ids = (world: World) => readonly number[]

/** How venues, organizers and terms are tied to events, and untied. */
export const eventLinkCases: readonly ConformanceCase[] = [
  links(
    'venue › an id as text',
    ({ venueA }) => ({ venue: String(venueA) }),
    'venue',
    ({ venueA }) => [venueA],
  ),
  links(
    'venue › an object with an id',
    ({ venueA }) => ({ venue: { id: venueA } }),
    'venue',
    ({ venueA }) => [venueA],
  ),
  links(
    'venue › a list of one id',
    ({ venueA }) => ({ venue: [venueA] }),
    'venue',
    ({ venueA }) => [venueA],
    'venue-array-refused',
  ),
  links(
    'venue › a list of ids',
    ({ venueA, venueB }) => ({ venue: [venueA, venueB] }),
    'venue',
    ({ venueA, venueB }) => [venueA, venueB],
    'venue-array-refused',
  ),
  links(
    'venue › ids with commas',
    ({ venueA, venueB }) => ({ venue: `${venueA},${venueB}` }),
    'venue',
    ({ venueA, venueB }) => [venueA, venueB],
    'linked-csv-refused',
  ),
  links(
    'organizer › one id',
    ({ organizerA }) => ({ organizer: organizerA }),
    'organizer',
    ({ organizerA }) => [organizerA],
  ),
  links(
    'organizer › in the order given, each once',
    ({ organizerA: a, organizerB: b }) => ({ organizer: [b, String(a), b, { id: a }] }),
    'organizer',
    ({ organizerA, organizerB }) => [organizerB, organizerA],
  ),
  links(
    'organizer › ids with commas',
    ({ organizerA, organizerB }) => ({ organizer: `${organizerB},${organizerA}` }),
    'organizer',
    ({ organizerA, organizerB }) => [organizerB, organizerA],
    'linked-csv-refused',
  ),
  links(
    'categories › with commas',
    ({ child, other }) => ({ categories: `${child}, ${other}` }),
    'categories',
    ({ child, other }) => [child, other],
  ),
  links(
    'categories › one id',
    ({ child }) => ({ categories: child }),
    'categories',
    ({ child }) => [child],
  ),
  links(
    'categories › by name and slug',
    ({ child, bodies }, mark) => ({ categories: [`${mark} world other`, textOf(bodies.get(child) ?? {}, 'slug')] }),
    'categories',
    ({ child, other }) => [child, other],
  ),
  links(
    'tags › ids',
    ({ tagA, tagB }) => ({ tags: [tagA, String(tagB)] }),
    'tags',
    ({ tagA, tagB }) => [tagA, tagB],
  ),
  links(
    'tags › by name',
    (_, mark) => ({ tags: [`${mark} world tag one`] }),
    'tags',
    ({ tagA }) => [tagA],
    'tag-by-existing-name-creates-number-tag',
  ),

  writeCase('events.create', 'venue › data of a new one', async (context) => {
    const { session, check } = context
    const name = `${session.mark} made along`
    const made = await createOwn(context, 'events', 'event with a new venue', {
      venue: { venue: name, city: 'Rome', zip: '00100' },
    })
    const [venue] = recordsOf(made, 'venue')
    check.equal('venue', venue?.venue, name)
    check.equal('venue', venue?.city, 'Rome')
    const read = await session.ok('venues.get', { params: { id: Number(venue?.id) } })
    check.equal('venue', [read.venue, read.zip, read.status], [name, '00100', 'publish'])
  }),
  writeCase('events.create', 'organizer › ids and data mixed', async (context) => {
    const { session, check } = context
    const { organizerA } = await worldOf(context)
    const name = `${session.mark} joined in`
    const organizer = [{ organizer: name, email: 'joined@example.org' }, organizerA]
    const made = await createOwn(context, 'events', 'event with a new organizer', { organizer })
    const [first, second] = recordsOf(made, 'organizer')
    check.equal('organizer', [first?.organizer, first?.email, second?.id], [name, 'joined@example.org', organizerA])
  }),
  writeCase(
    'events.create',
    'organizer › data of one without a list',
    async (context) => {
      const name = `${context.session.mark} alone`
      const made = await createOwn(context, 'events', 'event with one new organizer', {
        organizer: { organizer: name },
      })
      context.check.equal(
        'organizer',
        recordsOf(made, 'organizer').map((one) => one.organizer),
        [name],
      )
    },
    'organizer-bare-object-refused',
  ),
  writeCase(
    'events.create',
    'venue › an id makes the rest of the data nothing',
    async (context) => {
      const { session, check, writer } = context
      const venue = await session.ok('venues.create', {
        body: { venue: `${session.mark} unmoved`, city: 'Here' },
        as: writer,
      })
      await createOwn(context, 'events', 'event with a venue and data', { venue: { id: idOf(venue), city: 'There' } })
      check.equal('city', (await session.ok('venues.get', { params: { id: idOf(venue) } })).city, 'Here')
    },
    'id-and-data-object-links-only',
  ),
  writeCase('events.create', 'venue › data that makes none', async (context) => {
    for (const venue of [{ id: 0 }, { venue: '' }]) {
      const body = { ...bare(context.session.mark), venue }
      const refusal = { status: 400, code: ['could-not-create-venue', 'rest_invalid_param'], parameter: 'venue' }
      await refused(context, 'events.create', { body, as: context.writer }, refusal)
    }
  }),
  ...[null, []].map((nothing) =>
    writeCase(
      'events.update',
      `venue › ${JSON.stringify(nothing)} unties`,
      async (context) => {
        const { session, check, writer } = context
        const { venueA } = await worldOf(context)
        const made = await createOwn(context, 'events', 'event that loses its venue', { venue: venueA })
        const input = { params: { id: idOf(made) }, body: { venue: nothing }, as: writer }
        check.equal('venue', (await session.ok('events.update', input)).venue, [])
      },
      'venue-cannot-be-unlinked',
    ),
  ),
  ...[null, []].map((nothing) =>
    writeCase('events.update', `organizer › ${JSON.stringify(nothing)} unties`, async (context) => {
      const { session, check, writer } = context
      const { organizerA } = await worldOf(context)
      const made = await createOwn(context, 'events', 'event that loses its organizer', { organizer: [organizerA] })
      const input = { params: { id: idOf(made) }, body: { organizer: nothing }, as: writer }
      check.equal('organizer', (await session.ok('events.update', input)).organizer, [])
    }),
  ),
  writeCase('events.create', 'categories and tags › new names', async (context) => {
    const { session, check } = context
    const category = `${session.mark} new category`
    const tag = `${session.mark} new tag`
    const made = await createOwn(context, 'events', 'event with new terms', { categories: [category], tags: [tag] })
    check.equal(
      'categories',
      recordsOf(made, 'categories').map(({ name }) => name),
      [category],
    )
    check.equal(
      'tags',
      recordsOf(made, 'tags').map(({ name }) => name),
      [tag],
    )
  }),
  ...(['categories', 'tags'] as const).map((field) =>
    writeCase(
      'events.create',
      `${field} › an unknown id`,
      async (context) => {
        const body = { ...bare(context.session.mark), [field]: [999_999_999] }
        const refusal = { status: 400, code: 'rest_invalid_param', parameter: field }
        await refused(context, 'events.create', { body, as: context.writer }, refusal)
      },
      'unknown-term-ids-dropped',
    ),
  ),
  writeCase(
    'events.create',
    'a refusal leaves nothing behind',
    async (context) => {
      const { session, check, writer } = context
      const name = `${session.mark} orphan`
      const body = { ...bare(session.mark), title: '   ', venue: { venue: name } }
      await refused(context, 'events.create', { body, as: writer }, { status: 400, code: 'empty_content' })
      const found = await session.ok('venues.list', { query: { search: name }, as: writer })
      check.equal('venue', itemsOf(found, 'venues.list').map(idOf), [])
    },
    'orphan-linked-record-on-failed-event',
  ),
  ...(['venues', 'organizers'] as const).map((resource) =>
    writeCase(
      `${resource}.create`,
      'the same name again makes a second record',
      async (context) => {
        const one = await createOwn(context, resource, `${resource} of the same name`)
        const other = await createOwn(context, resource, `${resource} of the same name`)
        context.check.holds(one.id !== other.id, 'id', 'another record', 'the first one')
      },
      'same-title-create-reuses-record',
    ),
  ),
  writeCase(
    'organizers.delete',
    'leaves the other organizers of an event',
    async (context) => {
      const { session, check, writer } = context
      const { organizerA } = await worldOf(context)
      const gone = await createOwn(context, 'organizers', 'organizer who leaves')
      const organizer = [idOf(gone), organizerA]
      const made = await createOwn(context, 'events', 'event that loses one organizer', { organizer })
      await session.ok('organizers.delete', { params: { id: idOf(gone) }, as: writer })
      const read = await session.ok('events.get', { params: { id: idOf(made) } })
      check.equal('organizer', idsOf(read, 'organizer'), [organizerA])
    },
    'linked-delete-strips-other-organizers',
  ),
  writeCase(
    'venues.delete',
    'unties all events',
    async (context) => {
      const { session, check, writer } = context
      const gone = await createOwn(context, 'venues', 'venue that closes')
      const events: number[] = []
      // One more than the ten that deployed instances untie.
      for (let count = 0; count < 11; count++) {
        events.push(idOf(await createOwn(context, 'events', 'event at a venue that closes', { venue: idOf(gone) })))
      }
      await session.ok('venues.delete', { params: { id: idOf(gone) }, as: writer })
      // Asked with rights, since others are not shown a venue in the trash anyway.
      for (const id of events) {
        check.equal('venue', (await session.ok('events.get', { params: { id }, as: writer })).venue, [])
      }
    },
    'linked-delete-unlinks-only-ten',
  ),
  writeCase(
    'events.get',
    'unpublished venues are hidden',
    async (context) => {
      const { session, check } = context
      const venue = await createOwn(context, 'venues', 'venue kept private', { status: 'private', address: '1 Secret' })
      const made = await createOwn(context, 'events', 'event at a private venue', { venue: idOf(venue) })
      const read = await session.call('events.get', { params: { id: idOf(made) } })
      check.holds(!read.text.includes('1 Secret'), 'venue', 'nothing of a private venue', 'its address', read.line)
    },
    'linked-unpublished-records-leak',
  ),
]

function bare(mark: string): JsonObject {
  return { title: `${mark} refused`, start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
}

/** A case that an event created so is tied to these records. */
function links(about: string, sent: Links, field: string, expected: Ids, quirk?: string): ConformanceCase {
  const unordered = field === 'categories' || field === 'tags'
  return writeCase(
    'events.create',
    about,
    async (context) => {
      const world = await worldOf(context)
      const more = sent(world, context.session.mark)
      const made = await createOwn(context, 'events', `event for ${about.replaceAll(/[^a-z ]/g, '')}`, more)
      const came = [...idsOf(made, field)]
      const wanted = [...expected(world)]
      context.check.equal(field, unordered ? came.toSorted() : came, unordered ? wanted.toSorted() : wanted)
    },
    quirk,
  )
}
