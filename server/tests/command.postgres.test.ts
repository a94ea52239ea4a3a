import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'
import { bodyOf, create, credentials, serve, start, stop } from './support/started-command.js'

describe('the command with PostgreSQL', () => {
  it('keeps the data, writes faults, and closes its connections at the end', async () => {
    const database = await createTestDatabase(postgresOfRun().url)
    const env = { DATABASE_URL: database.url }
    const first = await serve([], env)
    const authorization = credentials(first.command)
    const { id } = await bodyOf(create(first.apiRoot, authorization))
    expect(await stop(first.command)).toBe(0)
    // The database ends a connection after its client.
    await expect.poll(() => connectionsTo(database.url)).toBe(0)

    const second = await serve(['--log', 'errors'], env)
    expect(second.command.output.stdout).not.toContain('Demo users')
    expect(await bodyOf(fetch(`${second.apiRoot}/events/${id}`))).toMatchObject({ id, title: 'Jam' })
    expect((await create(second.apiRoot, authorization)).status).toBe(201)
    await onServer(database.url, 'alter table events rename to elsewhere')
    const answer = await fetch(`${second.apiRoot}/events`)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'internal_server_error' }),
    ])
    await second.command.wrote(/"level":"error".*"route":"events\.list".*"code":"42P01"/)
    expect(await stop(second.command)).toBe(0)
    await database.drop()
  })

  it('ends with one line where the port is in use', async () => {
    const database = await createTestDatabase(postgresOfRun().url)
    const { apiRoot } = await serve([])
    const { ended, output } = start(['--port', new URL(apiRoot).port], { DATABASE_URL: database.url })
    expect([await ended, output.stderr]).toEqual([1, expect.stringMatching(/^[^\n]*port is in use[^\n]*\n$/)])
    await database.drop()
  })
})

async function onServer(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** How many others are connected to a database. */
async function connectionsTo(url: string): Promise<number> {
  const { rows } = await onServer(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.length
}
