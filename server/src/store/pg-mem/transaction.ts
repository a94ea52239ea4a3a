import type { IBackup } from 'pg-mem'
import type { Database, Engine, InsertRow, Parameter } from '../engine.js'
import type { UnindexedRows } from './bulk-insert.js'
import { type ChangedEvents, mergeChanges } from './changes.js'
import { pgMemEngine } from './engine.js'
import type { Runner } from './runner.js'

/** A transaction on a state of its own, which is in place only while one of its statements runs. */
export class PgMemTransaction implements Database {
  readonly engine: Engine = { ...pgMemEngine(), loading: (_tx, _tables, work) => this.#load(work) }
  readonly #runner: Runner
  state: IBackup
  /** The events that it changed so far; undefined = it only read. */
  changed: ChangedEvents | undefined
  /** Rows that were loaded and are in no index yet; undefined = nothing is loaded. */
  #unindexed: UnindexedRows | undefined
  #failed = false
  #over = false

  constructor(runner: Runner) {
    this.#runner = runner
    this.state = runner.db.backup()
  }

  async query<Row>(sql: string, params: readonly Parameter[] = []): Promise<Row[]> {
    this.assertUsable()
    const { reads, changesSchema } = this.#runner.prepare(sql)
    if (changesSchema) throw new Error('pg-mem cannot change the schema within a transaction')
    this.#index()
    const { rows, changed } = this.#inPlace(() => this.#runner.run<Row>(sql, params))
    if (!reads) this.#wrote(changed)
    return rows
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    this.#wrote(this.#inPlace(() => this.#runner.insertMany(table, rows, this.#unindexed)))
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return work(this)
  }

  async close(): Promise<void> {}

  end(): void {
    this.#over = true
  }

  assertUsable(): void {
    if (this.#failed) throw new Error('current transaction is aborted: one of its statements failed')
    if (this.#over) throw new Error('the transaction is over')
  }

  /** Indexes are made when all rows are there, or one of them may be read. */
  async #load(work: () => Promise<void>): Promise<void> {
    this.#unindexed = new Map()
    try {
      await work()
    } finally {
      if (!this.#failed) this.#index()
      this.#unindexed = undefined
    }
  }

  #index(): void {
    const unindexed = this.#unindexed
    if (unindexed && unindexed.size > 0) this.#inPlace(() => this.#runner.index(unindexed))
  }

  #wrote(changed: ChangedEvents): void {
    this.changed = mergeChanges(this.changed ?? new Set(), changed)
  }

  /** Puts the state of this transaction in place, runs, and puts the common state back, without a pause between. */
  #inPlace<T>(statement: () => T): T {
    this.assertUsable()
    const common = this.#runner.db.backup()
    this.state.restore()
    try {
      const result = statement()
      this.state = this.#runner.db.backup()
      return result
    } catch (error) {
      this.#failed = true
      throw error
    } finally {
      common.restore()
    }
  }
}
