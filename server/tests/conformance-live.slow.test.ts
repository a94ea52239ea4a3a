import type { CaseResult } from '@eventcal/conformance'
import { expect, it } from 'vitest'
import { countsOf, troubleOf } from './support/conformance.js'
import { quirksOfFlags, runInProcess } from './support/conformance-runs.js'
import { describeEngine } from './support/engines.js'

/** In milliseconds. */
const timeout = 300_000

describeEngine('the live profile', ({ name, create }) => {
  let results: readonly CaseResult[] = []

  it('departs only where a quirk is named', { timeout }, async () => {
    const report = await runInProcess({ profile: 'live', database: await create() })
    console.log(countsOf(`live profile on ${name}`, report))
    results = report.results
    const switchable = new Set(quirksOfFlags.flatMap(([, quirks]): readonly string[] => quirks))
    const unexplained = results.filter(({ outcome, quirk }) => outcome !== 'passed' && !switchable.has(quirk ?? ''))
    expect(unexplained.map(troubleOf)).toEqual([])
    expect(report.leftovers).toEqual([])
  })

  it.each(quirksOfFlags)('departs by %s', (_, quirks: readonly string[]) => {
    const departed = results.filter(({ outcome, quirk }) => outcome === 'failed' && quirks.includes(quirk ?? ''))
    expect(departed.length).toBeGreaterThan(0)
  })
})
