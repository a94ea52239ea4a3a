import type { TermName } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import type { Query } from '../../run/request.js'
import type { JsonObject } from '../../run/session.js'
import { someEvent, someRecord } from '../world/samples.js'
import { idOf, idsOf, itemsOf, recordsOf, textOf } from '../world/values.js'
import { type World, worldMark, worldOf } from '../world/world.js'
import { pagingCases } from './lists.js'

type Label = 'parent' | 'child' | 'other' | 'emptyCategory' | 'tagA' | 'tagB' | 'emptyTag'

/** Reading categories or tags. */
export function termReadCases(resource: TermName): readonly ConformanceCase[] {
  const listing = `${resource}.list` as const
  const tags = resource === 'tags'
  const labels: readonly Label[] = tags ? ['tagA', 'tagB', 'emptyTag'] : ['parent', 'child', 'other', 'emptyCategory']
  const list = async ({ session }: CaseContext, query: Query) =>
    itemsOf(await session.ok(listing, { query: { per_page: 50, ...query } }), listing)
  const read = (about: string, run: ConformanceCase['run'], quirk?: string) =>
    caseOf(listing, about, run, quirk ? { quirk } : {})

  /** A case that these terms of the world, and no others of it, are found, in this order. */
  const finds = (
    about: string,
    query: (world: World, mark: string) => Query,
    expected: readonly Label[],
    quirk?: string,
  ) =>
    writeCase(
      listing,
      `${about} › of known terms`,
      async (context) => {
        const world = await worldOf(context)
        const asked = query(world, worldMark(context.session.mark))
        const found = (await list(context, asked)).map(idOf)
        const known = found.flatMap((id) => labels.filter((label) => world[label] === id))
        const [parameter = listing] = Object.keys(asked).filter((name) => name !== 'search' && name !== 'hide_empty')
        context.check.equal(parameter, known, expected, `GET /${resource} ${JSON.stringify(asked)}`)
      },
      quirk,
    )
  const [first, second, empty]: readonly [Label, Label, Label] = tags
    ? ['tagA', 'tagB', 'emptyTag']
    : ['parent', 'other', 'emptyCategory']
  const byName: readonly Label[] = tags ? ['tagA', 'tagB'] : ['child', 'other', 'parent']
  const whole: readonly Label[] = tags ? ['tagA', 'tagB', 'emptyTag'] : ['child', 'other', 'parent', 'emptyCategory']

  return [
    read('GET', async (context) => {
      const terms = await list(context, {})
      holdUsed(context, 'count', terms)
      for (const term of terms) {
        context.check.holds(!('_links' in term), '_links', 'no _links in a list', 'some')
      }
    }),
    ...pagingCases(listing, { hide_empty: 'false' }),
    read('search', async (context) => {
      const term = await someRecord(context, resource, (one) => /^[A-Za-z]{3,}$/.test(textOf(one, 'name')))
      const name = textOf(term, 'name').toUpperCase()
      for (const one of await list(context, { search: name })) {
        const text = `${textOf(one, 'name')} ${textOf(one, 'slug')}`.toUpperCase()
        context.check.holds(text.includes(name), 'search', `a name or slug with ${name}`, text)
      }
      context.check.equal('search', await list(context, { search: 'zqxjkvbpwm' }), [])
    }),
    read('exclude', async (context) => {
      const term = await someRecord(context, resource)
      const found = (await list(context, { exclude: idOf(term) })).map(idOf)
      context.check.holds(!found.includes(idOf(term)), 'exclude', `no term ${idOf(term)}`, 'it')
      context.check.equal('exclude', (await list(context, { exclude: [idOf(term)] })).map(idOf), found)
    }),
    read('include', async (context) => {
      const term = await someRecord(context, resource)
      context.check.equal('include', (await list(context, { include: idOf(term) })).map(idOf), [idOf(term)])
      context.check.equal('include', (await list(context, { include: [idOf(term)] })).map(idOf), [idOf(term)])
    }),
    read('order', async (context) => {
      const query = { orderby: 'id', hide_empty: 'true' }
      const up = (await list(context, { ...query, order: 'asc' })).map(idOf)
      const down = (await list(context, { ...query, order: 'DESC' })).map(idOf)
      context.check.equal(
        'order',
        up,
        up.toSorted((one, other) => one - other),
      )
      context.check.equal(
        'order',
        down,
        down.toSorted((one, other) => other - one),
      )
    }),
    read('orderby', async (context) => {
      const counts = (await list(context, { orderby: 'count' })).map((term) => Number(term.count))
      context.check.equal(
        'orderby',
        counts,
        counts.toSorted((one, other) => one - other),
      )
      const ids = (await list(context, { orderby: 'term_id' })).map(idOf)
      context.check.equal(
        'orderby',
        ids,
        ids.toSorted((one, other) => one - other),
      )
    }),
    read('hide_empty', async (context) => {
      for (const hide of [1, 'true', 'TRUE']) {
        holdUsed(context, 'hide_empty', await list(context, { hide_empty: hide }))
      }
      for (const hide of [0, 'false']) await list(context, { hide_empty: hide })
    }),
    ...(tags
      ? []
      : [
          read('parent', async (context) => {
            const child = await someRecord(context, resource, (term) => Number(term.parent) > 0)
            const children = await list(context, { parent: Number(child.parent), hide_empty: 0 })
            for (const one of children) context.check.equal('parent', one.parent, child.parent)
            context.check.holds(
              children.some((one) => one.id === child.id),
              'parent',
              `category ${child.id}`,
              'none',
            )
          }),
        ]),
    ...(['post', 'event'] as const).map((field) =>
      read(field, async (context) => {
        const event = await someEvent(context, `with ${resource}`, (one) => idsOf(one, resource).length > 0)
        const wanted = recordsOf(event, resource).filter(({ count }) => Number(count) > 0)
        const found = (await list(context, { [field]: idOf(event) })).map(idOf)
        context.check.equal(field, found.toSorted(), wanted.map(idOf).toSorted())
      }),
    ),
    read('slug', async (context) => {
      const term = await someRecord(context, resource)
      const slug = decodeURIComponent(textOf(term, 'slug'))
      context.check.equal('slug', (await list(context, { slug })).map(idOf), [idOf(term)])
      context.check.equal('slug', await list(context, { slug: 'no-such-zqxjkvbpwm' }), [])
    }),
    read(
      'order › unknown',
      (context) => refused(context, listing, { query: { order: 'banana' } }, invalid('order')),
      'term-order-unknown-is-desc',
    ),
    read(
      'orderby › unknown',
      (context) => refused(context, listing, { query: { orderby: 'banana' } }, invalid('orderby')),
      'term-order-unknown-is-desc',
    ),

    finds('search', (_, name) => ({ search: name.toUpperCase() }), byName),
    finds('hide_empty › no', (_, name) => ({ search: name, hide_empty: 0 }), whole),
    finds('hide_empty › with include', (world) => ({ include: [world[first], world[empty]] }), [first]),
    finds('include', (world) => ({ include: `${world[second]},${world[first]}`, hide_empty: 0 }), [
      // By name, whatever the order of the ids.
      ...(tags ? ([first, second] as const) : ([second, first] as const)),
    ]),
    finds(
      'exclude',
      (world, name) => ({ exclude: [world[first], world[empty]], hide_empty: 0, search: name }),
      whole.filter((label) => label !== first && label !== empty),
    ),
    finds('order › descending', (_, name) => ({ order: 'desc', search: name }), byName.toReversed()),
    finds('orderby › id', (_, name) => ({ orderby: 'id', search: name }), tags ? byName : ['parent', 'child', 'other']),
    finds('post', ({ alpha }) => ({ post: alpha }), [first]),
    finds('event', ({ alpha }) => ({ event: alpha }), [first]),
    finds('event › wins over post', ({ alpha, gamma }) => ({ post: gamma, event: alpha }), [first]),
    finds('event › without terms', ({ delta }) => ({ event: delta }), []),
    ...(tags ? [] : [finds('parent', ({ parent }) => ({ parent, hide_empty: 0 }), ['child'])]),

    ...(tags
      ? []
      : [
          writeCase(
            listing,
            'total › counts an empty category above another',
            async ({ session, check, writer }) => {
              const name = `${session.mark} above`
              const made = async (body: JsonObject) => idOf(await session.ok('categories.create', { body, as: writer }))
              const above = await made({ name })
              const below = await made({ name: `${name} below`, parent: above })
              const body = { title: name, ...longAgo, categories: [below] }
              await session.ok('events.create', { body, as: writer })
              const found = await session.ok(listing, { query: { include: [above, below] } })
              check.equal('hide_empty', itemsOf(found, listing).map(idOf).toSorted(), [above, below].toSorted())
              check.equal('total', found.total, 2)
            },
            'category-total-leaves-out-empty-parents',
          ),
        ]),
    writeCase(
      listing,
      'event › without terms that no published event has',
      async ({ session, check, writer }) => {
        const name = `${session.mark} sketched`
        const term = idOf(await session.ok(`${resource}.create`, { body: { name }, as: writer }))
        const body = { title: name, ...longAgo, status: 'draft', [resource]: [term] }
        const event = idOf(await session.ok('events.create', { body, as: writer }))
        const listed = async (query: Query) =>
          itemsOf(await session.ok(listing, { query: { event, ...query }, as: writer }), listing).map(idOf)
        check.equal('hide_empty', await listed({ hide_empty: 0 }), [term])
        check.equal('hide_empty', await listed({}), [])
      },
      'terms-of-event-include-empty',
    ),

    caseOf(`${resource}.get`, 'GET', async (context) => {
      const listed = await someRecord(context, resource)
      const single = await context.session.ok(`${resource}.get`, { params: { id: idOf(listed) } })
      for (const field of ['id', 'name', 'slug', 'description', 'taxonomy', 'parent']) {
        context.check.equal(field, single[field], listed[field])
      }
      context.check.holds(single._links !== undefined, '_links', 'links of a single term', 'none')
      const urls: JsonObject = Object(single.urls)
      context.check.contains('urls', urls.self, `/${resource}/${idOf(listed)}`)
      context.check.contains('urls', urls.collection, `/${resource}`)
    }),
    caseOf(
      `${resource}.get`,
      '_links point to this service',
      async (context) => {
        const listed = await someRecord(context, resource)
        const single = await context.session.ok(`${resource}.get`, { params: { id: idOf(listed) } })
        const self: unknown = Object(single._links).self?.[0]?.href
        context.check.equal('_links', self, Object(single.urls).self)
      },
      { quirk: 'term-links-point-elsewhere' },
    ),
  ]
}

/** Dates of events that no other case looks for. */
const longAgo = { start_date: '2002-01-01 10:00:00', end_date: '2002-01-01 11:00:00' }

/** Terms without events are listed only above others that have some. */
function holdUsed({ check }: CaseContext, parameter: string, terms: readonly JsonObject[]): void {
  const parents = new Set(terms.map(({ parent }) => parent))
  // A child may be on another page.
  if (terms.length >= 50) return
  for (const term of terms) {
    const isUsed = Number(term.count) > 0 || parents.has(idOf(term))
    check.holds(isUsed, parameter, 'terms with events', `term ${idOf(term)} with none`)
  }
}

function invalid(parameter: string) {
  return { status: 400, code: 'rest_invalid_param', parameter } as const
}
