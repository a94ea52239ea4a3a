import { type Effort, inTurns } from '../figures.js'
import { create, type Running, read } from './processes.js'

/** The month that begins tomorrow, or some days later: the window that a page of a calendar shows. */
export function month(later = 0): string {
  const day = (offset: number) => new Date(Date.now() + (offset + later) * 86_400_000).toISOString().slice(0, 10)
  return `/events?per_page=50&start_date=${day(1)}&end_date=${day(31)}`
}

/** How many months and events are asked for in turn. */
export const months = 200
export const ids = 300
/** The id of the first event of a demo site that everybody may read, and whose followers are public, too. */
const firstId = 121

export const monthAt = (run: number) => month(run % months)
export const eventAt = (run: number) => `/events/${firstId + (run % ids)}`
/** Without a window of its own: two years from now. */
export const twoYears = '/events?per_page=50'

/** The requests of the growth table: each to its server, and those of peers beside it in the same turns. */
export type Contenders = Readonly<Record<string, (run: number) => Promise<unknown>>>

export function readsOf({ url }: Running) {
  return {
    // Parameters that nobody knows change nothing, but the request is another.
    'list of a month, made anew': (run: number) => read(`${url}${month()}&run=${run}`),
    'list of another month each time': (run: number) => read(url + monthAt(run)),
    'list of a month by category, made anew': (run: number) => read(`${url}${month()}&categories=music&run=${run}`),
    'list of a month by search, made anew': (run: number) => read(`${url}${month()}&search=jazz&run=${run}`),
    'list of two years, made anew': (run: number) => read(`${url}${twoYears}&run=${run}`),
    'read by id, each another': (run: number) => read(url + eventAt(run)),
  } satisfies Contenders
}

/** Median milliseconds of each, round by round; creates come last, since they change the lists. */
export async function timesOf<Read extends string, Write extends string>(
  reads: Readonly<Record<Read, (run: number) => Promise<unknown>>>,
  creates: Readonly<Record<Write, (run: number) => Promise<unknown>>>,
  { rounds, scale }: Effort,
): Promise<Readonly<Record<Read | Write, number[]>>> {
  const read = await inTurns(reads, { rounds, calls: Math.ceil(40 * scale), warmup: 20 })
  const created = await inTurns(creates, { rounds, calls: Math.ceil(30 * scale) })
  return { ...read, ...created }
}

export const createOn =
  ({ url }: Running, authorization: string) =>
  (run: number) =>
    create(url, authorization, run)
