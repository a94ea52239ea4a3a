import { isPost, resources } from '@eventcal/contract/routes'
import type { Answered } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { type Ref, readRecord } from '../call/read-record.js'
import { isCalendarError } from '../errors/index.js'
import { findByName } from '../lists/find.js'
import { isObject } from '../values/objects.js'
import { readWritten, writeWall } from '../values/wall.js'
import { isAltered, missing } from './compare.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

/** A write whose answer was lost. */
export interface Lost {
  readonly id: number | undefined
  /** The fields that the record shows if the write was carried out. */
  readonly sent: Fields
  /** When it was sent, by `Date.now()`. */
  readonly since: number
  readonly options: CallOptions
}

const margin = 2 * 86_400_000

/**
 * The record that a write left although its answer was lost: that of an update by its id, that of a create by its slug,
 * or by title and start. One that was published before the call, or shows other data, is another one.
 *
 * @throws the error of the write where no such record is found
 */
export async function recover(writer: Writer, lost: Lost, error: unknown): Promise<Answered> {
  const { call, resource } = writer
  const { id, sent, since, options } = lost
  const isLost = isCalendarError(error) && error.outcome !== undefined && error.code !== 'aborted'
  if (!isLost || !call.mayLookUp(options)) throw error
  const isMine = (record: Readonly<Fields>) =>
    (id !== undefined || (isPost(resource) && publishedAt(record, sent) >= since)) &&
    missing(resource, sent, record).every((field) => isAltered(field, sent[field], record[field]))
  const ref = id ?? (await created(writer, lost, isMine).catch(() => undefined))
  if (ref === undefined) throw error
  const query = call.hasAuth && isPost(resource) ? { context: 'edit' } : {}
  const found = await readRecord(call, resource, ref, { query, checked: true }, options).catch(() => undefined)
  if (!found || !isObject(found.body) || !isMine(found.body)) throw error
  return found
}

/** Seconds are the smallest that instances keep. Drafts have no date, and one that was sent proves nothing. */
function publishedAt({ date_utc }: Readonly<Fields>, sent: Fields): number {
  const isSent = sent.date !== undefined || sent.date_utc !== undefined
  return isSent ? Number.NaN : (readWritten(String(date_utc))?.wallMs ?? Number.NaN) + 999
}

async function created(
  { walk, resource }: Writer,
  { sent, options }: Lost,
  isMine: (record: Readonly<Fields>) => boolean,
): Promise<Ref | undefined> {
  if (typeof sent.slug === 'string') return { slug: sent.slug }
  const start = readWritten(String(sent.start_date))?.wallMs
  const day = (time: number) => writeWall(time).slice(0, 10)
  const near = start === undefined ? {} : { starts_after: day(start - margin), starts_before: day(start + margin) }
  const name = String(sent[resources[resource].name])
  const more = { ...near, ...(sent.status === undefined ? {} : { status: sent.status }) }
  return (await findByName(walk(options), resource, name, isMine, more))?.id as Ref | undefined
}
