import type { RequestSummary } from '../api/types.js'

/** The requests on the page, newest first, and those that wait until somebody wants to see them. */
export interface Log {
  readonly shown: readonly RequestSummary[]
  readonly waiting: readonly RequestSummary[]
}

export const emptyLog: Log = { shown: [], waiting: [] }

/** More rows than this make the page slow, and nobody reads them. */
export const maxShown = 500

/** Takes in requests that came by the stream or were read; those that are there already are passed over. */
export function withEntries(log: Log, entries: readonly RequestSummary[], isHeld: boolean): Log {
  const known = new Set([...log.shown, ...log.waiting].map(({ id }) => id))
  const fresh = entries.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return log
  return isHeld
    ? { ...log, waiting: newestFirst([...fresh, ...log.waiting]) }
    : { shown: newestFirst([...fresh, ...log.waiting, ...log.shown]), waiting: [] }
}

/** Shows those that waited. */
export function released({ shown, waiting }: Log): Log {
  return { shown: newestFirst([...waiting, ...shown]), waiting: [] }
}

function newestFirst(entries: readonly RequestSummary[]): readonly RequestSummary[] {
  return entries.toSorted((one, other) => other.id - one.id).slice(0, maxShown)
}

/** The requests that are looked for; "" is any. */
export interface Filter {
  readonly text: string
  readonly method: string
  /** The first digit of the status. */
  readonly status: string
  /** Only requests with a fault, a quirk or an ignored name. */
  readonly isNoted: boolean
}

export const noFilter: Filter = { text: '', method: '', status: '', isNoted: false }

/** True if a request is among those that are looked for; all words have to occur in it. */
export function isFound(entry: RequestSummary, { text, method, status, isNoted }: Filter): boolean {
  if (method !== '' && entry.method !== method) return false
  if (status !== '' && !String(entry.status).startsWith(status)) return false
  if (isNoted && !hasNotes(entry)) return false
  const { target, operation, caller, quirks, fault, ignored } = entry
  const all = [entry.method, entry.status, target, operation, caller, fault, ...quirks, ...ignored]
    .join(' ')
    .toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function hasNotes({ quirks, fault, ignored }: RequestSummary): boolean {
  return quirks.length > 0 || fault !== null || ignored.length > 0
}
