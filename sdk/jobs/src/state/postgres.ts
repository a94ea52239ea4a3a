import { type JobState, StateError, type StateSession } from './state.js'

/** A connection to PostgreSQL, such as a `Client` of `pg` that is connected. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

/** A pool of connections, such as a `Pool` of `pg`; a run keeps one of them. */
export interface PostgresPool extends PostgresClient {
  readonly totalCount: number
  connect(): Promise<PooledClient>
}

/** A connection of a pool. */
export interface PooledClient extends PostgresClient {
  release(): void
  on(event: 'error', listener: () => void): unknown
  off(event: 'error', listener: () => void): unknown
}

/** Where the state is kept. */
export interface PostgresStateOptions {
  /** The name of the job: each has entries and a lock of its own, so that one table serves many. */
  readonly job: string
  /** Default `eventcal_state`; created where it is missing. */
  readonly table?: string
}

/**
 * A state in PostgreSQL 11 or later. An advisory lock of the session keeps a second process out, and goes with the
 * connection.
 *
 * @param database A `Pool` or connected `Client` of `pg`, or a URL, for which the package `pg` has to be installed.
 * @example
 * ```ts
 * import { type JobState, postgresState } from '@eventcal/jobs'
 *
 * const open = (url: string): JobState => postgresState(url, { job: 'mirror of example.com' })
 * ```
 */
export function postgresState(
  database: PostgresClient | PostgresPool | string,
  { job, table = 'eventcal_state' }: PostgresStateOptions,
): JobState {
  const name = table.split('.').map(quoted).join('.')
  return {
    async open() {
      const { client, end } = await connectionOf(database)
      try {
        return await openTable(client, name, job, end)
      } catch (error) {
        await end()
        throw error
      }
    },
  }
}

async function openTable(
  client: PostgresClient,
  table: string,
  job: string,
  end: () => Promise<void>,
): Promise<StateSession> {
  const key = `eventcal ${table} ${job}`
  const { rows: locks } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [key])
  if (!field(locks[0], 'locked')) throw new StateError('locked', `The job ${job} is in use by another process`)
  const unlock = () => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
  try {
    await createTable(client, table)
    const { rows } = await client.query(`select key, value from ${table} where job = $1`, [job])
    const entries = new Map(
      rows.map((row): [string, unknown] => [String(field(row, 'key')), JSON.parse(String(field(row, 'value')))]),
    )
    return {
      entries,
      async set(name, value) {
        await client.query(
          `insert into ${table} (job, key, value) values ($1, $2, $3)
           on conflict (job, key) do update set value = excluded.value`,
          [job, name, JSON.stringify(value)],
        )
      },
      async delete(name) {
        await client.query(`delete from ${table} where job = $1 and key = $2`, [job, name])
      },
      async close() {
        await unlock().catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await unlock().catch(() => undefined)
    throw error
  }
}

async function createTable(client: PostgresClient, table: string): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table])
  if (field(rows[0], 'found')) return
  try {
    await client.query(
      `create table if not exists ${table} (
         job text not null, key text not null, value text not null, primary key (job, key)
       )`,
    )
  } catch (error) {
    // Two that create it at once collide in the catalogue in spite of `if not exists`.
    if (!['23505', '42710', '42P07'].includes(String(field(error, 'code')))) throw error
  }
}

async function connectionOf(
  database: PostgresClient | PostgresPool | string,
): Promise<{ readonly client: PostgresClient; readonly end: () => Promise<void> }> {
  if (typeof database === 'string') {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: database })
    client.on('error', () => {})
    await client.connect()
    return { client, end: () => client.end() }
  }
  if (!('totalCount' in database)) return { client: database, end: async () => {} }
  const client = await database.connect()
  // A connection that breaks fails the next query; without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  const end = async () => {
    client.off('error', ignore)
    client.release()
  }
  return { client, end }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function field(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
}
