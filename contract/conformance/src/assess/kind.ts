import type { Finding } from '../run/check.js'
import type { ConformanceRequest } from '../run/request.js'
import type { CaseResult } from '../run/runner.js'
import { explains } from './quirks.js'

/**
 * How much a failed case matters: `quirk` is a departure that deployed instances are known for, `departure` breaks
 * clients that rely on the contract, `detail` is something that hardly any client looks at.
 */
export type FindingKind = 'quirk' | 'departure' | 'detail'

/** Answers that describe the service instead of its records. */
const aboutTheService = ['index', 'doc']
/** Parts of answers that tell about an answer, not what was asked for. */
const minor = /^(allow|json_ld|_links|link|vary|location|x-robots-tag|x-content-type-options|cache-control|etag)\b/i

/** How much what came of a failed case matters. */
export function kindOf(result: CaseResult): FindingKind {
  const { quirk, findings, operation } = result
  const crashing = findings.some(isCrash)
  const misshapen = findings.some(isMisshapen)
  // A crash is explained only by a quirk that is one; that an instance fails elsewhere is news. No quirk is about types.
  if (explains(quirk) && !misshapen && (!crashing || quirk?.endsWith('-500'))) return 'quirk'
  if (crashing || misshapen) return 'departure'
  return aboutTheService.includes(operation) || findings.every(isDetail) ? 'detail' : 'departure'
}

function isCrash({ expected, came }: Finding): boolean {
  return expected === 'an answer' || /^status 5\d\d|not JSON|a stack trace/.test(came)
}

function isMisshapen({ expected }: Finding): boolean {
  return expected.startsWith('a body of the form')
}

function isDetail({ parameter = '', expected, came, sent }: Finding): boolean {
  if (minor.test(parameter) || isOptions(sent)) return true
  const wanted = /^(\d{3}) /.exec(expected)?.[1]
  const got = /^status (\d{3}) /.exec(came)?.[1]
  // Refused as it should be, only by another code or with fewer words.
  return wanted !== undefined && wanted === got
}

function isOptions(sent: ConformanceRequest | undefined): boolean {
  return sent?.method === 'OPTIONS'
}
