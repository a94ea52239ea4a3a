import { isWhole, numberIn } from './numeric-text.js'
import { asText, isBlank, type Reader, refuse } from './reading.js'

/**
 * Splits a comma-separated text or takes a list or the values of a map, without empty entries; `undefined` where an entry
 * is no scalar.
 */
export function entriesOf(raw: unknown): string[] | undefined {
  const list = listOf(raw)
  if (!list) return undefined
  const entries: string[] = []
  for (const entry of list) {
    if (typeof entry !== 'string' && typeof entry !== 'number') return undefined
    const text = String(entry).trim()
    if (text !== '') entries.push(text)
  }
  return entries
}

function listOf(raw: unknown): readonly unknown[] | undefined {
  if (typeof raw === 'string') return raw.split(',')
  if (typeof raw === 'object' && raw !== null) return Object.values(raw)
  return typeof raw === 'number' || typeof raw === 'boolean' ? [raw] : undefined
}

/** References to terms: ids, slugs or names. */
export const readList: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  return entries && entries.length > 0 ? { value: entries } : refuse(reading, 'a list that is not empty')
}

/** Numbers of records, in any notation (`12.0`). */
export const readIds: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  const numbers = entries?.map(numberIn)
  const ids = numbers?.filter((id) => id !== undefined && isWhole(id))
  return ids && ids.length > 0 && ids.length === numbers?.length ? { value: ids } : refuse(reading, 'a list of ids')
}

/** Numbers of terms. Deployed instances take their slugs, too, which match nothing (`looseTerms`). */
export const readTermIds: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  if (!entries || entries.length === 0) return refuse(reading, 'a list of ids')
  const digits = entries.every((entry) => /^\+?\d+$/.test(entry) && Number.isSafeInteger(Number(entry)))
  return digits || reading.quirks.looseTerms ? { value: entries } : refuse(reading, 'a list of ids')
}

/** The `status` filter of a list: an empty one counts as not sent for those who may send others. */
export const readStatuses: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  return entries ? { value: entries } : refuse(reading, 'a status or a list of them')
}

/**
 * The terms of an event as they were sent; empty values clear them. A map counts as the list of its values. Objects in
 * the list are refused.
 */
export const readTermList: Reader = (raw, reading) => {
  if (raw === false || raw === 0 || raw === '' || raw === '0') return { value: [] }
  // Instances read true as the name "1", not as the id 1; the trailing space keeps it from being numeric.
  if (raw === true) return { value: ['1 '] }
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return readTermList(Object.values(raw), reading)
  if (!Array.isArray(raw)) {
    const text = asText(raw, { ...reading.quirks, rigidPayloads: false })
    if (text === undefined) return refuse(reading, 'a list of ids, slugs or names')
    return {
      value: text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    }
  }
  const entries: (string | number)[] = []
  for (const entry of raw) {
    if (typeof entry === 'number' && Number.isSafeInteger(entry)) entries.push(entry)
    else if (typeof entry === 'string') {
      if (!isBlank(entry.trim(), reading.quirks)) entries.push(entry.trim())
    } else return refuse(reading, 'a list of ids, slugs or names')
  }
  return { value: entries }
}
