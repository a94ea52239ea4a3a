import type { Answered } from '../call.js'
import { ConflictError, InvalidInputError, type Issue, isCalendarError } from '../errors/index.js'
import type { CallOptions } from '../options.js'
import { redactUrl } from '../redact.js'
import { isObject } from '../refusal.js'
import type { Writer } from './create.js'
import { type DryRun, difference } from './difference.js'
import { eventTimes } from './event-times.js'
import { encodeFields } from './forms.js'
import { keptOf } from './kept.js'
import { send } from './send.js'
import { namedTags } from './tags.js'
import { type Fields, type Tidied, tidy } from './tidy.js'

/** What an update is asked to do. */
export interface Change {
  readonly ref: number | { readonly slug: string }
  /** The fields, or a function that makes them from the record as it is. */
  readonly patch: unknown
  readonly options: CallOptions
  readonly password?: string | undefined
  /** The record as the caller knows it. */
  readonly ifUnmodified?: { readonly modified_utc?: string | undefined } | undefined
}

/** An update that is ready: what to send, and what it changes. */
interface Prepared {
  readonly id: number
  readonly current: unknown
  readonly patch: Fields
  readonly fields: Fields
}

const timeFields = ['start_date', 'end_date', 'timezone', 'all_day']

/**
 * Changes the given fields of a record and no others, on instances that keep what an update leaves out and on those that
 * reset it: reads the record with the rights of the caller, and sends back what would be lost. Between the reading and
 * the writing somebody else can change the record; `ifUnmodified` narrows that gap, nothing closes it.
 */
export async function update(writer: Writer, change: Change): Promise<Answered> {
  const { id, fields } = await prepare(writer, change)
  const body = await namedTags(writer.tags, writer.resource, fields, change.options)
  return send(writer, { operation: `${writer.resource}.update`, id, fields: body, options: change.options })
}

/** What `update` would send, and what it would change, without sending it. */
export async function dryRun(writer: Writer, change: Change): Promise<DryRun> {
  const { id, current, patch, fields } = await prepare(writer, change)
  const body = encodeFields(writer.resource, await namedTags(writer.tags, writer.resource, fields, change.options), {
    id,
    dialectOf: writer.dialects.of,
  })
  const { method, url } = writer.call.address(`${writer.resource}.update`, { params: { id } })
  return { request: { method, url: redactUrl(url), body }, changes: difference(current, patch, body) }
}

async function prepare(writer: Writer, { ref, patch, options, password, ifUnmodified }: Change): Promise<Prepared> {
  const { resource } = writer
  const early = typeof patch === 'function' ? undefined : checked(writer, patch)
  const current = await read(writer, ref, password, options)
  if (ifUnmodified) refuseModified(current, ifUnmodified)
  // What the caller hands in is a function of the record, or the fields themselves.
  const tidied = early ?? checked(writer, await (patch as (current: unknown) => unknown)(current))
  const { fields, issues } = merge(resource, current, tidied)
  if (issues.length > 0) throw new InvalidInputError(issues)
  const id = isObject(current) && typeof current.id === 'number' ? current.id : Number(ref)
  return { id, current, patch: tidied.fields, fields }
}

function checked({ call, resource }: Writer, input: unknown): Tidied {
  const tidied = tidy(resource, input)
  const issues = [...tidied.issues, ...call.check(`${resource}.update`, { body: tidied.fields })]
  if (issues.length > 0) throw new InvalidInputError(issues)
  return tidied
}

/** The record with everything that the caller may see of it. */
async function read(
  { call, resource }: Writer,
  ref: Change['ref'],
  password: string | undefined,
  options: CallOptions,
): Promise<unknown> {
  const hasSlug = typeof ref !== 'number'
  // Without it, instances hide protected events even from those who may change them.
  const query = { ...(password === undefined ? {} : { password }), ...(call.hasAuth ? { context: 'edit' } : {}) }
  const operation =
    hasSlug && resource !== 'categories' && resource !== 'tags'
      ? (`${resource}.getBySlug` as const)
      : (`${resource}.get` as const)
  const params = hasSlug ? { slug: ref.slug } : { id: ref }
  try {
    const { body, request } = await call(operation, { params, query, checked: true }, options)
    const reason = unfit(body)
    if (reason) throw new ConflictError(reason, { request: request() })
    return body
  } catch (error) {
    const trashed = isCalendarError(error, 'notAllowed') && error.serviceCode === 'event-no-longer-available'
    throw trashed ? new ConflictError('trashed', { request: error.request, cause: error }) : error
  }
}

/** Why a record must not be sent back: parts of it are hidden, or it would come back from the trash. */
function unfit(record: unknown): 'trashed' | 'redacted' | undefined {
  if (!isObject(record)) return undefined
  if (record.status === 'trash') return 'trashed'
  const hidden = record.all_day === null || record.show_map === null || Array.isArray(record.organizer ?? record.venue)
  const isEvent = typeof record.start_date === 'string'
  return isEvent ? (record.all_day === null ? 'redacted' : undefined) : hidden ? 'redacted' : undefined
}

function refuseModified(current: unknown, known: NonNullable<Change['ifUnmodified']>): void {
  const { modified_utc } = isObject(current) ? current : {}
  if (known.modified_utc === undefined) {
    throw new InvalidInputError([{ path: 'ifUnmodified', message: 'holds no modified_utc' }])
  }
  if (modified_utc !== known.modified_utc) throw new ConflictError('modified', {})
}

function merge(
  resource: Writer['resource'],
  current: unknown,
  { fields }: Tidied,
): { fields: Fields; issues: readonly Issue[] } {
  const kept = keptOf(resource, current, fields)
  if (resource !== 'events') return { fields: { ...kept, ...fields }, issues: [] }
  if (!timeFields.some((name) => fields[name] !== undefined)) return { fields: { ...kept, ...fields }, issues: [] }
  const { times, issues } = eventTimes(fields, isObject(current) ? current : {})
  return { fields: { ...kept, ...fields, ...times }, issues }
}

/**
 * Sends the fields as they are, in forms that every instance reads alike, and nothing else: what a deployed instance
 * resets of the rest is reset.
 */
export async function replace(writer: Writer, id: number, input: unknown, options: CallOptions): Promise<Answered> {
  const { fields } = checked(writer, input)
  const { times, issues } = writer.resource === 'events' ? replacedTimes(fields) : { times: {}, issues: [] }
  if (issues.length > 0) throw new InvalidInputError(issues)
  const body = await namedTags(writer.tags, writer.resource, { ...fields, ...times }, options)
  return send(writer, { operation: `${writer.resource}.update`, id, fields: body, options })
}

function replacedTimes(fields: Fields): { times: Fields; issues: readonly Issue[] } {
  return timeFields.some((name) => fields[name] !== undefined) ? eventTimes(fields) : { times: {}, issues: [] }
}
