import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent } from '../../../../tests/support/records.js'
import type { Database } from '../../engine.js'
import { insertEvent } from '../posts/events.js'
import {
  findCountedTerms,
  findTermsByNames,
  findTermsBySlugs,
  insertTerm,
  listTerms,
  type TermFilter,
  type TermOrder,
  updateTerm,
} from './terms.js'

describeEngine('lists of terms', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    // 1 Music > 2 Jazz > 3 Bebop; 4 Über; 5 jam; 6 is a tag.
    for (const [name, slug, parent, description, term_group] of [
      ['Music', 'z-music', 0, 'b', 1],
      ['Jazz', 'jazz', 1, 'a', 0],
      ['Bebop', 'bebop', 2, 'b', 3],
      ['Über', 'uber', 0, 'c', 2],
      ['jam', 'spread', 0, 'B', 0],
    ] as const) {
      await insertTerm(db, { taxonomy: 'category', name, slug, parent, description, term_group })
    }
    await insertTerm(db, { taxonomy: 'tag', name: 'Jazz', slug: 'jazz', parent: 0, description: '', term_group: 0 })
    await insertEvent(db, anEvent({ categories: [3, 4], tags: [6] }))
    await insertEvent(db, anEvent({ categories: [3] }))
    await insertEvent(db, anEvent({ categories: [5], status: 'draft' }))
  })
  afterAll(() => db.close())
  const list = async (filter: TermFilter, order: Partial<TermOrder> = {}, window = { limit: 10, offset: 0 }) => {
    const found = await listTerms(db, 'category', filter, { by: 'id', direction: 'asc', ...order }, window)
    return { ...found, terms: found.terms.map(({ id }) => id) }
  }
  const ids = async (filter: TermFilter, order?: Partial<TermOrder>) => (await list(filter, order)).terms

  it.each<[TermFilter, readonly number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ search: 'JA' }, [2, 5]],
    [{ search: 'ub' }, [4]],
    [{ search: 'SPREAD' }, [5]],
    [{ search: '' }, [1, 2, 3, 4, 5]],
    [{ search: 'nothing' }, []],
    [{ include: [4, 2, 6, 99] }, [2, 4]],
    [{ include: [] }, []],
    [{ among: [1, 2, 3], include: [3, 4] }, [3]],
    [{ exclude: [1, 5] }, [2, 3, 4]],
    [{ exclude: [], parent: 0 }, [1, 4, 5]],
    [{ parent: 2 }, [3]],
    [{ slug: 'jazz' }, [2]],
    [{ slug: 'Jazz' }, []],
    [{ slugs: ['uber', 'bebop', 'x'] }, [3, 4]],
    [{ hideEmpty: true }, [1, 2, 3, 4]],
    [{ hideEmpty: false, parent: 0, exclude: [4] }, [1, 5]],
  ])('the filter %j leaves %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected)
  })

  it.each<[TermOrder['by'], readonly number[], readonly number[]]>([
    ['id', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
    ['name', [3, 5, 2, 1, 4], [4, 1, 2, 5, 3]],
    ['slug', [3, 2, 5, 4, 1], [1, 4, 5, 2, 3]],
    ['description', [2, 1, 3, 5, 4], [4, 1, 3, 5, 2]],
    ['term_group', [2, 5, 1, 4, 3], [3, 4, 1, 2, 5]],
    ['count', [1, 2, 5, 4, 3], [3, 4, 1, 2, 5]],
    ['parent', [1, 4, 5, 2, 3], [3, 2, 1, 4, 5]],
    ['none', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ])('the order by %s is %j, or turned around %j, ties always by id', async (by, asc, desc) => {
    expect([await ids({}, { by }), await ids({}, { by, direction: 'desc' })]).toEqual([asc, desc])
  })

  it('the order of ids that are asked for is theirs', async () => {
    const include = [4, 1, 3]
    expect(await ids({ include }, { by: 'include' })).toEqual(include)
    expect(await ids({ include }, { by: 'include', direction: 'desc' })).toEqual([3, 1, 4])
    expect(await ids({}, { by: 'include' })).toEqual([1, 2, 3, 4, 5])
    // The first place counts where an id is named twice.
    expect(await ids({ include: [4, 1, 4] }, { by: 'include' })).toEqual([4, 1])
    expect(await ids({ include: [1, 4, 1] }, { by: 'include' })).toEqual([1, 4])
  })

  it('a page is a part of them, and those that events have are counted', async () => {
    expect(await list({}, {}, { limit: 2, offset: 1 })).toEqual({ terms: [2, 3], total: 5, used: 2 })
    expect(await list({}, {}, { limit: 2, offset: 4 })).toEqual({ terms: [5], total: 5, used: 2 })
    expect(await list({ hideEmpty: true })).toMatchObject({ total: 4, used: 2 })
    const [term] = (
      await listTerms(db, 'category', { slug: 'bebop' }, { by: 'id', direction: 'asc' }, { limit: 1, offset: 0 })
    ).terms
    expect(term).toMatchObject({ id: 3, name: 'Bebop', parent: 2, count: 2, term_taxonomy_id: 3 })
  })

  it('terms are found by ids, slugs and names of their taxonomy', async () => {
    const counted = await findCountedTerms(db, [5, 99, 3])
    expect(counted.map(({ id, count }) => [id, count])).toEqual([
      [5, 0],
      [3, 2],
    ])
    expect(await findCountedTerms(db, [])).toEqual([])
    const found = (terms: ReadonlyMap<string, { readonly id: number }>) =>
      [...terms].map(([key, { id }]) => [key, id]).toSorted()
    expect(found(await findTermsBySlugs(db, 'category', ['jazz', 'uber', 'x']))).toEqual([
      ['jazz', 2],
      ['uber', 4],
    ])
    expect(found(await findTermsBySlugs(db, 'tag', ['jazz', 'uber']))).toEqual([['jazz', 6]])
    expect(found(await findTermsByNames(db, 'category', ['JAZZ', 'über', 'x']))).toEqual([
      ['jazz', 2],
      ['uber', 4],
    ])
    expect([await findTermsBySlugs(db, 'tag', []), await findTermsByNames(db, 'tag', [])]).toEqual([
      new Map(),
      new Map(),
    ])
  })

  describe('a cycle of parents', () => {
    it('ends', async () => {
      await updateTerm(db, 1, { parent: 3 })
      expect(await ids({ hideEmpty: true })).toEqual([1, 2, 3, 4])
      await updateTerm(db, 1, { parent: 0 })
    })
  })
})
