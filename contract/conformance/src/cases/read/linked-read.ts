import { type LinkedName, resources } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import type { Query } from '../../run/request.js'
import type { JsonObject } from '../../run/session.js'
import { someEvent, someRecord } from '../world/samples.js'
import { idOf, idsOf, itemsOf, recordsOf, textOf } from '../world/values.js'
import { type World, worldMark, worldOf } from '../world/world.js'
import { pagingCases } from './lists.js'

type Label = 'a' | 'b' | 'past' | 'idle'

/** Reading venues or organizers. */
export function linkedReadCases(resource: LinkedName): readonly ConformanceCase[] {
  const { noun } = resources[resource]
  const listing = `${resource}.list` as const
  const list = async ({ session }: CaseContext, query: Query) =>
    itemsOf(await session.ok(listing, { query: { per_page: 50, ...query } }), listing)
  const read = (about: string, run: ConformanceCase['run'], quirk?: string) =>
    caseOf(listing, about, run, quirk ? { quirk } : {})
  const ids = (world: World): Readonly<Record<Label, number>> =>
    noun === 'venue'
      ? { a: world.venueA, b: world.venueB, past: world.pastVenue, idle: world.idleVenue }
      : { a: world.organizerA, b: world.organizerB, past: world.pastOrganizer, idle: world.idleOrganizer }

  /** A case that these records of the world, and no others of it, are found. */
  const finds = (
    about: string,
    query: (world: World, mark: string) => Query,
    expected: readonly Label[],
    quirk?: string,
  ) =>
    writeCase(
      listing,
      `${about} › of known records`,
      async (context) => {
        const world = await worldOf(context)
        const asked = query(world, context.session.mark)
        const found = new Set((await list(context, asked)).map(idOf))
        const known = Object.entries(ids(world)).flatMap(([label, id]) => (found.has(id) ? [label] : []))
        const [parameter = listing] = Object.keys(asked)
        context.check.equal(parameter, known, expected, `GET /${resource} ${JSON.stringify(asked)}`)
      },
      quirk,
    )

  return [
    read('GET', async (context) => {
      for (const one of await list(context, {})) context.check.equal('status', one.status ?? 'publish', 'publish')
    }),
    ...pagingCases(listing, {}),
    read('search', async (context) => {
      const record = await someRecord(context, resource, (one) => wordOf(one, noun) !== undefined)
      const word = wordOf(record, noun) ?? ''
      const found = await list(context, { search: word.toUpperCase() })
      context.check.holds(
        found.length >= 50 || has(found, record),
        'search',
        `${noun} ${idOf(record)}`,
        'a list without it',
      )
    }),
    read('search › a word that is nowhere', async ({ session, check }) => {
      const body = await session.ok(listing, { query: { search: 'zqxjkvbpwm' } })
      check.equal(resource, itemsOf(body, listing).map(idOf), [])
    }),
    read(
      'search › without a hit',
      async ({ session, check }) => {
        const body = await session.ok(listing, { query: { search: 'zqxjkvbpwm' } })
        check.equal(resource, itemsOf(body, listing).length, 0)
        check.equal('total', body.total, 0)
        check.equal('total_pages', body.total_pages, 0)
      },
      'linked-search-miss-reports-full-total',
    ),
    read('event', async (context) => {
      const event = await someEvent(context, `with ${noun}`, (one) => idsOf(one, noun).length > 0)
      const found = await list(context, { event: idOf(event) })
      const shown = recordsOf(event, noun).filter(({ status }) => status === undefined || status === 'publish')
      context.check.equal('event', found.map(idOf).toSorted(), shown.map(idOf).toSorted())
    }),
    read('has_events', async (context) => {
      const event = await someEvent(context, `with ${noun}`, (one) => idsOf(one, noun).length > 0)
      const [linked = 0] = idsOf(event, noun)
      const having = (await list(context, { has_events: 1 })).map(idOf)
      const lacking = (await list(context, { has_events: 0 })).map(idOf)
      context.check.holds(!lacking.includes(linked), 'has_events', `no ${noun} ${linked}, which has an event`, 'it')
      context.check.equal(
        'has_events',
        having.filter((id) => lacking.includes(id)),
        [],
      )
    }),
    read('only_with_upcoming', async (context) => {
      const having = (await list(context, { has_events: 1 })).map(idOf)
      const upcoming = (await list(context, { only_with_upcoming: 1 })).map(idOf)
      if (having.length < 50) {
        context.check.equal(
          'only_with_upcoming',
          upcoming.filter((id) => !having.includes(id)),
          [],
        )
      }
      await list(context, { only_with_upcoming: 0 })
    }),
    read('status', async (context) => {
      for (const one of await list(context, { status: 'publish' })) {
        context.check.equal('status', one.status ?? 'publish', 'publish')
      }
    }),

    finds('search', (_, mark) => ({ search: worldMark(mark) }), ['a', 'b', 'past', 'idle']),
    finds(
      'search › all words in one field',
      (_, mark) => ({ search: `${noun === 'venue' ? 'north' : 'QUARTET'} ${mark}` }),
      ['a'],
    ),
    noun === 'venue'
      ? finds('search › in the address', () => ({ search: 'Upper Road' }), ['a'])
      : finds('search › in the e-mail address', () => ({ search: 'quartet@example.org' }), ['a']),
    finds('event', ({ alpha }) => ({ event: alpha }), ['a']),
    finds('event › of two', ({ gamma }) => ({ event: gamma }), noun === 'venue' ? [] : ['a', 'b']),
    finds('has_events › yes', (_, mark) => ({ has_events: 'true', search: worldMark(mark) }), ['a', 'b', 'past']),
    finds('has_events › no', (_, mark) => ({ has_events: 'false', search: worldMark(mark) }), ['idle']),
    finds(
      'only_with_upcoming',
      (_, mark) => ({ only_with_upcoming: 'true', search: worldMark(mark) }),
      ['a', 'b'],
      'only-with-upcoming-first-page',
    ),
    finds('only_with_upcoming › no', (_, mark) => ({ only_with_upcoming: 0, search: worldMark(mark) }), [
      'a',
      'b',
      'past',
      'idle',
    ]),
    read(
      'has_events › a word that is no flag',
      (context) => refused(context, listing, { query: { has_events: 'banana' } }, invalid('has_events')),
      'flag-params-any-text',
    ),
    read(
      'only_with_upcoming › a word that is no flag',
      (context) =>
        refused(context, listing, { query: { only_with_upcoming: 'banana' } }, invalid('only_with_upcoming')),
      'flag-params-any-text',
    ),
    writeCase(
      listing,
      'has_events › a private event does not count',
      async (context) => {
        const { session, check, writer } = context
        const label = `${session.mark} secretive`
        const made = await session.ok(`${resource}.create`, { body: { [noun]: label }, as: writer })
        const link = noun === 'venue' ? idOf(made) : [idOf(made)]
        await session.ok('events.create', {
          body: {
            title: `${session.mark} secret`,
            start_date: '2062-01-01 10:00:00',
            end_date: '2062-01-01 11:00:00',
            status: 'private',
            [noun]: link,
          },
          as: writer,
        })
        const found = await list(context, { has_events: 1, search: label })
        check.equal('has_events', found.map(idOf), [])
      },
      'has-events-odd-counting',
    ),
    writeCase(
      listing,
      'only_with_upcoming › status is not that of the events',
      async (context) => {
        const { session, check, writer } = context
        const label = `${session.mark} sketched`
        const made = await session.ok(`${resource}.create`, { body: { [noun]: label }, as: writer })
        const link = noun === 'venue' ? idOf(made) : [idOf(made)]
        const dates = { start_date: '2062-01-01 10:00:00', end_date: '2062-01-01 11:00:00' }
        const body = { title: `${session.mark} sketch`, ...dates, status: 'draft', [noun]: link }
        await session.ok('events.create', { body, as: writer })
        const query = { only_with_upcoming: 1, search: label, status: 'publish' }
        const found = await session.ok(listing, { query, as: writer })
        check.equal('only_with_upcoming', itemsOf(found, listing).map(idOf), [idOf(made)])
      },
      'only-with-upcoming-takes-status',
    ),
    writeCase(
      listing,
      'status › the newer record first, of two of the same second',
      async ({ session, check, writer }) => {
        const label = `${session.mark} twin`
        const made = async (status: string) => {
          const body = { [noun]: `${label} ${status}`, status, date: '2003-01-01 10:00:00' }
          return idOf(await session.ok(`${resource}.create`, { body, as: writer }))
        }
        const ids = [await made('draft'), await made('publish')]
        const found = await session.ok(listing, { query: { search: label }, as: writer })
        check.equal('date', itemsOf(found, listing).map(idOf), ids.toReversed())
      },
      'linked-ties-by-status',
    ),
    writeCase(listing, 'status › with rights', async (context) => {
      const { session, check, writer } = context
      const label = `${session.mark} unfinished`
      const body = { [noun]: label, status: 'draft' }
      const made = await session.ok(`${resource}.create`, { body, as: writer })
      const drafts = await session.ok(listing, { query: { status: 'draft', search: label }, as: writer })
      check.equal('status', itemsOf(drafts, listing).map(idOf), [idOf(made)])
      const any = await session.ok(listing, { query: { search: label }, as: writer })
      check.equal('status', itemsOf(any, listing).map(idOf), [idOf(made)])
      check.equal('status', (await list(context, { search: label })).map(idOf), [])
      await refused(context, listing, { query: { status: 'draft' } }, invalid('status'))
    }),

    caseOf(`${resource}.get`, 'GET', async (context) => {
      const listed = await someRecord(context, resource, (one) => typeof one[noun] === 'string')
      const single = await context.session.ok(`${resource}.get`, { params: { id: idOf(listed) } })
      for (const [field, value] of Object.entries(listed)) context.check.equal(field, single[field], value)
      context.check.holds(single.json_ld !== undefined, 'json_ld', 'structured data in a single read', 'none')
    }),
    caseOf(`${resource}.getBySlug`, 'GET', async (context) => {
      const listed = await someRecord(context, resource, (one) => /^[a-z][a-z0-9-]+$/.test(textOf(one, 'slug')))
      const params = { slug: textOf(listed, 'slug') }
      context.check.equal('id', (await context.session.ok(`${resource}.getBySlug`, { params })).id, listed.id)
    }),
  ]
}

function invalid(parameter: string) {
  return { status: 400, code: 'rest_invalid_param', parameter } as const
}

function has(records: readonly JsonObject[], record: JsonObject): boolean {
  return records.some((one) => idOf(one) === idOf(record))
}

function wordOf(record: JsonObject, field: string): string | undefined {
  return textOf(record, field).match(/(?<![\w&#;])[A-Za-z]{4,}(?![\w;])/)?.[0]
}
