import { describe, expect, it } from 'vitest'
import { aVenue } from '../../../tests/support/records.js'
import type { StoredVenue } from '../../store/model/records.js'
import { createMemoryDatabase } from '../../store/pg-mem/database.js'
import { RecordCache, SharedRecords } from './shared-records.js'

function venues(ids: readonly number[]): Map<number, StoredVenue> {
  return new Map(ids.map((id) => [id, { ...aVenue(), id }]))
}

describe('records that answers share', () => {
  it('are looked for once, and come in the order in which they are asked for', async () => {
    const shared = new SharedRecords()
    const asked: (readonly number[])[] = []
    const find = async (ids: readonly number[]) => {
      asked.push(ids)
      return venues(ids.filter((id) => id < 10))
    }
    const idsOf = async (ids: readonly number[]) => [...(await shared.venues.of(ids, find)).keys()]
    expect(await idsOf([3, 1, 3])).toEqual([3, 1])
    expect(await idsOf([1, 11, 2, 3])).toEqual([1, 2, 3])
    expect(await idsOf([])).toEqual([])
    expect(asked).toEqual([
      [3, 1],
      [11, 2],
    ])
  })

  it('are not lost to an answer while others push them out', async () => {
    const shared = new SharedRecords()
    await shared.venues.of([1, 2], async (ids) => venues(ids))
    const pushOut = async () => {
      const many = Array.from({ length: 5000 }, (_, index) => 10 + index)
      await shared.venues.of(many, async (ids) => venues(ids))
    }
    const found = await shared.venues.of([1, 3, 2], async (ids) => {
      await pushOut()
      return venues(ids)
    })
    expect([...found.keys()]).toEqual([1, 3, 2])
  })
})

/** A database that resolves its version on demand, to simulate responses out of order. */
async function tellingVersions() {
  const waiting: ((version: string | undefined) => void)[] = []
  const database = Object.assign(await createMemoryDatabase(), {
    dataVersion: () => new Promise<string | undefined>((resolve) => waiting.push(resolve)),
  })
  return { database, tell: (request: number, version: string | undefined) => waiting[request]?.(version) }
}

describe('a record cache', () => {
  it('gives one set of records for one version, and another for the next', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const sets = [0, 1, 2].map(() => cache.current(database))
    tell(0, 'first')
    tell(1, 'first')
    tell(2, 'second')
    const [first, same, second] = await Promise.all(sets)
    expect(same).toBe(first)
    expect(second).not.toBe(first)
  })

  it('never gives what was read for an older version, in whatever order versions arrive', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const [slow, quick, later] = [cache.current(database), cache.current(database), cache.current(database)]
    tell(1, 'second')
    const current = await quick
    tell(0, 'first')
    const old = await slow
    await old.venues.of([1], async (ids) => venues(ids))
    tell(2, 'second')
    const found: (readonly number[])[] = []
    for (const records of [current, await later]) {
      await records.venues.of([1], async (ids) => {
        found.push(ids)
        return venues([])
      })
    }
    expect(found).toEqual([[1], [1]])
  })

  it('shares nothing where the database does not tell its version', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const sets = [cache.current(database), cache.current(database)]
    tell(0, undefined)
    tell(1, undefined)
    const [first, second] = await Promise.all(sets)
    expect(second).not.toBe(first)
  })
})
