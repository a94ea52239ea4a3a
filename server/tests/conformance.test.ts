import { cases } from '@eventcal/conformance'
import { expect, it } from 'vitest'
import { isThorough } from '../../tests/support/repeats.js'
import { countsOf, troubles } from './support/conformance.js'
import { runInProcess } from './support/conformance-runs.js'
import { describeEngine } from './support/engines.js'

/** In milliseconds. */
const timeout = 300_000

describeEngine('the whole contract, as all roles,', ({ name, create }) => {
  it('in the process', { timeout }, async () => {
    const database = await create()
    // All cases are run in test:all, by every engine; npm test takes a sixth of them.
    const some = cases.filter((_, index) => isThorough() || index % 6 === 0).map(({ name }) => name)
    const report = await runInProcess({ database, only: new Set(some) })
    console.log(countsOf(`fetch on ${name}`, report))
    expect(troubles(report)).toEqual([])
    expect(report.leftovers).toEqual([])
  })
})
