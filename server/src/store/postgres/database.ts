import pg from 'pg'
import {
  type Database,
  DatabaseUnavailable,
  type InsertRow,
  type Parameter,
  type PoolState,
  type QueryOptions,
  type TransactionOptions,
} from '../engine.js'
import type { Forgetting, SharedTries } from '../model/password-tries.js'
import { RequestOver } from '../request-database.js'
import { canceller } from './cancel.js'
import { postgresEngine } from './engine.js'
import { isConflict, translateError } from './errors.js'
import { sharedTries } from './password-tries.js'
import { optionsFor, runStatement, StatementForgotten, type StatementOptions, toValue } from './statement.js'
import { StatementNames } from './statement-names.js'
import { PostgresTransaction } from './transaction.js'

/** How a PostgreSQL server is talked to. Times are in milliseconds. */
export interface PostgresOptions {
  /** Most connections at a time; default 10. */
  readonly connections?: number
  /** How long a statement waits for a connection, a new one or one that becomes free; default 5000. */
  readonly connectTimeout?: number
  /** How long a statement may take; default 10000, 0 = as long as it likes. */
  readonly statementTimeout?: number
  /** Encrypted connections; by default what the address says (`?sslmode=`). */
  readonly tls?: PostgresTls
  /** Called with errors on idle connections; such a connection is replaced in any case. */
  readonly onConnectionError?: (error: Error) => void
}

/** `off`, encrypted without checking the certificate, or with checking it. */
export type PostgresTls = 'off' | 'require' | { readonly verify: true; readonly ca?: string }

/** A database on a PostgreSQL server. */
export interface PostgresDatabase extends Database {
  poolState(): PoolState
}

/**
 * A database on a PostgreSQL server (13 or later). Nothing is connected before the first statement. While the server
 * is away every statement fails with `DatabaseUnavailable`; nothing has to be done when it is back.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws TypeError when the address cannot be read
 */
export function createPostgresDatabase(url: string, options: PostgresOptions = {}): PostgresDatabase {
  const limit = options.connections ?? 10
  const statementTimeout = options.statementTimeout ?? 10_000
  const config: pg.PoolConfig = {
    connectionString: options.tls === undefined ? url : withoutSsl(url),
    ...(options.tls === undefined ? {} : { ssl: sslOf(options.tls) }),
    types: numbersAsNumbers(),
    connectionTimeoutMillis: options.connectTimeout ?? 5000,
    keepAlive: true,
    application_name: 'eventcal-server',
    ...(statementTimeout > 0 ? { statement_timeout: statementTimeout } : {}),
  }
  const pool = new pg.Pool({ ...config, max: limit })
  const database = new PooledDatabase(pool, limit, statementTimeout, canceller(config))
  pool.on('error', (error) => {
    database.noteBreak()
    options.onConnectionError?.(error)
  })
  return database
}

function sslOf(tls: PostgresTls): pg.PoolConfig['ssl'] {
  if (tls === 'off') return false
  if (tls === 'require') return { rejectUnauthorized: false }
  return tls.ca === undefined ? { rejectUnauthorized: true } : { rejectUnauthorized: true, ca: tls.ca }
}

/** Removes parameters about encryption from the address, which would win over the options. */
function withoutSsl(text: string): string {
  const url = new URL(text)
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('ssl')) url.searchParams.delete(name)
  return url.href
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

/** How often a transaction is run that had to give way to another. */
const ATTEMPTS = 5

class PooledDatabase implements PostgresDatabase {
  readonly engine = postgresEngine
  readonly #pool: pg.Pool
  readonly #limit: number
  readonly #statementTimeout: number
  readonly #jsonColumns = new Map<string, Promise<ReadonlySet<string>>>()
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #names = new StatementNames()
  readonly #canceller: ReturnType<typeof canceller>
  #closed: Promise<void> | undefined
  /** How many connections broke. */
  #breaks = 0
  /** True while the server seems to know the function that tells the version; not all that speak its protocol do. */
  #tellsVersion = true

