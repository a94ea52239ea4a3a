import { postgresState } from '@eventcal/jobs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabaseAddress } from '../../../../server/tests/support/postgres.js'

let database: TestDatabaseAddress
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase(String(inject('postgres')?.url))
  pool = new pg.Pool({ connectionString: database.url })
  // One test breaks all connections.
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('postgresState', () => {
  it.each([
    ['a pool', () => pool],
    ['a URL', () => database.url],
  ])('keeps values by job and key, through %s', async (name, address) => {
    const state = postgresState(address(), { job: name })
    const first = await state.open()
    await first.set('one', { text: 'ü\u0000' })
    await first.set('one', { text: 'é\u0000' })
    await first.set('two', 2)
    await first.delete('two')
    await first.close()
    const other = await postgresState(address(), { job: `${name}, another` }).open()
    expect([...other.entries]).toEqual([])
    await other.close()
    const second = await state.open()
    expect([...second.entries]).toEqual([['one', { text: 'é\u0000' }]])
    await second.close()
  })

  it('works on a client that is connected', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const session = await postgresState(client, { job: 'client' }).open()
    await session.set('key', 1)
    await session.close()
    await client.end()
  })

  it('is closed to a second run of the same job until the first ends, or loses its connection', async () => {
    const state = postgresState(pool, { job: 'locked' })
    const first = await state.open()
    await expect(state.open()).rejects.toMatchObject({ name: 'StateError', code: 'locked' })
    await first.close()
    const killed = new pg.Client({ connectionString: database.url })
    killed.on('error', () => {})
    await killed.connect()
    const session = await postgresState(killed, { job: 'locked' }).open()
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database()`)
    await expect(session.set('key', 1)).rejects.toThrow()
    const again = await vi.waitFor(() => state.open(), 5000)
    await again.close()
  })

  it('creates its table where several begin at once', async () => {
    const table = 'public.made_at_once'
    const open = (job: number) => postgresState(database.url, { job: String(job), table }).open()
    const sessions = await Promise.all([1, 2, 3, 4, 5, 6].map(open))
    await Promise.all(sessions.map((session) => session.set('key', 1)))
    await Promise.all(sessions.map((session) => session.close()))
  })
})
