import type { Exchange } from './exchange.js'
import { isRecord } from './values.js'

/**
 * The records that an exchange is about, such as `events/67`: the one in its path and the one in its recorded answer.
 * What is done to a record after a write that is not imitated cannot come out as recorded.
 */
export function recordsOf({ request, response }: Exchange): string[] {
  const [, resource, id] =
    /\/(events|venues|organizers|categories|tags)(?:\/(\d+))?\/?(?:\?|$)/i.exec(request.path) ?? []
  if (resource === undefined) return []
  const answered = isRecord(response.body) && typeof response.body.id === 'number' ? [response.body.id] : []
  return [...(id === undefined ? [] : [Number(id)]), ...answered].map((number) => `${resource.toLowerCase()}/${number}`)
}

/** Whether the path of an exchange names one of the records. */
export function isAbout(records: ReadonlySet<string>, { request }: Exchange): boolean {
  const [, resource = '', id] =
    /\/(events|venues|organizers|categories|tags)\/(\d+)\/?(?:\?|$)/i.exec(request.path) ?? []
  return id !== undefined && records.has(`${resource.toLowerCase()}/${id}`)
}
