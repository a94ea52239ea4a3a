import { describe, expect, it } from 'vitest'
import { type Locks, locked } from './lock.js'

describe('a lock', () => {
  it('runs work of one key in order, of others at once, and after failures', async () => {
    const locks: Locks = new Map()
    const lock = <Result>(keys: string[], work: () => Promise<Result>, signal?: AbortSignal) =>
      locked(locks, keys, work, signal)
    const log: string[] = []
    const work = (name: string, wait: number) => async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, wait))
      log.push(`${name} ends`)
      if (name === 'a') throw new Error('a fails')
    }
    const runs = [lock(['x', 'y'], work('a', 10)), lock(['y', 'x'], work('b', 0)), lock(['z'], work('c', 0))]
    expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(log).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends'])
  })

  it('lets go of a call that is aborted, and keeps the order of the rest', async () => {
    const locks: Locks = new Map()
    const lock = <Result>(keys: string[], work: () => Promise<Result>, signal?: AbortSignal) =>
      locked(locks, keys, work, signal)
    const controller = new AbortController()
    let end = () => {}
    const first = lock(['x'], () => new Promise<void>((resolve) => (end = resolve)))
    const second = lock(['x'], async () => 'at once', controller.signal)
    let isThird = false
    const third = lock(['x'], async () => (isThird = true))
    controller.abort()
    expect(await second).toBe('at once')
    expect(isThird).toBe(false)
    end()
    await Promise.all([first, third])
    expect(isThird).toBe(true)
  })
})
