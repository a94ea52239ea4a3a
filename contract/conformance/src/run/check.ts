import type { ConformanceRequest } from './request.js'

/** One way in which an answer departs from the contract. */
export interface Finding {
  readonly expected: string
  readonly came: string
  /** The parameter or field that it is about. */
  readonly parameter?: string
  /** The request that was answered so, on one line. */
  readonly request?: string
  /** The same request as it can be sent again. */
  readonly sent?: ConformanceRequest
}

/** Ends a case: what came makes the rest of it pointless. */
export class Departure extends Error {
  override readonly name = 'Departure'
  readonly finding: Finding

  constructor(finding: Finding) {
    super(`expected ${finding.expected}, came ${finding.came}`)
    this.finding = finding
  }
}

/** Ends a case that cannot be run on this instance. */
export class Skip extends Error {
  override readonly name = 'Skip'
}

/** A value as a short text. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Collects the findings of one case. */
export class Check {
  readonly findings: Finding[] = []

  /** Notes a finding unless both are the same JSON. Returns whether they are. */
  equal(parameter: string, came: unknown, expected: unknown, request?: string): boolean {
    const same = JSON.stringify(came) === JSON.stringify(expected)
    return this.holds(same, parameter, show(expected), show(came), request)
  }

  /** Notes a finding unless the text holds the part. */
  contains(parameter: string, came: unknown, part: string, request?: string): boolean {
    const found = typeof came === 'string' && came.includes(part)
    return this.holds(found, parameter, `a text with ${show(part)}`, show(came), request)
  }

  /** Notes a finding unless the condition holds. */
  holds(condition: boolean, parameter: string, expected: string, came: string, request?: string): boolean {
    if (!condition) this.findings.push({ expected, came, parameter, ...(request ? { request } : {}) })
    return condition
  }
}
