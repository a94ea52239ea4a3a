import type { Database, Parameter } from './database.js'
import type { IdPage, PageWindow, StatusRule } from './filters.js'

/** Conditions of a statement for PostgreSQL, with their parameters. */
export class Where {
  readonly #conditions: string[] = []
  readonly params: Parameter[] = []

  /** Adds a parameter and gives its place, with its type where one is needed. */
  param(value: Parameter, type?: 'bigint' | 'bigint[]' | 'text[]' | 'float8'): string {
    this.params.push(value)
    return type ? `$${this.params.length}::${type}` : `$${this.params.length}`
  }

  /** Adds a condition; all must hold. */
  and(condition: string): void {
    this.#conditions.push(condition)
  }

  /** The rule on the columns `status` and `author`. */
  andVisible(rule: StatusRule): void {
    const anybodys = `status = any(${this.param(rule.statuses, 'text[]')})`
    if (!rule.own) {
      this.and(anybodys)
      return
    }
    const own = `author = ${this.param(rule.own.author)} and status = any(${this.param(rule.own.statuses, 'text[]')})`
    this.and(`(${anybodys} or ${own})`)
  }

  /** All conditions as one, and the parameters that it names; `more` counts for this answer alone. */
  conditions(...more: string[]): Conditions {
    const all = [...this.#conditions, ...more]
    return { sql: all.length === 0 ? 'true' : all.join(' and '), params: this.params }
  }
}

/** What rows must meet. */
export interface Conditions {
  readonly sql: string
  readonly params: Parameter[]
}

/** How a page is found. */
export interface PageQuery {
  readonly table: string
  /** Conditions with the same parameters, one of which a row must meet; no row meets two. */
  readonly where: readonly Conditions[]
  /** Columns with their directions, the id last. */
  readonly order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  /**
   * Whether finding what matches takes longer than reading it twice: then it is found once, to be counted and sorted.
   * Else it is counted apart, and the page read in the order of an index.
   */
  readonly isCostly: boolean
}

/** One page of ids and the number of all matches in one statement, which gives the number also past the end. */
export async function pageInPostgres(db: Database, query: PageQuery, window: PageWindow): Promise<IdPage> {
  const params = [...(query.where[0]?.params ?? []), window.limit, window.offset]
  const places = { limit: `$${params.length - 1}::bigint`, offset: `$${params.length}::bigint` }
  const sql = query.isCostly ? foundOnce(query, places) : countedApart(query, places)
  const [row] = await db.query<IdPage>(sql, params, { plannedAnew: true })
  return row ?? { ids: [], total: 0 }
}

type Places = Readonly<Record<keyof PageWindow, string>>

function foundOnce(query: PageQuery, { limit, offset }: Places): string {
  const orderBy = orderOf(query)
  return `with matches as materialized (${matchesOf(query).join(' union all ')})
    select (select count(*) from matches) as total,
           array(select id from matches ${orderBy} limit ${limit} offset ${offset}) as ids`
}

/** Each condition is counted and sorted for itself: an index gives the order of one, but not of several together. */
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
  return where.map(({ sql }) => `select ${columns} from ${table} where ${sql}`)
}

function orderOf({ order }: PageQuery): string {
  return `order by ${order.map(([column, direction]) => `${column} ${direction}`).join(', ')}`
}

/** A text as a pattern of LIKE that finds it anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
