import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import type { Database } from '../../store/engine.js'
import { insertTerm } from '../../store/tables/terms/terms.js'
import { isNumeric, isTermId, matchTerms } from './match.js'

describe('the id of a term', () => {
  it.each([1, 7, 2 ** 31 - 1])('may be %d', (id) => {
    expect(isTermId(id)).toBe(true)
  })

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d', (id) => {
    expect(isTermId(id)).toBe(false)
  })
})

it.each([
  ['7', true],
  ['+7', true],
  ['-7', true],
  ['7.', true],
  ['7.0', true],
  ['.5', true],
  ['', false],
  ['.', false],
  ['1e3', false],
  ['0x7', false],
  ['7 a', false],
])('the reference %j is a number: %s', (reference, expected) => {
  expect(isNumeric(reference)).toBe(expected)
})

describeEngine('a reference to a term', (engine) => {
  let db: Database
  let ids: number[]
  beforeAll(async () => {
    db = await engine.create()
    const term = { description: '', parent: 0, term_group: 0 }
    ids = [
      await insertTerm(db, { ...term, taxonomy: 'category', name: 'Café', slug: 'coffee' }),
      await insertTerm(db, { ...term, taxonomy: 'tag', name: '2027', slug: 'year' }),
    ]
  })
  afterAll(() => db.close())
  const found = async (taxonomy: 'category' | 'tag', ...references: string[]) =>
    (await matchTerms(db, taxonomy, references)).map((term) => term?.name)

  it('is an id, a slug or a name, in any case and without accents', async () => {
    expect(await found('category', String(ids[0]), 'COFFEE', 'cafe', 'Tea')).toEqual([
      'Café',
      'Café',
      'Café',
      undefined,
    ])
  })

  it('that is a number is an id and never a name', async () => {
    expect(await found('tag', '2027', 'year', String(ids[1]))).toEqual([undefined, '2027', '2027'])
  })

  it('past the range of ids matches nothing, and fails nothing', async () => {
    expect(await found('category', '2147483648', '99999999999999999999', '-1', '0', '1.5')).toEqual(
      Array.from({ length: 5 }),
    )
  })

  it('to a term of another taxonomy matches nothing', async () => {
    expect(await found('tag', String(ids[0]))).toEqual([undefined])
  })
})
