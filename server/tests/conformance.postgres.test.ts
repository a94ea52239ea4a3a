import './conformance.test.js'
import './conformance-live.slow.test.js'
import { expect, it } from 'vitest'
import { runInProcess } from './support/conformance-runs.js'
import { describeEngine } from './support/engines.js'

describeEngine('the live profile', ({ create }) => {
  it('departs in the same cases as in memory', { timeout: 300_000 }, async () => {
    const outcomesOf = async (options: Parameters<typeof runInProcess>[0]) =>
      (await runInProcess({ profile: 'live', ...options })).results.map((one) => `${one.outcome}: ${one.name}`).sort()
    expect(await outcomesOf({ database: await create() })).toEqual(await outcomesOf({}))
  })
})
