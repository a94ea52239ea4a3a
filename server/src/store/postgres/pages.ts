import type { Database } from '../engine.js'
import { type EventConditions, eventConditions } from '../model/event-conditions.js'
import { type EventFilter, type EventOrder, orderColumn, type Range } from '../model/event-filter.js'
import type { PostTableName } from '../model/links.js'
import type { IdPage, PageWindow } from '../model/page.js'
import { type PostFilter, postConditions } from '../model/post-filter.js'
import { allOf, eventSql, Parameters, postSql } from './conditions.js'
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
 * The conditions as one or two alternatives that no event meets both of.
 *
 * Events that start from A on and end by B start by B, too, which makes them a narrow part of an index; except those
 * that end before they start, which are therefore looked for apart.
 */
function alternatives({ listed, times, rest }: EventConditions, params: Parameters): readonly string[] {
  const { keys, start, end } = times
  const [starts, ends] = [`start_${keys}_ms`, `end_${keys}_ms`] as const
  const startingIn = (range: Range) => [
    ...[...listed, ...rest].map((condition) => eventSql(condition, params, { field: starts, ...range })),
    eventSql({ kind: 'between', field: starts, ...range }, params),
    ...overlap(times, params),
  ]
  if (!Number.isFinite(start.first) || !Number.isFinite(end.last)) {
    return [allOf([...startingIn(start), eventSql({ kind: 'between', field: ends, ...end }, params)])]
  }
  const bound = params.add(end.last)
  return [
    allOf([
      ...startingIn({ first: start.first, last: Math.min(start.last, end.last) }),
      eventSql({ kind: 'between', field: ends, first: end.first, last: Number.POSITIVE_INFINITY }, params),
      // A sum, so that no index is searched for it: nearly all that start in the window end in it, too, and half of all
      // events end by B.
      `${ends} + 0 <= ${bound}`,
    ]),
    allOf([
      ...startingIn(start),
      eventSql({ kind: 'between', field: ends, ...end }, params),
      `${starts} > ${bound}`,
      // By ids, so that the few are found by their own index and nothing else is looked through.
      `id = any(array(select id from events where ${ends} < ${starts}))`,
    ]),
  ]
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
