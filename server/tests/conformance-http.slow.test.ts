import { cases, httpExchange, runConformance } from '@eventcal/conformance'
import { describe, expect, it } from 'vitest'
import { startServer } from '../src/index.js'
import { countsOf, goldenCredentials, goldenSite, troubleOf, troubles } from './support/conformance.js'
import { describeEngine } from './support/engines.js'

/** In milliseconds. */
const timeout = 300_000

describeEngine('the whole contract, as all roles,', ({ name, create }) => {
  it('over HTTP', { timeout }, async () => {
    await using server = await startServer({ ...goldenSite(), database: await create() })
    const exchange = httpExchange({ apiRoot: server.apiRoot, credentials: goldenCredentials })
    const report = await runConformance({ ...exchange, write: true, concurrency: 4 })
    console.log(countsOf(`Koa on ${name}`, report))
    expect(troubles(report)).toEqual([])
    expect(report.leftovers).toEqual([])
  })
})

describe('the demo data', () => {
  it('keeps the contract for a visitor who only reads', { timeout }, async () => {
    await using server = await startServer({ seed: 'demo' })
    const report = await runConformance(httpExchange({ apiRoot: server.apiRoot }))
    console.log(countsOf('demo, reading', report))
    expect(report.results.filter(({ outcome }) => outcome === 'failed').map(troubleOf)).toEqual([])
    const reading = cases.filter(({ needs }) => needs === 'read').length
    expect(report.passed).toBeGreaterThan(reading * 0.95)
  })
})
