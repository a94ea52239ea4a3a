import type { Database } from './database.js'
import { initial } from './migrations/0001-initial.js'
import { weight } from './migrations/0002-weight.js'
import { lists } from './migrations/0003-lists.js'
import { longTexts } from './migrations/0004-long-texts.js'

/** One step of the schema. Once released it is never changed: a later step says what is different. */
export interface Migration {
  /** Number and what it does; the order of the steps is the order of the list. */
  readonly name: string
  /** Statements for both engines. */
  readonly statements: readonly string[]
  /** Further statements for PostgreSQL. */
  readonly postgres?: readonly string[]
}

const MIGRATIONS: readonly Migration[] = [initial, weight, lists, longTexts]

/** Any number that no other program on the same database is likely to lock. */
const LOCK = 7_310_562_204

/** A migration that this database has run is not the one of this version. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Brings the schema up to date. Doing it again changes nothing; several processes may do it at the same time.
 *
 * @returns the names of the migrations that were run now
 * @throws MigrationError when the database has run a migration of the same name and another text, or an unknown one
 */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  // pg-mem cannot undo a change of the schema, and has nobody else on its database.
  if (database.engine === 'pg-mem') return runMissing(database, migrations)
  return database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
      return runMissing(tx, migrations)
    },
    { unhurried: true },
  )
}

/** Whether the schema is that of this version. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  return MIGRATIONS.every((migration) => done.get(migration.name) === checksum(migration))
}

async function runMissing(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const done = await recorded(database)
  const unknown = [...done.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new MigrationError(`the database has run ${unknown}, which this version lacks`)

  const ran: string[] = []
  for (const migration of migrations) {
    const sum = checksum(migration)
    const before = done.get(migration.name)
    if (before === sum) continue
    if (before !== undefined) throw new MigrationError(`${migration.name} was changed after the database had run it`)
    const statements = [...migration.statements, ...(database.engine === 'postgres' ? (migration.postgres ?? []) : [])]
    for (const statement of statements) await database.query(statement)
    await database.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, sum])
    ran.push(migration.name)
  }
  return ran
}

/** Names and checksums of what was run. */
async function recorded(database: Database): Promise<Map<string, string>> {
  const [table] = await database.query<{ table_name: string }>(
    database.engine === 'postgres'
      ? `select table_name from information_schema.tables where table_schema = current_schema() and table_name = 'migrations'`
      : `select table_name from information_schema.tables where table_name = 'migrations'`,
  )
  if (!table) {
    await database.query('create table migrations (name text primary key, checksum text not null)')
    return new Map()
  }
  const rows = await database.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** FNV-1a over the text of a migration; white space does not count. Tells a change, not an attack. */
function checksum(migration: Migration): string {
  const text = [...migration.statements, ...(migration.postgres ?? [])].join(';').replace(/\s+/g, ' ')
  let hash = 0xcbf29ce484222325n
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
