import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monotonic } from './abortable.js'
import { createAttempts, isUnsent } from './attempts.js'
import { retryRules } from './retry.js'
import { AttemptFailed, HeldBack, OutOfTime, type Transmission } from './transport.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Error | readonly [status: number, retryAfter?: string]

const transmissionOf = (change: Partial<Transmission> = {}): Transmission => ({
  ...{ method: 'GET', url: 'https://a.example/', headers: {}, body: undefined, cookies: undefined, repeats: 'all' },
  ...{ timeout: 5000, deadline: Number.POSITIVE_INFINITY, signal: undefined, init: undefined },
  retry: retryRules({ delay: 100, maxDelay: 150 }),
  ...change,
})

/** When the attempts of a call began, in milliseconds after it, how long each was allowed to take, and how it failed. */
async function made(attempts: ReturnType<typeof createAttempts>, change: Partial<Transmission>, answers: Answer[]) {
  const start = monotonic()
  const times: number[] = []
  const allowed: number[] = []
  const running = attempts(transmissionOf(change), async (time) => {
    const answer = answers[Math.min(times.length, answers.length - 1)] ?? [200]
    times.push(monotonic() - start)
    allowed.push(time)
    if (answer instanceof Error) throw answer
    const [status, wait] = answer
    return { status, headers: new Headers(wait === undefined ? {} : { 'retry-after': wait }) }
  }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { times, allowed, error: await running }
}
const attempted = (change: Partial<Transmission>, ...answers: Answer[]) => made(createAttempts(), change, answers)
const refused = () => new AttemptFailed('', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) })

describe('an attempt is repeated', () => {
  type Case = [repeats: Transmission['repeats'], answer: Answer, count: number]

  it.each<Case>([
    ...[200, 304, 400, 401, 404, 501, 505, 519, 525].map((status): Case => ['all', [status], 1]),
    ...[408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524].map((status): Case => ['all', [status], 3]),
    ['refused', [429], 3],
    ['refused', [503, '0'], 3],
    ['refused', [503], 1],
    ['refused', [500, '0'], 1],
    ['refused', [408], 1],
    ['none', [429], 1],
    ['none', [503, '0'], 1],
    ['all', new AttemptFailed('reset'), 3],
    ['all', new OutOfTime(), 3],
    ['all', new Error('a fault of the caller'), 1],
    ['refused', refused(), 3],
    ['refused', new AttemptFailed('reset'), 1],
    ['refused', new OutOfTime(), 1],
    ['none', refused(), 1],
  ])('where it may be after %s and ends with %j: %i in all', async (repeats, answer, count) => {
    const { times, error } = await attempted({ repeats }, answer)
    expect(times).toHaveLength(count)
    expect(error).toBe(answer instanceof Error ? answer : undefined)
  })

  it('until it has an answer, and as often as the limit says', async () => {
    expect((await attempted({}, [500], new OutOfTime(), [200])).error).toBeUndefined()
    for (const limit of [0, 1, 4]) {
      const retry = retryRules({ limit, delay: 1 })
      for (const answer of [[500] as const, new OutOfTime()]) {
        expect((await attempted({ retry }, answer)).times).toHaveLength(limit + 1)
      }
    }
  })
})

describe('the wait before another attempt', () => {
  it.each<[name: string, answer: Answer]>([
    ['an answer', [500]],
    ['none', new OutOfTime()],
  ])('grows up to its most after %s, and a half of it is certain', async (_, answer) => {
    const { times } = await attempted({ retry: retryRules({ limit: 3, delay: 100, maxDelay: 250 }) }, answer)
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    for (const [at, most] of [100, 200, 250].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(most / 2)
      // Timers are whole milliseconds.
      expect(waits[at]).toBeLessThanOrEqual(most + 1)
    }
  })

  it('is the one that the instance asks for, and no attempt follows one that is too long', async () => {
    const retry = retryRules({ maxRetryAfter: 7000 })
    expect((await attempted({ retry }, [429, '7'], [200])).times).toEqual([0, 7000])
    expect((await attempted({ retry }, [429, '8'], [200])).times).toEqual([0])
    expect((await attempted({ retry }, [503, '8'], [200])).times).toEqual([0])
    expect((await attempted({}, [429], [200])).times).toEqual([0, 1000])
  })

  it('ends a millisecond before the deadline at the latest', async () => {
    const exact = { retry: retryRules({ delay: 2000, maxDelay: 2000 }) }
    for (const answer of [[503, '2'] as const, new OutOfTime()]) {
      const count = async (left: number) =>
        (await attempted({ ...exact, deadline: monotonic() + left }, answer, [200])).times.length
      expect([await count(999), await count(2001)]).toEqual([1, 2])
    }
    expect((await attempted({ deadline: monotonic() + 2000 }, [503, '2'], [200])).times).toEqual([0])
    expect((await attempted({ deadline: monotonic() + 2001 }, [503, '2'], [200])).times).toEqual([0, 2000])
  })

  it('ends where the caller leaves, and nothing begins after that', async () => {
    const control = new AbortController()
    const { signal } = control
    setTimeout(() => control.abort('left'), 30)
    expect(await attempted({ signal }, [503, '2'])).toMatchObject({ times: [0], error: 'left' })
    expect(await attempted({ signal }, [200])).toMatchObject({ times: [], error: 'left' })
  })
})

