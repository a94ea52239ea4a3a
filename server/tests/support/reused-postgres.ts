import pg from 'pg'
import { createPostgresDatabase } from '../../src/store/postgres/database.js'
import { createTestDatabase, type TestDatabaseAddress } from './postgres.js'
import { type Place, type Supply, supplyOf } from './reused.js'

/** A pool of databases of a PostgreSQL server, copied from an empty, migrated template. */
export function postgresSupply(serverUrl: string, template: string): Supply {
  return supplyOf(async () => {
    const made = await createTestDatabase(serverUrl, template)
    const client = new pg.Client({ connectionString: made.url })
    // The server may be stopped before this connection is closed.
    client.on('error', () => {})
    await client.connect()
    return postgresPlace(made, client)
  })
}

async function postgresPlace({ url, drop }: TestDatabaseAddress, client: pg.Client): Promise<Place> {
  const tables = await tablesOf(client)
  const relations = await relationsOf(client)
  const { ids } = await stateOf(client)
  const cleared = inOne([...emptied(tables), 'delete from term_counts', ids])
  return {
    // With its address, for tests that talk to the server themselves.
    open: () => Object.assign(createPostgresDatabase(url), { url, remember: () => remember(client, tables) }),
    async clear() {
      if ((await relationsOf(client)) !== relations) return false
      await client.query(cleared)
      return true
    },
    async drop() {
      await client.end()
      await drop()
    },
  }
}

/** Copies all rows to tables beside, from which they are put back: that takes a fraction of loading a site. */
async function remember(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  await client.query(
    inOne([
      'create schema if not exists remembered',
      ...tables.flatMap((name) => [
        `create table if not exists remembered.${name} (like ${name})`,
        `delete from remembered.${name}`,
        `insert into remembered.${name} table ${name}`,
      ]),
    ]),
  )
  const { ids, ...first } = await stateOf(client)
  let { version } = first
  const filled = tables.map((name) => `insert into ${name} table remembered.${name}`)
  const putBack = inOne([...emptied(tables), ...filled, ids])
  return async () => {
    // Checking takes a tenth of the time of restoring unchanged data.
    if ((await stateOf(client)).version === version) return
    await client.query(putBack)
    version = (await stateOf(client)).version
  }
}

/** Returns all data tables, referenced ones first; without the one that triggers maintain. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'term_counts')
     order by exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f'), relname`,
  )
  return rows.map(({ name }) => name)
}

function emptied(tables: readonly string[]): string[] {
  return [...tables].reverse().map((name) => `delete from ${name}`)
}

/** The current state of a database. */
interface State {
  /** Differs as soon as anything was written, to whatever database of the server, or an id was taken. */
  readonly version: string
  /** The statement that makes the same ids come next. */
  readonly ids: string
}

async function stateOf(client: pg.Client): Promise<State> {
  const call = (name: string) => `(select format('setval(%L, %s, %L)', '${name}', last_value, is_called) from ${name})`
  const { rows } = await client.query<{ snapshot: string; calls: string }>(
    `select pg_current_snapshot()::text as snapshot, concat_ws(', ', ${SEQUENCES.map(call).join(', ')}) as calls`,
  )
  const [{ snapshot, calls } = { snapshot: '', calls: '' }] = rows
  return { version: `${snapshot} ${calls}`, ids: `select ${calls}` }
}

const SEQUENCES = ['record_ids', 'term_ids'] as const

/** Which tables, indexes and sequences there are. */
async function relationsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(relname, ' ' order by relname) as names from pg_class
     where relnamespace = 'public'::regnamespace`,
  )
  return rows[0]?.names ?? ''
}

/** Several statements as one text, of which PostgreSQL does all or none. */
function inOne(statements: readonly string[]): string {
  return statements.join('; ')
}
