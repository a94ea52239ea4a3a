import { errorEntry } from '@eventcal/contract'
import { expect } from 'vitest'
import type { Profile } from '../../src/service/wire/quirks.js'
import { loadRecording } from './exchange.js'
import { type Outcome, replay } from './replay.js'
import { type Count, formatOutcome, isEqual, plain, summarize } from './report.js'
import { openSubject, type SubjectOptions } from './subject.js'

const recording = loadRecording()
/** In milliseconds: a replay takes some seconds, on PostgreSQL a minute. */
export const timeout = 300_000

/** Minimum percentages of equal responses. */
const floors = { live: { reads: 99, writes: 97, family: 93 }, reference: { all: 97 } } as const

export async function outcomesOf(profile: Profile, options: Partial<SubjectOptions> = {}): Promise<Outcome[]> {
  const subject = await openSubject({ recording, profile, http: false, ...options })
  const knowsCode = (code: string) => errorEntry(code) !== undefined
  return replay(subject, { recording, profile, knowsCode }).finally(() => subject.close())
}

const percent = ({ counted, equal }: Count) => (counted === 0 ? 100 : (100 * equal) / counted)
export const differing = (outcomes: readonly Outcome[]) =>
  outcomes.filter((outcome) => outcome.apart === undefined && !isEqual(outcome)).map(({ exchange }) => exchange.id)

export function expectLive(outcomes: readonly Outcome[]): void {
  const { reads, writes, families } = summarize(outcomes)
  expect(reads.counted + writes.counted).toBeGreaterThan(1390)
  expect(percent(reads)).toBeGreaterThanOrEqual(floors.live.reads)
  expect(percent(writes)).toBeGreaterThanOrEqual(floors.live.writes)
  expect(families.filter((family) => percent(family) < floors.live.family)).toEqual([])
  expectRules(outcomes)
}

export function expectReference(outcomes: readonly Outcome[]): void {
  const { total } = summarize(outcomes)
  expect(total.counted).toBeGreaterThan(750)
  expect(percent(total)).toBeGreaterThanOrEqual(floors.reference.all)
  expectRules(outcomes)
}

/**
 * Checks responses that are not compared: a recorded crash must be a 4xx of the catalogue, the rest no server error.
 */
function expectRules(outcomes: readonly Outcome[]): void {
  const broken = outcomes.filter((outcome) => outcome.apart !== undefined && !isEqual(outcome))
  expect(broken.map((outcome) => formatOutcome(outcome, plain))).toEqual([])
}
