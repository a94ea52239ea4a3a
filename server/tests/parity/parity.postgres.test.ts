import { it } from 'vitest'
import { describeEngine } from '../support/engines.js'
import { expectLive, expectReference, outcomesOf, timeout } from './outcomes.js'

describeEngine('the recordings', (engine) => {
  it('are answered alike', { timeout }, async () => {
    expectLive(await outcomesOf('live', { database: await engine.createEmpty() }))
    expectReference(await outcomesOf('reference', { database: await engine.createEmpty() }))
  })
})
