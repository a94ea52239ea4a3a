import type { Database, Parameter } from '../engine.js'
import type { IdPage, PageWindow } from '../model/page.js'

/** A page of the rows of a table. */
export interface PageQuery {
  readonly table: string
  /** Disjoint alternatives: a row matches if it meets one of them, and no row meets two. */
  readonly where: readonly string[]
  /** The parameters of all alternatives. */
  readonly params: readonly Parameter[]
  /** Columns with their directions, the id last, and collations that are not those of the database. */
  readonly order: readonly (readonly [column: string, direction: 'asc' | 'desc', collation?: 'C'])[]
  /**
   * True if finding the matches takes longer than reading them twice: then they are found once, to be counted and
   * sorted. Else they are counted apart, and the page is read in the order of an index.
   */
  readonly isCostly: boolean
  /** True if one plan is best whatever the parameters are, so that it is made once; default: planned each time. */
  readonly isSteady?: boolean
}

/** One page of ids and the number of all matches in one statement, which gives the number also past the end. */
export async function pageInPostgres(db: Database, query: PageQuery, window: PageWindow): Promise<IdPage> {
  const params = [...query.params, window.limit, window.offset]
  const places = { limit: `$${params.length - 1}::bigint`, offset: `$${params.length}::bigint` }
  const sql = query.isCostly ? foundOnce(query, places) : countedApart(query, places)
  const [row] = await db.query<IdPage>(sql, params, { plannedAnew: !query.isSteady })
  return row ?? { ids: [], total: 0 }
}

type Places = Readonly<Record<keyof PageWindow, string>>

function foundOnce(query: PageQuery, { limit, offset }: Places): string {
  const orderBy = orderOf(query)
  return `with matches as materialized (${matchesOf(query).join(' union all ')})
    select (select count(*) from matches) as total,
           array(select id from matches ${orderBy} limit ${limit} offset ${offset}) as ids`
}

/** Each alternative is counted and sorted for itself: an index gives the order of one, but not of several together. */
function countedApart(query: PageQuery, { limit, offset }: Places): string {
  const orderBy = orderOf(query)
  const matches = matchesOf(query)
  const counts = matches.map((each) => `(select count(*) from (${each}) as counted)`)
  const firsts = matches.map((each) => `(${each} ${orderBy} limit ${limit} + ${offset})`)
  return `select ${counts.join(' + ')} as total,
    array(select id from (${firsts.join(' union all ')}) as firsts ${orderBy} limit ${limit} offset ${offset}) as ids`
}

function matchesOf({ table, where, order }: PageQuery): string[] {
  const columns = order.map(([column]) => column).join(', ')
  return where.map((condition) => `select ${columns} from ${table} where ${condition}`)
}

function orderOf({ order }: PageQuery): string {
  return `order by ${order.map(([column, direction, collation]) => `${column}${collation ? ` collate "${collation}"` : ''} ${direction}`).join(', ')}`
}
