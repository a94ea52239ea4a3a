import { describe, expect, it } from 'vitest'
import type { Database } from '../engine.js'
import { nextRecordId } from '../tables/ids.js'
import { migrate } from '../tables/migrations/migrate.js'
import { createMemoryDatabase } from './database.js'

describe('a memory database', () => {
  const create = async () => {
    const db = await createMemoryDatabase()
    await migrate(db)
    return db
  }
  const insertRole = (db: Database, id: number) =>
    db.query('insert into other_records (id, type, fields) values ($1, $2, $3)', [id, 'page', '{}'])
  const count = async (db: Database) => (await db.query('select id from other_records')).length

  it('goes back to a backup, sequences included, as often as wished', async () => {
    const db = await create()
    await insertRole(db, 1)
    const backup = db.backup()
    for (let round = 0; round < 3; round += 1) {
      expect(await nextRecordId(db)).toBe(1)
      await insertRole(db, 2)
      await db.query('delete from other_records where id = 1')
      db.restore(backup)
      expect(await db.query('select id from other_records')).toEqual([{ id: 1 }])
    }
  })

  it('fails a transaction under which the data were restored', async () => {
    const db = await create()
    const backup = db.backup()
    const work = db.transaction(async (tx) => {
      await insertRole(tx, 1)
      db.restore(backup)
    })
    await expect(work).rejects.toThrow('restored')
    expect(await count(db)).toBe(0)
  })

  it('is refused a change of the schema within a transaction', async () => {
    const db = await create()
    await expect(db.transaction((tx) => tx.query('create table x (id integer)'))).rejects.toThrow('schema')
  })

  it('tells which events changed since a revision, forward and back', async () => {
    const db = await create()
    const link = (event: number) => db.insertMany('event_terms', [{ event_id: event, term_id: 1 }])
    const start = db.changes.revision
    await link(1)
    const backup = db.backup()
    await db.transaction(async (tx) => {
      await tx.query('delete from event_terms where term_id = $1', [1])
      await tx.query('insert into event_terms (event_id, term_id) values ($1, 2), ($2, 2)', [5, 6])
    })
    const late = db.changes.revision
    expect(db.changes.eventsChangedSince(start)).toEqual(new Set([1, 5, 6]))
    expect(db.changes.eventsChangedSince(late)).toEqual(new Set())
    db.restore(backup)
    expect(db.changes.revision).toBe(backup.revision)
    await link(9)
    expect(db.changes.eventsChangedSince(late)).toEqual(new Set([1, 5, 6, 9]))
    await insertRole(db, 1)
    expect(db.changes.eventsChangedSince(backup.revision)).toEqual(new Set([9]))
    await db.insertMany(
      'event_terms',
      Array.from({ length: 2000 }, (_, id) => ({ event_id: id, term_id: 3 })),
    )
    expect(db.changes.eventsChangedSince(late)).toBeUndefined()
    expect(db.changes.eventsChangedSince(12345)).toBeUndefined()
  })
})
