import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Pace } from './pace.js'

/** True if other work of the event loop was done while some stretches of work of this length rested. */
async function letsOthersIn(stretch: number): Promise<boolean> {
  let now = 0
  const pace = new Pace(() => now)
  let others = false
  const turn = setImmediate().then(() => {
    others = true
  })
  for (let round = 0; round < 3; round += 1) {
    now += stretch
    await pace.rest()
    if (stretch < 10) now = 0
  }
  const were = others
  await turn
  return were
}

it('lets others in after work that took long, and not before', async () => {
  expect(await letsOthersIn(1)).toBe(false)
  expect(await letsOthersIn(9)).toBe(false)
  expect(await letsOthersIn(10)).toBe(true)
})

it('lets others in again only after another stretch', async () => {
  let now = 0
  const pace = new Pace(() => now)
  now = 10
  await pace.rest()
  let others = false
  const turn = setImmediate().then(() => {
    others = true
  })
  now = 19
  await pace.rest()
  expect(others).toBe(false)
  await turn
})

it('lets works that rest together go on in turns of their own', async () => {
  let now = 0
  const pace = new Pace(() => now)
  now = 10
  let turns = 0
  const work = async () => {
    await pace.rest()
    const begun = turns
    await Promise.resolve()
    return begun
  }
  const all = Promise.all([work(), work(), work()])
  let isOver = false
  const count = async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  }
  const counting = count()
  const begun = await all
  isOver = true
  await counting
  expect(new Set(begun).size).toBeGreaterThan(1)
})
