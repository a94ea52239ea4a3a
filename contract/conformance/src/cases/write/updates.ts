import { resources } from '@eventcal/contract/routes'
import { type ConformanceCase, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import { idOf, idsOf, textOf } from '../world/values.js'
import { worldOf } from '../world/world.js'
import { createOwn, sluggedResources } from './write.js'

const blank = ['rest_invalid_param', 'empty_content', 'could-not-create-venue', 'could-not-create-organizer']

/** The effect of an update on fields that it does not send. */
export const updateCases: readonly ConformanceCase[] = [
  writeCase(
    'events.update',
    'leaves the statuses of venue and organizers alone',
    async (context) => {
      const { session, check, writer } = context
      const venue = await createOwn(context, 'venues', 'venue that stays a draft', { status: 'draft' })
      const event = await createOwn(context, 'events', 'event at a draft', { venue: idOf(venue) })
      const body = { title: textOf(event, 'title'), status: 'publish' }
      await session.ok('events.update', { params: { id: idOf(event) }, body, as: writer })
      const kept = await session.ok('venues.get', { params: { id: idOf(venue) }, as: writer })
      check.equal('status', kept.status, 'draft')
    },
    'event-update-publishes-links',
  ),
  ...[
    { about: 'keeps what it does not send', body: { title: 'Another title' } },
    { about: 'an empty one changes nothing', body: {} },
  ].map(({ about, body }) =>
    writeCase(
      'events.update',
      about,
      async (context) => {
        const { session, check, writer } = context
        const world = await worldOf(context)
        const made = await createOwn(context, 'events', `event that ${about}`, {
          description: 'Words to keep',
          excerpt: 'Short words to keep',
          timezone: 'Asia/Tokyo',
          cost: '10',
          website: 'https://example.org/keep',
          show_map: true,
          show_map_link: true,
          sticky: true,
          featured: true,
          categories: [world.child],
          tags: [world.tagA],
          venue: world.venueB,
          organizer: [world.organizerB],
        })
        const params = { id: idOf(made) }
        await session.ok('events.update', { params, body, as: writer })
        const read = await session.ok('events.get', { params, as: writer })
        for (const [field, value] of Object.entries(made)) {
          const linked = field === 'venue' || field === 'organizer'
          if (linked) check.equal(field, idsOf(read, field), idsOf(made, field))
          else if (field === 'categories' || field === 'tags')
            check.equal(field, idsOf(read, field), idsOf(made, field))
          else if (field !== 'title' && !field.startsWith('modified')) check.equal(field, read[field], value)
        }
      },
      'event-update-resets-omitted-fields',
    ),
  ),
  ...sluggedResources.flatMap((resource) => [
    writeCase(
      `${resource}.update`,
      'keeps the status',
      async (context) => {
        const { session, check, writer } = context
        for (const status of ['draft', 'private', 'pending']) {
          const made = await createOwn(context, resource, `${resource} that stays ${status}`, { status })
          const body = { description: 'Changed' }
          const changed = await session.ok(`${resource}.update`, { params: { id: idOf(made) }, body, as: writer })
          check.equal('status', changed.status, status)
        }
      },
      'update-without-status-publishes',
    ),
    writeCase(
      `${resource}.update`,
      'refuses a deleted record without a status',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} that stays deleted`)
        const params = { id: idOf(made) }
        await context.session.ok(`${resource}.delete`, { params, as: context.writer })
        const input = { params, body: { description: 'Changed' }, as: context.writer }
        const code = `${resources[resource].noun}-is-in-trash`
        await refused(context, `${resource}.update`, input, { status: 410, code })
      },
      'update-revives-trashed',
    ),
    writeCase(
      `${resource}.update`,
      'refuses a blank name',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} that keeps its name`)
        const { name } = resources[resource]
        const input = { params: { id: idOf(made) }, body: { [name]: '   ' }, as: context.writer }
        await refused(context, `${resource}.update`, input, { status: 400, code: blank })
      },
      'blank-title-accepted-on-update',
    ),
    writeCase(
      `${resource}.update`,
      'the path names the record',
      async (context) => {
        const { session, check, writer } = context
        const one = await createOwn(context, resource, `${resource} that is meant`)
        const other = await createOwn(context, resource, `${resource} that is not meant`)
        const params = { id: idOf(one) }
        const body = { id: idOf(other), description: 'Meant' }
        check.equal('id', (await session.ok(`${resource}.update`, { params, body, as: writer })).id, one.id)
        const query = { id: idOf(other) }
        check.equal('id', (await session.ok(`${resource}.get`, { params, query })).id, one.id)
        check.equal('id', (await session.ok(`${resource}.delete`, { params, query, as: writer })).id, one.id)
      },
      'body-or-query-id-overrides-path',
    ),
  ]),
  writeCase(
    'events.updateBySlug',
    'slug',
    async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, 'events', 'event that gets another slug')
      const slug = `${session.mark}-renamed`
      const params = { slug: textOf(made, 'slug') }
      const changed = await session.ok('events.updateBySlug', { params, body: { slug }, as: writer })
      check.equal('id', changed.id, made.id)
      check.equal('slug', changed.slug, slug)
    },
    'body-slug-overrides-path',
  ),
  writeCase(
    'venues.update',
    'keeps what it does not send',
    async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, 'venues', 'venue that keeps', {
        description: 'Words to keep',
        address: '1 Kept Street',
        country: 'United States',
        state: 'NY',
        zip: '10019',
        phone: '555 0100',
        website: 'https://example.org/keep',
        show_map: 'false',
        show_map_link: 'false',
      })
      const params = { id: idOf(made) }
      await session.ok('venues.update', { params, body: { city: 'Newtown' }, as: writer })
      const read = await session.ok('venues.get', { params, as: writer })
      for (const [field, value] of Object.entries(made)) {
        if (!field.startsWith('modified')) check.equal(field, read[field], value)
      }
      check.equal('city', read.city, 'Newtown')
    },
    'linked-update-resets-omitted-fields',
  ),
  writeCase('organizers.update', 'keeps what it does not send', async (context) => {
    const { session, check, writer } = context
    const more = { description: 'Words to keep', phone: '555 0100', email: 'keep@example.org' }
    const made = await createOwn(context, 'organizers', 'organizer that keeps', more)
    const params = { id: idOf(made) }
    await session.ok('organizers.update', { params, body: { website: 'https://example.org/new' }, as: writer })
    const read = await session.ok('organizers.get', { params, as: writer })
    for (const field of ['organizer', 'description', 'phone', 'email', 'slug', 'date', 'status']) {
      check.equal(field, read[field], made[field])
    }
  }),
  ...(['start_date', 'end_date'] as const).map((field) =>
    writeCase(
      'events.update',
      `${field} alone`,
      async (context) => {
        const { session, check, writer } = context
        const made = await createOwn(context, 'events', `event with another ${field}`)
        const body = { [field]: field === 'start_date' ? '2062-05-04 11:00:00' : '2062-05-04 13:00:00' }
        const changed = await session.ok('events.update', { params: { id: idOf(made) }, body, as: writer })
        check.equal(field, changed[field], body[field])
        const other = field === 'start_date' ? 'end_date' : 'start_date'
        check.equal(other, changed[other], made[other])
        check.holds(changed[`utc_${field}`] !== made[`utc_${field}`], `utc_${field}`, 'another instant', 'the old one')
      },
      'event-date-update-needs-both',
    ),
  ),
  writeCase(
    'events.update',
    'timezone alone',
    async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, 'events', 'event in another zone', { timezone: 'Asia/Tokyo' })
      const params = { id: idOf(made) }
      const changed = await session.ok('events.update', { params, body: { timezone: 'UTC' }, as: writer })
      check.equal('start_date', changed.start_date, made.start_date)
      check.equal('utc_start_date', changed.utc_start_date, made.start_date)
    },
    'timezone-only-update-keeps-utc',
  ),
  ...(['categories', 'tags'] as const).map((resource) =>
    writeCase(`${resource}.update`, 'keeps what it does not send', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} that keep`, { description: 'Words to keep' })
      const params = { id: idOf(made) }
      const name = `${session.mark} ${resource} with another name`
      const changed = await session.ok(`${resource}.update`, { params, body: { name }, as: writer })
      for (const field of ['id', 'slug', 'description', 'parent']) check.equal(field, changed[field], made[field])
      check.equal('name', changed.name, name)
    }),
  ),
]
