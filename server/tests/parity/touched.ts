import type { Exchange } from './exchange.js'
import { isRecord } from './values.js'

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

/** True if the path of an exchange refers to one of the records. */
export function isAbout(records: ReadonlySet<string>, { request }: Exchange): boolean {
  const [, resource = '', id] =
    /\/(events|venues|organizers|categories|tags)\/(\d+)\/?(?:\?|$)/i.exec(request.path) ?? []
  return id !== undefined && records.has(`${resource.toLowerCase()}/${id}`)
}
