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

  toString(): string {
    return this.#conditions.length === 0 ? 'true' : this.#conditions.join(' and ')
  }
}

/**
 * One page of ids and the number of all matches in one statement, which gives the number also past the end.
 *
 * @param order columns with their directions, the id last
 */
export async function pageInPostgres(
  db: Database,
  table: string,
  where: Where,
  order: readonly [column: string, direction: 'asc' | 'desc'][],
  { limit, offset }: PageWindow,
): Promise<IdPage> {
  const columns = order.map(([column]) => column).join(', ')
  const orderBy = order.map(([column, direction]) => `${column} ${direction}`).join(', ')
  const [row] = await db.query<IdPage>(
    `with matches as materialized (select ${columns} from ${table} where ${where})
     select (select count(*) from matches) as total,
            array(select id from matches order by ${orderBy} limit ${where.param(limit)} offset ${where.param(offset)}) as ids`,
    where.params,
  )
  return row ?? { ids: [], total: 0 }
}

/** A text as a pattern of LIKE that finds it anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
