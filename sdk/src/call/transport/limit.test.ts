import { describe, expect, it } from 'vitest'
import { monotonic } from './abortable.js'
import { createLimit } from './limit.js'
import { OutOfTime } from './transport.js'

const never = Number.POSITIVE_INFINITY

/** A limit, and pieces of work that end when they are told to. */
function setUp(most: number) {
  const limit = createLimit(most)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const run = (name: string, signal?: AbortSignal, deadline = never) =>
    limit(
      () => {
        begun.push(name)
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve(name)))
        })
      },
      signal,
      deadline,
    )
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return { run, end, begun }
}

describe('a limit', () => {
  it.each([1, 2, 3])('of %i lets so many run at once, the others in the order in which they came', async (most) => {
    const { run, end, begun } = setUp(most)
    const names = ['a', 'b', 'c', 'd', 'e']
    const running = Promise.all(names.map((name) => run(name)))
    for (const [at, name] of names.entries()) {
      expect(begun).toEqual(names.slice(0, at + most))
      await end(name)
    }
    expect(await running).toEqual(names)
    // All places are free again.
    const more = ['f', 'g', 'h', 'i'].map((name) => run(name))
    expect(begun.slice(5)).toEqual(['f', 'g', 'h', 'i'].slice(0, most))
    for (const name of ['f', 'g', 'h', 'i']) await end(name)
    await Promise.all(more)
  })

  it('hands on the place of work that fails', async () => {
    const { run, end, begun } = setUp(1)
    const first = run('a').catch((error: Error) => error.message)
    const second = run('b')
    await end('a', new Error('broken'))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(await Promise.all([first, second])).toEqual(['broken', 'b'])
  })

  it('lets who waits leave, and passes over them', async () => {
    const { run, end, begun } = setUp(1)
    const control = new AbortController()
    const first = run('a')
    const second = run('b', control.signal).catch((reason: unknown) => reason)
    const third = run('c')
    control.abort('left')
    expect(await second).toBe('left')
    await end('a')
    expect(begun).toEqual(['a', 'c'])
    await end('c')
    expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  })

  it('lets nobody wait longer than until the deadline', async () => {
    const { run, end, begun } = setUp(1)
    const first = run('a', undefined, monotonic() - 1)
    await expect(run('b', undefined, monotonic() + 1)).rejects.toBeInstanceOf(OutOfTime)
    await end('a')
    expect(await first).toBe('a')
    expect(begun).toEqual(['a'])
  })
})
