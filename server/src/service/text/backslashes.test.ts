import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeText } from './backslashes.js'

describe('takeText', () => {
  it.each([
    ['a \\ b \\\\ c \\n d', 'a  b \\ c n d'],
    ['end\\', 'end'],
    ['line \\\n end', 'line \n end'],
  ])('swallows a level of backslashes of %j where payloads are rigid', (text, stored) => {
    expect(takeText(text, { rigidPayloads: true })).toBe(stored)
  })

  it('keeps texts elsewhere, and doubled backslashes come through', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(takeText(text, { rigidPayloads: false })).toBe(text)
        expect(takeText(text.replaceAll('\\', '\\\\'), { rigidPayloads: true })).toBe(text)
      }),
    )
  })
})
