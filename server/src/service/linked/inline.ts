import type { Database } from '../../store/database.js'
import type { StoredEntry } from '../../store/records.js'
import { mayRead } from '../access.js'
import { mayWriteAs } from '../author.js'
import { decode } from '../decode.js'
import type { Call } from '../handler.js'
import { fetchImage } from '../images/resolve.js'
import { Input } from '../input.js'
import { mostLinks, mostPictures } from '../limits.js'
import { type Problem, problem, type Refusal } from '../problems.js'
import { isRefusedForm, readLink, type SentRecord } from './inline-value.js'
import type { LinkedKind, Noun } from './kind.js'
import { organizerKind } from './organizer.js'
import { venueKind } from './venue.js'
import { blankName, checkEntry, createEntry, type FetchedEntryPlan } from './write.js'

/** A record that an event will be linked to: one that exists, or one that has to be created with the event. */
export type PlannedRecord = { readonly id: number } | { readonly create: (tx: Database) => Promise<number> }

/** What the `venue` or `organizer` of an event comes to. */
export type LinkPlan =
  /** Nothing was sent, or nothing that changes the links. */
  | { readonly is: 'kept' }
  | { readonly is: 'records'; readonly records: readonly PlannedRecord[] }
  /** A form that no link can be made from; told only to who may write. */
  | { readonly is: 'problem'; readonly problem: Problem }

/**
 * Reads and checks the `venue` or `organizer` of an event: ids, data of new records, lists of both. What names nothing
 * or has bad data is refused by the name of the parameter; pictures named by address are fetched.
 *
 * An empty value unlinks. Deployed instances keep a venue that they have, and take fewer forms (`rigidLinks`).
 */
export function planLink(call: Call, noun: Noun, refusals: Refusal[]): Promise<LinkPlan> {
  return noun === 'venue' ? plan(call, venueKind, refusals) : plan(call, organizerKind, refusals)
}

/**
 * The ids that an event is linked to by a plan, in order and without repetition; records that have to be created are.
 *
 * @param stored the ids that the event has, or keeps where nothing is sent
 * @throws Problem `could-not-create-venue`, `could-not-create-organizer`
 */
export async function applyLink(tx: Database, plan: LinkPlan, stored: readonly number[]): Promise<readonly number[]> {
  if (plan.is === 'kept') return stored
  if (plan.is === 'problem') throw plan.problem
  const ids: number[] = []
  for (const record of plan.records) ids.push('id' in record ? record.id : await record.create(tx))
  return [...new Set(ids)]
}

async function plan<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  refusals: Refusal[],
): Promise<LinkPlan> {
  const { input, site } = call
  if (!input.has(kind.noun)) return { is: 'kept' }
  const sent = readLink(input.raw(kind.noun))
  const { rigidLinks } = site.quirks
  if (sent.records.length === 0) {
    return kind.noun === 'venue' && rigidLinks ? { is: 'kept' } : { is: 'records', records: [] }
  }
  const excess = excessOf(kind.noun, sent.records)
  if (excess !== undefined) {
    refusals.push({ param: kind.noun, reason: excess })
    return { is: 'kept' }
  }
  const records: PlannedRecord[] = []
  let unusable: Problem | undefined
  for (const record of sent.records) {
    const planned = await planRecord(call, kind, record, refusals)
    if (planned === undefined) return { is: 'kept' }
    if (planned instanceof Error) unusable ??= planned
    else records.push(planned)
  }
  if (rigidLinks && isRefusedForm(kind.noun, sent)) {
    const expected = kind.noun === 'venue' ? 'one id or one object' : 'an id or a list of ids and objects'
    unusable ??= problem(`could-not-create-${kind.noun}`, `${kind.noun} must be ${expected}.`)
  }
  return unusable ? { is: 'problem', problem: unusable } : { is: 'records', records }
}

/** What there is too much of, in words. */
function excessOf(noun: Noun, records: readonly SentRecord[]): string | undefined {
  if (records.length > mostLinks) return `${noun}: an event can have at most ${mostLinks}.`
  const pictures = records.filter((record) => record.is === 'data' && isAddress(record.data.image))
  return pictures.length > mostPictures
    ? `${noun}: at most ${mostPictures} pictures can be fetched at once.`
    : undefined
}

/** Whether an `image` names a picture by its address and not by its id. */
function isAddress(image: unknown): boolean {
  return typeof image === 'string' && !/^\d*$/.test(image.trim())
}

/** `undefined` where the record was refused. */
async function planRecord<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  sent: SentRecord,
  refusals: Refusal[],
): Promise<PlannedRecord | Problem | undefined> {
  const { noun } = kind
  if (sent.is === 'no-id') return problem(`could-not-create-${noun}`, `${noun}: the id is empty.`)
  if (sent.is === 'data') return planCreation(call, kind, sent.data, refusals)
  if (sent.is === 'id') {
    const [entry] = await kind.find(call.site.database, [sent.id])
    // A record that the caller may not read is treated as one that does not exist.
    if (entry && mayRead(call.caller, entry)) return { id: entry.id }
    refusals.push({ param: noun, reason: `${noun}: no ${noun} has the id ${sent.id}.` })
    return undefined
  }
  refusals.push({ param: noun, reason: `${noun} must be made of ids or of objects with the data of a ${noun}.` })
  return undefined
}

async function planCreation<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  data: Readonly<Record<string, unknown>>,
  refusals: Refusal[],
): Promise<PlannedRecord | Problem | undefined> {
  const { noun } = kind
  const name = data[noun]
  if (typeof name === 'string' && name.trim() === '') return blankName(noun)
  const inner: Refusal[] = []
  const own: Call = { ...call, input: decodeFields(call, kind, data, inner) }
  const checked = await checkEntry(own, undefined, inner)
  if (!mayWriteAs(own)) inner.push({ param: 'author', reason: 'author can only be yourself.' })
  refusals.push(...inner.map(({ reason }) => ({ param: noun, reason: `${noun}: ${reason}` })))
  // Nothing is fetched for a request that is refused anyway.
  if (refusals.length > 0) return undefined
  const image = await fetchImage(own, checked.image, noun)
  const entry: FetchedEntryPlan = { ...checked, image }
  return { create: (tx) => createEntry(tx, own, kind, entry) }
}

/** Reads the data of a record as its own routes would. */
function decodeFields<Entry extends StoredEntry>(
  { site }: Call,
  kind: LinkedKind<Entry>,
  data: Readonly<Record<string, unknown>>,
  refusals: Refusal[],
): Input {
  const { quirks } = site
  const values = new Map<string, unknown>()
  for (const [name, field] of Object.entries(kind.fields)) {
    const raw = Object.hasOwn(data, name) ? data[name] : undefined
    // Null is nothing here, whatever the record's own routes make of it.
    if (raw === undefined || raw === null) {
      if (field.required) refusals.push({ param: name, reason: `${name} is missing.` })
      continue
    }
    const isMapFlag = field.kind === 'mapFlag' && typeof raw === 'boolean'
    const decoded = isMapFlag ? { value: raw } : decode(raw, { name, field, quirks })
    if ('refused' in decoded) refusals.push({ param: name, reason: decoded.refused })
    else values.set(name, decoded.value)
  }
  return new Input(values)
}
