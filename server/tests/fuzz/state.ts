import type { Database } from '../../src/store/engine.js'

/** The primary key of every table. */
const keys = {
  users: ['id'],
  application_passwords: ['user_id', 'hash'],
  settings: ['key'],
  other_records: ['id'],
  other_terms: ['id'],
  events: ['id'],
  venues: ['id'],
  organizers: ['id'],
  images: ['id'],
  terms: ['id'],
  event_venues: ['event_id', 'venue_id'],
  event_organizers: ['event_id', 'organizer_id'],
  event_terms: ['event_id', 'term_id'],
} as const

/** A table of the service. */
export type Table = keyof typeof keys

const tables = Object.keys(keys).filter((name): name is Table => Object.hasOwn(keys, name))

/** A row by column. */
export type Row = Readonly<Record<string, unknown>>

/** Everything that is stored: rows as JSON by table and key. Ids that were taken and not used do not count. */
export type State = ReadonlyMap<Table, ReadonlyMap<string, string>>

/** One row that differs between two states. */
export interface Change {
  readonly table: Table
  /** `undefined` = it was not there. */
  readonly before: Row | undefined
  /** `undefined` = it is gone. */
  readonly after: Row | undefined
}

/** Reads everything that is stored. */
export async function stateOf(database: Database): Promise<State> {
  const state = new Map<Table, ReadonlyMap<string, string>>()
  for (const table of tables) {
    const rows = await database.query<Row>(`select * from ${table}`)
    state.set(table, new Map(rows.map((row) => [keyOf(table, row), JSON.stringify(row)])))
  }
  return state
}

function keyOf(table: Table, row: Row): string {
  return keys[table].map((column) => String(row[column])).join(' ')
}

/** Returns the rows that differ between two states. */
export function changesBetween(before: State, after: State): Change[] {
  return tables.flatMap((table) => {
    const [old, present] = [before.get(table) ?? new Map(), after.get(table) ?? new Map()]
    const differing = [...new Set([...old.keys(), ...present.keys()])].filter(
      (key) => old.get(key) !== present.get(key),
    )
    return differing.map((key) => ({ table, before: parse(old.get(key)), after: parse(present.get(key)) }))
  })
}

/** Returns one row by key, or `undefined`. */
export function rowOf(state: State, table: Table, id: number): Row | undefined {
  return parse(state.get(table)?.get(String(id)))
}

function parse(text: string | undefined): Row | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
