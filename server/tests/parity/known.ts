import { readFileSync } from 'node:fs'
import type { Profile } from '../../src/service/wire/quirks.js'

/** Where it is written which exchanges differ, and why. */
export const parityPage = new URL('../../PARITY.md', import.meta.url)

/** The ids of the exchanges that the page lists below the heading of a profile. */
export function knownDifferences(profile: Profile): string[] {
  return idsBelow(`Profile ${profile}`)
}

/** The ids of the exchanges in which the recorded instance tells of what the caller may not read. */
export const saferHere: ReadonlySet<string> = new Set(idsBelow('Safer than the recordings'))

function idsBelow(heading: string): string[] {
  const sections = readFileSync(parityPage, 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`PARITY.md has no section "${heading}"`)
  return [...section.matchAll(/^\| `([0-9a-f]{12})` \|/gm)].map(([, id = '']) => id)
}