  constructor(pool: pg.Pool, limit: number, statementTimeout: number, ownCanceller: ReturnType<typeof canceller>) {
    this.#canceller = ownCanceller
    this.#pool = pool
    this.#limit = limit
    this.#statementTimeout = statementTimeout
    pool.on('acquire', (client) => this.#inUse.add(client))
    pool.on('release', (_error, client) => this.#inUse.delete(client))
  }

  /**
   * Names the transactions that a statement sees, as the server does: it differs as soon as one more is kept. After a
   * crash the server may count on from where it was, so versions before and after a broken connection are told apart.
   */
  async dataVersion(): Promise<string | undefined> {
    if (!this.#tellsVersion) return undefined
    try {
      const [row] = await this.query<{ version: string }>('select pg_current_snapshot()::text as version')
      return row && `${this.#breaks}:${row.version}`
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      this.#tellsVersion = false
      return undefined
    }
  }

  /** A connection broke: the server may be another afterwards. */
  noteBreak(): void {
    this.#breaks += 1
  }

  async query<Row>(sql: string, params: readonly Parameter[] = [], options?: QueryOptions): Promise<Row[]> {
    const values = params.map(toValue)
    const client = await this.#connect()
    let failure: unknown
    try {
      if (options?.signal?.aborted) throw new RequestOver('the request is over')
      const run = () => runStatement<Row>(client, sql, values, optionsFor(options, this.#options()))
      return await run().catch((error: unknown) => {
        if (error instanceof StatementForgotten) return run()
        throw error
      })
    } catch (error) {
      failure = error
      throw error
    } finally {
      const isLost = isBroken(failure)
      if (isLost) this.noteBreak()
      client.release(isLost)
    }
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    if (rows.length > 0) await this.transaction((tx) => tx.insertMany(table, rows))
  }

  async transaction<T>(work: (tx: Database) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, options)
      } catch (error) {
        const mustRepeat = isConflict(error) || error instanceof StatementForgotten
        if (attempt === ATTEMPTS || !mustRepeat) throw error
      }
    }
  }

  async #attempt<T>(work: (tx: Database) => Promise<T>, { unhurried = false }: TransactionOptions): Promise<T> {
    const client = await this.#connect()
    const options = unhurried ? { readTimeout: undefined } : this.#options()
    const transaction = new PostgresTransaction(client, options, this.#jsonColumns)
    let broken = false
    try {
      await runStatement(client, unhurried ? 'begin; set local statement_timeout = 0' : 'begin', [], options)
      const result = await work(transaction)
      await transaction.settled()
      // The server answers the commit of a failed transaction without an error, having undone it.
      transaction.assertUsable()
      await runStatement(client, 'commit', [], options)
      return result
    } catch (error) {
      await transaction.settled()
      // The server undoes what a connection leaves behind; asking a broken one for it would only take time.
      broken = isBroken(error) || isBroken(transaction.failure)
      if (!broken) {
        broken = await runStatement(client, 'rollback', [], options).then(
          () => false,
          () => true,
        )
      }
      throw error
    } finally {
      transaction.end()
      client.release(broken)
    }
  }

  poolState(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount, limit: this.#limit }
  }

  passwordTries(forgetting: Forgetting): SharedTries {
    return sharedTries(this, forgetting)
  }

  breakOff(): void {
    // A connection that ends in mid-statement is cut; its work then fails and gives the connection back.
    for (const client of this.#inUse) endOf(client).catch(() => {})
  }

  close(): Promise<void> {
    this.#closed ??= Promise.all([this.#pool.end(), this.#canceller.close()]).then(() => {})
    return this.#closed
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect()
      // A connection may break between two statements, when nobody waits for it; its next statement then fails.
      if (client.listenerCount('error') === 0) {
        client.on('error', () => this.noteBreak())
      }
      return client
    } catch (error) {
      throw translateError(error)
    }
  }

  #options(): StatementOptions {
    // For servers that do not even say that a statement took too long.
    const readTimeout = this.#statementTimeout > 0 ? this.#statementTimeout + 2000 : undefined
    return { readTimeout, names: this.#names, cancel: this.#canceller.cancel }
  }
}

/** Ends a connection; the types of the driver hide that those of a pool can be ended, too. */
function endOf(client: pg.PoolClient): Promise<void> {
  // Each connection of a pool is a `Client`, as its documentation says.
  return (client as pg.PoolClient & Pick<pg.Client, 'end'>).end()
}

/** True if nothing can be said over this connection any more, or nobody knows. */
function isBroken(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason !== 'conflict'
}
