import { ignoredLine } from '@eventcal/contract'
import type { ReportIgnored } from '../service/service.js'

/**
 * Reports ignored names to the console, so that a report of tests shows them: each name once per operation.
 *
 * @param warn default: `console.warn`
 */
export function warnOfIgnored(warn: (line: string) => void = (line) => console.warn(line)): ReportIgnored {
  const told = new Set<string>()
  return (operation, names) => {
    const fresh = names.filter(({ name }) => !told.has(`${operation} ${name}`))
    if (fresh.length === 0 || told.size > MOST) return
    for (const { name } of fresh) told.add(`${operation} ${name}`)
    warn(`[eventcal] ${ignoredLine(operation, fresh)}`)
  }
}

/** A test that sends random names would fill the memory, and the report. */
const MOST = 1000
