import { describe, expect, it } from 'vitest'
import { knownDifferences } from './known.js'
import { differing, expectLive, outcomesOf, timeout } from './outcomes.js'

describe('the recordings', () => {
  it('are answered alike through Koa', { timeout }, async () => {
    const outcomes = await outcomesOf('live', { http: true })
    expectLive(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('live').sort())
  })
})
