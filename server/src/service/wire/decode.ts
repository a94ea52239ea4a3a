import { isStrict, type ValueKind } from '@eventcal/contract'
import { readIds, readList, readStatuses, readTermIds, readTermList } from './decode-lists.js'
import { excessOf } from './excess.js'
import { isWhole, numberIn } from './numeric-text.js'
import { asText, type Decoded, isBlank, type Reader, type Reading, refuse, wrongType } from './reading.js'

/** Page numbers are accepted up to this number. */
const largestNumber = Number.MAX_SAFE_INTEGER

const words = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
const looseWords = new Map([...words, ['yes', true], ['on', true], ['y', true], ['enable', true], ['enabled', true]])
const saidNo = ['no', 'off', 'n']

const readText: Reader = (raw, reading) => {
  const text = asText(raw, reading.quirks)
  if (text === undefined) return refuse(reading, 'a text')
  const blankRefused = reading.quirks.rigidPayloads ? reading.field.blank !== 'allowed' : reading.field.required
  if (blankRefused && isBlank(text, reading.quirks)) return refuse(reading, 'a text that is not empty')
  return { value: text }
}

const readNonEmpty: Reader = (raw, reading) => {
  const text = asText(raw, reading.quirks)
  return text === undefined || isBlank(text, reading.quirks)
    ? refuse(reading, 'a text that is not empty')
    : { value: text }
}

/** A whole number, or a text that is one in any notation: `12.0`, `1e1`. Larger ones than any id count as the largest. */
const readInteger: Reader = (raw, reading) => {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' ? numberIn(raw) : undefined
  if (value === undefined || !isWhole(value)) return refuse(reading, 'a whole number')
  return { value: Math.max(-largestNumber, Math.min(value, largestNumber)) }
}

/** The id of a term: other texts may be names, and are refused for their type only if they are not refused as such. */
const readTermId: Reader = (raw, reading) => {
  if (typeof raw === 'number' || (typeof raw === 'string' && /^\s*[+-]?\d+\s*$/.test(raw)))
    return readInteger(raw, reading)
  const isNamed = typeof raw === 'object' || (typeof raw === 'string' && raw !== '')
  return isNamed ? wrongType(reading) : refuse(reading, 'a whole number')
}

/** A number, or the text that is not numeric, which the handlers may still accept. */
const readNumber: Reader = (raw, reading) => {
  const text = asText(raw, reading.quirks)
  const value = typeof raw === 'number' ? raw : (text ?? '').trim() === '' ? Number.NaN : Number(text)
  // Lists and maps are not converted: `String` can throw on them.
  const shown = typeof raw === 'object' ? '' : String(raw)
  return { value: Number.isFinite(value) ? value : shown }
}

const readFlag: Reader = (raw, reading) => {
  if (typeof raw === 'boolean') return { value: raw }
  const word = typeof raw === 'string' || typeof raw === 'number' ? words.get(String(raw).toLowerCase()) : undefined
  return word === undefined ? wrongType(reading) : { value: word }
}

/** The map flags of venues are declared as texts: any text that does not say true means false. */
const readMapFlag: Reader = (raw, reading) => {
  const known = reading.quirks.rigidPayloads ? looseWords : words
  if (typeof raw === 'string') return { value: known.get(raw.toLowerCase()) ?? false }
  if (reading.quirks.rigidPayloads) return wrongType(reading)
  return readFlag(raw, { ...reading, field: { ...reading.field, type: 'boolean' } })
}

/** The entries of a list or a map; of anything else there are none. */
function entriesIn(raw: unknown): readonly unknown[] {
  return typeof raw === 'object' && raw !== null ? Object.values(raw) : []
}

function isTruthy(entry: unknown): boolean {
  return entry === true || (typeof entry === 'string' && looseWords.get(entry.toLowerCase()) === true) || entry === 1
}

/** Flags that deployed instances read from any text, and from lists, which are true if an entry is. */
const readLooseFlag: Reader = (raw, reading) => {
  if (typeof raw === 'boolean') return { value: raw }
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).toLowerCase() : undefined
  const word = text === undefined ? undefined : looseWords.get(text)
  if (word !== undefined) return { value: word }
  if (reading.quirks.linkedFilters) return { value: entriesIn(raw).some((entry) => isTruthy(entry)) }
  return text !== undefined && saidNo.includes(text) ? { value: false } : refuse(reading, 'true or false')
}

