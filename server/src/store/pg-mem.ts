import { type IBackup, type IMemoryDb, type MemoryDbOptions, newDb, QueryError } from 'pg-mem'
import { type ChangeLog, type Database, type InsertRow, type Parameter, UniqueViolation } from './database.js'
import { assertIdentifier, storableText } from './parameters.js'
import { type ChangedEvents, eventKey, mergeChanges, RevisionLog } from './pg-mem-changes.js'
import { type PreparedStatement, prepareStatement } from './pg-mem-statement.js'

/** All that a memory database held at one moment. */
export interface MemoryBackup {
  readonly state: IBackup
  readonly revision: number
}

/** A database in the memory of the process, gone with it. */
export interface MemoryDatabase extends Database {
  readonly engine: 'pg-mem'
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
export async function createMemoryDatabase(): Promise<MemoryDatabase> {
  return new PgMemDatabase()
}

/**
 * pg-mem's own transactions do nothing (each statement is kept at once), so they are made of its backups: those are
 * free, and a statement runs without a pause. A transaction keeps its state beside the common one and puts it in place
 * for the time of each of its statements only, so nobody else sees it before it is complete.
 */
class PgMemDatabase implements MemoryDatabase {
  readonly engine = 'pg-mem'
  readonly changes = new RevisionLog()
  readonly #runner = new Runner()
  /** The end of the queue of those who write. */
  #lastWriter: Promise<unknown> = Promise.resolve()
  #restores = 0

  async dataVersion(): Promise<string> {
    // What was read while a revision was there for a moment is not of the one that came back.
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

class PgMemTransaction implements Database {
  readonly engine = 'pg-mem'
  readonly changes = undefined
  readonly #runner: Runner
  state: IBackup
  /** What it changed so far; undefined = it only read. */
  changed: ChangedEvents | undefined
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
    const { rows, changed } = this.#inPlace(() => this.#runner.run<Row>(sql, params))
    if (!reads) this.#wrote(changed)
    return rows
  }

  async insertMany(table: string, rows: readonly InsertRow[]): Promise<void> {
    this.#wrote(this.#inPlace(() => this.#runner.insertMany(table, rows)))
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

/** How many statements are kept parsed; the store has fewer, but for the sets of columns of its updates. */
const MOST_STATEMENTS = 1000

/** Runs statements on the state that is in place. */
class Runner {
  readonly #options: MemoryDbOptions = { noErrorDiagnostic: true, noAstCoverageCheck: false }
  readonly db: IMemoryDb = newDb(this.#options)
  readonly #prepared = new Map<string, PreparedStatement & { checked: boolean }>()

  prepare(sql: string): PreparedStatement & { checked: boolean } {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      if (this.#prepared.size >= MOST_STATEMENTS) this.#prepared.clear()
      prepared = { ...prepareStatement(sql), checked: false }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }

  run<Row>(sql: string, params: readonly Parameter[]): { rows: Row[]; changed: ChangedEvents } {
    const prepared = this.prepare(sql)
    // Whether pg-mem leaves a part of a statement out of account depends on its text alone: asked once for each text,
    // since asking takes longer than most statements.
    this.#options.noAstCoverageCheck = prepared.checked
    try {
      const rows = this.db.public.many(prepared.bind(params))
      prepared.checked = true
      const { changedKey } = prepared
      if (changedKey !== undefined) return { rows: [], changed: toChanges(rows.map((row) => row[changedKey])) }
      // What the columns of a statement hold is known where it is written, as with every SQL driver.
      return { rows: rows as Row[], changed: NOTHING }
    } catch (error) {
      throw translate(error)
    }
  }

  /** Past the SQL, which takes a hundred times as long. */
  insertMany(name: string, rows: readonly InsertRow[]): ChangedEvents {
    assertIdentifier(name)
    const table = this.db.getTable<Record<string, unknown>>(name)
    const columns = [...table.getColumns()]
    const json = new Set(columns.filter((column) => column.type.primary === 'jsonb').map((column) => column.name))
    const names = new Set(columns.map((column) => column.name))
    const before = this.db.backup()
    try {
      for (const row of rows) {
        const item: Record<string, unknown> = {}
        for (const [key, value] of Object.entries(row)) {
          if (!names.has(key)) throw new TypeError(`table ${name} has no column ${key}`)
          const text = typeof value === 'string' ? storableText(value) : value
          item[key] = json.has(key) && typeof text === 'string' ? JSON.parse(text) : text
        }
        table.insert(item)
      }
      const key = eventKey(name)
      return key === undefined ? NOTHING : toChanges(rows.map((row) => row[key]))
    } catch (error) {
      before.restore()
      throw translate(error)
    }
  }
}

const NOTHING: ChangedEvents = new Set()

function toChanges(keys: readonly unknown[]): ChangedEvents {
  return mergeChanges(NOTHING, new Set(keys.map(Number)))
}

function translate(error: unknown): unknown {
  if (error instanceof QueryError && error.data.code === '23505') {
    return new UniqueViolation(error.data.details ?? error.message, { cause: error })
  }
  return error
}
