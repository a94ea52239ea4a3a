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
export async function pageInPostgres(
  db: Database,
  { table, where, order, isCostly }: PageQuery,
  { limit, offset }: PageWindow,
): Promise<IdPage> {
  const columns = order.map(([column]) => column).join(', ')
  const orderBy = order.map(([column, direction]) => `${column} ${direction}`).join(', ')
  const params = [...(where[0]?.params ?? []), limit, offset]
  const matches = where.map(({ sql }) => `select ${columns} from ${table} where ${sql}`).join(' union all ')
  const [row] = await db.query<IdPage>(
    `with matches as ${isCostly ? '' : 'not '}materialized (${matches})
     select (select count(*) from matches) as total,
            array(select id from matches order by ${orderBy} limit $${params.length - 1} offset $${params.length}) as ids`,
    params,
    { plannedAnew: true },
  )
  return row ?? { ids: [], total: 0 }
}

/** A text as a pattern of LIKE that finds it anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
