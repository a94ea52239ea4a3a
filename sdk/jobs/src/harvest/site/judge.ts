import { isCalendarError } from '@eventcal/sdk'
import type { Evidence, SiteStatus } from '../model/outcome.js'
import { OutOfTime } from '../polite/deadline.js'
import { kindOf, reasonOf } from '../polite/failure.js'
import { TooLongToWait } from '../polite/host.js'
import { RobotsUnreachable } from '../polite/hosts.js'
import { TooManyEvents } from './emit.js'
import type { Visit } from './visit.js'

/** An outcome and its reasons. */
export interface Verdict {
  readonly status: SiteStatus
  readonly evidence: readonly Evidence[]
}

/** The reason for which something ended, in words. */
export function evidenceOf(error: unknown, url?: string): Evidence {
  const at = url === undefined ? {} : { url }
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof OutOfTime) return { kind: `${cause.scope}Timeout`, mark: cause.message, ...at }
    if (cause instanceof TooLongToWait) return { kind: cause.why, mark: cause.message, ...at }
    if (cause instanceof RobotsUnreachable) return cause.evidence
    if (cause instanceof TooManyEvents) return { kind: 'tooManyEvents', mark: cause.message, ...at }
    if (cause.name === 'Disallowed') return { kind: 'robots', mark: cause.message, ...at }
    if (cause.name === 'Walled') return { kind: 'stopped', mark: cause.message, ...at }
  }
  if (isCalendarError(error)) {
    const code = 'serviceCode' in error && error.serviceCode ? `, ${error.serviceCode}` : ''
    const broken = error.code === 'network' ? `: ${reasonOf(error)}` : ''
    return {
      kind: error.code,
      mark: `${error.status === undefined ? error.name : `HTTP ${error.status}`}${code}${broken}`,
      ...at,
    }
  }
  return { kind: kindOf(error), mark: reasonOf(error), ...at }
}

/** The outcome of a site without events: the walls of its first page say most, then robots.txt, then failures. */
export function judge(visit: Visit, error: unknown, site: string): Verdict {
  const own = error === undefined ? [] : [evidenceOf(error, site)]
  const walls: Evidence[] = visit.walls.map(({ kind, mark, url }) => ({ kind, mark, url }))
  const robots = visit.disallowed.map((url) => ({ kind: 'robots', mark: 'robots.txt disallows it', url }))
  const timeless = own.filter(({ kind }) => kind !== 'notDiscovered' && kind !== 'aborted')
  const all = (first: readonly Evidence[]): Evidence[] =>
    unique([...first, ...timeless, ...walls, ...robots, ...visit.failures, ...own])
  if (error instanceof RobotsUnreachable) return robotsVerdict(error, all([]))
  const wall = visit.walls.find(({ url }) => !isApi(url)) ?? visit.walls[0]
  const isFrontWalled = !visit.front && wall !== undefined
  if (wall && isFrontWalled) return { status: wall.status, evidence: all([]) }
  const waits = [...timeless, ...visit.failures].filter(({ kind }) => /^(retryAfter|crawlDelay|pause)$/.test(kind))
  if (waits.length > 0) {
    const isRefused = waits.some(({ kind }) => kind === 'retryAfter')
    return { status: isRefused ? 'blocked' : 'failed', evidence: all(waits) }
  }
  if (timeless.some(({ kind }) => kind.endsWith('Timeout'))) return { status: 'failed', evidence: all([]) }
  if (robots.length > 0) return { status: 'blocked', evidence: all(robots) }
  if (wall) return { status: wall.status, evidence: all([]) }
  if (visit.failures.length > 0 && !visit.front) {
    const isGone = visit.failures.every(({ kind }) => kind === 'dns')
    return { status: isGone ? 'gone' : 'failed', evidence: all(visit.failures) }
  }
  if (
    timeless.length > 0 &&
    timeless.every(({ kind }) =>
      ['network', 'service', 'malformedJson', 'tooLarge', 'rateLimited', 'stopped', 'redirected'].includes(kind),
    )
  ) {
    return { status: timeless.some(({ kind }) => kind === 'rateLimited') ? 'blocked' : 'failed', evidence: all([]) }
  }
  return { status: 'noService', evidence: all([]) }
}

/** Nothing may be asked of a site whose robots.txt cannot be had. */
function robotsVerdict({ evidence, received }: RobotsUnreachable, all: readonly Evidence[]): Verdict {
  if (/ENOTFOUND/.test(evidence.mark)) return { status: 'gone', evidence: [{ ...evidence, kind: 'dns' }] }
  const isWall =
    received !== undefined &&
    !['serverError', 'maintenance', 'database', 'crashed', 'overloaded', 'cloudflareOrigin'].includes(evidence.kind)
  return { status: isWall ? 'blocked' : 'failed', evidence: unique([evidence, ...all]) }
}

function isApi(url: string): boolean {
  return /wp-json|rest_route|\/events\/v\d/.test(url)
}

/** The first of each kind. */
function unique(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>()
  return evidence.filter(({ kind }) => !seen.has(kind) && seen.add(kind))
}
