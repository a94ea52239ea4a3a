import type { IMemoryDb } from 'pg-mem'
import { describe, expect, it } from 'vitest'
import { aVenue } from '../../../tests/support/records.js'
import { type Database, type InsertRow, UniqueViolation } from '../engine.js'
import { kindsOfIds, nextRecordId, nextTermId, peekNextIds, setNextIds } from '../tables/ids.js'
import { migrate } from '../tables/migrations/migrate.js'
import { insertVenue } from '../tables/posts/venues.js'
import { createMemoryDatabase } from './database.js'
import { Runner } from './runner.js'

/** Hides members of an object and of what its methods return. */
function without(hidden: readonly string[], target: object): object {
  return new Proxy(target, {
    get(_target, key) {
      if (hidden.includes(String(key))) return undefined
      const value: unknown = Reflect.get(target, key)
      if (key === 'public') return without(hidden, Object(value))
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args)
        return key === 'getTable' ? without(hidden, Object(result)) : result
      }
    },
  })
}

const seenWithout = (hidden: readonly string[]) => (db: IMemoryDb) => without(hidden, db) as IMemoryDb

/** Members that pg-mem does not declare, and that another version may lack. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'its state': ['data'],
  'the rows of tables': ['bin', 'setBin'],
  'how tables index': ['indexElt'],
  'the indexes of tables': ['indexByHashAndName'],
  'its sequences': ['getOwnObject'],
  'all of it': [
    'data',
    'doInsert',
    'delete',
    'bin',
    'setBin',
    'indexElt',
    'indexByHashAndName',
    'getIndex',
    'getOwnObject',
  ],
}

describe.each(Object.entries(lacking))('a database on a pg-mem that lacks %s', (_what, hidden) => {
  const create = async () => {
    const db = await createMemoryDatabase(new Runner(seenWithout(hidden)))
    await migrate(db)
    return db
  }
  const record = (id: number, fields: string | null): InsertRow => ({ id, type: 'page', fields })
  const links = (events: readonly number[]) =>
    events.flatMap((event) => [
      { event_id: event, term_id: 1 },
      { event_id: event, term_id: 2 },
    ])
  const load = (db: Database, work: (tx: Database) => Promise<void>) =>
    db.transaction((tx) => tx.engine.loading(tx, [], () => work(tx)))

  it('inserts rows, which are read by id as they were written', async () => {
    const db = await create()
    const rows = [record(2, '{"a":[1,{"b":null}]}'), record(1, '"text"'), record(3, '[null,""]')]
    await db.insertMany('other_records', rows)
    const read = await db.engine.rowsById<{ id: number; fields: unknown }>(
      db,
      'other_records',
      ['id', 'fields'],
      [3, 2],
    )
    expect(read.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 2, fields: { a: [1, { b: null }] } },
      { id: 3, fields: [null, ''] },
    ])
  })

  it('keeps none of the rows when one of them is refused', async () => {
    const db = await create()
    await db.insertMany('other_records', [record(1, '{}')])
    await expect(db.insertMany('other_records', [record(2, '{}'), record(1, '{}')])).rejects.toThrow(UniqueViolation)
    await expect(
      db.insertMany('other_records', [record(3, '{}'), { id: 4, type: null, fields: '{}' }]),
    ).rejects.toThrow()
    expect(await db.query('select id from other_records')).toEqual([{ id: 1 }])
  })

  it('loads links of events, and takes a term off all of them', async () => {
    const db = await create()
    await load(db, (tx) => tx.insertMany('event_terms', links([5, 3, 9])))
    const before = db.changes.revision
    await db.query('delete from event_terms where term_id = $1', [1])
    expect(db.changes.eventsChangedSince(before)).toEqual(new Set([3, 5, 9]))
    expect(await db.query('select event_id, term_id from event_terms where event_id = $1', [3])).toEqual([
      { event_id: 3, term_id: 2 },
    ])
    expect(await db.query('select event_id from event_terms where term_id = $1', [1])).toEqual([])
  })

  it('gives the numbers of its sequences one after the other, and again where nothing was kept', async () => {
    const db = await create()
    await setNextIds(db, { post: 7, term: 70 })
    expect([await nextRecordId(db), await nextTermId(db), await nextRecordId(db)]).toEqual([7, 70, 8])
    const failing = db.transaction(async (tx) => {
      expect([await nextRecordId(tx), await nextRecordId(tx)]).toEqual([9, 10])
      throw new Error('not kept')
    })
    await expect(failing).rejects.toThrow('not kept')
    expect(await peekNextIds(db)).toEqual({ post: 9, term: 71 })
    await db.transaction((tx) => nextRecordId(tx))
    const backup = db.backup()
    expect(await nextRecordId(db)).toBe(10)
    db.restore(backup)
    expect(await nextRecordId(db)).toBe(10)
  })

  it('tells what the ids of records are', async () => {
    const db = await create()
    await db.insertMany('other_records', [record(1, '{}'), record(3, '{}')])
    await insertVenue(db, aVenue(), 2)
    const kinds = await kindsOfIds(db, [3, 2, 9, 1, 2, 2 ** 40])
    expect([...kinds].sort()).toEqual([
      [1, 'other'],
      [2, 'venue'],
      [3, 'other'],
    ])
    expect(await kindsOfIds(db, [9])).toEqual(new Map())
  })

  it('refuses a load in which two events have one slug', async () => {
    const db = await create()
    const columns = await db.query<{ column_name: string; data_type: string }>(
      "select column_name, data_type from information_schema.columns where table_name = 'events'",
    )
    const blank: Readonly<Record<string, string | number | boolean>> = { bool: false, integer: 0, jsonb: '{}' }
    const event = (id: number): InsertRow => ({
      ...Object.fromEntries(columns.map((column) => [column.column_name, blank[column.data_type] ?? ''])),
      ...{ id, slug_key: 'same' },
    })
    const loading = load(db, async (tx) => {
      for (const id of [1, 2]) await tx.insertMany('events', [event(id)])
    })
    await expect(loading).rejects.toThrow(UniqueViolation)
    expect(await db.query('select id from events')).toEqual([])
    await load(db, (tx) => tx.insertMany('events', [event(3)]))
    expect(await db.query("select id from events where slug_key = 'same'")).toEqual([{ id: 3 }])
  })
})
