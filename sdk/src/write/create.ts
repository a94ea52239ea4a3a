import type { Answered } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { type Issue, refuseIssues } from '../errors/index.js'
import { eventTimes } from './event-times.js'
import { send } from './send.js'
import { namedTags } from './tags.js'
import { type Fields, tidy } from './tidy.js'
import { update } from './update.js'
import type { Writer } from './writer.js'

/** Creates a record. Where an instance swallows backslashes, an update follows that sends them as it takes them. */
export async function create(writer: Writer, input: unknown, options: CallOptions): Promise<Answered> {
  const { resource, call } = writer
  const issues: Issue[] = []
  const tidied = tidy(resource, input, issues)
  const body =
    resource === 'events'
      ? // Maps are shown unless something else is said, as people expect; times go out together.
        { show_map: true, show_map_link: true, ...tidied, ...eventTimes(tidied, {}, issues) }
      : tidied
  if (tidied.status === 'future' && tidied.date === undefined && tidied.date_utc === undefined) {
    issues.push({ path: 'status', message: 'future requires a publication date' })
  }
  refuseIssues([...issues, ...call.check(`${resource}.create`, { body })])
  const fields = withoutNothing(await namedTags(writer.walk(options), body))
  return send(writer, { fields, options }, (id, patch) => update(writer, id, patch, options))
}

/** Fields that clear are left out of a create: they are needless, and some instances refuse them. */
function withoutNothing(fields: Fields): Fields {
  const isNothing = (key: string, value: unknown) => value === null || value === '' || (key === 'parent' && value === 0)
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isNothing(key, value)))
}
