import type { Moment } from './placeholders.js'
import { hasPlaceholder, matchesPlaceholders } from './placeholders.js'
import { canonical, isRecord, pointerTo } from './values.js'

/** One place where an answer is not as recorded. An absent side has no such key. */
export interface Difference {
  /** JSON pointer into the body, or `status`, `header x-tec-total` and so on. */
  readonly pointer: string
  readonly expected?: unknown
  readonly actual?: unknown
}

/** Options of a comparison. */
export interface Context {
  readonly moment: Moment
  /** JSON pointers whose values are ignored. */
  readonly volatile: ReadonlySet<string>
  /** JSON pointers of arrays whose order is irrelevant. */
  readonly unordered: ReadonlySet<string>
  /** Pointers whose text may be any text that is not empty. */
  readonly isFreeText: (pointer: string) => boolean
  /** `loose`: both have it with the same `@type`. `drop`: ignored. */
  readonly jsonLd: 'strict' | 'loose' | 'drop'
  /** True if two adjacent items of a list may be in either order. */
  readonly mayTie: (pointer: string, a: unknown, b: unknown) => boolean
}

/** Compares a recorded value with the one of the server under test. */
export function compareValues(expected: unknown, actual: unknown, context: Context, pointer = ''): Difference[] {
  const differs: Difference[] = [{ pointer, expected, actual }]
  if (typeof expected === 'string') return sameText(expected, actual, context, pointer) ? [] : differs
  if (context.volatile.has(pointer)) return []
  if (Array.isArray(expected)) {
    return Array.isArray(actual) ? compareLists(expected, actual, context, pointer) : differs
  }
  if (isRecord(expected)) return isRecord(actual) ? compareRecords(expected, actual, context, pointer) : differs
  return expected === actual ? [] : differs
}

function sameText(expected: string, actual: unknown, context: Context, pointer: string): boolean {
  if (hasPlaceholder(expected)) return matchesPlaceholders(expected, actual, context.moment)
  if (context.volatile.has(pointer)) return true
  if (context.isFreeText(pointer)) return typeof actual === 'string' && (actual !== '' || expected === '')
  return expected === actual
}

type Fields = Readonly<Record<string, unknown>>

function compareRecords(expected: Fields, actual: Fields, context: Context, pointer: string): Difference[] {
  const differences: Difference[] = []
  for (const [key, value] of Object.entries(expected)) {
    const at = pointerTo(pointer, key)
    if (key === 'json_ld' && context.jsonLd === 'drop') continue
    if (!Object.hasOwn(actual, key)) differences.push({ pointer: at, expected: value })
    else if (key === 'json_ld' && context.jsonLd === 'loose') differences.push(...looseJsonLd(value, actual[key], at))
    else differences.push(...compareValues(value, actual[key], context, at))
  }
  for (const [key, value] of Object.entries(actual)) {
    if (Object.hasOwn(expected, key) || (key === 'json_ld' && context.jsonLd === 'drop')) continue
    differences.push({ pointer: pointerTo(pointer, key), actual: value })
  }
  return differences
}

function looseJsonLd(expected: unknown, actual: unknown, pointer: string): Difference[] {
  if (!isRecord(expected)) return canonical(expected) === canonical(actual) ? [] : [{ pointer, expected, actual }]
  if (isRecord(actual) && expected['@type'] === actual['@type']) return []
  return [{ pointer, expected, actual }]
}

function compareLists(
  expected: readonly unknown[],
  actual: readonly unknown[],
  context: Context,
  pointer: string,
): Difference[] {
  const ids = expected.map(idOf)
  const actualIds = actual.map(idOf)
  if (ids.length + actualIds.length > 0 && [...ids, ...actualIds].every((id) => id !== undefined)) {
    return compareListsOfRecords(expected, actual, context, pointer)
  }
  if (context.unordered.has(pointer)) return compareSets(expected, actual, context, pointer)
  if (expected.length !== actual.length) return [{ pointer, expected, actual }]
  return expected.flatMap((item, index) => compareValues(item, actual[index], context, pointerTo(pointer, index)))
}

/** Compares lists of records by membership and order first, so that one missing record is a single difference. */
function compareListsOfRecords(
  expected: readonly unknown[],
  actual: readonly unknown[],
  context: Context,
  pointer: string,
): Difference[] {
  const differences = compareMembers(expected, actual, context, pointer)
  const rest = [...actual]
  expected.forEach((item, index) => {
    const found = rest.findIndex((candidate) => idOf(candidate) === idOf(item))
    if (found === -1) return
    const [match] = rest.splice(found, 1)
    differences.push(...compareValues(item, match, context, pointerTo(pointer, index)))
  })
  return differences
}

/** Compares only the ids of two lists, and their order if it is relevant. */
export function compareMembers(
  expected: readonly unknown[],
  actual: unknown,
  context: Context,
  pointer: string,
): Difference[] {
  const ids = expected.map(idOf)
  const actualIds = Array.isArray(actual) ? actual.map(idOf) : []
  const sameSet = canonical([...ids].sort()) === canonical([...actualIds].sort())
  const same = context.unordered.has(pointer) ? sameSet : sameOrder(expected, actualIds, context, pointer)
  return same ? [] : [{ pointer: `${pointer}/*/id`, expected: ids, actual: actualIds }]
}

/** True if the ids are in the same order, except that adjacent ties may be swapped. */
function sameOrder(
  expected: readonly unknown[],
  actualIds: readonly unknown[],
  context: Context,
  pointer: string,
): boolean {
  if (expected.length !== actualIds.length) return false
  for (let start = 0; start < expected.length; ) {
    let end = start + 1
    while (end < expected.length && context.mayTie(pointer, expected[end - 1], expected[end])) end++
    const tied = expected.slice(start, end).map(idOf)
    if (canonical(tied.sort()) !== canonical(actualIds.slice(start, end).sort())) return false
    start = end
  }
  return true
}

function compareSets(
  expected: readonly unknown[],
  actual: readonly unknown[],
  context: Context,
  pointer: string,
): Difference[] {
  const rest = [...actual]
  const missing = expected.filter((item) => {
    const found = rest.findIndex((candidate) => compareValues(item, candidate, context, `${pointer}/*`).length === 0)
    if (found !== -1) rest.splice(found, 1)
    return found === -1
  })
  return missing.length + rest.length === 0 ? [] : [{ pointer, expected: missing, actual: rest }]
}

function idOf(item: unknown): unknown {
  return isRecord(item) ? item.id : undefined
}
