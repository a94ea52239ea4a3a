import { cases } from '@eventcal/conformance'
import { expect, it } from 'vitest'
import { loadRecording } from './exchange.js'
import { neverImitatedQuirks, switchableQuirks } from './quirk-names.js'

const recorded = new Set(
  loadRecording().groups.flatMap(({ exchanges }) => exchanges.flatMap(({ quirks }) => quirks ?? [])),
)

it('no quirk is both switchable and never imitated', () => {
  expect(switchableQuirks.filter((name) => neverImitatedQuirks.includes(name))).toEqual([])
})

it('every switchable quirk but those of other places has a recorded exchange', () => {
  const unseen = switchableQuirks.filter((name) => !recorded.has(name))
  expect(unseen.length).toBeLessThan(switchableQuirks.length / 4)
})

it('every quirk that a conformance case names is recorded or can be switched', () => {
  // Present in nearly every exchange, so the recorder does not tag them.
  const everywhere = ['empty-linked-fields-absent', 'zero-utc-date-for-drafts']
  const known = new Set([...recorded, ...switchableQuirks, ...everywhere])
  expect(known.size).toBeGreaterThan(100)
  expect(cases.flatMap(({ quirk }) => (quirk && !known.has(quirk) ? [quirk] : []))).toEqual([])
})

it('every switchable quirk has a conformance case', () => {
  const named = new Set(cases.map(({ quirk }) => quirk))
  // An event with a parent can only come from a site file.
  const without = ['child-event-unreachable-by-slug']
  expect(switchableQuirks.filter((quirk) => !named.has(quirk) && !without.includes(quirk))).toEqual([])
})
