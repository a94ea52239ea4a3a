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

  describe('that is loaded', () => {
    const link = (event: number, term: number) => ({ event_id: event, term_id: term })
    const load = (db: Database, work: (tx: Database) => Promise<void>) =>
      db.transaction((tx) => tx.engine.loading(tx, ['event_terms'], () => work(tx)))
    const termsOf = async (db: Database, event: number) => {
      const rows = await db.query<{ term_id: number }>('select term_id from event_terms where event_id = $1', [event])
      return rows.map((row) => row.term_id)
    }

    it.each([0, 1, 2, 3, 7, 8, 500])(
      'finds each of %i rows by its index, then and after later writes',
      async (count) => {
        const db = await create()
        await load(db, async (tx) => {
          for (const half of [0, 1]) {
            const events = Array.from({ length: count }, (_, at) => (at * 11) % count).filter((at) => at % 2 === half)
            await tx.insertMany(
              'event_terms',
              events.flatMap((event) => [link(event, 1), link(event, 2)]),
            )
          }
        })
        for (let event = 0; event < count; event += 1) expect(await termsOf(db, event)).toEqual([1, 2])
        await db.query('delete from event_terms where event_id = any($1::bigint[])', [[0, 3, 5, 400]])
        await db.insertMany('event_terms', [link(3, 9), link(1000, 9)])
        expect(await termsOf(db, 0)).toEqual([])
        expect(await termsOf(db, 3)).toEqual([9])
        expect(await termsOf(db, 1000)).toEqual([9])
        expect(await termsOf(db, 6)).toEqual(count > 6 ? [1, 2] : [])
      },
    )

    it('shows what was loaded so far to statements of the load, and to no others', async () => {
      const db = await create()
      await db.insertMany('event_terms', [link(1, 1)])
      await load(db, async (tx) => {
        await tx.insertMany('event_terms', [link(1, 2)])
        expect(await termsOf(tx, 1)).toEqual([1, 2])
        expect(await termsOf(db, 1)).toEqual([1])
        await tx.insertMany('event_terms', [link(1, 3)])
      })
      expect(await termsOf(db, 1)).toEqual([1, 2, 3])
    })

    it('is as before when the load fails', async () => {
      const db = await create()
      const failing = load(db, async (tx) => {
        await tx.insertMany('event_terms', [link(1, 1)])
        throw new Error('no more')
      })
      await expect(failing).rejects.toThrow('no more')
      expect(await db.query('select * from event_terms')).toEqual([])
      await db.insertMany('event_terms', [link(1, 2)])
      expect(await termsOf(db, 1)).toEqual([2])
    })
  })
})
