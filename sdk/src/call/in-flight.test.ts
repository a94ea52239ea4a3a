import { describe, expect, it } from 'vitest'
import { createInFlight } from './in-flight.js'

/** Reads in flight, and the requests that were begun for them. */
function setUp() {
  const flights = createInFlight<string>()
  const begun: { end: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal | undefined }[] = []
  const join = (key: string, signal?: AbortSignal) =>
    flights.join(
      key,
      signal,
      (own) =>
        new Promise<string>((resolve, reject) => {
          begun.push({ end: resolve, fail: reject, signal: own })
          own?.addEventListener('abort', () => reject(own.reason))
        }),
      () => new Error(`left ${key}`),
    )
  return { flights, begun, join }
}

describe('equal reads', () => {
  it('are one request while it is under way, and another one after it', async () => {
    const { begun, join } = setUp()
    const reads = [join('a'), join('a'), join('b')]
    expect(begun).toHaveLength(2)
    begun[0]?.end('one')
    begun[1]?.end('two')
    expect(await Promise.all(reads)).toEqual(['one', 'one', 'two'])
    const later = join('a')
    expect(begun).toHaveLength(3)
    begun[2]?.end('three')
    expect(await later).toBe('three')
  })

  it('fail together, and are begun anew after that', async () => {
    const { begun, join } = setUp()
    const error = new Error('broken')
    const reads = [join('a'), join('a')]
    begun[0]?.fail(error)
    for (const read of reads) await expect(read).rejects.toBe(error)
    void join('a')
    expect(begun).toHaveLength(2)
  })

  it('that were forgotten are joined by nobody, and their end takes no later one away', async () => {
    const { flights, begun, join } = setUp()
    const before = join('a')
    flights.forget()
    const after = join('a')
    begun[0]?.end('old')
    expect(await before).toBe('old')
    const joined = join('a')
    expect(begun).toHaveLength(2)
    begun[1]?.end('new')
    expect(await Promise.all([after, joined])).toEqual(['new', 'new'])
  })
})

describe('a caller that leaves', () => {
  it('ends the request where nobody else waits for it, with the reason', async () => {
    const { begun, join } = setUp()
    const [one, other] = [new AbortController(), new AbortController()]
    const reads = [join('a', one.signal), join('a', other.signal)]
    one.abort('first')
    await expect(reads[0]).rejects.toThrowError('left a')
    expect(begun[0]?.signal?.aborted).toBe(false)
    other.abort('second')
    await expect(reads[1]).rejects.toBe('second')
    expect(begun[0]?.signal?.reason).toBe('second')
    void join('a')
    expect(begun).toHaveLength(2)
  })

  it('ends no request of a first one that cannot leave', async () => {
    const { begun, join } = setUp()
    const control = new AbortController()
    const [stays, leaves] = [join('a'), join('a', control.signal)]
    control.abort('left')
    await expect(leaves).rejects.toThrowError('left a')
    expect(begun[0]?.signal).toBeUndefined()
    begun[0]?.end('one')
    expect(await stays).toBe('one')
  })

  it('before it comes begins a request of its own', async () => {
    const { begun, join } = setUp()
    const stays = join('a')
    void join('a', AbortSignal.abort('left')).catch(() => undefined)
    expect(begun).toHaveLength(2)
    begun[0]?.end('one')
    expect(await stays).toBe('one')
  })

  it('after the answer changes nothing', async () => {
    const { begun, join } = setUp()
    const control = new AbortController()
    const read = join('a', control.signal)
    begun[0]?.end('one')
    expect(await read).toBe('one')
    control.abort('late')
    expect(begun[0]?.signal?.aborted).toBe(false)
  })
})
