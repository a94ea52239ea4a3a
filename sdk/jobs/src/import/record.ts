import { type CalendarClient, type EventCreate, type FieldChange, isCalendarError } from '@eventcal/sdk'
import { decodeEntities } from '@eventcal/sdk/text'
import { digestOf, type Entries, type Entry, slugOf } from './entry.js'
import { type Finder, hasNoSlug } from './find.js'
import type { RecordReport } from './types.js'

/** The parts that bringing in one record needs. */
export interface Workshop {
  readonly calendar: CalendarClient
  readonly entries: Entries
  readonly finder: Finder
  readonly deleted: 'skip' | 'create'
}

/** The report of a record, without its key. */
type Outcome = Omit<RecordReport, 'key'>

const nothing = { changes: [], error: undefined } as const

/** Brings one record in: updates the event that it became, or creates it. */
export async function bringIn(shop: Workshop, key: string, fields: EventCreate): Promise<Outcome> {
  const entry = shop.entries.get(key)
  if (entry?.id !== undefined) {
    if (entry.twin !== undefined) await removeTwin(shop, key, entry.id, entry.twin, fields)
    const outcome = await compare(shop, key, entry.id, entry, fields)
    if (outcome.outcome !== 'deleted' || shop.deleted === 'skip') return outcome
    await shop.entries.delete(key)
    return create(shop, key, undefined, fields)
  }
  return create(shop, key, entry, fields)
}

/** Updates an event where it shows the fields differently. */
async function compare(
  { calendar, entries }: Workshop,
  key: string,
  id: number,
  entry: Entry | undefined,
  fields: EventCreate,
): Promise<Outcome> {
  const sent = digestOf(fields)
  const look = async () => (await calendar.events.update(id, fields, { dryRun: true })).changes
  try {
    const changes = await look()
    const isAsLeft = entry?.sent === sent && entry.leftover === digestOf(changes)
    if (changes.length === 0 || isAsLeft) {
      if (entry?.id === undefined) await entries.set(key, { id, sent })
      return { outcome: 'unchanged', id, ...nothing }
    }
    const error = await calendar.events.update(id, only(fields, changes)).then(
      () => undefined,
      (failure: unknown) => {
        if (isCalendarError(failure, 'notApplied')) return failure
        throw failure
      },
    )
    await entries.set(key, { id, sent, leftover: digestOf(await look()) })
    return error ? { outcome: 'failed', id, changes, error } : { outcome: 'updated', id, changes, error }
  } catch (error) {
    if (isGone(error)) return { outcome: 'deleted', id, ...nothing }
    return { outcome: isLost(error) ? 'unknown' : 'failed', id, changes: [], error }
  }
}

/** The fields that differ. Dates go together, so that one of them cannot pass the other. */
function only(fields: EventCreate, changes: readonly FieldChange[]): Partial<EventCreate> {
  const names = new Set(changes.map(({ field }) => field))
  const times = ['start_date', 'end_date', 'timezone', 'all_day']
  if (times.some((name) => names.has(name))) for (const name of times) names.add(name)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}

