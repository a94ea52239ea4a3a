import pg from 'pg'
import { type Database, type InsertRow, type Parameter, UniqueViolation } from './database.js'
import { assertIdentifier, jsonText, storableText } from './parameters.js'

export interface PostgresOptions {
  /** Most connections at a time; default 10. */
  readonly connections?: number
  /** Told of errors on connections that nobody is waiting for; such a connection is replaced in any case. */
  readonly onConnectionError?: (error: Error) => void
}

/**
 * A database on a PostgreSQL server (13 or later). Nothing is connected before the first statement.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function createPostgresDatabase(url: string, options: PostgresOptions = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 10, types: numbersAsNumbers() })
  pool.on('error', (error) => options.onConnectionError?.(error))
  return new PostgresDatabase(pool)
}

const BIGINT = 20
const NUMERIC = 1700

/** Parsers of this pool alone: 64-bit integers and numerics arrive as numbers, as they do from pg-mem. */
function numbersAsNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(BIGINT, Number)
  types.setTypeParser(NUMERIC, Number)
  return types
}

/** What a pool and a connection have in common. */
interface Queryable {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly changes = undefined
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  query<Row>(sql: string, params: readonly Parameter[] = []): Promise<Row[]> {
    return run<Row>(this.#pool, sql, params)
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    await this.transaction((tx) => tx.insertMany(table, rows))
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    const transaction = new PostgresTransaction(client)
    let broken = false
    try {
      await run(client, 'begin')
      const result = await work(transaction)
      await transaction.settled()
      // The server answers the commit of a failed transaction without an error, having undone it.
      transaction.assertUsable()
      await run(client, 'commit')
      return result
    } catch (error) {
      await transaction.settled()
      broken = await run(client, 'rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      transaction.end()
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

class PostgresTransaction implements Database {
  readonly engine = 'postgres'
  readonly changes = undefined
  readonly #client: pg.PoolClient
  /** The end of the queue of statements: a connection runs one at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #failed = false
  #over = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<Row>(sql: string, params: readonly Parameter[] = []): Promise<Row[]> {
    const turn = this.#last.then(async () => {
      this.assertUsable()
      try {
        return await run<Row>(this.#client, sql, params)
      } catch (error) {
        this.#failed = true
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
    const json = await this.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and data_type = 'jsonb'`,
      [table],
    )
    // JSON arrives as text; read from a JSON document as it stands, it would become a JSON string.
    const texts = new Set(json.map((column) => column.column_name))
    const values = names.map((name) => (texts.has(name) ? `(${name} #>> '{}')::jsonb` : name))
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await this.query(
        `insert into ${table} (${names.join(', ')})
         select ${values.join(', ')} from json_populate_recordset(null::${table}, $1::json)`,
        [jsonText(rows.slice(start, start + ROWS_PER_STATEMENT))],
      )
    }
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

async function run<Row>(on: Queryable, sql: string, params: readonly Parameter[] = []): Promise<Row[]> {
  try {
    const result = await on.query(sql, params.map(value))
    // What the columns of a statement hold is known where it is written, as with every SQL driver.
    return result.rows as Row[]
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw new UniqueViolation(error.detail ?? error.message, { cause: error })
    }
    throw error
  }
}

function value(parameter: Parameter): unknown {
  if (parameter === undefined) throw new TypeError('a parameter is undefined')
  if (typeof parameter === 'string') return storableText(parameter)
  if (typeof parameter === 'number' && !Number.isFinite(parameter)) throw new TypeError('a parameter is not finite')
  if (Array.isArray(parameter)) return parameter.map(value)
  return parameter
}
