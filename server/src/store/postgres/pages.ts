import type { Database } from '../engine.js'
import { type EventCondition, type EventConditions, eventConditions } from '../model/event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn, type Range } from '../model/event-filter.js'
import type { PostTableName } from '../model/links.js'
import type { IdPage, PageWindow } from '../model/page.js'
import { type PostFilter, postConditions } from '../model/post-filter.js'
import { allOf, eventSql, Parameters, postSql, type Scan } from './conditions.js'
import { pageInPostgres } from './page-query.js'

export async function eventPage(
  db: Database,
  filter: EventFilter,
  order: EventOrder,
  window: PageWindow,
): Promise<IdPage> {
  const conditions = eventConditions(filter)
  const params = new Parameters()
  const where = alternatives(conditions, params)
  // An index of lists knows the single fields.
  const isCostly = conditions.rest.some(({ kind }) => kind !== 'equal')
  const query = {
    table: 'events',
    where,
    params: params.values,
    order: [
      [orderColumn(filter, order), 'asc'],
      ['id', 'asc'],
    ],
    isCostly,
    // From A to B that is one part of the index of the list, in its order, be it narrow or wide.
    isSteady: !isCostly && order === 'start' && where.length > 1,
  } as const
  return pageInPostgres(db, query, window)
}

export async function postPage(
  db: Database,
  table: PostTableName,
  filter: PostFilter,
  window: PageWindow,
): Promise<IdPage> {
  const params = new Parameters()
  const where = [allOf(postConditions(filter).map((condition) => postSql(table, condition, params)))]
  const ties =
    filter.ties === 'status'
      ? ([
          ['status', 'asc', 'C'],
          ['id', 'asc'],
        ] as const)
      : ([['id', 'desc']] as const)
  const order = [['date', 'desc'], ...ties] as const
  return pageInPostgres(db, { table, where, params: params.values, order, isCostly: true }, window)
}

/**
 * The conditions as alternatives that no event meets two of.
 *
 * Events that start from A on and end by B start by B, too, which makes them a narrow part of an index; except those
 * that end before they start, which are therefore looked for apart.
 */
function alternatives(conditions: EventConditions, params: Parameters): readonly string[] {
  const { listed, rest, times } = conditions
  const { keys, start, end } = times
  const [starts, ends] = [`start_${keys}_ms`, `end_${keys}_ms`] as const
  const startingIn = (range: Range, scan: Scan = {}) => [
    ...[...listed, ...rest].map((each) => eventSql(each, params, { ...scan, starts: { field: starts, ...range } })),
    eventSql({ kind: 'between', field: starts, ...range }, params),
    ...overlap(times, params),
  ]
  if (!Number.isFinite(start.first) || !Number.isFinite(end.last)) {
    return [allOf([...startingIn(start), eventSql({ kind: 'between', field: ends, ...end }, params)])]
  }
  const bound = params.add(end.last)
  const window: Range = { first: start.first, last: Math.min(start.last, end.last) }
  const inWindow = (scan?: Scan) => [
    ...startingIn(window, scan),
    eventSql({ kind: 'between', field: ends, first: end.first, last: Number.POSITIVE_INFINITY }, params),
    // A sum, so that no index is searched for it: nearly all that start in the window end in it, too, while half of all
    // events end by B.
    `${ends} + 0 <= ${bound}`,
  ]
  const inverted = [
    ...startingIn(start),
    eventSql({ kind: 'between', field: ends, ...end }, params),
    `${starts} > ${bound}`,
    // By ids, so that the few are found by their own index and nothing else is looked through.
    `id = any(array(select id from events where ${ends} < ${starts}))`,
  ]
  if (!rest.some(searches)) return [allOf(inWindow()), allOf(inverted)]
  // The statement looks itself how many start in the window, and takes one way or the other.
  const isIn = eventSql({ kind: 'between', field: starts, ...window }, params)
  // In the order of the index, so that no more of the table is read than so many.
  const some = `select from events where ${isIn} order by ${starts} limit ${FEW} + 1`
  const few = `(select count(*) from (${some}) as counted) <= ${FEW}`
  return [allOf([few, ...inWindow({ readsTexts: true })]), allOf([`not ${few}`, ...inWindow()]), allOf(inverted)]
}

/** So many events are read in less time than the index of texts takes for a word that a tenth of all events have. */
const FEW = 5000

/** True for conditions on texts, for which there is an index of all events. */
function searches(condition: EventCondition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(searches)
  return condition.kind === 'not' ? searches(condition.of) : condition.kind === 'contains'
}

/**
 * Events that start by B and end from A on overlap the span from A to B. This condition changes no result, but lets
 * one index find them; each bound alone is met by half of all events.
 */
function overlap({ keys, start, end }: EventConditions['times'], params: Parameters): string[] {
  const [from, to] = [end.first, start.last]
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > to) return []
  const [starts, ends] = [`start_${keys}_ms`, `end_${keys}_ms`]
  const window = `int8range(${params.add(from, 'bigint')}, ${params.add(to, 'bigint')}, '[]')`
  return [`int8range(least(${starts}, ${ends}), greatest(${starts}, ${ends}), '[]') && ${window}`]
}
