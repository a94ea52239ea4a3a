import { afterEach, describe, expect, it, vi } from 'vitest'
import { TimeLimit } from './time-limit.js'

it('ends work that goes on, and then answers otherwise', async () => {
  const time = new TimeLimit()
  const answer = time.within(new Promise<string>(() => {}), () => 'late')
  time.end()
  expect(await answer).toBe('late')
  expect(time.signal.aborted).toBe(true)
})

it('makes nothing for a request that has its answer, when the connection is done with it', async () => {
  const time = new TimeLimit(60_000)
  const otherwise = vi.fn(() => 'late')
  expect(await time.within(Promise.resolve('answer'), otherwise)).toBe('answer')
  time.end()
  expect(otherwise).not.toHaveBeenCalled()
  expect(time.signal.aborted).toBe(false)
})

describe('the time of a request', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const started = (limit?: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const time = new TimeLimit(limit)
    const overAfter = (ms: number) => {
      vi.advanceTimersByTime(ms)
      return time.signal.aborted
    }
    return { time, overAfter }
  }

  it('is over after the limit', async () => {
    const { time, overAfter } = started(1000)
    const answer = time.within(new Promise<string>(() => {}), () => 'late')
    expect([overAfter(999), overAfter(1)]).toEqual([false, true])
    expect(await answer).toBe('late')
  })

  it.each([undefined, 0])('never ends with the limit %s', (limit) => {
    expect(started(limit).overAfter(10_000_000)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stands still while it pauses, and begins anew', () => {
    const { time, overAfter } = started(1000)
    overAfter(900)
    time.pause()
    expect(overAfter(5000)).toBe(false)
    time.start()
    expect([overAfter(999), overAfter(1)]).toEqual([false, true])
  })

  it('begins anew where it is started once more', () => {
    const { time, overAfter } = started(1000)
    overAfter(900)
    time.start()
    expect(vi.getTimerCount()).toBe(1)
    expect([overAfter(999), overAfter(1)]).toEqual([false, true])
  })

  it('keeps no timer once it ended, or the answer is there', async () => {
    started(1000).time.end()
    expect(vi.getTimerCount()).toBe(0)
    const { time, overAfter } = started(1000)
    await time.within(Promise.resolve('answer'), () => 'late')
    expect([vi.getTimerCount(), overAfter(2000)]).toEqual([0, false])
  })

  it('passes on what the work fails with', async () => {
    const { time } = started(1000)
    await expect(time.within(Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken')
    expect(vi.getTimerCount()).toBe(0)
  })
})
