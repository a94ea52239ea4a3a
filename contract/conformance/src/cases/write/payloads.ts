import { type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { Skip } from '../../run/check.js'
import { refused } from '../../run/refused.js'
import type { JsonObject } from '../../run/session.js'
import { someEvent } from '../world/samples.js'
import { idOf, idsOf, textOf } from '../world/values.js'
import { worldOf } from '../world/world.js'
import { createOwn } from './write.js'

/** Which values a payload can carry, and how texts read after they were stored. */
export const payloadCases: readonly ConformanceCase[] = [
  clears('events', 'description', 'Words to go', null, 'json-null-refused'),
  clears('events', 'excerpt', 'Words to go', null, 'json-null-refused'),
  clears('events', 'website', 'https://example.org/go', null),
  clears('events', 'cost', '10', null),
  clears('events', 'description', 'Words to go', '', 'texts-cannot-be-cleared'),
  clears('events', 'website', 'https://example.org/go', ''),
  clears('events', 'cost', '10', ''),
  clears('venues', 'phone', '555 0100', null, 'json-null-refused'),
  clears('venues', 'phone', '555 0100', ''),
  clears('venues', 'description', 'Words to go', '', 'texts-cannot-be-cleared'),
  clears('venues', 'website', 'https://example.org/go', ''),
  clears('organizers', 'email', 'go@example.org', null, 'json-null-refused'),
  clears('organizers', 'email', 'go@example.org', ''),
  clears('categories', 'description', 'Words to go', '', 'texts-cannot-be-cleared'),
  clears('tags', 'description', 'Words to go', null, 'json-null-refused'),

  shows('venues', 'phone › a number', { phone: 555 }, { phone: '555' }, 'json-scalars-not-coerced'),
  shows('venues', 'zip › a number', { zip: 10019 }, { zip: '10019' }, 'json-scalars-not-coerced'),
  shows('events', 'featured › 1', { featured: 1, sticky: '0' }, { featured: true, sticky: false }),
  shows('events', 'featured › text', { featured: 'TRUE', sticky: 'false' }, { featured: true, sticky: false }),
  shows(
    'venues',
    'show_map › boolean',
    { show_map: false, show_map_link: true },
    { show_map: false, show_map_link: true },
    'venue-map-flags-are-strings',
  ),
  shows('venues', 'phone › 0 is a text', { phone: '0' }, { phone: '0' }, 'zero-string-counts-as-empty'),
  shows(
    'venues',
    'address › backslashes',
    { address: 'a \\ b', city: 'c\\\\d' },
    { address: 'a \\ b', city: 'c\\\\d' },
    'backslashes-swallowed',
  ),
  shows(
    'venues',
    'address › percent signs',
    { address: 'a%20b', city: '100% sure' },
    { address: 'a%20b', city: '100% sure' },
    'percent-triplets-dropped',
  ),
  shows(
    'events',
    'website › with letters beyond ASCII',
    { website: 'https://exämple.org/ü' },
    {},
    'non-ascii-urls-refused',
  ),
  shows('events', 'website › none', {}, { website: '' }, 'website-falls-back-to-permalink'),
  shows(
    'events',
    'show_map › off unless sent',
    {},
    {
      show_map: false,
      show_map_link: false,
      featured: false,
      sticky: false,
      hide_from_listings: false,
      all_day: false,
    },
    'event-map-flags-default-off',
  ),
  shows('venues', 'show_map › on unless sent', {}, { show_map: true, show_map_link: true }),
  shows(
    'events',
    'shapes of nothing',
    {},
    { image: false, venue: [], organizer: [], categories: [], tags: [], cost: '' },
  ),
  shows(
    'venues',
    'stateprovince › the state in the United States',
    { country: 'US', state: 'NY', province: 'X' },
    {
      stateprovince: 'NY',
    },
  ),
  shows(
    'venues',
    'stateprovince › the province elsewhere',
    { country: 'France', state: 'NY', province: 'Bretagne' },
    {
      stateprovince: 'Bretagne',
    },
  ),
  shows('events', 'cost › a range', { cost: '10-20' }, { cost: '$10 – $20' }),
  shows('events', 'cost › free', { cost: 'Free' }, { cost: 'Free' }),
  shows('events', 'cost › a number', { cost: 10.5 }, { cost: '$10.5' }),
  shows('events', 'cost › a currency', { cost: '12€' }, { cost: '12€' }),
  shows('events', 'cost › zero', { cost: '0' }, { cost: 'Free' }, 'zero-cost-dropped-on-create'),

  writeCase(
    'events.create',
    'cost › thousands',
    async (context) => {
      const { session, check, writer } = context
      const dates = { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
      const body = { title: `${session.mark} dear`, ...dates, cost: '$1,000.00' }
      const answer = await session.call('events.create', { body, as: writer })
      if (answer.status === 400) return
      const made = session.accepted('events.create', answer)
      check.holds(/1,?000/.test(textOf(made, 'cost')), 'cost', 'a text with 1,000, or a refusal', textOf(made, 'cost'))
    },
    'cost-text-misparsed',
  ),
  writeCase('events.create', 'author and image are what deployed instances send', async (context) => {
    const made = await createOwn(context, 'events', 'event with its shapes')
    context.check.equal('author', typeof made.author, 'string')
    context.check.holds(/^\d+$/.test(textOf(made, 'author')), 'author', 'digits', textOf(made, 'author'))
    context.check.contains('rest_url', made.rest_url, `/events/${idOf(made)}`)
    context.check.equal('custom_fields', made.custom_fields, [])
  }),
  ...(['venues', 'organizers'] as const).map((resource) =>
    writeCase(
      `${resource}.create`,
      'empty fields are left out',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} with a name only`)
        const absent = ['phone', 'website', 'image', 'city', 'zip', 'email', 'excerpt']
        for (const field of absent) context.check.holds(!(field in made), field, 'no such key', 'one')
      },
      'empty-linked-fields-absent',
    ),
  ),
  writeCase(
    'events.create',
    'image › a number',
    async (context) => {
      const event = await someEvent(context, 'with an image', (one) => typeof one.image === 'object')
      const id = Number(Object(event.image).id)
      if (!(id > 0)) throw new Skip('the instance shows no image with an id')
      const made = await createOwn(context, 'events', 'event with a picture by number', { image: id })
      context.check.equal('image', Number(Object(made.image).id), id)
    },
    'image-id-must-be-string',
  ),
  ...(['search', 'strict_dates'] as const).map((parameter) =>
    caseOf(
      'events.list',
      `${parameter} › 0 is a text`,
      async ({ session }) => {
        await session.ok('events.list', { query: { [parameter]: '0' } })
      },
      { quirk: 'zero-string-counts-as-empty' },
    ),
  ),
  writeCase(
    'events.create',
    'title › plain text',
    async (context) => {
      const { session, check, writer } = context
      const title = `${session.mark} Müller & Söhne -- "two" 2x3`
      const dates = { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
      const made = await session.ok('events.create', { body: { title, ...dates }, as: writer })
      check.equal('title', made.title, title)
    },
    'html-in-text-fields',
  ),
  ...(['events', 'venues', 'organizers'] as const).map((resource) =>
    writeCase(
      `${resource}.create`,
      'description › scripts are removed',
      async (context) => {
        const description = '<p onclick="a()">Safe words</p><script>alert(1)</script>'
        const made = await createOwn(context, resource, `${resource} with a script`, { description })
        context.check.contains('description', made.description, 'Safe words')
        const unsafe = /<script|onclick/i.test(textOf(made, 'description'))
        context.check.holds(!unsafe, 'description', 'no script', textOf(made, 'description'))
      },
      'html-unfiltered-for-privileged',
    ),
  ),
  writeCase('events.create', 'slug › made unique', async (context) => {
    const one = await createOwn(context, 'events', 'event of a common name')
    const other = await createOwn(context, 'events', 'event of a common name')
    context.check.equal('slug', other.slug, `${textOf(one, 'slug')}-2`)
  }),
  writeCase('events.create', 'slug › sanitised', async (context) => {
    const { mark } = context.session
    const made = await createOwn(context, 'events', 'event with an odd slug', { slug: `${mark} Été/Two.Three` })
    context.check.equal('slug', made.slug, `${mark}-ete-two-three`)
  }),
  writeCase(
    'events.create',
    'title › blank',
    async (context) => {
      const body = { title: '   ', start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
      await refused(context, 'events.create', { body, as: context.writer }, { status: 400, code: 'empty_content' })
    },
    'blank-title-500',
  ),
  writeCase(
    'events.create',
    'title › blank, with a description',
    async (context) => {
      const dates = { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
      const body = { title: '   ', description: `${context.session.mark} words`, ...dates }
      await refused(context, 'events.create', { body, as: context.writer }, { status: 400, code: 'empty_content' })
    },
    'blank-name-with-text-accepted',
  ),
  writeCase(
    'events.create',
    'organizer › a list of nothing',
    async (context) => {
      const { session, writer } = context
      const dates = { start_date: '2062-05-04 10:00:00', end_date: '2062-05-04 12:00:00' }
      const body = { title: `${session.mark} by nobody`, ...dates, organizer: [0] }
      const refusal = { status: 400, code: 'rest_invalid_param', parameter: 'organizer' }
      await refused(context, 'events.create', { body, as: writer }, refusal)
    },
    'empty-organizers-unlink',
  ),
  ...(['venue', 'organizer'] as const).map((noun) =>
    writeCase(`${noun}s.create`, `${noun} › blank`, async (context) => {
      const refusal = { status: 400, code: `could-not-create-${noun}` }
      await refused(context, `${noun}s.create`, { body: { [noun]: '   ' }, as: context.writer }, refusal)
    }),
  ),
  writeCase('events.update', 'categories and tags › an empty list clears', async (context) => {
    const { session, check, writer } = context
    const { child, tagB } = await worldOf(context)
    const made = await createOwn(context, 'events', 'event that loses its terms', { categories: [child], tags: [tagB] })
    const input = { params: { id: idOf(made) }, body: { categories: [], tags: [] }, as: writer }
    const changed = await session.ok('events.update', input)
    check.equal('categories', idsOf(changed, 'categories'), [])
    check.equal('tags', idsOf(changed, 'tags'), [])
  }),
]

type Resource = 'events' | 'venues' | 'organizers' | 'categories' | 'tags'

/** A case that a value which means "nothing" leaves the field empty or absent. */
function clears(resource: Resource, field: string, from: unknown, to: unknown, quirk?: string): ConformanceCase {
  return writeCase(
    `${resource}.update`,
    `${field} › ${JSON.stringify(to)} clears`,
    async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} without ${field} ${to}`, { [field]: from })
      const body = { [field]: to }
      const changed = await session.ok(`${resource}.update`, { params: { id: idOf(made) }, body, as: writer })
      check.equal(field, textOf(changed, field).trim(), '')
    },
    quirk,
  )
}

/** A case that a record created so shows these values. */
function shows(
  resource: Resource,
  about: string,
  more: JsonObject,
  expected: JsonObject,
  quirk?: string,
): ConformanceCase {
  return writeCase(
    `${resource}.create`,
    about,
    async (context) => {
      const made = await createOwn(context, resource, `${resource} for ${about.replaceAll(/[^a-z ]/g, '')}`, more)
      for (const [field, value] of Object.entries(expected)) context.check.equal(field, made[field], value)
    },
    quirk,
  )
}
