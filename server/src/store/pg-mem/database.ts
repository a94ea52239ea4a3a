import type { IBackup } from 'pg-mem'
import type { Database, InsertRow, Parameter } from '../engine.js'
import { type ChangeLog, RevisionLog } from './changes.js'
import { pgMemEngine } from './engine.js'
import { Runner } from './runner.js'
import { PgMemTransaction } from './transaction.js'

/** All that a memory database held at one moment. */
export interface MemoryBackup {
  readonly state: IBackup
  readonly revision: number
}

/** A database in the memory of the process, gone with it. */
export interface MemoryDatabase extends Database {
  /** The changes to events, by which the index of the engine is kept up to date. */
  readonly changes: ChangeLog
  /** Remembers the data as they are, at no cost. Taken during a transaction, it is the state before it. */
  backup(): MemoryBackup
  /**
   * Puts the data back as they were, sequences included, at no cost and as often as wished. A transaction that runs
   * meanwhile fails when it would be kept.
   *
   * @throws Error when the schema was changed since
   */
  restore(backup: MemoryBackup): void
}

/**
 * A new, empty database on pg-mem; `migrate` gives it its tables.
 *
 * pg-mem asks for a global `Buffer`, which browsers lack: the bundle for pages injects one (a stand-in with `isBuffer`
 * is enough, since nothing here is bytes). Nothing is written to `globalThis` for it.
 */
export async function createMemoryDatabase(runner = new Runner()): Promise<MemoryDatabase> {
  return new PgMemDatabase(runner)
}

/**
 * pg-mem's own transactions do nothing (each statement is kept at once), so they are made of its backups: those are
 * free, and a statement runs without a pause. A transaction keeps its state beside the common one and puts it in place
 * for the time of each of its statements only, so nobody else sees it before it is complete.
 */
class PgMemDatabase implements MemoryDatabase {
  readonly changes = new RevisionLog()
  readonly engine = pgMemEngine(this.changes)
  readonly #runner: Runner
  /** The end of the queue of those who write. */
  #lastWriter: Promise<unknown> = Promise.resolve()
  #restores = 0

  constructor(runner: Runner) {
    this.#runner = runner
  }

  async dataVersion(): Promise<string> {
    // Restoring brings a number back: data that were read before and after it must not share a version.
    return `${this.#restores}:${this.changes.revision}`
  }

  async query<Row>(sql: string, params: readonly Parameter[] = []): Promise<Row[]> {
    if (this.#runner.prepare(sql).reads) return this.#runner.run<Row>(sql, params).rows
    return this.#inTurn(async () => {
      const { rows, changed } = this.#runner.run<Row>(sql, params)
      this.changes.advance(changed)
      return rows
    })
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    await this.#inTurn(async () => this.changes.advance(this.#runner.insertMany(table, rows)))
  }

  async transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const restores = this.#restores
      const transaction = new PgMemTransaction(this.#runner)
      try {
        const result = await work(transaction)
        transaction.assertUsable()
        if (this.#restores !== restores) throw new Error('the database was restored while a transaction was running')
        if (transaction.changed) {
          transaction.state.restore()
          this.changes.advance(transaction.changed)
        }
        return result
      } finally {
        transaction.end()
      }
    })
  }

  backup(): MemoryBackup {
    return { state: this.#runner.db.backup(), revision: this.changes.revision }
  }

  restore(backup: MemoryBackup): void {
    backup.state.restore()
    this.changes.goBackTo(backup.revision)
    this.#restores += 1
  }

  async close(): Promise<void> {}

  /** Writers go one after the other: a transaction that began before another was kept would undo it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastWriter.then(work)
    this.#lastWriter = turn.catch(() => {})
    return turn
  }
}
