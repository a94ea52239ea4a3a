import { responseOf } from '../call/answered.js'
import type { Answered } from '../call/call.js'
import type { Ref } from '../call/read-record.js'
import { idOf, readRecord } from '../call/read-record.js'
import { redactUrl } from '../call/transport/redact.js'
import {
  ConflictError,
  type Issue,
  invalid,
  isCalendarError,
  OutsideContractError,
  refuseIssues,
} from '../errors/index.js'
import { type DryRun, difference } from './difference.js'
import { eventTimes, needsCurrent, timeFields } from './event-times.js'
import { encodeFields } from './forms.js'
import { keptOf, neededOf } from './kept.js'
import { withNames } from './named.js'
import type { UpdateOptions, WriteOptions } from './options.js'
import { pick, send } from './send.js'
import { namedTerms } from './terms.js'
import { type Fields, tidy } from './tidy.js'
import type { Writer } from './writer.js'

type Current = Readonly<Record<string, unknown>>

/** An update that is ready: what to send, and what it changes. */
interface Prepared {
  readonly id: number
  readonly current: Current
  readonly patch: Fields
  readonly fields: Fields
}

/**
 * Changes the given fields of a record and no others, on instances that keep what an update leaves out and on those that
 * reset it: reads the record with the rights of the caller, and sends back what would be lost. Between the reading and
 * the writing somebody else can change the record; `ifUnmodified` narrows that gap, nothing closes it.
 *
 * @param patch The fields, or a function that makes them from the record as it is.
 */
export async function update(writer: Writer, ref: Ref, patch: unknown, options: UpdateOptions): Promise<Answered> {
  const { id, fields, patch: changed } = await prepare(writer, ref, patch, options)
  return withNames(writer, fields, options, update, (named) =>
    send(writer, { id, fields: named, asked: Object.keys(changed), options }),
  )
}

/** Returns the request of an `update` and its changes without sending it. */
export async function dryRun(writer: Writer, ref: Ref, input: unknown, options: UpdateOptions): Promise<DryRun> {
  const { resource, call, dialects } = writer
  const { id, current, patch, fields: prepared } = await prepare(writer, ref, input, { ...options, dryRun: true })
  const fields = await namedTerms(writer, prepared, options)
  const body = encodeFields(resource, fields, { id, dialectOf: dialects.of })
  const { method, url } = call.address(`${resource}.update`, { params: { id } })
  return { request: { method, url: redactUrl(url), body }, changes: difference(writer, current, patch, fields) }
}

async function prepare(writer: Writer, ref: Ref, input: unknown, options: UpdateOptions): Promise<Prepared> {
  const { resource, isDocumented } = writer
  const early = typeof input === 'function' ? undefined : checked(writer, input)
  const id = idOf(ref)
  const isAlone = isDocumented && early && id !== undefined && !options.ifUnmodified && !options.dryRun
  const current = isAlone && !(resource === 'events' && needsCurrent(early)) ? { id } : await read(writer, ref, options)
  // Anything but an object of fields is a function of the record.
  const patch = early ?? checked(writer, await (input as (current: unknown) => unknown)(current))
  const issues: Issue[] = []
  const times = resource === 'events' ? eventTimes(patch, current, issues, writer.siteTimezone) : {}
  refuseIssues(issues)
  const fields = isDocumented
    ? { ...patch, ...pick(times, Object.keys(patch)) }
    : { ...keptOf(resource, current, patch), ...patch, ...times }
  return { id: Number(current.id ?? id), current, patch, fields }
}

function checked({ call, resource }: Writer, input: unknown): Fields {
  const issues: Issue[] = []
  const fields = tidy(resource, input, issues)
  refuseIssues([...issues, ...call.check(`${resource}.update`, { body: fields })])
  return fields
}

/** The record with everything that the caller may see of it, fit to be sent back. */
async function read(
  { call, resource }: Writer,
  ref: Ref,
  { password, ifUnmodified, ...options }: UpdateOptions,
): Promise<Current> {
  if (ifUnmodified && ifUnmodified.modified_utc === undefined) throw invalid('ifUnmodified', 'has no modified_utc')
  // Without the context, instances hide protected events even from those who may change them.
  const query = { ...(password === undefined ? {} : { password }), ...(call.hasAuth ? { context: 'edit' } : {}) }
  const answered = await readRecord(call, resource, ref, { query, checked: true }, options).catch((error: unknown) => {
    const trashed = isCalendarError(error, 'notFound') && error.serviceCode === 'event-no-longer-available'
    throw trashed ? new ConflictError('trashed', { request: error.request, cause: error }) : error
  })
  const { body } = answered
  const context = responseOf(answered)
  const missing = neededOf(resource).filter((path) => body[path] === undefined)
  if (missing.length > 0) {
    const issues = missing.map((path) => ({ path, message: 'is missing from the record and would be reset' }))
    throw new OutsideContractError(issues, context)
  }
  // It would come back from the trash, or lose what is hidden.
  if (body.status === 'trash') throw new ConflictError('trashed', context)
  if (isRedacted(resource, body)) throw new ConflictError('redacted', context)
  if (ifUnmodified && body.modified_utc !== ifUnmodified.modified_utc) throw new ConflictError('modified', context)
  return body
}

function isRedacted(resource: Writer['resource'], record: Current): boolean {
  if (resource === 'events') return record.all_day === null
  return record.show_map === null || Array.isArray(record.organizer ?? record.venue)
}

/**
 * Sends the fields as they are, in forms that every instance reads alike, and nothing else: what a deployed instance
 * resets of the rest is reset.
 */
export async function replace(writer: Writer, id: number, input: unknown, options: WriteOptions): Promise<Answered> {
  const patch = checked(writer, input)
  const issues: Issue[] = []
  const isMoved = writer.resource === 'events' && timeFields.some((name) => patch[name] !== undefined)
  const times = isMoved ? eventTimes(patch, {}, issues, writer.siteTimezone) : {}
  refuseIssues(issues)
  return withNames(writer, { ...patch, ...times }, options, update, (fields) =>
    send(writer, { id, fields, asked: Object.keys(patch), options }),
  )
}
