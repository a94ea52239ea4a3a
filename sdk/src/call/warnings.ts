import { describe, type Issue } from '../errors/index.js'
import type { Warning } from './options.js'

/** Reports departures from the contract. */
export type Report = (operation: string, issues: readonly Issue[], what?: string) => void

/**
 * Reports each kind of departure once: the same field of the same operation with the same message is not told again,
 * at whatever position of a list it stands.
 */
export function createReport(onWarning: (warning: Warning) => void): Report {
  const told = new Set<string>()
  return (operation, issues, what = 'answered outside the contract') => {
    const fresh = issues.filter(({ path, message }) => {
      const shape = `${operation} ${path.replace(/\[\d+\]/g, '[]')} ${message}`
      // An instance that answers nonsense must not fill the memory.
      if (told.has(shape) || told.size > 1000) return false
      told.add(shape)
      return true
    })
    if (fresh.length === 0) return
    // One that is async and fails must not end the process.
    Promise.resolve<unknown>(
      onWarning({ operation, issues: fresh, message: `${operation} ${what}: ${describe(fresh)}` }),
    ).catch(() => undefined)
  }
}