const readStrict: Reader = (raw, reading) => {
  const text = typeof raw === 'boolean' ? String(raw) : asText(raw, reading.quirks)
  if (text === undefined || isBlank(text, reading.quirks)) return refuse(reading, 'true or false')
  return { value: isStrict(text) }
}

const readDate: Reader = (raw, reading) => {
  // Instances look at the time first, and only then at the type.
  if (reading.quirks.rigidPayloads && typeof raw === 'number' && isTimestamp(raw)) {
    return { ...wrongType(reading), content: String(raw) }
  }
  const text = typeof raw === 'number' && !reading.quirks.rigidPayloads ? String(raw) : raw
  return typeof text === 'string' && text !== '' ? { value: text } : refuse(reading, 'a date and time')
}

/** The last second of the year 9999. */
const lastTimestamp = 253_402_300_799

function isTimestamp(value: number): boolean {
  return value !== 0 && Math.abs(value) <= lastTimestamp
}

const readPage: Reader = (raw, reading) => {
  const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw) : ''
  const pattern = reading.quirks.looseDates ? /^\s*\+?\d+(\.0*)?(e\d+)?\s*$/i : /^\d+$/
  const value = Number(text)
  const usable = pattern.test(text) && Number.isInteger(value) && value > 0 && value <= largestNumber
  return usable ? { value } : refuse(reading, 'a whole number from 1')
}

const readImage: Reader = (raw, reading) => {
  if (reading.quirks.rigidPayloads && typeof raw !== 'string') {
    // Instances look a number up before they check its type, so the image check refuses it.
    return typeof raw === 'number' ? { value: raw } : refuse(reading, 'the id of a picture or its address')
  }
  const text = asText(raw, reading.quirks)
  if (text === undefined) return refuse(reading, 'the id of a picture or its address')
  const clears = text === '' && (reading.field.blank === 'allowed' || !reading.quirks.rigidPayloads)
  return text === '' && !clears ? refuse(reading, 'the id of a picture or its address') : { value: text }
}

const readOrder: Reader = (raw, reading) => {
  const text = asText(raw, reading.quirks)
  if (text === undefined || text === '') return refuse(reading, 'a text that is not empty')
  if (reading.quirks.looseTerms || reading.field.schema.safeParse(text.toLowerCase()).success) return { value: text }
  return refuse(reading, 'one of the known orders')
}

/** Any value; a parameter declared as string (a password) must be a non-empty text. */
const readAnything: Reader = (raw, reading) =>
  reading.field.type === 'string' ? readNonEmpty(raw, reading) : { value: raw }

const readers: Readonly<Record<ValueKind, Reader>> = {
  text: readText,
  integer: readInteger,
  termId: readTermId,
  number: readNumber,
  flag: readFlag,
  mapFlag: readMapFlag,
  looseFlag: readLooseFlag,
  strict: readStrict,
  date: readDate,
  status: readNonEmpty,
  statuses: readStatuses,
  timezone: (raw, reading) => {
    const text = asText(raw, reading.quirks)
    return text === undefined ? refuse(reading, 'a time zone') : { value: text }
  },
  image: readImage,
  website: (raw, reading) => {
    const text = asText(raw, reading.quirks)
    return text === undefined ? refuse(reading, 'an absolute URL') : { value: text }
  },
  cost: (raw) => ({ value: raw }),
  terms: readTermList,
  venue: (raw) => ({ value: raw }),
  organizer: (raw) => ({ value: raw }),
  page: readPage,
  search: readNonEmpty,
  termRefs: readList,
  recordIds: readIds,
  ids: readIds,
  termIds: readTermIds,
  order: readOrder,
  anything: readAnything,
  unchecked: (raw) => ({ value: typeof raw === 'string' ? raw : undefined }),
}

/**
 * Decodes a value by the kind of its field. Null clears optional fields and is refused for required ones; with
 * `rigidPayloads` it is a type error on typed parameters and counts as not sent on others.
 */
export function decode(raw: unknown, reading: Reading): Decoded {
  if (raw === null) {
    if (reading.quirks.rigidPayloads) return reading.field.type ? wrongType(reading) : { value: undefined }
    return reading.field.required ? wrongType(reading) : { value: null }
  }
  // Before anything is done with the value: reading and looking up take the longer the more it holds.
  const excess = excessOf(raw, reading.field.limits)
  if (excess !== undefined) return refuse(reading, excess)
  return readers[reading.field.kind](raw, reading)
}
