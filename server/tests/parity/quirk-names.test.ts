import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findRecording, loadRecording } from './exchange.js'
import { neverImitatedQuirks, switchableQuirks } from './quirk-names.js'

const facts = new URL('../../../../shared/quirks.md', import.meta.url)

it.skipIf(!existsSync(facts))('the names are those of the written facts (skipped where they are not at hand)', () => {
  const [head = ''] = readFileSync(facts, 'utf8').split('\n## A.')
  const flagged = [...head.matchAll(/^\| `\w+` \|[^|]*\|([^|]*)\|$/gm)].flatMap(([, names = '']) => names.split(','))
  const [, never = ''] = /\*\*Never imitated\*\*, in no profile: ([^.]*)\./.exec(head) ?? []
  const sorted = (names: readonly string[]) => names.map((name) => name.trim()).sort()
  expect(sorted(switchableQuirks)).toEqual(sorted(flagged))
  expect(sorted(neverImitatedQuirks)).toEqual(sorted(never.split(',')))
})

it('no quirk is both switchable and never imitated', () => {
  expect(switchableQuirks.filter((name) => neverImitatedQuirks.includes(name))).toEqual([])
})

const folder = findRecording()
it.skipIf(folder === undefined)('every switchable quirk but those of other places has a recorded exchange', () => {
  const tags = new Set(
    loadRecording(folder ?? '').groups.flatMap(({ exchanges }) => exchanges.flatMap(({ quirks }) => quirks ?? [])),
  )
  const unseen = switchableQuirks.filter((name) => !tags.has(name))
  expect(unseen.length).toBeLessThan(switchableQuirks.length / 4)
})
