import { parseWall } from '../service/time/wall.js'
import { type QuirkName, quirkFlags } from '../service/wire/quirks.js'
import type { PublicRecords } from './records.js'
import { showsDisplayForm } from './to-site.js'

/** Sends a GET request to an instance and returns the parsed body; undefined if the status is not 2xx. */
export type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<Body | undefined>
type Body = Readonly<Record<string, unknown>>

/** One quirk that is detectable from outside, and the result of probing for it. */
export interface Observation {
  readonly flag: QuirkName
  readonly quirk: string
  /** `undefined` if the records of the instance do not allow a conclusion. */
  readonly met: boolean | undefined
}

const day = 24 * 60 * 60 * 1000
const nobody = 'qzxv-no-such-words-vxzq'

/** Probes an instance for one quirk, with at most one request. */
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
 * Detects the quirks that are visible to anonymous reads, with a few requests. Quirks of writes and of authentication
 * cannot be detected this way.
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
