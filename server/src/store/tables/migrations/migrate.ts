import type { Database, Migration } from '../../engine.js'

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
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = database.engine.migrations,
): Promise<string[]> {
  return database.engine.migrating(database, (alone) => runMissing(alone, migrations))
}

/** True if the schema is that of this version, neither older nor newer. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const { migrations } = database.engine
  return migrations.length === done.size && migrations.every((each) => done.get(each.name) === checksum(each))
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
    for (const statement of migration.statements) await database.query(statement)
    await database.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, sum])
    ran.push(migration.name)
  }
  return ran
}

/** Names and checksums of the migrations that were run. */
async function recorded(database: Database): Promise<Map<string, string>> {
  if (!(await database.engine.hasTable(database, 'migrations'))) {
    await database.query('create table migrations (name text primary key, checksum text not null)')
    return new Map()
  }
  const rows = await database.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** FNV-1a over the text of a migration; white space does not count. Tells a change, not an attack. */
function checksum({ statements }: Migration): string {
  const text = statements.join(';').replace(/\s+/g, ' ')
  let hash = 0xcbf29ce484222325n
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
