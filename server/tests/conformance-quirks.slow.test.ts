import { beforeAll, describe, expect, it } from 'vitest'
import { troubleOf } from './support/conformance.js'
import { quirksOfFlags, runInProcess } from './support/conformance-runs.js'

/** In milliseconds. */
const timeout = 300_000

// Each of them is switched on, and off, on both engines by the two profiles.
describe('a quirk alone', () => {
  // A rigid payload's null counts as not sent where no type is declared, so that a venue stays as with rigid links.
  const nullNotSent = ['events.update › venue › null unties']
  let departing: ReadonlySet<string> = new Set()
  beforeAll(async () => {
    const { results } = await runInProcess({ profile: 'live' })
    departing = new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name))
  }, timeout)

  it.each(quirksOfFlags)('as by %s, departs by nothing else', { timeout }, async (flag, quirks) => {
    const report = await runInProcess({ quirks: { [flag]: true }, only: departing })
    const names: readonly string[] = quirks
    const others = report.results
      .filter(({ outcome, quirk }) => outcome !== 'passed' && !names.includes(quirk ?? ''))
      .filter(({ name }) => !(flag === 'rigidPayloads' && nullNotSent.includes(name)))
    expect(others.map(troubleOf)).toEqual([])
    expect(report.failed).toBeGreaterThan(0)
  })
})
