import { ignoredLine, nearMissLine } from '@eventcal/contract'
import type { ReportNearMiss } from '../service/call/near-misses.js'
import type { ReportIgnored } from '../service/service.js'

/** Reports of requests that do not do what their sender meant. */
export interface RequestWarnings {
  readonly reportIgnored: ReportIgnored
  readonly reportNearMiss: ReportNearMiss
}

/**
 * Reports ignored names, each once per operation, and requests that match nothing, each once, to the console, so that a
 * report of tests shows them.
 *
 * @param warn default: `console.warn`
 */
export function warnings(warn: (line: string) => void = (line) => console.warn(line)): RequestWarnings {
  const told = new Set<string>()
  const isFresh = (subject: string) => {
    if (told.has(subject) || told.size > MOST) return false
    told.add(subject)
    return true
  }
  return {
    reportIgnored(operation, names) {
      const fresh = names.filter(({ name }) => isFresh(`${operation} ${name}`))
      if (fresh.length > 0) warn(`[eventcal] ${ignoredLine(operation, fresh)}`)
    },
    reportNearMiss(miss) {
      const line = nearMissLine(miss)
      if (isFresh(line)) warn(`[eventcal] ${line}`)
    },
  }
}

/** A test that sends random names would fill the memory, and the report. */
const MOST = 1000
