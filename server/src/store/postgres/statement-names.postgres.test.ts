import { afterEach, describe, expect, it } from 'vitest'
import { postgresOfRun } from '../../../tests/support/engines.js'
import { createTestDatabase } from '../../../tests/support/postgres.js'
import { createPostgresDatabase, type PostgresDatabase } from './database.js'

describe('statements that are prepared', () => {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  /** A database over one connection, with a table of a single number. */
  async function database(): Promise<PostgresDatabase> {
    const { url, drop } = await createTestDatabase(postgresOfRun().url)
    const created = createPostgresDatabase(url, { connections: 1 })
    open.push(drop, () => created.close())
    await created.query('create table numbers (value integer)')
    await created.query('insert into numbers values (1)')
    return created
  }

  const read = (db: Pick<PostgresDatabase, 'query'>) =>
    db.query<{ value: number | string }>('select value from numbers where value > $1', [0])
  const prepared = (db: PostgresDatabase) =>
    db.query<{ statement: string }>('select statement from pg_prepared_statements')

  async function often(db: PostgresDatabase): Promise<void> {
    for (let run = 0; run < 6; run += 1) expect(await read(db)).toEqual([{ value: 1 }])
  }

  it('are those that are run often', async () => {
    const db = await database()
    await read(db)
    expect(await prepared(db)).toEqual([])
    await often(db)
    expect(await prepared(db)).toEqual([{ statement: 'select value from numbers where value > $1' }])
  })

  it('are none whose plan depends on their parameters', async () => {
    const db = await database()
    for (let run = 0; run < 8; run += 1) {
      await db.query('select value from numbers where value < $1', [run], { plannedAnew: true })
    }
    expect(await prepared(db)).toEqual([])
  })

  // As it is behind a pooler that gives another connection.
  it.each([
    ['forgets them', 'deallocate all'],
    ['cannot use them any more', 'alter table numbers alter column value type bigint'],
  ])('are sent anew when the server %s', async (_, statement) => {
    const db = await database()
    await often(db)
    await db.query(statement)
    expect(await read(db)).toEqual([{ value: 1 }])
    await often(db)
  })

  it('are sent anew when the server knows others by their names', async () => {
    const db = await database()
    await db.query('prepare eventcal_1 as select 2')
    await often(db)
    expect(await prepared(db)).toEqual([{ statement: 'prepare eventcal_1 as select 2' }])
  })

  it('are sent anew with all of their transaction', async () => {
    const db = await database()
    await often(db)
    await db.query('deallocate all')
    await db.transaction(async (tx) => {
      await tx.query('insert into numbers values (5)')
      expect(await read(tx)).toEqual([{ value: 1 }, { value: 5 }])
    })
    expect(await db.query('select value from numbers order by value')).toEqual([{ value: 1 }, { value: 5 }])
  })
})
