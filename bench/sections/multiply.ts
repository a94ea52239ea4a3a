import pg from 'pg'

/** The tables of events and their links. */
const links = ['event_venues', 'event_organizers', 'event_terms'] as const
/** The days that the demo site spans: a year back and eighteen months ahead. */
const span = 548 + 365
/** Ids of a copy are those of the site and so many more. */
const idStep = 200_000

/** Columns of events that a copy has by a rule of its own; all others are as they were. */
const rules: Readonly<Record<string, string>> = {
  id: `id + copy * ${idStep}`,
  slug: `case slug when '' then '' else slug || '-of-' || copy end`,
  slug_key: `slug_key || '-of-' || copy`,
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
      `${column} + copy * ${span * 86_400_000}`,
    ]),
  ),
}

/**
 * Adds copies of all events to a site of up to 200,000, each copy a whole span later, so that any month holds as many as
 * before. It is done in PostgreSQL alone: rows without checks and indexes first, then the indexes.
 */
export async function multiplyEvents(url: string, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off`)
    // No triggers and foreign keys: the copies are as consistent as the site.
    await client.query('set session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
      [['events', ...links]],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await copyRows(client, 'events', rules, copies)
    for (const table of links) await copyRows(client, table, { event_id: `event_id + copy * ${idStep}` }, copies)
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`update term_counts set events = events * ${copies + 1}`)
    await client.query(`select setval('record_ids', (select max(id) + 1 from events), false)`)
    for (const table of ['events', ...links]) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

async function copyRows(
  client: pg.Client,
  table: string,
  rules: Readonly<Record<string, string>>,
  copies: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => rules[name] ?? name)
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from ${table}, generate_series(1, ${copies}) as copy`,
  )
}
