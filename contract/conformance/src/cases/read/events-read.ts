import { type CaseContext, type CaseExtras, type ConformanceCase, caseOf } from '../../run/case.js'
import { Skip } from '../../run/check.js'
import { refused } from '../../run/refused.js'
import type { Query } from '../../run/request.js'
import type { JsonObject } from '../../run/session.js'
import { someEvent } from '../world/samples.js'
import { idOf, idsOf, itemsOf, recordsOf, textOf } from '../world/values.js'
import { pagingCases } from './lists.js'

const all = { start_date: '2000-01-01', end_date: '2100-12-31', per_page: 50 } as const

/** Reading events on an instance with any data: what comes back must fit what was asked. */
export const eventReadCases: readonly ConformanceCase[] = [
  caseOf('events.list', 'GET', async ({ session, check }) => {
    const body = await session.ok('events.list', { query: all })
    const events = itemsOf(body, 'events.list')
    // Sites order by wall time or by instant, as they are set up.
    const sorted = ['start_date', 'utc_start_date'].some((key) => {
      const starts = events.map((event) => textOf(event, key))
      return starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? ''))
    })
    check.holds(sorted, 'events', 'events in the order of their start', events.map(idOf).join(', '))
  }),
  ...pagingCases('events.list', all),

  read('start_date', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'start_date')
    await each(context, { ...all, start_date: day }, `starts on ${day} or later`, (event) =>
      either(event, 'start_date', (date) => date >= day),
    )
  }),
  read('end_date', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'end_date')
    await each(context, { ...all, end_date: day }, `ends on ${day} or earlier`, (event) =>
      either(event, 'end_date', (date) => date <= day),
    )
  }),
  read('starts_before', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'start_date')
    await each(context, { starts_before: day, per_page: 50 }, `starts on ${day} or earlier`, (event) =>
      either(event, 'start_date', (date) => date <= day),
    )
  }),
  read('starts_after', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'start_date')
    await each(context, { starts_after: day, per_page: 50 }, `starts after ${day}`, (event) =>
      either(event, 'start_date', (date) => date > day),
    )
  }),
  read('ends_before', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'end_date')
    await each(context, { ends_before: day, per_page: 50 }, `ends on ${day} or earlier`, (event) =>
      either(event, 'end_date', (date) => date <= day),
    )
  }),
  read('ends_after', async (context) => {
    const day = dayOf(await someEvent(context, 'at all'), 'end_date')
    await each(context, { ends_after: day, per_page: 50 }, `ends after ${day}`, (event) =>
      either(event, 'end_date', (date) => date > day),
    )
  }),
  read('strict_dates', async (context) => {
    const start = `${textOf(await someEvent(context, 'at all'), 'utc_start_date').replace(' ', 'T')}+00:00`
    const query = { ...all, start_date: start, strict_dates: 'true' }
    await each(context, query, `starts at ${start} or later`, (event) =>
      either(event, 'start_date', (date) => date >= start.slice(0, 10), 1),
    )
    await context.session.ok('events.list', { query: { strict_dates: 'false', per_page: 1 } })
  }),
  read('search', async (context) => {
    const event = await someEvent(context, 'with a plain word in its title', (one) => wordOf(one) !== undefined)
    const word = wordOf(event) ?? ''
    await each(context, { ...all, search: word }, `holds ${word}`, (one) => holds(one, word), idOf(event))
  }),
  ...(['categories', 'tags'] as const).map((field) =>
    read(field, async (context) => {
      const event = await someEvent(context, `with ${field}`, (one) => idsOf(one, field).length > 0)
      const [term] = recordsOf(event, field)
      const found = await each(
        context,
        { ...all, [field]: Number(term?.id) },
        `has ${term?.name}`,
        () => true,
        idOf(event),
      )
      const bySlug = await list(context, { ...all, [field]: textOf(term ?? {}, 'slug') })
      context.check.equal(field, bySlug.map(idOf), found.map(idOf))
      const repeated = await list(context, { ...all, [field]: [Number(term?.id)] })
      context.check.equal(field, repeated.map(idOf), found.map(idOf))
      // Categories hold what their children hold; tags have none.
      if (field === 'tags')
        await each(
          context,
          { ...all, tags: Number(term?.id) },
          'has the tag',
          (one) => one.all_day === null || idsOf(one, 'tags').includes(Number(term?.id)),
        )
    }),
  ),
  ...(['venue', 'organizer'] as const).map((field) =>
    read(field, async (context) => {
      const event = await someEvent(context, `with ${field}`, (one) => idsOf(one, field).length > 0)
      const [id = 0] = idsOf(event, field)
      // Protected events hide what they are tied to.
      const wanted = (one: JsonObject) => one.all_day === null || idsOf(one, field).includes(id)
      const found = await each(context, { ...all, [field]: id }, `has ${field} ${id}`, wanted, idOf(event))
      const repeated = await list(context, { ...all, [field]: [id] })
      context.check.equal(field, repeated.map(idOf), found.map(idOf))
    }),
  ),
  read('featured', async (context) => {
    await each(context, { ...all, featured: 'true' }, 'is featured', shows('featured', true))
    await each(context, { ...all, featured: 'false' }, 'is not featured', shows('featured', false))
    await each(context, { ...all, featured: 1 }, 'is featured', shows('featured', true))
  }),
  read('status', async (context) => {
    await each(context, { ...all, status: 'publish' }, 'is published', (event) => event.status === 'publish')
    await each(context, all, 'is published', (event) => event.status === 'publish')
  }),
  read('geoloc', async ({ session }) => {
    for (const geoloc of ['true', 'false']) await session.ok('events.list', { query: { ...all, geoloc } })
  }),
  ...(['geoloc_lat', 'geoloc_lng'] as const).map((field) =>
    read(field, async (context) => {
      await context.session.ok('events.list', { query: { ...all, geoloc_lat: 40.7, geoloc_lng: -74 } })
      const other = field === 'geoloc_lat' ? 'geoloc_lng' : 'geoloc_lat'
      const answer = await context.session.call('events.list', { query: { ...all, [field]: 40.7 } })
      // Without the extension the filter has no effect; with it one coordinate alone is refused by the other's name.
      if (answer.status !== 200) {
        const either = [field, other].map((parameter) =>
          context.session.refusal(answer, { status: 400, code: 'rest_invalid_param', parameter }),
        )
        const [finding] = either
        if (finding && either.every(Boolean)) context.check.findings.push(finding)
      }
    }),
  ),
  read(
    'include',
    async (context) => {
      const event = await someEvent(context, 'at all')
      const ids = (await list(context, { include: idOf(event) })).map(idOf)
      context.check.equal('include', ids, [idOf(event)])
      await each(context, { include: [idOf(event)] }, 'is the one', (one) => idOf(one) === idOf(event), idOf(event))
    },
    { quirk: 'include-keeps-default-window' },
  ),
  read('post_parent', async (context) => {
    const event = await someEvent(context, 'at all')
    const children = await list(context, { ...all, post_parent: idOf(event) })
    context.check.holds(!children.map(idOf).includes(idOf(event)), 'post_parent', 'children only', 'the parent itself')
  }),
  read('ticketed', async ({ session, check }) => {
    await session.ok('events.list', { query: { ...all, ticketed: 'false' } })
    const answer = await session.call('events.list', { query: { ...all, ticketed: 'true' } })
    // With the extension it filters; without it nothing can have tickets.
    if (answer.status !== 200) {
      const finding = session.refusal(answer, { status: 400, code: 'rest_invalid_param', parameter: 'ticketed' })
      if (finding) check.findings.push(finding)
    }
  }),
  read('unknown parameters are ignored', async (context) => {
    const plain = (await list(context, all)).map(idOf)
    context.check.equal(
      'order',
      (await list(context, { ...all, order: 'desc', slug: 'x', offset: 3 })).map(idOf),
      plain,
    )
  }),
  read('the last of two values wins', async (context) => {
    const { session, check } = context
    const answer = await session.send({ method: 'GET', path: '/events?per_page=2&per_page=1', as: 'anonymous' })
    const body = session.accepted('events.list', answer)
    check.holds(itemsOf(body, 'events.list').length <= 1, 'per_page', 'at most 1 event', 'more')
  }),

  caseOf('events.get', 'GET', async (context) => {
    const event = await someEvent(context, 'without a password', (one) => one.all_day !== null)
    const single = await context.session.ok('events.get', { params: { id: idOf(event) } })
    const { json_ld, ...rest } = single
    context.check.holds(json_ld !== undefined, 'json_ld', 'structured data in a single read', 'none')
    for (const [field, value] of Object.entries(event)) {
      // Linked records carry structured data of their own in a single read.
      if (field !== 'venue' && field !== 'organizer') context.check.equal(field, rest[field], value)
    }
  }),
  caseOf('events.get', 'password', async (context) => {
    const event = await someEvent(context, 'that shows itself', (one) => one.all_day !== null)
    const body = await context.session.ok('events.get', { params: { id: idOf(event) }, query: { password: 'some' } })
    context.check.equal('id', body.id, event.id)
    const bad = { params: { id: idOf(event) }, query: { password: '' } }
    await refused(context, 'events.get', bad, { status: 400, code: 'rest_invalid_param', parameter: 'password' })
  }),
  caseOf('events.get', 'leading zeros', async (context) => {
    const event = await someEvent(context, 'that shows itself', (one) => one.all_day !== null)
    const body = await context.session.ok('events.get', { params: { id: `00${idOf(event)}` } })
    context.check.equal('id', body.id, event.id)
  }),
  caseOf('events.get', 'password-protected', async (context) => {
    const event = await someEvent(context, 'with a password', (one) => one.all_day === null)
    for (const field of ['description', 'excerpt', 'cost', 'website'])
      context.check.equal(field, event[field] || '', '')
    const params = { id: idOf(event) }
    await refused(context, 'events.get', { params }, { status: 403, code: 'event-password-protected' })
  }),
  caseOf('events.getBySlug', 'GET', async (context) => {
    const event = await sluggedEvent(context)
    const body = await context.session.ok('events.getBySlug', { params: { slug: slugOf(event) } })
    context.check.equal('id', body.id, event.id)
    context.check.holds(body.json_ld !== undefined, 'json_ld', 'structured data in a single read', 'none')
  }),
  caseOf(
    'events.getBySlug',
    'case and blanks are normalised',
    async (context) => {
      const event = await sluggedEvent(context)
      for (const slug of [slugOf(event).toUpperCase(), ` ${slugOf(event)} `]) {
        context.check.equal('id', (await context.session.ok('events.getBySlug', { params: { slug } })).id, event.id)
      }
    },
    { quirk: 'slug-lookup-normalised' },
  ),
]

