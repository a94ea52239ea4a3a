import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { aVenue } from '../../../../tests/support/records.js'
import { keptOf } from './kept.js'

it('keeps the stored post, which destructive updates do not', async () => {
  const stored = { ...aVenue(), id: 7 }
  const { site } = await callWith({})
  expect(keptOf(site, stored)).toBe(stored)
  expect(keptOf(site, undefined)).toBeUndefined()
  const destructive = await callWith({}, { quirks: { destructiveUpdates: true } })
  expect(keptOf(destructive.site, stored)).toBeUndefined()
})
