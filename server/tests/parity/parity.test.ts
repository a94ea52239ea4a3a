import { errorEntry } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../../src/service/quirks.js'
import { describeEngines } from '../support/engines.js'
import { findRecording, loadRecording } from './exchange.js'
import { knownDifferences } from './known.js'
import { type Outcome, replay } from './replay.js'
import { type Count, formatOutcome, isEqual, plain, summarize } from './report.js'
import { openSubject, type SubjectOptions } from './subject.js'

const folder = findRecording()
const recording = folder === undefined ? undefined : loadRecording(folder)
/** A replay takes some seconds, on PostgreSQL a minute. */
const timeout = 300_000

/** What has to be reached, in parts of a hundred. */
const floors = { live: { reads: 99, writes: 97, family: 93 }, reference: { all: 97 } } as const

async function outcomesOf(profile: Profile, options: Partial<SubjectOptions> = {}): Promise<Outcome[]> {
  if (recording === undefined) throw new Error('no recordings')
  const subject = await openSubject({ recording, profile, http: false, ...options })
  const knowsCode = (code: string) => errorEntry(code) !== undefined
  return replay(subject, { recording, profile, knowsCode }).finally(() => subject.close())
}

const percent = ({ counted, equal }: Count) => (counted === 0 ? 100 : (100 * equal) / counted)
const differing = (outcomes: readonly Outcome[]) =>
  outcomes.filter((outcome) => outcome.apart === undefined && !isEqual(outcome)).map(({ exchange }) => exchange.id)

function expectLive(outcomes: readonly Outcome[]): void {
  const { reads, writes, families } = summarize(outcomes)
  expect(reads.counted + writes.counted).toBeGreaterThan(1400)
  expect(percent(reads)).toBeGreaterThanOrEqual(floors.live.reads)
  expect(percent(writes)).toBeGreaterThanOrEqual(floors.live.writes)
  expect(families.filter((family) => percent(family) < floors.live.family)).toEqual([])
  expectRules(outcomes)
}

function expectReference(outcomes: readonly Outcome[]): void {
  const { total } = summarize(outcomes)
  expect(total.counted).toBeGreaterThan(750)
  expect(percent(total)).toBeGreaterThanOrEqual(floors.reference.all)
  expectRules(outcomes)
}

/** What is not compared is still answered: crashes with a 4xx of the catalogue, the rest without a server error. */
function expectRules(outcomes: readonly Outcome[]): void {
  const broken = outcomes.filter((outcome) => outcome.apart !== undefined && !isEqual(outcome))
  expect(broken.map((outcome) => formatOutcome(outcome, plain))).toEqual([])
}

describe.skipIf(recording === undefined)('the recordings (skipped where they are not at hand)', () => {
  it('are answered alike in the profile live, but for what PARITY.md lists', { timeout }, async () => {
    const outcomes = await outcomesOf('live')
    expectLive(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('live').sort())
  })

  it('are answered alike through Koa', { timeout }, async () => {
    const outcomes = await outcomesOf('live', { http: true })
    expectLive(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('live').sort())
  })

  it('have codes, totals and ids in common with the profile reference, but for what PARITY.md lists', {
    timeout,
  }, async () => {
    const outcomes = await outcomesOf('reference')
    expectReference(outcomes)
    expect(differing(outcomes).sort()).toEqual(knownDifferences('reference').sort())
  })
})

describeEngines('the recordings', (engine) => {
  // In memory they were replayed above.
  it.skipIf(engine.name === 'pg-mem' || recording === undefined)('are answered alike', { timeout }, async () => {
    expectLive(await outcomesOf('live', { database: await engine.createEmpty() }))
    expectReference(await outcomesOf('reference', { database: await engine.createEmpty() }))
  })
})
