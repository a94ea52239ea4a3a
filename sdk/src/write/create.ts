import type { Answered } from '../call.js'
import { InvalidInputError, isCalendarError } from '../errors/index.js'
import type { CallOptions } from '../options.js'
import { eventTimes } from './event-times.js'
import { forksOf } from './forms.js'
import { send, type Writing } from './send.js'
import { namedTags, type TagLookup } from './tags.js'
import { type Fields, tidy } from './tidy.js'

/** Everything that writes share. */
export interface Writer extends Writing {
  readonly tags: TagLookup
}

/**
 * Creates a record. Where an instance swallows backslashes, an update follows that sends them as it takes them.
 *
 * @param follow updates a record that was just created
 */
export async function create(
  writer: Writer,
  input: unknown,
  options: CallOptions,
  follow: (id: number, patch: Fields) => Promise<Answered>,
): Promise<Answered> {
  const { resource, dialects, call } = writer
  const operation = `${resource}.create` as const
  const { fields: tidied, issues } = tidy(resource, input)
  const fields = resource === 'events' ? newEvent(tidied) : { fields: tidied, issues: [] }
  const found = [...issues, ...fields.issues, ...scheduled(tidied), ...call.check(operation, { body: fields.fields })]
  if (found.length > 0) throw new InvalidInputError(found)

  const body = withoutNothing(await namedTags(writer.tags, resource, fields.fields, options))
  try {
    return await send(writer, { operation, fields: body, options })
  } catch (error) {
    if (!isCalendarError(error, 'notApplied') || error.recordId === undefined) throw error
    const missed = forksOf(resource, body).filter(({ field }) => error.fields.includes(field))
    if (missed.some(({ feature }) => dialects.isKnown(feature))) throw error
    for (const { feature } of missed) dialects.learn(feature, 'deployed')
    return follow(error.recordId, Object.fromEntries(missed.map(({ field }) => [field, body[field]])))
  }
}

/** Maps are shown unless something else is said, as people expect; times go out together. */
function newEvent(fields: Fields) {
  const { times, issues } = eventTimes(fields)
  return { fields: { show_map: true, show_map_link: true, ...fields, ...times }, issues }
}

function scheduled({ status, date, date_utc }: Fields) {
  const dated = date !== undefined || date_utc !== undefined
  return status === 'future' && !dated ? [{ path: 'status', message: 'future needs a date of publication' }] : []
}

/** What a new record shall not have need not be said, and some instances refuse to hear it. */
function withoutNothing(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) => value !== null && value !== '' && !(key === 'parent' && value === 0),
    ),
  )
}
