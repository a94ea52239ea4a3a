import type { ConformanceCase } from './case.js'
import { Check, Departure, type Finding, Skip } from './check.js'
import { requestLine } from './exchange.js'
import type { Caller, ConformanceRequest, Exchange, Role } from './request.js'
import { Session } from './session.js'

/** The result of one case. */
export interface CaseResult {
  readonly name: string
  readonly operation: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Departures from the contract; empty unless the case failed. */
  readonly findings: readonly Finding[]
  /** Why the case was skipped. */
  readonly reason?: string
  /** The named quirk that explains the departure on deployed instances. */
  readonly quirk?: string
}

/** The result of a run. */
export interface ConformanceReport {
  /** In the order of the cases. */
  readonly results: readonly CaseResult[]
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Records of the run that could not be removed, for example `events/42: 403`. */
  readonly leftovers: readonly string[]
}

/** The cases to run, and the instance. */
export interface ConformanceOptions {
  readonly exchange: Exchange
  /** The roles that the exchange can send as. */
  readonly roles?: readonly Role[]
  /** Lets cases create, change and delete records of their own; needs the role admin or editor. */
  readonly write?: boolean
  readonly cases: readonly ConformanceCase[]
  /** Cases that run at the same time, 2 unless given. */
  readonly concurrency?: number
  /** Stands in the name of everything that is created: at least six letters, found nowhere else on the instance. */
  readonly mark?: string
  /** Called with the result of each case. */
  readonly onResult?: (result: CaseResult) => void
  /** Ends the run early; what was created is removed all the same. */
  readonly signal?: AbortSignal
}

/**
 * Runs cases against an instance and removes what they created.
 *
 * @throws TypeError when writing is wanted without a role that may write everything.
 */
export async function runCases(options: ConformanceOptions): Promise<ConformanceReport> {
  const { exchange, roles = [], write = false, cases, concurrency = 2, mark = randomMark(), onResult, signal } = options
  const writer: Caller = !write ? 'anonymous' : roles.includes('admin') ? 'admin' : 'editor'
  if (write && !roles.includes('admin') && !roles.includes('editor')) {
    throw new TypeError('writing requires credentials of an administrator or editor')
  }
  const session = new Session(signal ? untilEnded(exchange, signal) : exchange, write ? roles : [], mark)
  const results: CaseResult[] = []
  let next = 0
  const work = async () => {
    while (next < cases.length) {
      const index = next++
      const one = cases[index]
      if (!one) return
      const result = signal?.aborted ? skipped(one, ended) : await runCase(one, session.forCase(), writer, signal)
      results[index] = result
      onResult?.(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work))
  const leftovers = write ? await session.residue.remove(exchange, writer) : []
  const count = (outcome: CaseResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  return { results, passed: count('passed'), failed: count('failed'), skipped: count('skipped'), leftovers }
}

/** Why a case was skipped that the end of the run came before. */
export const ended = 'the run ended early'

/** Sends nothing more once the run has been ended; what is under way comes to its end, so that it can be removed. */
function untilEnded(exchange: Exchange, signal: AbortSignal): Exchange {
  return async (request) => {
    if (signal.aborted) throw new Skip(ended)
    return exchange(request)
  }
}

async function runCase(
  one: ConformanceCase,
  session: Session,
  writer: Caller,
  signal: AbortSignal | undefined,
): Promise<CaseResult> {
  const missing = missingFor(one, session, writer)
  if (missing) return skipped(one, missing)
  const check = new Check()
  try {
    await one.run({ session, check, writer })
  } catch (error) {
    // A case that was cut off says nothing of the instance.
    if (signal?.aborted) return skipped(one, ended)
    if (error instanceof Skip) return skipped(one, error.message)
    if (error instanceof Departure) check.findings.push(error.finding)
    else check.findings.push({ expected: 'a case without exceptions', came: String(error) })
  }
  const findings = check.findings.map((finding) => withRequest(finding, session.requests))
  return { ...head(one), outcome: findings.length === 0 ? 'passed' : 'failed', findings }
}

/** Adds the request that a finding is about: the one that it names, else the last one of the case. */
function withRequest(finding: Finding, requests: readonly ConformanceRequest[]): Finding {
  const named = requests.findLast((request) => requestLine(request) === finding.request)
  const sent = named ?? requests.at(-1)
  return sent ? { ...finding, request: requestLine(sent), sent } : finding
}

function missingFor({ needs }: ConformanceCase, { roles }: Session, writer: Caller): string | undefined {
  if (needs === 'read') return undefined
  if (writer === 'anonymous') return 'needs to write'
  if (needs === 'write') return undefined
  const missing = needs.filter((role) => !roles.has(role))
  return missing.length === 0 ? undefined : `needs credentials of the role ${missing.join(', ')}`
}

function skipped(one: ConformanceCase, reason: string): CaseResult {
  return { ...head(one), outcome: 'skipped', findings: [], reason }
}

function head({ name, operation, quirk }: ConformanceCase): Pick<CaseResult, 'name' | 'operation' | 'quirk'> {
  return { name, operation, ...(quirk ? { quirk } : {}) }
}

/** Letters only, so that it survives slugs, searches and typography. */
function randomMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `zq${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
}
