import { deepest, mostValues } from '../limits.js'

/** True if parsed JSON holds more values, or is nested deeper, than the service reads. */
export function isTooComplex(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length
    if (depth > deepest || values > mostValues) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}
