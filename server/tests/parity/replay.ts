import type { Profile } from '../../src/service/wire/quirks.js'
import type { Answer } from './answer.js'
import { readAnswer } from './answer.js'
import { acceptAnyTen } from './any-ten.js'
import type { Apart } from './classify.js'
import { classify } from './classify.js'
import type { JsonLd } from './compare.js'
import { compareAnswer } from './compare.js'
import type { Difference } from './compare-values.js'
import type { Exchange, Group, Recording } from './exchange.js'
import { IdMap } from './ids.js'
import { isSendable, toRequest } from './request.js'
import { TouchedRecords } from './touched.js'
import { isRecord } from './values.js'

/** The server under test, loaded with the recorded site. */
export interface Subject {
  /** Answers a request; the API root is https://calendar.example/calendar/events/v1 */
  fetch(request: Request): Promise<Response>
  /** Goes back to the loaded site */
  reset(): Promise<void>
  /** Sets the server's clock, frozen, to this instant */
  setNow(iso: string): void
  /** Returns and clears the last internal error, which explains a 500. */
  takeFault?(): unknown
}

export interface ReplayOptions {
  readonly recording: Recording
  /** The groups to replay, each as a whole; all of the recording's when absent. */
  readonly groups?: readonly Group[]
  readonly profile: Profile
  /** True if the contract lists this error code; a recorded crash must be answered with one. */
  readonly knowsCode: (code: string) => boolean
  readonly jsonLd?: JsonLd
  /** Called after each exchange. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The result of one exchange. */
export interface Outcome {
  readonly exchange: Exchange
  readonly family: string
  /** Set when the exchange counts apart. */
  readonly apart?: Apart
  /** Empty if the response is correct. Classes apart are checked only by the rules of their class. */
  readonly differences: readonly Difference[]
  /** Absent if the server threw, or the request was not sent. */
  readonly answer?: Answer
  /** `seq` of earlier writes of the sequence that count apart and were answered otherwise: the state may differ. */
  readonly strayed?: readonly number[]
}

/** An answer that takes longer is a hang. */
const patienceMs = 30_000

/** Replays groups one after the other: reads from one loaded state, every sequence from a fresh one. */
export async function replay(subject: Subject, options: ReplayOptions): Promise<Outcome[]> {
  const groups = options.groups ?? options.recording.groups
  const total = groups.reduce((sum, group) => sum + group.exchanges.length, 0)
  const outcomes: Outcome[] = []
  let fresh = false
  for (const group of [...groups].sort((a, b) => rank(a) - rank(b))) {
    if (group.kind === 'sequence' || !fresh) await subject.reset()
    fresh = group.kind === 'reads'
    const ids = new IdMap(options.recording.site.site.next_ids)
    const strayed: number[] = []
    const touched = new TouchedRecords()
    const ofGroup: Outcome[] = []
    for (const exchange of group.exchanges) {
      const outcome = await replayOne(subject, exchange, ids, options, touched)
      ofGroup.push({ ...outcome, family: group.family, ...(strayed.length > 0 ? { strayed: [...strayed] } : {}) })
      if (strays(outcome, options, ids)) {
        strayed.push(exchange.seq)
        // Requests that failed in the recording changed nothing there.
        if (exchange.response.status < 400) touched.touch(exchange)
      }
      touched.remember(exchange)
      options.onProgress?.(outcomes.length + ofGroup.length, total)
    }
    outcomes.push(...acceptAnyTen(ofGroup, ids))
  }
  return outcomes
}

function rank(group: Group): number {
  return group.kind === 'reads' ? 0 : 1
}

type Found = Omit<Outcome, 'family' | 'strayed'>

/** True if a write that is not imitated had a different effect here, as far as its response shows. */
function strays({ exchange, apart, answer }: Found, options: ReplayOptions, ids: IdMap): boolean {
  if (apart === undefined || answer === undefined || exchange.state !== 'sequence') return false
  if (['HEAD', 'OPTIONS'].includes(exchange.request.method)) return false
  if (exchange.request.method === 'GET' && exchange.quirks?.includes('get-method-override-writes') !== true)
    return false
  return compareAnswer(exchange, answer, { ...options, site: options.recording.site, ids }).length > 0
}

async function replayOne(
  subject: Subject,
  exchange: Exchange,
  ids: IdMap,
  options: ReplayOptions,
  touched: TouchedRecords,
): Promise<Found> {
  const first = classify(exchange, options.profile)
  if (!isSendable(exchange.request)) return { exchange, ...(first ? { apart: first } : {}), differences: [] }
  const { site } = options.recording
  subject.setNow(exchange.at)
  let answer: Answer
  try {
    answer = await withPatience(ask(subject, toRequest(exchange, site, ids)))
  } catch (error) {
    const differences = [{ pointer: 'status', expected: exchange.response.status, actual: told(error) }]
    return { exchange, ...(first ? { apart: first } : {}), differences }
  }
  const fault = subject.takeFault?.()
  learn(exchange, answer, ids)
  const found = compareAnswer(exchange, answer, { ...options, site, ids })
  // A record that was changed in the recording alone is compared in its other fields.
  const isLost = options.profile === 'live' && first === undefined && found.length > 0 && touched.has(exchange)
  const left = isLost ? touched.unexplained(exchange, found) : found
  const apart = isLost && left.length === 0 ? 'after-never-imitated' : first
  const differences = apart === undefined ? left : checkApart(apart, exchange, answer, options.knowsCode)
  const isAsRecorded = apart === 'safer-here' && options.profile === 'live' && found.length === 0
  const unsafe = isAsRecorded ? [{ pointer: 'answer', expected: 'a safer one', actual: 'the recorded one' }] : []
  const faults = fault === undefined ? [] : [{ pointer: 'fault', actual: told(fault) }]
  return { exchange, ...(apart ? { apart } : {}), differences: [...differences, ...unsafe, ...faults], answer }
}

function told(error: unknown): string {
  return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

async function ask(subject: Subject, request: Request): Promise<Answer> {
  return readAnswer(await subject.fetch(request))
}

function learn({ request, response }: Exchange, answer: Answer, ids: IdMap): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  if (response.status > 299 || answer.status > 299) return
  ids.learn(response.body, answer.body)
  if (response.status === 201) ids.learnSlug(response.body, answer.body)
}

/**
 * Checks exchanges that are not imitated: a recorded crash must be a 4xx of the catalogue, the rest of the API no
 * server error. Requests to the platform around the API are not sent to the server.
 */
function checkApart(
  apart: Apart,
  exchange: Exchange,
  answer: Answer,
  knowsCode: (code: string) => boolean,
): Difference[] {
  const code = isRecord(answer.body) ? answer.body.code : undefined
  const actual = `${answer.status} ${String(code)}`
  if (apart === 'crash') {
    const refused = answer.status >= 400 && answer.status < 500 && typeof code === 'string' && knowsCode(code)
    return refused ? [] : [{ pointer: 'status', expected: '4xx with a code of the catalogue', actual }]
  }
  if (apart === 'host-platform' || apart === 'not-json' || answer.status < 500) return []
  return [{ pointer: 'status', expected: `${exchange.response.status}, or another without a server error`, actual }]
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