function read(about: string, run: ConformanceCase['run'], extras?: CaseExtras): ConformanceCase {
  return caseOf('events.list', about, run, extras)
}

async function list({ session }: CaseContext, query: Query): Promise<readonly JsonObject[]> {
  return itemsOf(await session.ok('events.list', { query }), 'events.list')
}

/** Notes every listed event that does not fit, and whether an event that must be there is missing. */
async function each(
  context: CaseContext,
  query: Query,
  expected: string,
  fits: (event: JsonObject) => boolean,
  required?: number,
): Promise<readonly JsonObject[]> {
  const events = await list(context, query)
  const [parameter = 'events'] = Object.keys(query).toReversed()
  for (const event of events) {
    const came = `event ${idOf(event)} from ${textOf(event, 'start_date')} to ${textOf(event, 'end_date')}`
    context.check.holds(fits(event), parameter, `every event ${expected}`, came)
  }
  if (required !== undefined && events.length < 50) {
    context.check.holds(
      events.some((one) => idOf(one) === required),
      parameter,
      `event ${required}`,
      'a list without it',
    )
  }
  return events
}

/** Sites compare wall times or instants, as they are set up; either may decide. */
function either(event: JsonObject, field: string, fits: (day: string) => boolean, slack = 0): boolean {
  const wall = textOf(event, field).slice(0, 10)
  const utc = textOf(event, `utc_${field}`).slice(0, 10)
  return fits(wall) || fits(utc) || (slack > 0 && fits(shifted(wall, slack)))
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function dayOf(event: JsonObject, field: string): string {
  return textOf(event, field).slice(0, 10)
}

function shows(field: string, value: boolean): (event: JsonObject) => boolean {
  // Protected events do not tell.
  return (event) => event[field] === value || event[field] === null
}

/** A word that display filters leave alone. */
function wordOf(event: JsonObject): string | undefined {
  return event.all_day === null ? undefined : textOf(event, 'title').match(/(?<![\w&#;])[A-Za-z]{5,}(?![\w;])/)?.[0]
}

function holds(event: JsonObject, word: string): boolean {
  const text = `${textOf(event, 'title')} ${textOf(event, 'description')} ${textOf(event, 'excerpt')}`
  return event.all_day === null || text.toLowerCase().includes(word.toLowerCase())
}

async function sluggedEvent(context: CaseContext): Promise<JsonObject> {
  const plain = (event: JsonObject) => /^[a-z][a-z0-9-]+$/.test(textOf(event, 'slug')) && event.all_day !== null
  const event = await someEvent(context, 'with a plain slug', plain)
  if (slugOf(event) === '') throw new Skip('no event has a slug')
  return event
}

function slugOf(event: JsonObject): string {
  return textOf(event, 'slug')
}
