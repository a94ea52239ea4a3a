import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../store/engine.js'
import { createMemoryDatabase } from '../../store/pg-mem/database.js'
import { requireUnchanged, StaleRecord, untilFresh } from './stale.js'

/** An attempt that finds a stale record the first times. */
function attempts(stale: number) {
  let count = 0
  const attempt = async () => {
    count += 1
    if (count <= stale) throw new StaleRecord()
    return count
  }
  return { attempt, count: () => count }
}

describe('work on records that others change', () => {
  it('is done again until none was changed in between', async () => {
    expect(await untilFresh({}, attempts(0).attempt)).toBe(1)
    expect(await untilFresh({}, attempts(3).attempt)).toBe(4)
  })

  it('is given up after twenty attempts', async () => {
    expect(await untilFresh({}, attempts(19).attempt)).toBe(20)
    const never = attempts(1000)
    await expect(untilFresh({}, never.attempt)).rejects.toThrow(
      new DatabaseUnavailable('conflict', 'others change the same record all the time'),
    )
    expect(never.count()).toBe(20)
    await expect(untilFresh({}, never.attempt)).rejects.toMatchObject({ reason: 'conflict' })
  })

  it('is not done again after any other error', async () => {
    let count = 0
    const failing = async () => {
      count += 1
      throw new Error('no')
    }
    await expect(untilFresh({}, failing)).rejects.toThrow('no')
    expect(count).toBe(1)
  })

  it('is done again one after the other, on each database by itself', async () => {
    const running = { one: 0, other: 0, both: 0 }
    const most = { one: 0, other: 0, both: 0 }
    const work = (name: 'one' | 'other') => {
      let isFirst = true
      return async () => {
        if (isFirst) {
          isFirst = false
          throw new StaleRecord()
        }
        for (const key of [name, 'both'] as const) {
          running[key] += 1
          most[key] = Math.max(most[key], running[key])
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
        for (const key of [name, 'both'] as const) running[key] -= 1
        if (name === 'other') throw new Error('in vain')
      }
    }
    const [one, other] = [{}, {}]
    const done = await Promise.allSettled([
      ...[untilFresh(one, work('one')), untilFresh(one, work('one'))],
      ...[untilFresh(other, work('other')), untilFresh(other, work('other'))],
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(most).toEqual({ one: 1, other: 1, both: 2 })
  })
})

it('a record is unchanged where it reads as before', async () => {
  const database = await createMemoryDatabase()
  const stored = { id: 1, title: 'A' }
  const check = (now: typeof stored | undefined) => requireUnchanged(database, 'events', stored, async () => now)
  await check({ ...stored })
  await expect(check({ ...stored, title: 'B' })).rejects.toBeInstanceOf(StaleRecord)
  await expect(check(undefined)).rejects.toBeInstanceOf(StaleRecord)
})
