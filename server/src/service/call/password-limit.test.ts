import { describe, expect, it } from 'vitest'
import type { StoredTries, TriesKey } from '../../store/model/password-tries.js'
import { leakOf, PasswordLimit } from './password-limit.js'

const hour = 60 * 60 * 1000
const start = 10 * hour
const pair = { address: 'a', subject: 'user 1' }
const ofAddress = { address: 'a', subject: '' }
const ofUser = { address: '', subject: 'user 1' }

/** A limit of two wrong passwords, with a clock and the counter of all processes at hand. */
function shared() {
  const told: unknown[] = []
  const state = { now: start, rows: [] as readonly StoredTries[], fails: false }
  const counter = {
    read: async (...asked: [string, string | undefined]) => {
      told.push(['read', ...asked])
      return [...state.rows]
    },
    add: async (keys: readonly TriesKey[], at: number) => {
      if (state.fails) throw new Error('no database')
      told.push(['add', keys, at])
    },
    clear: async (key: TriesKey) => {
      told.push(['clear', key])
    },
  }
  const limit = new PasswordLimit({ attempts: 2, now: () => state.now, shared: counter })
  const learned = async (rows: readonly StoredTries[]) => {
    state.rows = rows
    const guard = limit.guardOf('a')
    await guard.learn('user 1')
    return guard
  }
  return { limit, state, told, learned }
}

describe('what other processes counted', () => {
  it.each<[string, readonly StoredTries[], number | undefined]>([
    ['nothing', [], undefined],
    ['as much as is free, less one', [{ ...pair, level: 1, at: start }], undefined],
    ['as much as is free', [{ ...pair, level: 2, at: start }], 1],
    ['more', [{ ...pair, level: 4, at: start - 1500 }], 3],
    ['more, some time ago', [{ ...pair, level: 4, at: start - 4000 }], undefined],
    ['more, by a clock that is ahead', [{ ...pair, level: 4, at: start + hour }], 4],
    ['much of the address', [{ ...ofAddress, level: 20, at: start }], 1],
    ['less of the address', [{ ...ofAddress, level: 19.9, at: start }], undefined],
    ['much of the user, none of the address', [{ ...ofUser, level: 20, at: start }], undefined],
    [
      'much of the user, one of the address',
      [
        { ...ofUser, level: 20, at: start },
        { ...pair, level: 1, at: start },
      ],
      60,
    ],
    [
      'less of the user',
      [
        { ...ofUser, level: 19.9, at: start },
        { ...pair, level: 1, at: start },
      ],
      undefined,
    ],
  ])('counts here, too: %s', async (_, rows, wait) => {
    const { learned } = shared()
    expect((await learned(rows)).judge('user 1', 'right', true)).toBe(wait)
  })

  it('leaks away in an hour where it is a total', async () => {
    const { learned, state } = shared()
    expect(leakOf(2) * hour).toBe(20)
    const guard = await learned([{ ...ofAddress, level: 25, at: start }])
    state.now = start + hour / 4
    // Half of a limit is left by then.
    expect(guard.judge('user 1', 'right', true)).toBeUndefined()
    const full = await learned([{ ...ofAddress, level: 25, at: state.now - hour / 8 }])
    expect(full.judge('user 1', 'right', true)).toBeUndefined()
    const fresh = await learned([{ ...ofAddress, level: 25, at: state.now }])
    expect(fresh.judge('user 1', 'right', true)).toBe(32)
  })

  it('is forgotten where others have reset it, and known by the owner of the password alone', async () => {
    const { learned } = shared()
    const rows = [{ ...pair, level: 3, at: start }]
    expect((await learned(rows)).judge('user 1', 'right', true)).toBe(2)
    expect((await learned(rows)).judge('user 2', 'right', true)).toBeUndefined()
    expect((await learned([])).judge('user 1', 'right', true)).toBeUndefined()
    // Who asks for no owner learns what there is, and forgets nothing.
    await learned(rows)
    const { limit, state, told } = shared()
    const guard = limit.guardOf('a')
    state.rows = rows
    await guard.learn()
    expect(guard.judge('user 1', 'right', true)).toBe(2)
    expect(told).toEqual([['read', 'a', undefined]])
  })
})

