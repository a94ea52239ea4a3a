import { describe, expect, it } from 'vitest'
import { knownDifferences } from './known.js'
import { differing, expectLive, expectReference, outcomesOf, timeout } from './outcomes.js'

describe('the recordings', () => {
  it('are answered alike in the profile live, except the entries of PARITY.md', { timeout }, async () => {
    const outcomes = await outcomesOf('live')
    expectLive(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('live').sort())
  })

  it('have codes, totals and ids in common with the profile reference, except the entries of PARITY.md', {
    timeout,
  }, async () => {
    const outcomes = await outcomesOf('reference')
    expectReference(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('reference').sort())
  })
})
