import { isPost, resources, statuses } from '@eventcal/contract/routes'
import type { CallOptions } from '../call/options.js'
import { type AnsweredRecord, type Ref, readRecord } from '../call/read-record.js'
import { isCalendarError } from '../errors/index.js'
import { findByName } from '../lists/find.js'
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
/** Statuses in which a record can be after a create, whatever was asked for. */
const anyStatus = statuses.filter((status) => status !== 'trash').join()

/**
 * The record that a write left although its answer was lost: that of an update by its id, that of a create by its slug,
 * or by its name and start. One that was made before the call, or shows other data, is another one.
 *
 * @throws the error of the write where no such record is found
 */
export async function recover(writer: Writer, lost: Lost, error: unknown): Promise<AnsweredRecord> {
  const { call, resource } = writer
  const { id, sent, options } = lost
  const isLost = isCalendarError(error) && error.outcome !== undefined && error.code !== 'aborted'
  if (!isLost || !call.mayLookUp(options)) throw error
  const isMine = (record: Readonly<Fields>) =>
    (id !== undefined || isNew(writer, lost, record)) &&
    missing(resource, sent, record).every((field) => isAltered(field, sent[field], record[field]))
  const query = call.hasAuth && isPost(resource) ? { context: 'edit' } : {}
  const read = async (ref: Ref | undefined) => {
    if (ref === undefined) return undefined
    const found = await readRecord(call, resource, ref, { query, checked: true }, options).catch(() => undefined)
    return found && isMine(found.body) ? found : undefined
  }
  // A slug that was taken got a number, so the name is the second thing to look for.
  const bySlug = id === undefined && isPost(resource) && typeof sent.slug === 'string' ? { slug: sent.slug } : id
  const found = (await read(bySlug)) ?? (id === undefined ? await read(await named(writer, lost, isMine)) : undefined)
  if (!found) throw error
  return found
}

/** True if a record was made after the write was sent. */
function isNew({ resource, siteOffsetAt }: Writer, { sent, since }: Lost, record: Readonly<Fields>): boolean {
  // Terms have no dates, but no second one of a name can be made, and a new one has no events.
  if (!isPost(resource)) return record.count === 0 && Number(record.parent ?? 0) === Number(sent.parent ?? 0)
  // A date that was sent proves nothing, and the time of the last change is not that of the first.
  if (sent.date !== undefined || sent.date_utc !== undefined) return false
  const [date, published] = [record.date, record.date_utc].map((text) => readWritten(String(text))?.wallMs)
  // Drafts have no date in UTC.
  const made = published ?? (date ?? Number.NaN) - (siteOffsetAt(since) ?? Number.NaN)
  // Seconds are the smallest that instances keep.
  return made + 999 >= since
}

/** The record of the name that was sent, among those in any status that the caller may list. */
async function named(
  { walk, call, resource }: Writer,
  { sent, options }: Lost,
  isMine: (record: Readonly<Fields>) => boolean,
): Promise<Ref | undefined> {
  const start = readWritten(String(sent.start_date))?.wallMs
  const day = (time: number) => writeWall(time).slice(0, 10)
  const near = start === undefined ? {} : { starts_after: day(start - margin), starts_before: day(start + margin) }
  const name = String(sent[resources[resource].name])
  const own = sent.status === undefined ? {} : { status: sent.status }
  for (const status of call.hasAuth && isPost(resource) ? [{ status: anyStatus }, own] : [own]) {
    const found = await findByName(walk(options), resource, name, isMine, { ...near, ...status }).catch(() => undefined)
    if (found) return found.id as Ref
  }
  return undefined
}
