import { asText, isBlank, type Reader, refuse } from './reading.js'

/** Splits a comma-separated text or takes a list, without empty entries; `undefined` where an entry is no scalar. */
export function entriesOf(raw: unknown): string[] | undefined {
  const list: readonly unknown[] | undefined = Array.isArray(raw)
    ? raw
    : typeof raw === 'string'
      ? raw.split(',')
      : typeof raw === 'number' || typeof raw === 'boolean'
        ? [raw]
        : undefined
  if (!list) return undefined
  const entries: string[] = []
  for (const entry of list) {
    if (typeof entry !== 'string' && typeof entry !== 'number') return undefined
    const text = String(entry).trim()
    if (text !== '') entries.push(text)
  }
  return entries
}

/** References to terms: ids, slugs or names. */
export const readList: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  return entries && entries.length > 0 ? { value: entries } : refuse(reading, 'a list that is not empty')
}

/** Numbers of records. */
export const readIds: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  if (!entries || entries.length === 0) return refuse(reading, 'a list of ids')
  // Lists of terms take slugs on deployed instances, where they match nothing.
  if (reading.quirks.looseTerms && reading.name !== 'venue' && reading.name !== 'organizer') return { value: entries }
  const digits = entries.every((entry) => /^\+?\d+$/.test(entry) && Number.isSafeInteger(Number(entry)))
  return digits ? { value: entries } : refuse(reading, 'a list of ids')
}

/** The `status` filter of a list. */
export const readStatuses: Reader = (raw, reading) => {
  const entries = entriesOf(raw)
  return entries && entries.length > 0 ? { value: entries } : refuse(reading, 'a status or a list of them')
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
