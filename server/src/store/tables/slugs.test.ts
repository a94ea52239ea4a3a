import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { anEvent } from '../../../tests/support/records.js'
import type { Database } from '../engine.js'
import { insertEvent } from './posts/events.js'
import { freeSlug, idBySlug, slugKey } from './slugs.js'

describeEngine('a free slug', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
  })
  afterAll(() => db.close())
  const free = (slug: string) => db.transaction((tx) => freeSlug(tx, 'events', slug))

  it('is none of the words in addresses of the platform', async () => {
    const taken = ['feed', 'rss', 'rss2', 'rdf', 'atom', 'embed']
    expect(await Promise.all(taken.map(free))).toEqual(taken.map((slug) => `${slug}-2`))
    expect([await free('feeds'), await free('')]).toEqual(['feeds', ''])
  })

  it.each([
    [199, '%E6%97%A5'],
    [198, '%E6%97%A5'],
    [195, '%e6%97%a5'],
    [192, '%f0%9f%8e%b7'],
    [190, '%f0%9f%8e%b7'],
  ])('has 200 characters at most and no part of one: %i, then %s', async (count, character) => {
    const whole = `%41d%41d${'d'.repeat(count - 8)}`
    expect(await free(whole + character)).toBe(whole)
  })

  it('is cut only where it is longer', async () => {
    expect(await free('c'.repeat(200))).toBe('c'.repeat(200))
    expect(await free('c'.repeat(201))).toBe('c'.repeat(200))
    // One that is no encoded text at all is cut as it is.
    expect(await free(`%zz${'c'.repeat(300)}`)).toBe(`%zz${'c'.repeat(197)}`)
  })

  it('names the first of the drafts that share one, until a record claims it', async () => {
    for (const id of [52, 51, 53]) await insertEvent(db, anEvent({ slug: 'shared', status: 'draft' }), id)
    expect(await idBySlug(db, 'events', 'shared')).toBe(51)
    await insertEvent(db, anEvent({ slug: 'shared' }), 54)
    expect([await idBySlug(db, 'events', 'shared'), await idBySlug(db, 'venues', 'shared')]).toEqual([54, undefined])
  })
})

it.each([
  ['publish', 'jam'],
  ['future', 'jam'],
  ['private', 'jam'],
])('a slug belongs to one record alone: with the status %s', (status, slug) => {
  expect(slugKey(slug, status)).toBe(slug)
  expect(slugKey('', status)).toBeNull()
})

it.each(['draft', 'pending', 'auto-draft'])('several may share one: with the status %s', (status) => {
  expect(slugKey('jam', status)).toBeNull()
  expect(slugKey('jam__trashed', status)).toBeNull()
})

it.each([
  ['jam__trashed', 'jam__trashed'],
  ['jam__trashed-2', 'jam__trashed-2'],
  ['jam__trashed-12', 'jam__trashed-12'],
  ['jam', null],
  ['jam__trashed-', null],
  ['jam__trashed-x', null],
  ['jam__trashed-2-hall', null],
  ['jam__trashedly', null],
  ['', null],
])('in the trash, %s belongs to one where it ends so: %s', (slug, key) => {
  expect(slugKey(slug, 'trash')).toBe(key)
})
