import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The tables of links, each of which names its event. */
const links = ['event_venues', 'event_organizers', 'event_terms'] as const
const tables = ['events', ...links] as const
/** The days that the demo site spans: a year back and eighteen months ahead. */
const span = 548 + 365
/** Ids of a copy are those of the site and so many more. */
const idStep = 200_000

/** Columns of events that a copy has by a rule of its own; all others are as they were. Copy 0 is the site itself. */
const rules: Readonly<Record<string, string>> = {
  id: `id + copy * ${idStep}`,
  slug: `case when slug = '' or copy = 0 then slug else slug || '-of-' || copy end`,
  slug_key: `case copy when 0 then slug_key else slug_key || '-of-' || copy end`,
  parent: `parent + copy * ${idStep}`,
  ...Object.fromEntries(
    ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'].map((column) => [
      column,
      `to_char(${column}::timestamp + copy * interval '${span} days', 'YYYY-MM-DD HH24:MI:SS')`,
    ]),
  ),
  ...Object.fromEntries(
    ['start_wall_ms', 'end_wall_ms', 'start_utc_ms', 'end_utc_ms'].map((column) => [
      column,
      `${column} + copy * ${span * 86_400_000}::bigint`,
    ]),
  ),
}

/**
 * Adds copies of all events to a site of up to 200,000, each copy a whole span later, so that any month holds as many as
 * before. The rows are written to files in the data folder of the server, and loaded by COPY: without checks and indexes,
 * which are made afterwards. The server must run on this machine.
 */
export async function multiplyEvents(url: string, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const files: string[] = []
  try {
    const { rows: folders } = await client.query<{ data_directory: string }>('show data_directory')
    await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
    // No triggers and foreign keys: the copies are as consistent as the site.
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes
       where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
      [tables],
    )
    const columns = new Map<string, readonly string[]>()
    for (const table of tables) {
      const file = join(folders[0]?.data_directory ?? '', `multiplied-${table}`)
      files.push(file)
      columns.set(table, await writeRows(client, table, file, copies))
    }
    await client.query('begin')
    await client.query(`truncate ${tables.join(', ')}`)
    for (const { name } of await indexNames(client)) await client.query(`drop index ${name}`)
    // Tables that were emptied in the same transaction take rows as vacuum would leave them.
    for (const [index, table] of tables.entries()) {
      const names = columns.get(table)?.join(', ')
      await client.query(`copy ${table} (${names}) from '${files[index]}' with (format binary, freeze)`)
    }
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`update term_counts set events = events * ${copies + 1}`)
    await client.query(`select setval('record_ids', (select max(id) + 1 from events), false)`)
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
    for (const file of files) await rm(file, { force: true })
  }
}

/** The indexes of the tables that are no part of a constraint. */
async function indexNames(
  client: pg.Client,
): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  return rows
}

/** Writes the rows of a table and their copies to a file; returns the names of the columns. */
async function writeRows(client: pg.Client, table: string, file: string, copies: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const own = table === 'events' ? rules : { event_id: `event_id + copy * ${idStep}` }
  const values: Readonly<Record<string, string>> = own
  await client.query(
    `copy (select ${names.map((name) => values[name] ?? name).join(', ')}
     from generate_series(0, ${copies}) as copy cross join lateral (select * from ${table} offset 0) as ${table}) to '${file}' with (format binary)`,
  )
  return names
}
