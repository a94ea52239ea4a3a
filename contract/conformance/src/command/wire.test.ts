import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWire } from './wire.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A wire whose requests note when they begin, by the clock that stands still until a test moves it. */
function noting(rate?: number) {
  const begun: number[] = []
  const start = performance.now()
  const send = createWire({
    fetch: async () => {
      begun.push(performance.now() - start)
      return new Response('ok')
    },
    timeout: 30,
    rate,
  })
  return { begun, ask: () => send(new Request('https://calendar.example/')) }
}

it('spaces requests that come at once, in their order', async () => {
  const { begun, ask } = noting(4)
  const all = Promise.all(Array.from({ length: 6 }, ask))
  await vi.advanceTimersByTimeAsync(10_000)
  await all
  expect(begun).toEqual([0, 250, 500, 750, 1000, 1250])
})

it('does not make up for a pause', async () => {
  const { begun, ask } = noting(2)
  await ask()
  await vi.advanceTimersByTimeAsync(5000)
  const all = Promise.all([ask(), ask(), ask()])
  await vi.advanceTimersByTimeAsync(5000)
  await all
  expect(begun).toEqual([0, 5000, 5500, 6000])
})

it('waits for nothing unless a rate is named', async () => {
  const { begun, ask } = noting()
  await Promise.all([ask(), ask(), ask()])
  expect(begun).toEqual([0, 0, 0])
})

it('does not count the wait for its turn as time of the request', async () => {
  const { begun, ask } = noting(0.02)
  const all = Promise.all([ask(), ask(), ask()])
  await vi.advanceTimersByTimeAsync(200_000)
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(begun).toEqual([0, 50_000, 100_000])
})
