import { type QuirkName, quirkFlags } from '../service/quirks.js'
import { parseWall } from '../service/time/wall.js'
import type { PublicRecords } from './records.js'
import { showsDisplayForm } from './to-site.js'

/** What a question to an instance brought. `ask` gives the parsed body; undefined when the answer was no 2xx. */
export type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<Body | undefined>
type Body = Readonly<Record<string, unknown>>

/** One quirk that can be seen from outside, and whether it was. */
export interface Observation {
  readonly flag: QuirkName
  readonly quirk: string
  /** `undefined` where the records of the instance do not let it be told. */
  readonly met: boolean | undefined
}

const day = 24 * 60 * 60 * 1000
const nobody = 'qzxv-no-such-words-vxzq'

/** A look at an instance; each asks one question at most. */
type Look = (records: PublicRecords, ask: Ask, now: number) => Promise<boolean | undefined>

const looks: Readonly<Record<string, Look>> = {
  'html-in-text-fields': async (records) => (records.events.length > 0 ? showsDisplayForm(records) : undefined),
  'website-falls-back-to-permalink': async ({ events }) =>
    events.length > 0 ? events.some(({ website, url }) => website !== '' && website === url) : undefined,
  'rest-url-unencoded': async (_, ask) => {
    const link = textOf((await ask('/events', { per_page: '1', start_date: '1000-01-01 00:00:00' }))?.rest_url)
    return link === undefined ? undefined : link.includes(' ')
  },
  'list-links-lose-filters': async ({ events }, ask) => {
    const [category] = events.flatMap(({ categories }) => categories)
    if (!category) return undefined
    const query = { per_page: '1', start_date: '1000-01-01 00:00:00', categories: String(category.id) }
    const link = textOf((await ask('/events', query))?.next_rest_url)
    return link === undefined ? undefined : !/[?&]categories/.test(link)
  },
  'term-links-lose-everything': async (_, ask) => {
    const link = textOf((await ask('/categories', { per_page: '1', hide_empty: '0' }))?.next_rest_url)
    return link === undefined ? undefined : !/[?&]per_page=/.test(link)
  },
  'include-keeps-default-window': async ({ events }, ask, now) => {
    const past = events.find((event) => (parseWall(event.utc_start_date) ?? now) < now - 3 * day)
    if (!past) return undefined
    const found = listOf(await ask('/events', { include: String(past.id) }), 'events')
    return found && found.length === 0
  },
  'tags-filter-uses-first-only': async ({ events }, ask) => {
    const only = (id: number, other: number) =>
      events.some(({ tags }) => tags.some((tag) => tag.id === id) && !tags.some((tag) => tag.id === other))
    const ids = [...new Set(events.flatMap(({ tags }) => tags.map(({ id }) => id)))]
    const pairs = ids.slice(0, 20).flatMap((first) => ids.slice(0, 20).map((second) => [first, second] as const))
    const [first, second] = pairs.find(([one, other]) => one !== other && only(other, one)) ?? []
    if (first === undefined || second === undefined) return undefined
    const either = events.filter(({ tags }) => tags.some(({ id }) => id === first || id === second)).length
    const query = { per_page: '1', start_date: '1000-01-01 00:00:00', end_date: '2999-12-31 23:59:59' }
    const total = (await ask('/events', { ...query, tags: `${first},${second}` }))?.total
    return typeof total === 'number' ? total < either : undefined
  },
  'linked-search-miss-reports-full-total': async ({ venues }, ask) => {
    if (venues.length === 0) return undefined
    const answer = await ask('/venues', { search: nobody })
    const total = answer?.total
    return typeof total === 'number' ? listOf(answer, 'venues')?.length === 0 && total > 0 : undefined
  },
  'impossible-dates-roll-over': async (_, ask) =>
    (await ask('/events', { per_page: '1', start_date: '2027-02-30' })) !== undefined,
  'term-order-unknown-is-desc': async (_, ask) =>
    (await ask('/categories', { per_page: '1', order: 'banana' })) !== undefined,
}

/**
 * Looks for the quirks that show to a stranger who only reads, with a handful of questions. What instances do to writes
 * and to credentials cannot be seen so.
 */
export async function observe(records: PublicRecords, ask: Ask, now: number): Promise<Observation[]> {
  const flags = Object.entries(quirkFlags).flatMap(([flag, { quirks }]) =>
    quirks.flatMap((quirk) => (looks[quirk] ? [{ flag, quirk, look: looks[quirk] }] : [])),
  )
  return Promise.all(
    flags.map(async ({ flag, quirk, look }) => ({
      // The keys of the table of flags are their names.
      flag: flag as QuirkName,
      quirk,
      met: await look(records, ask, now).catch(() => undefined),
    })),
  )
}

/** The flags of which no quirk can be seen from outside. */
export function unseenFlags(observations: readonly Observation[]): QuirkName[] {
  const seen = new Set(observations.map(({ flag }) => flag))
  // As above.
  return Object.keys(quirkFlags).filter((flag) => !seen.has(flag as QuirkName)) as QuirkName[]
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listOf(body: Body | undefined, key: string): readonly unknown[] | undefined {
  const list = body?.[key]
  return Array.isArray(list) ? list : undefined
}