it('an attempt may take its own time, and no more than is left of the whole', async () => {
  expect((await attempted({ timeout: 300 }, [200])).allowed).toEqual([300])
  expect((await attempted({ deadline: monotonic() + 2500 }, [503, '2'], [200])).allowed).toEqual([2500, 500])
})

describe('a 429 to one call', () => {
  it('holds back the others, as long as it says', async () => {
    const attempts = createAttempts()
    const calls = [made(attempts, {}, [[429, '3'], [200]]), made(attempts, {}, [[200]])]
    const [first, second] = await Promise.all(calls)
    expect([first?.times, second?.times]).toEqual([[0, 3000], [0]])
    const later = createAttempts()
    const limited = await made(later, { retry: retryRules({ limit: 1, maxRetryAfter: 0 }) }, [[429, '3']])
    expect(limited.times).toEqual([0])
    expect((await made(later, {}, [[200]])).times).toEqual([3000])
  })

  it('fails those that may not wait so long, and says how long it would be', async () => {
    const attempts = createAttempts()
    await made(attempts, { repeats: 'none' }, [[429, '3']])
    const late = await made(attempts, { deadline: monotonic() + 2999 }, [[200]])
    expect([late.times, late.error]).toEqual([[], expect.any(HeldBack)])
    expect(late.error).toMatchObject({ wait: 3000 })
    const impatient = await made(attempts, { retry: retryRules({ maxRetryAfter: 2999 }) }, [[200]])
    expect(impatient.error).toMatchObject({ wait: 3000 })
    expect((await made(attempts, { retry: retryRules({ maxRetryAfter: 3000 }) }, [[200]])).times).toEqual([3000])
  })

  it('is never shortened by another, and is nothing to calls that are not repeated', async () => {
    const attempts = createAttempts()
    const both = (['3', '1'] as const).map((wait) => made(attempts, { repeats: 'none' }, [[429, wait]]))
    await Promise.all(both)
    const own = { repeats: 'none', retry: retryRules(0) } as const
    expect((await made(attempts, own, [[429, '50']])).times).toEqual([0])
    expect((await made(attempts, {}, [[200]])).times).toEqual([3000])
    await made(attempts, { repeats: 'none' }, [[500, '9']])
    expect((await made(attempts, {}, [[200]])).times).toEqual([0])
  })
})

describe('an error says that there was no connection', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code })
  const nested = (depth: number): Error =>
    depth === 0 ? withCode('ENOTFOUND') : new Error('failed', { cause: nested(depth - 1) })

  it.each<[name: string, error: unknown, expected: boolean]>([
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(
      (code): [string, unknown, boolean] => [code, withCode(code), true],
    ),
    ['a message', new Error('connect ECONNREFUSED 127.0.0.1:1'), true],
    ['words', new Error('Connection refused'), true],
    ['one word', new Error('ConnectionRefused'), true],
    ['a cause', nested(4), true],
    ['a cause that is too deep', nested(5), false],
    ['ECONNRESET', withCode('ECONNRESET'), false],
    ['UND_ERR_SOCKET', withCode('UND_ERR_SOCKET'), false],
    ['refused', new Error('refused'), false],
    ['a text', 'ECONNREFUSED', false],
    ['a cause that is a text', new Error('failed', { cause: 'ECONNREFUSED' }), false],
    ['nothing', undefined, false],
  ])('%s: %#', (_, error, expected) => {
    expect(isUnsent(error)).toBe(expected)
  })
})
