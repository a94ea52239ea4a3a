import { describe, expect, it } from 'vitest'
import { anEvent, aVenue } from '../../../tests/support/records.js'
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

  it('keeps the records of an older version that did not change, as the same objects', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const load = async (request: number, versionOf: string, loaded: ReadonlyMap<number, StoredVenue>) => {
      const current = cache.current(database)
      tell(request, versionOf)
      return (await current).venues.of(loaded.keys(), async () => loaded)
    }
    const first = await load(0, 'first', venues([1, 2, 3]))
    const changed = new Map(
      [...venues([1, 2, 3])].map(([id, venue]) => [id, id === 2 ? { ...venue, city: 'X' } : venue]),
    )
    const second = await load(1, 'second', changed)
    expect([1, 2, 3].map((id) => second.get(id) === first.get(id))).toEqual([true, false, true])
    expect(second.get(2)).toMatchObject({ id: 2, city: 'X' })
    const third = await load(2, 'third', new Map([...changed].map(([id, venue]) => [id, { ...venue }])))
    expect([...third]).toEqual([...changed])
    expect([1, 2, 3].map((id) => third.get(id) === second.get(id))).toEqual([true, true, true])
  })

  it('compares the lists of records, too', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const load = async (request: number, categories: readonly number[]) => {
      const current = cache.current(database)
      tell(request, String(request))
      const times = { start_wall_ms: 0, end_wall_ms: 1, start_utc_ms: 0, end_utc_ms: 1 }
      const event = { ...anEvent(), ...times, categories, tags: [], venues: [], organizers: [], id: 1 }
      return (await (await current).events.of([1], async () => new Map([[1, event]]))).get(1)
    }
    const first = await load(0, [1, 2])
    expect(await load(1, [1, 2])).toBe(first)
    const second = await load(2, [1, 3])
    expect(second?.categories).toEqual([1, 3])
    expect(await load(3, [1, 3])).toBe(second)
  })

  it('keeps what was loaded for a newer version where an older one is loaded after it', async () => {
    const { database, tell } = await tellingVersions()
    const cache = new RecordCache()
    const asked = [cache.current(database), cache.current(database)]
    tell(0, 'first')
    const old = await asked[0]
    tell(1, 'second')
    const current = await asked[1]
    const never = async () => expect.unreachable('it is loaded')
    const venue = { ...aVenue(), id: 1 }
    await current?.venues.of([1], async () => new Map([[1, venue]]))
    await old?.venues.of([1], async () => new Map([[1, { ...venue, city: 'Old' }]]))
    expect((await current?.venues.of([1], never))?.get(1)).toBe(venue)
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

it.each([
  { name: 'some thousand records', count: 8000, description: '', kept: [1, 8000] },
  { name: 'records with long texts', count: 800, description: 'x'.repeat(20_000), kept: [800] },
  { name: 'one that is larger than all may be together', count: 1, description: 'x'.repeat(13_000_000), kept: [] },
])('records are kept within limits: $name', async ({ count, description, kept }) => {
  const { venues: known } = new SharedRecords()
  const all = Array.from({ length: count }, (_, index) => index + 1)
  await known.of(all, async () => new Map(all.map((id) => [id, { ...aVenue({ description }), id }])))
  const found = new Set([1, count])
  await known.of([1, count], async (missing) => {
    for (const id of missing) found.delete(id)
    return venues(missing)
  })
  expect([...found]).toEqual(kept)
})
