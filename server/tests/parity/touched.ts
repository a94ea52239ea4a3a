import type { Difference } from './compare-values.js'
import type { Exchange } from './exchange.js'
import { canonical, isRecord } from './values.js'

/**
 * Returns the records that an exchange concerns, such as `events/67`: from its path and from its recorded response.
 * After a write that is not imitated, exchanges about the same record cannot match the recording.
 */
export function recordsOf({ request, response }: Exchange): string[] {
  const [, resource, id] =
    /\/(events|venues|organizers|categories|tags)(?:\/(\d+))?\/?(?:\?|$)/i.exec(request.path) ?? []
  if (resource === undefined) return []
  const answered = isRecord(response.body) && typeof response.body.id === 'number' ? [response.body.id] : []
  return [...(id === undefined ? [] : [Number(id)]), ...answered].map((number) => `${resource.toLowerCase()}/${number}`)
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The records of one sequence that a write changed in the recording and not here, each with the fields that it changed
 * there. The recorded responses before and after it tell which; without one before, any field may be another.
 */
export class TouchedRecords {
  readonly #before = new Map<string, Fields>()
  readonly #touched = new Map<string, Set<string> | 'all'>()

  /** Notes the recorded state of a record. */
  remember(exchange: Exchange): void {
    const { body, status } = exchange.response
    if (status > 299 || !isRecord(body) || typeof body.id !== 'number') return
    for (const record of recordsOf(exchange)) if (record.endsWith(`/${body.id}`)) this.#before.set(record, body)
  }

  /** Notes a write that happened in the recording alone. */
  touch(exchange: Exchange): void {
    const { body } = exchange.response
    for (const record of recordsOf(exchange)) {
      const before = this.#before.get(record)
      const known = this.#touched.get(record) ?? new Set<string>()
      if (before === undefined || !isRecord(body) || known === 'all') this.#touched.set(record, 'all')
      else this.#touched.set(record, new Set([...known, ...changedFields(before, body)]))
    }
  }

  /** True if the path of an exchange refers to one of the records. */
  has(exchange: Exchange): boolean {
    return this.#touched.has(recordIn(exchange) ?? '')
  }

  /** Returns the differences of an exchange about one of the records that the write cannot have caused. */
  unexplained(exchange: Exchange, differences: readonly Difference[]): readonly Difference[] {
    const touched = this.#touched.get(recordIn(exchange) ?? '')
    if (touched === undefined) return differences
    if (touched === 'all') return []
    // The status of a record decides about the status of answers.
    return differences.filter(
      ({ pointer }) => !touched.has(pointer === 'status' ? 'status' : (pointer.split('/')[1] ?? '')),
    )
  }
}

/** The fields of a record that differ between two of its recorded bodies; every write changes when it was modified. */
function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after), 'modified', 'modified_utc'])
  return [...names].filter(
    (name) => name.startsWith('modified') || canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  )
}

/** The record that the path of an exchange refers to. */
function recordIn({ request }: Exchange): string | undefined {
  const [, resource, id] = /\/(events|venues|organizers|categories|tags)\/(\d+)\/?(?:\?|$)/i.exec(request.path) ?? []
  return resource === undefined ? undefined : `${resource.toLowerCase()}/${id}`
}
