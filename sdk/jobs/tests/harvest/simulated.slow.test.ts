import { describe, expect, it } from 'vitest'
import { harvestSimulated } from '../../../../bench/sections/harvest.js'

describe('a harvest of simulated sites, in processes of their own', () => {
  it('gives every site a result, in bounded time and memory', async () => {
    // From the sources: `npm run bench` takes the built packages.
    const { outcomes, events, memory } = await harvestSimulated(100, ['--import', 'tsx'])
    expect(outcomes).toEqual({ ok: 89, partial: 1, blocked: 3, gone: 1, failed: 6 })
    expect(events).toBeGreaterThan(5000)
    // Of which the compiler has a part.
    expect(memory).toBeLessThan(300)
  })
})
