import type { CalendarEvent, ErrorCode } from '@eventcal/contract'
import { responseOf } from '../call/answered.js'
import type { Answered } from '../call/call.js'
import type { CallOptions, ReadOptions } from '../call/options.js'
import type { Ref } from '../call/read-record.js'
import { idOf, isRecord, readRecord, withPassword } from '../call/read-record.js'
import { isCalendarError, NotAppliedError } from '../errors/index.js'
import { idsOf } from './kept.js'
import { update } from './update.js'
import type { Writer } from './writer.js'

const destroyed: ErrorCode = 'event-not-found'

/**
 * Deletes. Instances that keep no trash destroy the record and say so in odd ways: then a read must find nothing, and
 * what is given is the id alone.
 */
export async function remove(writer: Writer, ref: Ref, { password, ...options }: ReadOptions): Promise<Answered> {
  const { call, resource } = writer
  let id = idOf(ref)
  if (id === undefined) {
    const { body } = await readRecord(call, resource, ref, withPassword(password), options)
    id = Number(body.id)
  }
  if (resource === 'organizers' && !writer.isDocumented) await unlink(writer, id, options)
  const input = { params: { id } }
  let answered: Answered | undefined
  try {
    answered = await call(`${resource}.delete`, input, options)
    if (isRecord(answered.body, id)) return answered
  } catch (error) {
    if (!isCalendarError(error, 'service') || error.serviceCode !== destroyed) throw error
  }
  try {
    throw new NotAppliedError(['delete'], id, responseOf(await call(`${resource}.get`, input, options)))
  } catch (error) {
    if (!isCalendarError(error, 'notFound')) throw error
    const { request = { operation: '', method: '', url: '' }, attempts, status } = error
    const raw = { status, headers: new Headers(), text: '', json: undefined, attempts }
    return { raw, request: () => request, ...answered, body: { id } }
  }
}

/**
 * Takes an organizer from all events that show it, before it is deleted: deployed instances then take every organizer
 * from ten of its events, and leave the rest with one that is in the trash. Events that stand in no list keep theirs.
 */
async function unlink(writer: Writer, id: number, options: CallOptions): Promise<void> {
  const events: number[] = []
  // Gathered first, since the list gets shorter with each update.
  for await (const event of writer.walk(options)('events', { organizer: id, starts_before: '2500-01-01' })) {
    events.push(Number(event.id))
  }
  for (const event of events) {
    const patch = ({ organizer }: CalendarEvent) => ({ organizer: idsOf(organizer).filter((other) => other !== id) })
    await update({ ...writer, resource: 'events' }, event, patch, options)
  }
}
