import { createServer } from '@eventcal/server'
import pg from 'pg'
import { createPostgresDatabase } from '../../server/src/store/postgres/database.js'
import { newEvent, type Running, startBareSql } from './processes.js'

/** A statement as it was sent to PostgreSQL. */
interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
  /** The number that it took from a sequence. */
  gave?: number
}

/** The statements of some reads, by path below the API root, and those of a create. */
export interface Recording {
  readonly database: string
  readonly reads: Readonly<Record<string, RecordedRead>>
  readonly create: { readonly marker: string; readonly statements: readonly Statement[] }
}

/** One read as the server did it. */
interface RecordedRead {
  /** Statements in groups: those of a group were sent at once, and a group after the one before was complete. */
  readonly groups: readonly (readonly Statement[])[]
  /**
   * The body to send after the statements; `undefined` = their rows. The server has the records of such a request in
   * memory, so that its statements bring no more than their ids.
   */
  readonly body: string | undefined
}

/** Below this path the peer has the requests that were recorded a second time. */
const AGAIN = '/again'

/** The peer's path for a request whose records were in memory when it was recorded. */
export const again = (path: string) => AGAIN + path

/** A word in the title of the recorded create, which the peer replaces each time. */
const marker = 'recorded'

/**
 * Starts bare Koa on the same database. It runs the SQL that the server runs for these reads, and for a create, and sends
 * as much: the rows, or the same body where the server takes the records from memory.
 *
 * @param paths below the API root; the peer has them under `/`. They are recorded in this order, each as the server
 * answers it for the first time
 * @param repeated paths that are recorded as the server answers them once more; the peer has them under `again(path)`
 */
export async function startSameSql(
  database: string,
  authorization: string,
  paths: readonly string[],
  repeated: readonly string[],
): Promise<Running> {
  await using server = await createServer({ database: createPostgresDatabase(database) })
  const root = server.app.site.urls.apiRoot.replace(/\/$/, '')
  const headers = { authorization, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await server.fetch(new Request(root + path, init))
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  const body = JSON.stringify({ ...newEvent, title: `Measured ${marker}` })
  // Once before, so that what is asked once per process is not recorded.
  await ask('/events', { method: 'POST', headers, body })
  const create = {
    marker,
    statements: (await recorded(() => ask('/events', { method: 'POST', headers, body }))).groups.flat(),
  }
  const reads: Record<string, RecordedRead> = {}
  for (const path of paths) reads[path] = { ...(await recorded(() => ask(path))), body: undefined }
  for (const path of repeated) {
    await ask(path)
    reads[again(path)] = await recorded(() => ask(path))
  }
  return startBareSql({ database, reads, create })
}

/** The way in which the server calls the driver. */
type Query = (this: pg.Client, config: pg.QueryConfig | string) => Promise<pg.QueryResult>

/** Asks for something and returns its body, and the statements that the driver sent meanwhile. */
async function recorded(ask: () => Promise<string>): Promise<RecordedRead & { readonly body: string }> {
  const groups: Statement[][] = []
  let pending = 0
  const driver = pg.Client.prototype
  const query: Query = driver.query
  // The driver's only place that all statements of all connections pass, whoever sends them.
  const recording: Query = function (config) {
    const { text, values = [] } = typeof config === 'string' ? { text: config } : config
    const statement: Statement = { sql: text, values }
    if (pending === 0) groups.push([])
    groups.at(-1)?.push(statement)
    pending += 1
    return query.call(this, config).then(
      (answer) => {
        pending -= 1
        const [value] = Object.values<unknown>(answer.rows?.[0] ?? {})
        if (text.includes('nextval')) statement.gave = Number(value)
        return answer
      },
      (error: unknown) => {
        pending -= 1
        throw error
      },
    )
  }
  // The driver declares an overload for each way to call it, of which the server uses this one.
  driver.query = recording as typeof driver.query
  try {
    return { body: await ask(), groups }
  } finally {
    driver.query = query as typeof driver.query
  }
}
