import type { CaseContext, ConformanceCase } from '../../run/case.js'
import { writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import type { Query } from '../../run/request.js'
import { addressQuery, idOf, itemsOf } from '../world/values.js'
import { type World, week, worldMark, worldOf } from '../world/world.js'

type Label = 'alpha' | 'beta' | 'gamma' | 'delta' | 'draft' | 'hidden' | 'past'
const labels: readonly Label[] = ['alpha', 'beta', 'gamma', 'delta', 'draft', 'hidden', 'past']

/** The filters of the event list, against events that the run knows exactly. */
export const eventFilterCases: readonly ConformanceCase[] = [
  finds('the week', () => week, ['alpha', 'beta', 'gamma', 'delta']),
  finds('start_date', () => ({ ...week, start_date: '2061-03-11' }), ['beta', 'gamma', 'delta']),
  finds('end_date', () => ({ ...week, end_date: '2061-03-11' }), ['alpha', 'beta']),
  finds('end_date › an event that ends later is absent', () => ({ ...week, end_date: '2061-03-13' }), [
    'alpha',
    'beta',
    'gamma',
  ]),
  finds('start_date and end_date › one day', () => ({ start_date: '2061-03-12', end_date: '2061-03-12' }), ['gamma']),
  finds('starts_before', () => ({ start_date: '2061-03-10', starts_before: '2061-03-11', per_page: 50 }), [
    'alpha',
    'beta',
  ]),
  finds('starts_after', () => ({ starts_after: '2061-03-11', end_date: '2061-03-14', per_page: 50 }), [
    'gamma',
    'delta',
  ]),
  finds('ends_before', () => ({ start_date: '2061-03-10', ends_before: '2061-03-12', per_page: 50 }), [
    'alpha',
    'beta',
  ]),
  finds('ends_after', () => ({ ends_after: '2061-03-12', end_date: '2061-03-14', per_page: 50 }), ['delta']),
  finds(
    'starts_after › combines with start_date',
    () => ({ start_date: '2061-03-12', end_date: '2061-03-14', starts_after: '2061-03-09' }),
    ['gamma', 'delta'],
    'relative-overrides-explicit',
  ),
  finds(
    'ends_before › combines with end_date',
    () => ({ start_date: '2061-03-10', end_date: '2061-03-10', ends_before: '2061-03-20' }),
    ['alpha'],
    'relative-overrides-explicit',
  ),
  finds(
    'strict_dates › start at the second',
    () => ({ ...week, start_date: '2061-03-10 10:00:00', end_date: '2061-03-14 23:59:59', strict_dates: 'true' }),
    ['alpha', 'beta', 'gamma', 'delta'],
    'strict-dates-read-as-utc',
  ),
  finds(
    'strict_dates › start after the second',
    () => ({ ...week, start_date: '2061-03-10 10:00:01', end_date: '2061-03-14 23:59:59', strict_dates: 'true' }),
    ['beta', 'gamma', 'delta'],
    'strict-dates-read-as-utc',
  ),
  finds(
    'strict_dates › end at the second',
    () => ({ start_date: '2061-03-10 00:00:00', end_date: '2061-03-11 11:59:59', strict_dates: 'true' }),
    ['alpha'],
    'strict-dates-read-as-utc',
  ),
  finds(
    'strict_dates › a word that means no',
    () => ({ ...week, start_date: '2061-03-10 23:00', strict_dates: 'no' }),
    ['alpha', 'beta', 'gamma', 'delta'],
  ),
  finds('search', (_, mark) => ({ ...week, search: `${worldMark(mark)} ALPHA` }), ['alpha']),
  finds('search › in the description', (_, mark) => ({ ...week, search: `kettledrums ${mark}` }), ['alpha']),
  finds('search › a word that is not there', (_, mark) => ({ ...week, search: `${mark} xylophone` }), []),
  finds('search › a word with a minus', (_, mark) => ({ ...week, search: `${mark} -alpha` }), [
    'beta',
    'gamma',
    'delta',
  ]),
  finds('search › a quoted phrase', (_, mark) => ({ ...week, search: `"${worldMark(mark)} beta"` }), ['beta']),
  finds('categories › with their children', ({ parent }) => ({ ...week, categories: parent }), ['alpha', 'beta']),
  finds('categories › a child alone', ({ child }) => ({ ...week, categories: child }), ['beta']),
  finds('categories › one of several', ({ child, other }) => ({ ...week, categories: `${child},${other}` }), [
    'beta',
    'gamma',
  ]),
  finds('categories › as a list', ({ child, other }) => ({ ...week, categories: [child, other] }), ['beta', 'gamma']),
  finds('categories › by name', (_, mark) => ({ ...week, categories: `${worldMark(mark)} other` }), ['gamma']),
  finds('tags › one', ({ tagA }) => ({ ...week, tags: tagA }), ['alpha']),
  finds(
    'tags › one of several',
    ({ tagA, tagB }) => ({ ...week, tags: `${tagA},${tagB}` }),
    ['alpha', 'beta'],
    'tags-filter-uses-first-only',
  ),
  finds('venue › one', ({ venueA }) => ({ ...week, venue: venueA }), ['alpha']),
  finds('venue › one of several', ({ venueA, venueB }) => ({ ...week, venue: `${venueA}, ${venueB}` }), [
    'alpha',
    'beta',
  ]),
  finds('venue › without events', ({ idleVenue }) => ({ ...week, venue: idleVenue }), []),
  finds('organizer › one', ({ organizerA }) => ({ ...week, organizer: organizerA }), ['alpha', 'gamma']),
  finds(
    'organizer › one of several',
    ({ organizerA, organizerB }) => ({ ...week, organizer: [organizerA, organizerB] }),
    ['alpha', 'beta', 'gamma'],
  ),
  finds('featured › yes', () => ({ ...week, featured: 'true' }), ['alpha']),
  finds('featured › no', () => ({ ...week, featured: 0 }), ['beta', 'gamma', 'delta']),
  finds('status › publish', () => ({ ...week, status: 'publish' }), ['alpha', 'beta', 'gamma', 'delta']),
  finds('filters combine', ({ parent, organizerA }) => ({ ...week, categories: parent, organizer: organizerA }), [
    'alpha',
  ]),
  finds('include › whatever the date', ({ past }) => ({ include: past }), ['past'], 'include-keeps-default-window'),
  finds(
    'include › date filters are ignored',
    ({ past, alpha }) => ({ include: `${past},${alpha}`, start_date: '2061-03-12', end_date: '2061-03-14' }),
    ['past', 'alpha'],
    'include-keeps-default-window',
  ),
  finds(
    'include › in the order of the list',
    ({ delta, alpha, beta }) => ({ ...week, include: [delta, beta, alpha] }),
    ['alpha', 'beta', 'delta'],
    'include-changes-order',
  ),
  finds(
    'include › a hidden event stays out',
    ({ hidden, alpha }) => ({ ...week, include: [hidden, alpha], starts_before: '2100-01-01' }),
    ['alpha'],
    'include-keeps-default-window',
  ),
  finds('default window › neither the past nor the far future', () => ({ per_page: 50 }), []),
  finds('starts_before › lifts the default window', () => ({ starts_before: '2001-03-10', per_page: 50 }), ['past']),
  asWriter('status › draft', () => ({ ...week, status: 'draft' }), ['draft']),
  asWriter('status › several', () => ({ ...week, status: 'publish,draft' }), [
    'alpha',
    'beta',
    'draft',
    'gamma',
    'delta',
  ]),
  asWriter('status › as a list', () => ({ ...week, status: ['draft', 'private'] }), ['draft']),
  asWriter('without a status', () => week, ['alpha', 'beta', 'draft', 'gamma', 'delta']),
  writeCase('events.list', 'status › another caller may not list drafts', async (context) => {
    await worldOf(context)
    const refusal = { status: 400, code: 'rest_invalid_param', parameter: 'status' }
    await refused(context, 'events.list', { query: { ...week, status: 'draft' } }, refusal)
    await refused(context, 'events.list', { query: { ...week, status: 'publish,draft' } }, refusal)
  }),
  writeCase(
    'events.list',
    'rest_url › repeats every filter',
    (context) => filtersInLinks(context),
    'list-links-lose-filters',
  ),
  writeCase(
    'events.list',
    'rest_url › is a valid address',
    async (context) => {
      const body = await context.session.ok('events.list', { query: { ...week, start_date: '2061-03-10 00:00:00' } })
      const address = String(body.rest_url)
      context.check.holds(URL.canParse(address) && !/[ "<>]/.test(address), 'rest_url', 'an encoded address', address)
    },
    'rest-url-unencoded',
  ),
  writeCase(
    'events.list',
    'rest_url › works for a caller who sees every status',
    async (context) => {
      const { session, check, writer } = context
      await worldOf(context)
      const body = await session.ok('events.list', { query: { ...week, per_page: 2 }, as: writer })
      const query = Object.fromEntries(addressQuery(body.rest_url) ?? [])
      const again = await session.ok('events.list', { query, as: writer })
      check.equal('rest_url', itemsOf(again, 'events.list').map(idOf), itemsOf(body, 'events.list').map(idOf))
    },
    'any-status-link-refused',
  ),
]

/** A case that anonymous finds exactly these events of the world, in this order. */
function finds(
  about: string,
  query: (world: World, mark: string) => Query,
  expected: readonly Label[],
  quirk?: string,
): ConformanceCase {
  return writeCase(
    'events.list',
    `${about} › of known events`,
    (context) => compare(context, query, expected, false),
    quirk,
  )
}

function asWriter(
  about: string,
  query: (world: World, mark: string) => Query,
  expected: readonly Label[],
): ConformanceCase {
  return writeCase('events.list', `${about} › with rights`, (context) => compare(context, query, expected, true))
}

async function compare(
  context: CaseContext,
  query: (world: World, mark: string) => Query,
  expected: readonly Label[],
  privileged: boolean,
): Promise<void> {
  const world = await worldOf(context)
  const as = privileged ? context.writer : 'anonymous'
  const asked = query(world, context.session.mark)
  const body = await context.session.ok('events.list', { query: asked, as })
  const found = itemsOf(body, 'events.list').map(idOf)
  const known = found.flatMap((id) => labels.filter((label) => world[label] === id))
  const [parameter = 'events'] = Object.keys(asked).filter((name) => !(name in week))
  context.check.equal(parameter, known, expected, `GET /events ${JSON.stringify(asked)}`)
}

async function filtersInLinks(context: CaseContext): Promise<void> {
  const { session, check } = context
  const world = await worldOf(context)
  const filters = {
    search: session.mark,
    categories: `${world.parent},${world.other}`,
    strict_dates: 'true',
    organizer: `${world.organizerA},${world.organizerB}`,
  }
  const query = { start_date: '2061-03-10 00:00:00', end_date: '2061-03-14 23:59:59', per_page: 1, ...filters }
  const body = await session.ok('events.list', { query })
  for (const key of ['rest_url', 'next_rest_url']) {
    const found = addressQuery(body[key])
    for (const name of Object.keys(filters)) {
      check.holds(found?.has(name) === true, key, `an address with ${name}`, String(body[key]))
    }
  }
  const others = await session.ok('events.list', { query: { ...query, featured: 'false' } })
  check.holds(
    addressQuery(others.rest_url)?.has('featured') === true,
    'rest_url',
    'an address with featured',
    String(others.rest_url),
  )
  const next = await session.ok('events.list', { query: Object.fromEntries(addressQuery(body.next_rest_url) ?? []) })
  check.equal('next_rest_url', itemsOf(next, 'events.list').map(idOf), [world.beta])
}
