import type pg from 'pg'
import type { Database, InsertRow, Parameter, QueryOptions } from '../engine.js'
import { EVENT_LINKS } from '../model/links.js'
import { assertIdentifier, jsonText } from '../model/parameters.js'
import { postgresEngine } from './engine.js'
import { TIMES } from './migrations/0009-link-times.js'
import { optionsFor, runStatement, type StatementOptions, toValue } from './statement.js'

/** A transaction on a connection of its own; whoever made it begins and ends it. */
export class PostgresTransaction implements Database {
  readonly engine = postgresEngine
  readonly #client: pg.PoolClient
  readonly #options: StatementOptions
  readonly #jsonColumns: Map<string, Promise<ReadonlySet<string>>>
  /** The end of the queue of statements: a connection runs one at a time. */
  #last: Promise<unknown> = Promise.resolve()
  /** The error of the first statement that failed. */
  failure: unknown
  #failed = false
  #over = false

  constructor(
    client: pg.PoolClient,
    options: StatementOptions,
    jsonColumns: Map<string, Promise<ReadonlySet<string>>>,
  ) {
    this.#client = client
    this.#options = options
    this.#jsonColumns = jsonColumns
  }

  query<Row>(sql: string, params: readonly Parameter[] = [], options?: QueryOptions): Promise<Row[]> {
    const turn = this.#last.then(async () => {
      this.assertUsable()
      try {
        return await runStatement<Row>(this.#client, sql, params.map(toValue), optionsFor(options, this.#options))
      } catch (error) {
        this.#failed = true
        this.failure ??= error
        throw error
      }
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const names = Object.keys(first)
    for (const name of [table, ...names]) assertIdentifier(name)
    // JSON arrives as text; read from a JSON document as it stands, it would become a JSON string.
    const texts = await this.#jsonColumnsOf(table)
    const values = names.map((name) => (texts.has(name) ? `(${name} #>> '{}')::jsonb` : name))
    const times = LINKS.has(table) ? TIMES : []
    const columns = [...names, ...times].join(', ')
    const given = [...values, ...times.map((time) => `events.${time}`)].join(', ')
    const join = times.length > 0 ? 'left join events on events.id = event_id' : ''
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await this.query(
        `insert into ${table} (${columns})
         select ${given} from json_populate_recordset(null::${table}, $1::json) ${join}`,
        [jsonText(rows.slice(start, start + ROWS_PER_STATEMENT))],
        // Of many links, the events that they are joined with become more from one statement to the next.
        { plannedAnew: rows.length > FEW_ROWS },
      )
    }
  }

  /** Asked once for each table: asking takes longer than inserting a row. */
  #jsonColumnsOf(table: string): Promise<ReadonlySet<string>> {
    const known = this.#jsonColumns.get(table)
    if (known) return known
    const asked = this.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and atttypid = 'jsonb'::regtype`,
      [table],
    ).then((columns) => new Set(columns.map((column) => column.name)))
    this.#jsonColumns.set(table, asked)
    asked.catch(() => this.#jsonColumns.delete(table))
    return asked
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return work(this)
  }

  async close(): Promise<void> {}

  end(): void {
    this.#over = true
  }

  /** Waits for statements that the work did not wait for. */
  async settled(): Promise<void> {
    await this.#last
  }

  assertUsable(): void {
    if (this.#failed) throw new Error('current transaction is aborted: one of its statements failed')
    if (this.#over) throw new Error('the transaction is over')
  }
}

const ROWS_PER_STATEMENT = 2000
const FEW_ROWS = 100

const LINKS: ReadonlySet<string> = new Set(Object.values(EVENT_LINKS).map(({ table }) => table))
