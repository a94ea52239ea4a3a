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
 * into emptied tables, without triggers, keys and indexes, which are made afterwards. Two connections share the work.
 */
export async function multiplyEvents(url: string, copies: number): Promise<void> {
  const connections = [await connected(url), await connected(url)] as const
  const [client] = connections
  const files: RowFile[] = []
  try {
    const { rows: folders } = await client.query<{ data_directory: string }>('show data_directory')
    files.push(...(await filesOf(client, folders[0]?.data_directory ?? '', copies)))
    await shared(
      connections,
      files.map((file) => (on) => writeRows(on, file)),
    )
    const [indexes, references] = [await indexesOf(client), await referencesOf(client)]
    for (const { name, table } of references) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name, table, key } of indexes) {
      await client.query(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`)
    }
    await shared(
      connections,
      tables.map((table) => (on) => loadRows(on, table, files)),
    )
    await client.query(`update term_counts set events = events * ${copies + 1}`)
    await client.query(`select setval('record_ids', (select max(id) + 1 from events), false)`)
    // The longest first, so that both connections end at about the same time.
    const duration = ({ definition }: Index) =>
      /USING (gin|gist)/.test(definition) ? 2 : definition.includes('event_terms') ? 1 : 0
    await shared(
      connections,
      indexes
        .toSorted((a, b) => duration(b) - duration(a))
        .map(
          ({ definition }) =>
            (on) =>
              on.query(definition),
        ),
    )
    for (const { name, table, key } of indexes) {
      if (key !== null) await client.query(`alter table ${table} add constraint ${name} ${key} using index ${name}`)
    }
    for (const { name, table, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    await shared(
      connections,
      tables.map((table) => (on) => on.query(`vacuum analyze ${table}`)),
    )
  } finally {
    await Promise.all(connections.map((each) => each.end()))
    for (const { path } of files) await rm(path, { force: true })
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // No triggers: the copies are as consistent as the site.
  await client.query(`set maintenance_work_mem = '512MB'; set session_replication_role = replica`)
  return client
}

/** Lets each connection take the next of the tasks when it is done with one. */
async function shared(
  connections: readonly pg.Client[],
  tasks: readonly ((on: pg.Client) => Promise<unknown>)[],
): Promise<void> {
  const left = [...tasks]
  await Promise.all(
    connections.map(async (on) => {
      for (let task = left.shift(); task; task = left.shift()) await task(on)
    }),
  )
}

/** A file with the rows of some copies of a table. */
interface RowFile {
  readonly path: string
  readonly table: (typeof tables)[number]
  readonly columns: readonly string[]
  readonly first: number
  readonly last: number
}

/** The files of all tables. The events are most of all rows, and are written to two of them at once. */
async function filesOf(client: pg.Client, folder: string, copies: number): Promise<readonly RowFile[]> {
  const half = Math.floor(copies / 2)
  const files: RowFile[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum`,
      [table],
    )
    const columns = rows.map(({ name }) => name)
    const parts = table === 'events' ? [[0, half] as const, [half + 1, copies] as const] : [[0, copies] as const]
    for (const [first, last] of parts) {
      files.push({ path: join(folder, `multiplied-${table}-${first}`), table, columns, first, last })
    }
  }
  return files
}

async function writeRows(client: pg.Client, { path, table, columns, first, last }: RowFile): Promise<void> {
  const own: Readonly<Record<string, string>> = table === 'events' ? rules : linkRules
  const values = columns.map((name) => own[name] ?? name)
  // One copy after the other, as sites grow; each is read from the table anew.
  await client.query(
    `copy (select ${values.join(', ')}
     from generate_series(${first}, ${last}) as copy cross join lateral (select * from ${table} offset 0) as ${table})
     to '${path}' with (format binary)`,
  )
}

/** Puts the rows of the files in the place of those of a table. */
async function loadRows(client: pg.Client, table: string, files: readonly RowFile[]): Promise<void> {
  await client.query('begin')
  await client.query(`truncate ${table}`)
  for (const { path, columns, ...file } of files) {
    // A table that was emptied in the same transaction takes rows in the state that vacuum would bring them to.
    if (file.table === table) {
      await client.query(`copy ${table} (${columns.join(', ')}) from '${path}' with (format binary, freeze)`)
    }
  }
  await client.query('commit')
}

interface Index {
  readonly name: string
  readonly table: string
  readonly definition: string
  /** Of a key, which is checked once when all rows are there, instead of row by row. */
  readonly key: 'unique' | 'primary key' | null
}

/** The indexes of the tables. */
async function indexesOf(client: pg.Client): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(
    `select indexname as name, tablename as table, indexdef as definition,
       case contype when 'u' then 'unique' when 'p' then 'primary key' end as key
     from pg_indexes left join pg_constraint on conname = indexname
     where tablename = any($1)`,
    [tables],
  )
  return rows
}

/** The foreign keys to events, which would keep the table from being emptied alone. */
async function referencesOf(client: pg.Client): Promise<readonly Omit<Index, 'key'>[]> {
  const { rows } = await client.query<Omit<Index, 'key'>>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and confrelid = 'events'::regclass`,
  )
  return rows
}
