import type { Answered } from '../call/call.js'
import { type Issue, isCalendarError, refuseIssues } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import { eventTimes } from './event-times.js'
import { linkKey, namesake } from './linked.js'
import { locked } from './lock.js'
import { withNames } from './named.js'
import type { WriteOptions } from './options.js'
import { send } from './send.js'
import { type Fields, tidy } from './tidy.js'
import { update } from './update.js'
import type { Writer } from './writer.js'

/** Creates a record. Where an instance swallows backslashes, an update follows that sends them as it takes them. */
export async function create(writer: Writer, input: unknown, options: WriteOptions): Promise<Answered> {
  const { resource, locks } = writer
  const payload = checked(writer, input)
  if (resource !== 'venues' && resource !== 'organizers') return created(writer, payload, options)
  return locked(locks, [linkKey(resource, payload.fields)], () => created(writer, payload, options), options.signal)
}

/** The body that is sent, and the names of the fields that the caller gave. */
interface Payload {
  readonly fields: Fields
  readonly asked: readonly string[]
}

/** The payload of a create, in the forms that every instance reads alike. */
export function checked({ resource, call, siteTimezone }: Writer, input: unknown): Payload {
  const issues: Issue[] = []
  const tidied = tidy(resource, input, issues)
  const body =
    resource === 'events'
      ? // Maps are shown unless something else is said, as people expect; times go out together.
        { show_map: true, show_map_link: true, ...tidied, ...eventTimes(tidied, {}, issues, siteTimezone) }
      : tidied
  if (tidied.status === 'future' && tidied.date === undefined && tidied.date_utc === undefined) {
    issues.push({ path: 'status', message: 'future requires a publication date' })
  }
  refuseIssues([...issues, ...call.check(`${resource}.create`, { body })])
  return { fields: withoutNothing(body), asked: Object.keys(tidied) }
}

/** Sends what was checked; the caller holds the lock of its name. */
export async function created(writer: Writer, { fields, asked }: Payload, options: WriteOptions): Promise<Answered> {
  const { resource, call } = writer
  if (resource === 'venues' || resource === 'organizers') {
    const found = await namesake(writer, fields, options, update)
    if (found && (options.reuse || !isKeptByCreate(found))) {
      return call(`${resource}.get`, { params: { id: Number(found.id) } }, options)
    }
  }
  return withNames(writer, fields, options, update, (body) =>
    send(writer, { fields: body, asked, options }, async (id, patch) => {
      try {
        return await update(writer, id, patch, options)
      } catch (error) {
        if (isCalendarError(error)) Object.assign(error, { id, created: true })
        throw error
      }
    }),
  )
}

/** A create of the same name and data resets picture and map flags on deployed instances. */
function isKeptByCreate({ image, show_map, show_map_link }: Readonly<Fields>): boolean {
  return !isObject(image) && show_map !== false && show_map_link !== false
}

/** Fields that clear are left out of a create: they are needless, and some instances refuse them. */
function withoutNothing(fields: Fields): Fields {
  const isNothing = (key: string, value: unknown) => value === null || value === '' || (key === 'parent' && value === 0)
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isNothing(key, value)))
}
