import { type IMemoryDb, type MemoryDbOptions, newDb, QueryError } from 'pg-mem'
import { type InsertRow, type Parameter, UniqueViolation } from '../engine.js'
import { assertIdentifier } from '../model/parameters.js'
import { BulkInsert, type UnindexedRows } from './bulk-insert.js'
import { type ChangedEvents, eventKey, mergeChanges } from './changes.js'
import { readKinds } from './kinds-of-ids.js'
import { deleteLinks } from './linked-rows.js'
import type { Item } from './open-table.js'
import { parsedStatements } from './parsed-statements.js'
import { askSchema } from './schema-objects.js'
import { SharedValues } from './shared-values.js'
import { readSignIn } from './sign-in.js'
import { readSimple } from './simple-select.js'
import { type PreparedStatement, prepareStatement } from './statement.js'

/** How many statements are kept parsed. The store has fewer, unless updates set many combinations of columns. */
const MOST_STATEMENTS = 1000

/**
 * Parsed statements, for all databases of the process: parsing depends on the text alone, and takes longer than most
 * statements. Without it, a new server on an empty database takes three times as long (45 ms in place of 15), and test
 * suites start servers by the hundred.
 */
const preparedStatements = new Map<string, PreparedStatement & { checked: boolean }>()

/** The texts of all statements that this process has run lately. */
export const preparedTexts = (): string[] => [...preparedStatements.keys()]

/** Runs statements on the state that is in place. */
export class Runner {
  readonly #options: MemoryDbOptions = { noErrorDiagnostic: true, noAstCoverageCheck: false }
  readonly db: IMemoryDb = newDb(this.#options)
  readonly #seen: IMemoryDb
  readonly #bulk: BulkInsert

  /** @param seen gives what is known of pg-mem; tests take away what it does not declare */
  constructor(seen: (db: IMemoryDb) => IMemoryDb = (db) => db) {
    this.#seen = seen(this.db)
    this.#bulk = new BulkInsert(this.#seen)
  }

  prepare(sql: string): PreparedStatement & { checked: boolean } {
    let prepared = preparedStatements.get(sql)
    if (!prepared) {
      if (preparedStatements.size >= MOST_STATEMENTS) preparedStatements.clear()
      const parsed = parsedStatements.get(sql)
      prepared = { ...prepareStatement(sql, parsed), checked: parsed !== undefined }
      preparedStatements.set(sql, prepared)
    }
    return prepared
  }

  run<Row>(sql: string, params: readonly Parameter[]): { rows: Row[]; changed: ChangedEvents } {
    const prepared = this.prepare(sql)
    // pg-mem checks that it interprets all of a statement. That depends on the text alone, so it is checked once for
    // each text: checking takes longer than most statements.
    this.#options.noAstCoverageCheck = prepared.checked
    try {
      const simple = this.#quickly(sql, params)
      // The types of the columns are known only where the statement is written, as with every SQL driver.
      if (simple) return { rows: simple as Row[], changed: NOTHING }
      const unlinked = this.#deleteLinks(sql, params)
      if (unlinked) return { rows: [], changed: toChanges(unlinked) }
      const rows = this.db.public.many(prepared.bind(params))
      prepared.checked = true
      const { changedKey } = prepared
      if (changedKey !== undefined) return { rows: [], changed: toChanges(rows.map((row) => row[changedKey])) }
      return { rows: rows as Row[], changed: NOTHING }
    } catch (error) {
      throw translate(error)
    }
  }

  #quickly(sql: string, params: readonly Parameter[]): Item[] | undefined {
    const db = this.#seen
    return (
      readSimple(db, sql, params) ??
      readSignIn(db, sql, params) ??
      readKinds(db, sql, params) ??
      askSchema(db, sql, params)
    )
  }

  #deleteLinks(sql: string, params: readonly Parameter[]): readonly number[] | undefined {
    const before = this.db.backup()
    try {
      return deleteLinks(this.#seen, sql, params)
    } catch (error) {
      before.restore()
      throw error
    }
  }

  /**
   * Past the SQL, which takes a hundred times as long.
   *
   * @param unindexed takes rows of events and their links; nothing may read them before they are put into indexes
   */
  insertMany(name: string, rows: readonly InsertRow[], unindexed?: UnindexedRows): ChangedEvents {
    assertIdentifier(name)
    const columns = [...this.db.getTable(name).getColumns()]
    const json = new Set(columns.filter((column) => column.type.primary === 'jsonb').map((column) => column.name))
    const names = columns.map((column) => column.name)
    const known = new Set(names)
    const shared = new SharedValues()
    const before = this.db.backup()
    try {
      const key = eventKey(name)
      const fill = (item: Item, row: InsertRow) => {
        for (const key of Object.keys(row)) {
          if (!known.has(key)) throw new TypeError(`table ${name} has no column ${key}`)
          const value = row[key]
          if (typeof value === 'string') item[key] = json.has(key) ? shared.json(value) : shared.text(value)
          else item[key] = value
        }
      }
      // Other tables are referred to, which takes their indexes.
      this.#bulk.insert(name, names, rows, fill, key === undefined ? undefined : unindexed)
      return key === undefined ? NOTHING : toChanges(rows.map((row) => row[key]))
    } catch (error) {
      before.restore()
      throw translate(error)
    }
  }

  /** Puts rows into the indexes of their tables. */
  index(unindexed: UnindexedRows): void {
    try {
      this.#bulk.index(unindexed)
    } catch (error) {
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
