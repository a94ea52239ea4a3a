import { expect, it } from 'vitest'
import { Slots } from './slots.js'

const never = new AbortController().signal

it('lets as many works run at once as it has, the others in their order, also after one failed', async () => {
  const slots = new Slots(2)
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const works = [0, 1, 2, 3, 4].map((number) =>
    slots.within(never, () => {
      begun.push(number)
      return new Promise<number>((resolve, reject) => {
        ends[number] = (error) => (error ? reject(error) : resolve(number))
      })
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.(new Error('broken'))
  await expect(works[1]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  for (const number of [0, 2, 3, 4]) {
    ends[number]?.()
    expect(await works[number]).toBe(number)
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('does not begin a work that nobody waits for any more', async () => {
  const slots = new Slots(1)
  let end = () => {}
  const first = slots.within(never, () => new Promise<void>((resolve) => (end = resolve)))
  const gone = new AbortController()
  const second = slots.within(gone.signal, async () => 'second')
  const third = slots.within(never, async () => 'third')
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  end()
  await first
  expect(await third).toBe('third')
})