describe('other processes are told', () => {
  it('what is counted, once', async () => {
    const { limit, told } = shared()
    const guard = limit.guardOf('a')
    guard.judge('user 1', 'one', false)
    guard.judge('user 1', 'one', false)
    guard.judge('record 7', 'two', false)
    await guard.settle()
    await guard.settle()
    const keys = [pair, ofAddress, ofUser, { address: 'a', subject: 'record 7' }, ofAddress]
    expect(told).toEqual([['add', keys, start]])
  })

  it('what a right password resets, if there is something', async () => {
    const { limit, told } = shared()
    const guard = limit.guardOf('a')
    guard.judge('user 1', 'right', true)
    await guard.settle()
    expect(told).toEqual([])
    guard.judge('user 1', 'wrong', false)
    guard.judge('user 1', 'right', true)
    await guard.settle()
    expect(told).toEqual([
      ['clear', pair],
      ['add', [pair, ofAddress, ofUser], start],
    ])
  })

  it('later what they could not be told at once, which counts here until then', async () => {
    const { limit, state, learned } = shared()
    const guard = limit.guardOf('a')
    for (const password of ['one', 'two']) guard.judge('user 1', password, false)
    state.fails = true
    await expect(guard.settle()).rejects.toThrow('no database')
    expect((await learned([])).judge('user 1', 'right', true)).toBe(1)
    // The higher of both counts.
    expect((await learned([{ ...pair, level: 1, at: start }])).judge('user 1', 'right', true)).toBe(1)
    expect((await learned([{ ...pair, level: 4, at: start }])).judge('user 1', 'right', true)).toBe(4)
  })

  it('and then their count holds', async () => {
    const { limit, learned } = shared()
    const guard = limit.guardOf('a')
    for (const password of ['one', 'two']) guard.judge('user 1', password, false)
    await guard.settle()
    expect((await learned([{ ...pair, level: 2, at: start }])).judge('user 1', 'right', true)).toBe(1)
    expect((await learned([])).judge('user 1', 'right', true)).toBeUndefined()
  })
})

describe('wrong passwords that come again', () => {
  /** The seconds to wait after these wrong passwords, each sent when it may be. */
  const waitAfter = (...passwords: string[]) => {
    let now = start
    const guard = new PasswordLimit({ attempts: 2, now: () => now }).guardOf('a')
    let last = 0
    for (const password of passwords) {
      guard.judge('user 1', password, false)
      last = guard.judge('user 1', '', true) ?? 0
      now += last * 1000
    }
    return last
  }

  it('are no further attempts, as far as they are among the latest ones', () => {
    const { limit } = shared()
    const guard = limit.guardOf('a')
    for (const password of ['one', 'one', 'one']) expect(guard.judge('user 1', password, false)).toBeUndefined()
    expect(guard.judge('user 1', 'two', false)).toBeUndefined()
    expect(guard.judge('user 1', 'one', false)).toBe(1)
    expect(waitAfter('one', 'two')).toBe(0)
  })

  it.each([
    [64, undefined],
    [65, 1],
  ])('are attempts where they are too long to be remembered: %i characters', (length, wait) => {
    const guard = shared().limit.guardOf('a')
    const password = 'x'.repeat(length)
    for (const _ of [1, 2]) guard.judge('user 1', password, false)
    expect(guard.judge('user 1', password, false)).toBe(wait)
  })

  it('are attempts again once so many others came in between', () => {
    let now = start
    const guard = new PasswordLimit({ attempts: 2, now: () => now }).guardOf('a')
    const waits = ['one', 'two', 'two', 'three', 'two', 'one', 'four'].map((password) => {
      const wait = guard.judge('user 1', password, false)
      now += 120_000
      return wait
    })
    // Two minutes are longer than any wait.
    expect(waits).toEqual(Array.from({ length: 7 }, () => undefined))
    now -= 120_000
    // Counted were one, two, three, one again, and four.
    expect(guard.judge('user 1', 'five', false)).toBe(8)
  })
})
