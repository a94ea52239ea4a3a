import { absences, outages } from './absences.js'
import { type AnswerToName, factsOf } from './facts.js'
import { firewalls } from './firewalls.js'
import { gates } from './gates.js'
import type { Mark, NamedStatus } from './mark.js'

export type { AnswerToName, NamedStatus }

/** An answer that is no calendar, by name. */
export interface NamedAnswer {
  /** Who or what answered, for example `cloudflare`, `parked`, `login` or `maintenance`. */
  readonly kind: string
  /** The outcome of a site that answers so. */
  readonly status: NamedStatus
  /** The mark that was found, for example `header cf-mitigated: challenge`. */
  readonly mark: string
}

/** In this order: a block page of a firewall may also be a 503, and a login of a parked domain is the parking. */
const marks: readonly Mark[] = [...firewalls, ...absences, ...outages, ...gates]

/**
 * Names an answer that is no calendar; `undefined` for ordinary pages and for answers of an API. A pure function of the
 * answer: it asks nobody, and reads a bounded part of the body in time that grows with its length only.
 *
 * @example
 * ```ts
 * import { nameAnswer } from '@eventcal/jobs'
 *
 * const headers = new Headers({ 'cf-mitigated': 'challenge' })
 * nameAnswer({ status: 403, headers, body: '' }) // { kind: 'cloudflare', status: 'blocked', mark: 'header cf-mitigated: challenge' }
 * ```
 */
export function nameAnswer(answer: AnswerToName): NamedAnswer | undefined {
  const facts = factsOf(answer)
  for (const { kind, status, find } of marks) {
    const mark = find(facts)
    if (mark !== undefined) return { kind, status, mark }
  }
  return undefined
}