/** Creates an event, unless an earlier run did and never heard of it. */
async function create(shop: Workshop, key: string, open: Entry | undefined, fields: EventCreate): Promise<Outcome> {
  const { calendar, entries } = shop
  const slug = open?.slug ?? fields.slug ?? slugOf(fields.title, key)
  try {
    const found = await find(shop, key, slug, open, fields)
    if (found) {
      const outcome = await compare(shop, key, found, undefined, fields)
      return open && outcome.outcome === 'unchanged' ? { ...outcome, outcome: 'created' } : outcome
    }
  } catch (error) {
    return { outcome: open ? 'unknown' : 'failed', id: undefined, changes: [], error }
  }
  await entries.set(key, { slug }, true)
  try {
    const made = await calendar.events.create({ ...fields, slug })
    const id = await settle(shop, made, slug, fields)
    await remember(shop, key, id, fields, open && (hasNoSlug(fields) ? slug : `${slug}-2`))
    return { outcome: 'created', id, ...nothing }
  } catch (error) {
    const id = isCalendarError(error) && error.created ? error.id : undefined
    if (id !== undefined) {
      await remember(shop, key, id, fields)
      return { outcome: 'failed', id, changes: [], error }
    }
    if (isLost(error)) {
      const found = await find(shop, key, slug, { slug }, fields).catch(() => undefined)
      if (found === undefined) return { outcome: 'unknown', id: undefined, changes: [], error }
      await remember(shop, key, found, fields)
      return { outcome: 'created', id: found, ...nothing }
    }
    // A server that failed can have created it before; one that refused has not.
    if (!hasFailed(error)) await entries.delete(key)
    return { outcome: 'failed', id: undefined, changes: [], error }
  }
}

/** The id of the event that an earlier create of this record made. */
async function find(
  { entries, finder }: Workshop,
  key: string,
  slug: string,
  open: Entry | undefined,
  fields: EventCreate,
): Promise<number | undefined> {
  // A slug of the caller's own can be that of an event of somebody else, unless this record was about to get it.
  const isOwn = open !== undefined || fields.slug === undefined
  const found = isOwn && !hasNoSlug(fields) ? await finder.bySlug(slug) : undefined
  if (found && !entries.isTaken(found.id, key)) return found.id
  return open && hasNoSlug(fields) ? (await finder.byContent(key, fields, slug))?.id : undefined
}

/**
 * The id of the event of a record that was just created. Where it got another slug than it was to have, a create of an
 * earlier run has been carried out meanwhile, late; the second event is taken away.
 */
async function settle(
  { calendar, finder, entries }: Workshop,
  made: { readonly id: number; readonly slug?: string | undefined },
  slug: string,
  fields: EventCreate,
): Promise<number> {
  if (fields.slug !== undefined || hasNoSlug(fields) || !made.slug || made.slug === slug) return made.id
  const first = await finder.bySlug(slug)
  if (!first || first.id === made.id || entries.isTaken(first.id, '')) return made.id
  await calendar.events.delete(made.id)
  return first.id
}

/** Stores which event a record became, and what that shows differently from what was sent. */
async function remember(
  { calendar, entries }: Workshop,
  key: string,
  id: number,
  fields: EventCreate,
  twin?: string,
): Promise<void> {
  await entries.set(key, { id, twin }, true)
  const left = await calendar.events.update(id, fields, { dryRun: true }).catch(() => undefined)
  if (left) await entries.set(key, { id, twin, sent: digestOf(fields), leftover: digestOf(left.changes) })
}

/** Takes a second event away, which a create made that was carried out after the run that sent it had ended. */
async function removeTwin(
  { calendar, entries, finder }: Workshop,
  key: string,
  id: number,
  twin: string,
  fields: EventCreate,
): Promise<void> {
  const found = await (hasNoSlug(fields) ? finder.twinOf(id, key, fields, twin) : finder.bySlug(twin))
  const isSame = found !== undefined && found.id !== id && !entries.isTaken(found.id, key)
  if (isSame && decodeEntities(found.title) === decodeEntities(fields.title)) await calendar.events.delete(found.id)
  await entries.set(key, { ...entries.get(key), twin: undefined })
}

function isLost(error: unknown): boolean {
  return isCalendarError(error) && (error.outcome === 'unknown' || error.code === 'aborted')
}

function hasFailed(error: unknown): boolean {
  return !isCalendarError(error) || (error.status ?? 0) >= 500
}

/** True where the event does not exist any more, or is in the trash. */
function isGone(error: unknown): boolean {
  if (isCalendarError(error, 'notFound')) return error.serviceCode !== undefined
  return isCalendarError(error, 'conflict') && error.reason === 'trashed'
}
