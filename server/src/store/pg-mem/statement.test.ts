import { parse } from 'pgsql-ast-parser'
import { expect, it } from 'vitest'
import { prepareStatement } from './statement.js'

it.each([
  ['select * from events', true, false],
  ['SELECT title FROM events', true, false],
  ['INSERT INTO venues (id) values (1)', false, false],
  ['update events set id = 1', false, false],
  ['Delete from venues', false, false],
  ["select nextval('record_ids') as id", false, false],
  ["SELECT SETVAL('record_ids', 4) as id", false, false],
  ['create table a (id integer)', false, true],
  ['drop table a', false, true],
  ['alter table a add column b text', false, true],
  // A name that only contains such a word.
  ['select updated from inserts', true, false],
])('%s reads: %s, changes the schema: %s', (sql, reads, changesSchema) => {
  expect(prepareStatement(sql)).toMatchObject({ reads, changesSchema })
})

it('a statement without parameters is bound as it was parsed, and shares what holds none', () => {
  const sql = 'select id from events where id > 5'
  const [parsed] = parse(sql)
  if (!parsed) throw new Error('There is no statement')
  expect(prepareStatement(sql, parsed).bind([])).toBe(parsed)
})

it.each([
  ['select id from t where a = $1', ["it's"], "select id from t where a = 'it''s'"],
  ['select id from t where a = $2 and b = $1', [true, 7], 'select id from t where a = 7 and b = true'],
  ['select id from t where a > $1', [1.5], 'select id from t where a > 1.5'],
  ['update t set a = $1, b = $1', [null], 'update t set a = null, b = null'],
  ['select id from t where a = $1', ['a\0b'], "select id from t where a = 'ab'"],
  ['select id from t where a = any($1::int[])', [[3, 1, 3]], 'select id from t where a in (3, 1)'],
  ['select id from t where a = any($1)', [['x\0', 'x', 'y']], "select id from t where a in ('x', 'y')"],
  ['select id from t where a = any($1::int[])', [[]], 'select id from t where false'],
])('%s with %j is %s', (sql, params, expected) => {
  const [parsed] = parse(expected)
  const bound = prepareStatement(sql).bind(params)
  expect(JSON.parse(JSON.stringify(bound))).toMatchObject(JSON.parse(JSON.stringify(parsed)))
})

it('parameters are bound to a copy, so that the next ones find their places', () => {
  const prepared = prepareStatement('select id from t where a = $1')
  expect(prepared.bind([1])).not.toEqual(prepared.bind([2]))
  expect(prepared.bind([1])).toEqual(prepared.bind([1]))
})

it.each([
  ['select $1 as one, $2 as two', [1], 'no value for parameter $2'],
  ['select id from t where a = any($1::int[])', [5], 'any() takes a list'],
  ['select $1 as one', [[5]], 'a parameter is a text, a finite number, a boolean or null; a list only within any()'],
  ['select $1 as one', [Number.NaN], 'a parameter is a text, a finite number'],
])('%s with %j is refused', (sql, params, message) => {
  expect(() => prepareStatement(sql).bind(params)).toThrow(message)
})

it('two statements are not one', () => {
  expect(() => prepareStatement('select 1; select 2')).toThrow('not one statement: select 1; select 2')
})
