import { expect, it } from 'vitest'
import { countsOf, troubles } from './support/conformance.js'
import { runInProcess } from './support/conformance-runs.js'
import { describeEngine } from './support/engines.js'

/** In milliseconds. */
const timeout = 300_000

describeEngine('the whole contract, as all roles,', ({ name, create }) => {
  it('in the process', { timeout }, async () => {
    const report = await runInProcess({ database: await create() })
    console.log(countsOf(`fetch on ${name}`, report))
    expect(troubles(report)).toEqual([])
    expect(report.leftovers).toEqual([])
  })
})
