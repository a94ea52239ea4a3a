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

const later = (column: string) => [column, `${column} + copy * ${span * 86_400_000}::bigint`]

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
  ...Object.fromEntries(['start_wall_ms', 'end_wall_ms', 'start_utc_ms', 'end_utc_ms'].map(later)),
}

/** The same for links. */
const linkRules: Readonly<Record<string, string>> = {
  event_id: `event_id + copy * ${idStep}`,
  ...Object.fromEntries(['start_wall_ms', 'start_utc_ms'].map(later)),
}

/**
 * Adds copies of all events to a site of up to 200,000, each copy a whole span later, so that any month holds as many as
 * before. The rows are written to files in the data folder of the server, which runs on this machine, and loaded by COPY
 * into emptied tables, without triggers; then two connections make the indexes.
 */
export async function multiplyEvents(url: string, copies: number): Promise<void> {
  const [client, other] = [await connected(url), await connected(url)]
  const files = new Map<string, string>()
  try {
    const { rows: folders } = await client.query<{ data_directory: string }>('show data_directory')
    for (const table of tables) files.set(table, join(folders[0]?.data_directory ?? '', `multiplied-${table}`))
    const columns = new Map<string, readonly string[]>()
    for (const [table, file] of files) columns.set(table, await writeRows(client, table, file, copies))
    const indexes = await indexesOf(client)
    await client.query('begin')
    await client.query(`truncate ${tables.join(', ')}`)
    for (const { name, table, key } of indexes) {
      await client.query(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`)
    }
    // Tables that were emptied in the same transaction take rows in the state that vacuum would bring them to.
    for (const [table, file] of files) {
      await client.query(
        `copy ${table} (${columns.get(table)?.join(', ')}) from '${file}' with (format binary, freeze)`,
      )
    }
    await client.query(`update term_counts set events = events * ${copies + 1}`)
    await client.query(`select setval('record_ids', (select max(id) + 1 from events), false)`)
    await client.query('commit')
    const isLong = ({ definition }: Index) => /USING (gin|gist)/.test(definition)
    const make = async (on: pg.Client, some: readonly Index[]) => {
      for (const { definition } of some) await on.query(definition)
    }
    await Promise.all([
      make(client, indexes.filter(isLong)),
      make(
        other,
        indexes.filter((index) => !isLong(index)),
      ),
    ])
    for (const { name, table, key } of indexes) {
      if (key !== null) await client.query(`alter table ${table} add constraint ${name} ${key} using index ${name}`)
    }
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    await Promise.all([client.end(), other.end()])
    for (const file of files.values()) await rm(file, { force: true })
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // No triggers and foreign keys: the copies are as consistent as the site.
  await client.query(`set maintenance_work_mem = '512MB'; set session_replication_role = replica`)
  return client
}

interface Index {
  readonly name: string
  readonly table: string
  readonly definition: string
  /** Of a key, which is checked once when all rows are there, instead of row by row. */
  readonly key: 'unique' | 'primary key' | null
}

/** The indexes of the tables, except that of the ids of events, which links refer to. */
async function indexesOf(client: pg.Client): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(
    `select indexname as name, tablename as table, indexdef as definition,
       case contype when 'u' then 'unique' when 'p' then 'primary key' end as key
     from pg_indexes left join pg_constraint on conname = indexname
     where tablename = any($1) and indexname <> 'events_pkey'`,
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
  const own: Readonly<Record<string, string>> = table === 'events' ? rules : linkRules
  const values = names.map((name) => own[name] ?? name)
  // One copy after the other, as sites grow; each is read from the table anew.
  await client.query(
    `copy (select ${values.join(', ')}
     from generate_series(0, ${copies}) as copy cross join lateral (select * from ${table} offset 0) as ${table})
     to '${file}' with (format binary)`,
  )
  return names
}
