import { type IMemoryDb, type MemoryDbOptions, newDb, QueryError } from 'pg-mem'
import { type InsertRow, type Parameter, UniqueViolation } from '../engine.js'
import { assertIdentifier, storableText } from '../model/parameters.js'
import { type ChangedEvents, eventKey, mergeChanges } from './changes.js'
import { type PreparedStatement, prepareStatement } from './statement.js'

/** How many statements are kept parsed. The store has fewer, unless updates set many combinations of columns. */
const MOST_STATEMENTS = 1000

/** Runs statements on the state that is in place. */
export class Runner {
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
    // pg-mem checks that it interprets all of a statement. That depends on the text alone, so it is checked once for
    // each text: checking takes longer than most statements.
    this.#options.noAstCoverageCheck = prepared.checked
    try {
      const rows = this.db.public.many(prepared.bind(params))
      prepared.checked = true
      const { changedKey } = prepared
      if (changedKey !== undefined) return { rows: [], changed: toChanges(rows.map((row) => row[changedKey])) }
      // The types of the columns are known only where the statement is written, as with every SQL driver.
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
