import type { Limits } from '@eventcal/contract'

/** The allowed size of a value, in words, if the value exceeds it. Entries that occur twice count once. */
export function excessOf(raw: unknown, { entries, length }: Limits = {}): string | undefined {
  if (length !== undefined && textsOf(raw).some((text) => text.length > length)) {
    return `a text of at most ${length} characters`
  }
  if (entries !== undefined && hasMore(entriesOf(raw, length !== undefined), entries)) {
    return `a list of at most ${entries} different entries`
  }
  return undefined
}

function textsOf(raw: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  return values.filter((value) => typeof value === 'string')
}

/** The entries of a list, of a map, or of a comma-separated text, unless a text is a value of its own. */
function entriesOf(raw: unknown, isText: boolean): readonly unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'string') return isText ? [raw] : raw.split(',')
  return typeof raw === 'object' && raw !== null ? Object.values(raw) : [raw]
}

/** True if there are more different entries than the limit. Lists and maps among them are not compared. */
function hasMore(values: readonly unknown[], limit: number): boolean {
  const seen = new Set<unknown>()
  for (const value of values) {
    seen.add(typeof value === 'string' || typeof value === 'number' ? String(value).trim() : value)
    if (seen.size > limit) return true
  }
  return false
}
