import * as fc from 'fast-check'
import { newDb } from 'pg-mem'
import { expect, it } from 'vitest'
import { readSimple } from './simple-select.js'
import { prepareStatement } from './statement.js'

const words = fc.constantFrom('a', 'b', '', 'tag')
const row = fc.record({ n: fc.integer({ min: 0, max: 4 }), t: fc.option(words), k: words, j: fc.jsonValue() })
const condition = fc.oneof(
  fc.record({ text: fc.constant('id = any($1::bigint[])'), value: fc.array(fc.nat(9)) }),
  fc.record({ text: fc.constant('n = any($1::bigint[])'), value: fc.array(fc.nat(5)) }),
  fc.record({ text: fc.constant('t = any($1::text[])'), value: fc.array(words) }),
  fc.record({ text: fc.constantFrom('n = $1', 'n <> $1', 'id <> $1'), value: fc.nat(5) }),
  // pg-mem's index finds nulls among what is not equal, which SQL does not.
  fc.record({ text: fc.constantFrom('t = $1', 'k <> $1', 'k = $1'), value: words }),
  fc.record({ text: fc.constantFrom("t = 'tag'", "k <> 'a'"), value: fc.constant(undefined) }),
)
const order = fc.constantFrom('', ' order by id', ' order by id desc')
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

it('reads what pg-mem reads, by index and without', () => {
  const statements = fc.tuple(fc.array(condition, { maxLength: 3 }), order)
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(statements, { minLength: 1 }), (rows, asked) => {
      const db = newDb()
      db.public.none('create table notes (id integer primary key, n integer, t text, k text not null, j jsonb)')
      db.public.none('create index notes_t on notes (t)')
      for (const [id, { n, t, k, j }] of rows.entries()) db.getTable('notes').insert({ id, n, t, k, j })
      for (const [conditions, end] of asked) {
        const params = conditions.flatMap(({ value }) => (value === undefined ? [] : [value]))
        let place = 0
        const where = conditions.map(({ text }) => text.replace('$1', () => `$${++place}`)).join(' and ')
        const sql = `select id, t as other, n from notes ${where === '' ? '' : `where ${where}`}${end}`
        const simple = readSimple(db, sql, params)
        const expected = db.public.many(prepareStatement(sql).bind(params))
        if (simple === undefined) throw new Error(`not simple: ${sql}`)
        if (end === '') expect(simple.toSorted(byText)).toEqual(expected.toSorted(byText))
        else expect(simple).toEqual(expected)
      }
    }),
    { numRuns: 60 },
  )
})

it('finds no null among what is equal or not', () => {
  const db = newDb()
  db.public.none('create table notes (id integer primary key, t text)')
  db.getTable('notes').insert({ id: 1, t: null })
  expect(readSimple(db, 'select id from notes where t <> $1', ['a'])).toEqual([])
  expect(readSimple(db, 'select id from notes where t = any($1::text[])', [['a']])).toEqual([])
})

it.each([
  'select id, n from notes where n = $1 order by id desc',
  '\n  select id,\n    n from notes\n  where   n = $1\n  order by\tid desc ',
])('is broken into lines as one likes: %j', (sql) => {
  const db = newDb()
  db.public.none('create table notes (id integer primary key, n integer)')
  for (const id of [1, 2, 3]) db.getTable('notes').insert({ id, n: id === 2 ? 8 : 7 })
  expect(readSimple(db, sql.replace('id,\n   ', 'id,'), [7])).toEqual([
    { id: 3, n: 7 },
    { id: 1, n: 7 },
  ])
})

it.each([[[1, null]], [[undefined, 1]], [1], [undefined]])('compares with no %j among others', (value) => {
  const db = newDb()
  db.public.none('create table notes (id integer primary key)')
  // @ts-expect-error values of no type of a parameter
  expect(readSimple(db, 'select id from notes where id = any($1::bigint[])', [value])).toBeUndefined()
})

it.each([
  'select n from notes where n = $1 or n = $1',
  'select n from notes where t is null',
  'select n from notes where n = $1 limit 1',
  'select count(*) from notes',
  'select distinct n from notes',
  'select n, t as from notes',
  'select lower(t) as n from notes',
  'select n + 1 as n from notes',
  'select n, nothing from notes',
  'select n from notes where not n = $1',
  'select n from notes where not n = any($1::bigint[])',
  'select n from notes where n = any($1::bigint[]) or n = 1',
  "select n from notes where t = 'it''s'",
  'insert into notes select id, n, t from notes',
  'select n from notes order by n',
  'select n from notes, other',
  'update notes set n = $1',
])('leaves to pg-mem: %s', (sql) => {
  const db = newDb()
  db.public.none('create table notes (id integer primary key, n integer, t text)')
  expect(readSimple(db, sql, [1])).toBeUndefined()
})
