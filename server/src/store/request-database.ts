import type { Database, Engine, InsertRow, Parameter, PoolState, QueryOptions, TransactionOptions } from './engine.js'
import type { Pace } from './pace.js'

/** A request is over before its work: its caller is gone, or its time. What was not kept yet is undone. */
export class RequestOver extends Error {
  override readonly name = 'RequestOver'
}

/**
 * A database for the work of one request: nothing is begun once the request is over, a statement that runs then is
 * cancelled, and other requests are let in between statements.
 *
 * Statements are begun when they are asked for, without a pause before: the engine in memory relies on that.
 */
export class RequestDatabase implements Database {
  readonly #database: Database
  readonly #signal: AbortSignal | undefined
  readonly #pace: Pace

  constructor(database: Database, signal: AbortSignal | undefined, pace: Pace) {
    this.#database = database
    this.#signal = signal
    this.#pace = pace
  }

  get engine(): Engine {
    return this.#database.engine
  }

  async dataVersion(): Promise<string | undefined> {
    this.#assertWanted()
    return this.#database.dataVersion?.()
  }

  async query<Row>(sql: string, params: readonly Parameter[] = [], options?: QueryOptions): Promise<Row[]> {
    this.#assertWanted()
    const rows = await this.#database.query<Row>(sql, params, { ...options, signal: this.#signal })
    await this.#pace.rest()
    return rows
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    this.#assertWanted()
    await this.#database.insertMany(table, rows)
    await this.#pace.rest()
  }

  async transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T> {
    this.#assertWanted()
    return this.#database.transaction(async (tx) => {
      const result = await work(new RequestDatabase(tx, this.#signal, this.#pace))
      this.#assertWanted()
      return result
    }, options)
  }

  /** To be called within long work that asks for nothing: lets others in, and ends it when the request is over. */
  async rest(): Promise<void> {
    await this.#pace.rest()
    this.#assertWanted()
  }

  breakOff(): void {
    this.#database.breakOff?.()
  }

  poolState(): PoolState {
    return this.#database.poolState?.() ?? { total: 0, idle: 0, waiting: 0, limit: 0 }
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #assertWanted(): void {
    if (this.#signal?.aborted) throw new RequestOver('the request is over')
  }
}
