import { describe, expect, it } from 'vitest'
import { instantiations } from './support/type-cost.js'

/**
 * Type instantiations of a program that uses all five resources. Raise it only in the commit that makes the types
 * dearer, and say there what it buys.
 */
const ceiling = 25_000

// The types that users get are the built ones.
describe('types', () => {
  it(`cost at most ${ceiling} instantiations`, () => {
    const count = instantiations()
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThanOrEqual(ceiling)
  })
})
