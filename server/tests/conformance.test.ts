import { type CaseResult, cases, httpExchange, runConformance } from '@eventcal/contract/conformance'
import { describe, expect, it } from 'vitest'
import { createServer, quirkFlags, startServer } from '../src/index.js'
import { countsOf, goldenCredentials, goldenSite, troubleOf, troubles } from './support/conformance.js'
import { describeEngines, type TestEngine } from './support/engines.js'

const credentials = goldenCredentials
const publicUrl = 'https://calendar.example'
const apiRoot = `${publicUrl}/calendar/events/v1`
const minutes = 60_000

describeEngines('the whole contract, as all roles,', ({ name, create }) => {
  it('in the process', { timeout: 5 * minutes }, async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl, database: await create() })
    const exchange = httpExchange({ apiRoot, credentials, fetch: server.fetch })
    const report = await runConformance({ ...exchange, write: true })
    console.log(countsOf(`fetch on ${name}`, report))
    expect(troubles(report)).toEqual([])
    expect(report.leftovers).toEqual([])
  })

  it('over HTTP', { timeout: 5 * minutes }, async () => {
    await using server = await startServer({ ...goldenSite(), database: await create() })
    const exchange = httpExchange({ apiRoot: server.apiRoot, credentials })
    const report = await runConformance({ ...exchange, write: true, concurrency: 4 })
    console.log(countsOf(`Koa on ${name}`, report))
    expect(troubles(report)).toEqual([])
    expect(report.leftovers).toEqual([])
  })
})

describe('the demo data', () => {
  it('keeps the contract for a visitor who only reads', { timeout: minutes }, async () => {
    await using server = await startServer({ seed: 'demo' })
    const report = await runConformance(httpExchange({ apiRoot: server.apiRoot }))
    console.log(countsOf('demo, reading', report))
    expect(report.results.filter(({ outcome }) => outcome === 'failed').map(troubleOf)).toEqual([])
    const reading = cases.filter(({ needs }) => needs === 'read').length
    expect(report.passed).toBeGreaterThan(reading * 0.95)
  })
})

/** What came of each case in the profile live, by engine. */
const liveResults: Partial<Record<TestEngine['name'], readonly CaseResult[]>> = {}
const quirksOfFlags = Object.entries(quirkFlags).map(([flag, { quirks }]) => [flag, quirks] as const)

describeEngines('the live profile', ({ name, create }) => {
  it('departs only where a quirk is named', { timeout: 2 * minutes }, async () => {
    await using server = await createServer({
      ...goldenSite(),
      ...{ profile: 'live', publicUrl, database: await create() },
    })
    const exchange = httpExchange({ apiRoot, credentials, fetch: server.fetch })
    const report = await runConformance({ ...exchange, write: true })
    console.log(countsOf(`live profile on ${name}`, report))
    liveResults[name] = report.results
    const switchable = new Set(quirksOfFlags.flatMap(([, quirks]): readonly string[] => quirks))
    const unexplained = report.results.filter(
      ({ outcome, quirk }) => outcome !== 'passed' && !switchable.has(quirk ?? ''),
    )
    expect(unexplained.map(troubleOf)).toEqual([])
    expect(report.leftovers).toEqual([])
  })

  it.each(quirksOfFlags)('departs by %s', (_, quirks: readonly string[]) => {
    const departed = (liveResults[name] ?? []).filter(
      ({ outcome, quirk }) => outcome === 'failed' && quirks.includes(quirk ?? ''),
    )
    expect(departed.length).toBeGreaterThan(0)
  })

  if (name === 'pg-mem') return
  it('departs in the same cases as in memory', () => {
    const outcomes = (results: readonly CaseResult[] = []) => results.map((one) => `${one.outcome}: ${one.name}`).sort()
    expect(outcomes(liveResults[name])).toEqual(outcomes(liveResults['pg-mem']))
  })
})

// Each of them is switched on, and off, on both engines by the two profiles.
describe('a quirk alone', () => {
  // A rigid payload's null counts as not sent where no type is declared, so that a venue stays as with rigid links.
  const nullNotSent = ['events.update › venue › null unties']

  it.each(quirksOfFlags)('as by %s, departs by nothing else', { timeout: minutes }, async (flag, quirks) => {
    await using server = await createServer({ ...goldenSite(), quirks: { [flag]: true }, publicUrl })
    const exchange = httpExchange({ apiRoot, credentials, fetch: server.fetch })
    const failed = (liveResults['pg-mem'] ?? []).filter(({ outcome }) => outcome === 'failed')
    const departing = new Set(failed.map(({ name }) => name))
    const report = await runConformance({
      ...exchange,
      write: true,
      cases: cases.filter(({ name }) => departing.has(name)),
    })
    const names: readonly string[] = quirks
    const others = report.results
      .filter(({ outcome, quirk }) => outcome !== 'passed' && !names.includes(quirk ?? ''))
      .filter(({ name }) => !(flag === 'rigidPayloads' && nullNotSent.includes(name)))
    expect(others.map(troubleOf)).toEqual([])
    expect(report.failed).toBeGreaterThan(0)
  })
})
