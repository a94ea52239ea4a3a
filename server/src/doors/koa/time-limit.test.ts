import { expect, it, vi } from 'vitest'
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
