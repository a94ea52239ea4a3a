import { readFileSync } from 'node:fs'
import type { Profile } from '../../src/service/wire/quirks.js'

/** Where it is written which exchanges differ, and why. */
export const parityPage = new URL('../../PARITY.md', import.meta.url)

/** The ids of the exchanges that the page lists below the heading of a profile. */
export function knownDifferences(profile: Profile): string[] {
  const sections = readFileSync(parityPage, 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`Profile ${profile}\n`))
  if (section === undefined) throw new Error(`PARITY.md has no section "Profile ${profile}"`)
  return [...section.matchAll(/^\| `([0-9a-f]{12})` \|/gm)].map(([, id = '']) => id)
}
