import { afterAll, beforeAll, expect, it } from 'vitest'
import { aVenue } from '../../../tests/support/records.js'
import { migrate } from '../tables/migrations/migrate.js'
import { insertVenue } from '../tables/posts/venues.js'
import { createMemoryDatabase, type MemoryDatabase } from './database.js'
import { SharedValues } from './shared-values.js'

let db: MemoryDatabase
beforeAll(async () => {
  db = await createMemoryDatabase()
  await migrate(db)
  await insertVenue(db, aVenue({ slug: 'hall', city: 'Bern' }), 1)
  await insertVenue(db, aVenue({ slug: 'barn', status: 'draft' }), 2)
})
afterAll(() => db.close())

const byId = 'select id, slug from venues where id = any($1::bigint[])'
const idsOf = async (sql: string, params: Parameters<MemoryDatabase['query']>[1]) =>
  (await db.query<{ id: number }>(sql, params)).map(({ id }) => id)

it('rows are read by id without a query, each once, and only where nothing else is asked', async () => {
  expect(await db.query(byId, [[2, 9, 1, 2]])).toEqual([
    { id: 2, slug: 'barn' },
    { id: 1, slug: 'hall' },
  ])
  expect(await db.query(byId, [[]])).toEqual([])
  expect(await idsOf(`${byId} and status = 'publish'`, [[1, 2]])).toEqual([1])
  expect(await idsOf(`${byId} order by id`, [[2, 1]])).toEqual([1, 2])
  expect(await idsOf(`${byId} limit 0`, [[1]])).toEqual([])
})

it('what is read is a copy', async () => {
  await db.insertMany('other_records', [{ id: 1, type: 'page', fields: '{"tags":["a"],"deep":{"b":[null,1]}}' }])
  await db.insertMany('other_records', [{ id: 2, type: 'page', fields: '["a",{"b":1}]' }])
  const sql = 'select id, fields from other_records where id = any($1::bigint[])'
  interface Row {
    readonly fields: { readonly tags: string[]; readonly deep: { b: unknown[] } }
  }
  const read = async () => (await db.query<Row>(sql, [[1]]))[0]?.fields
  const expected = { tags: ['a'], deep: { b: [null, 1] } }
  const first = await read()
  expect(first).toEqual(expected)
  first?.tags.push('b')
  first?.deep.b.push(2)
  expect(await read()).toEqual(expected)
  const mixed = async () => (await db.query<{ fields: [string, { b: number }] }>(sql, [[2]]))[0]?.fields
  const list = await mixed()
  if (list) list[1].b = 2
  expect(await mixed()).toEqual(['a', { b: 1 }])
})

it('links are deleted by a key alone, and only where nothing else is asked', async () => {
  const links = async () =>
    (await db.query<{ event_id: number }>('select event_id from event_venues order by event_id')).map(
      ({ event_id }) => event_id,
    )
  const link = (event_id: number, venue_id: number) => ({ event_id, venue_id, position: 0 })
  await db.insertMany('event_venues', [link(1, 7), link(2, 7), link(3, 8)])
  await db.query('delete from event_venues where venue_id = $1 and event_id = $2', [7, 2])
  expect(await links()).toEqual([1, 3])
  const { revision } = db.changes
  await db.query('delete from event_venues where venue_id = $1', [7])
  expect(await links()).toEqual([3])
  expect(db.changes.eventsChangedSince(revision)).toEqual(new Set([1]))
  await db.query('delete from event_venues where event_id = $1', [3])
  expect(await links()).toEqual([])
})

it('equal values are stored once', () => {
  const shared = new SharedValues()
  expect([shared.text('a\0b'), shared.text('plain')]).toEqual(['ab', 'plain'])
  expect(shared.json('{"a":[1]}')).toEqual({ a: [1] })
  expect(shared.json('{"a":[1]}')).toBe(shared.json('{"a":[1]}'))
  expect(shared.json('"\ud800"')).toBe('\ufffd')
})
