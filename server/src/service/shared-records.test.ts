import { describe, expect, it } from 'vitest'
import { aVenue } from '../../tests/support/records.js'
import type { StoredVenue } from '../store/records.js'
import { SharedRecords } from './shared-records.js'

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
