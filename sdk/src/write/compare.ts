import { isTerm, isUnpublished, type ResourceName, resources } from '@eventcal/contract/routes'
import { decodeEntities, plainName } from '../values/entities.js'
import { isObject } from '../values/objects.js'
import { readWritten } from '../values/wall.js'
import { zoneOf } from '../values/zone.js'
import { sameCost } from './same-cost.js'
import type { Fields } from './tidy.js'

type Record = Readonly<Fields>
/** True if a record shows a value that was sent, in whatever spelling. */
type Same = (sent: unknown, shown: unknown, record: Record) => boolean

const day = 86_400_000
const blank = (value: unknown) => value === undefined || value === null || value === '' || value === false
const written = (value: unknown) => readWritten(String(value ?? ''))?.wallMs

/** A text without its markup: entities decoded, quotes and dashes as typed; instances sanitize and beautify. */
export function bare(value: unknown): string {
  const text = decodeEntities(String(blank(value) ? '' : value))
    .replace(/<(script|style|iframe)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?-->|<\s*[a-z/!][^>]*>/gi, ' ')
    .replace(/wordpress/gi, 'WordPress')
  return plainName(text)
}

// A key that would hold "0" is left out, as is an empty one.
const text: Same = (sent, shown) => sent === '0' || bare(sent) === bare(shown)

/** Paragraphs, short codes and embedded links change the markup, not the words. */
const html: Same = (sent, shown) => {
  const [one, other] = [sent, shown].map((value) => bare(value).replace(/[^\p{L}\p{N}\\]/gu, ''))
  return one === other || (/\[\w[^\]]*\]|^\s*https?:\S+\s*$/m.test(String(sent)) && other !== '')
}

const flag: Same = (sent, shown) => typeof shown !== 'boolean' || String(sent) === String(shown)
const number: Same = (sent, shown) => Number(sent) === Number(shown)
/** Drafts show no date of publication in UTC. */
const instant: Same = (sent, shown, { status }) =>
  written(sent) === undefined ||
  written(sent) === written(shown) ||
  (written(shown) === undefined && isUnpublished(String(status)))

const image: Same = (sent, shown) => {
  if (blank(sent) || !isObject(shown)) return blank(sent) === !isObject(shown)
  return !/^\d+$/.test(String(sent)) || number(sent, shown.id, shown)
}

/** Of an all-day event only the days count, and those of some sites begin at 05:00. */
const moment: Same = (sent, shown, { all_day, start_date }) => {
  const [one, other] = [written(sent), written(shown)]
  if (one === undefined || other === undefined || all_day !== true) return one === undefined || one === other
  return Math.floor(one / day) === Math.floor((other - ((written(start_date) ?? 0) % day)) / day)
}

/** Zones of several names are one where their clocks agree in winter and in summer. */
const timezone: Same = (sent, shown, { start_date }) => {
  const [one, other] = [sent, shown].map((name) => zoneOf(String(name)))
  const at = written(start_date) ?? 0
  const offsets = (zone: typeof one) => [at, at + day * 182].map((time) => zone?.offsetAt(time)).join()
  return one?.name === other?.name || (other !== undefined && offsets(one) === offsets(other))
}

const website: Same = (sent, shown, { url }) => {
  const address = decodeEntities(String(shown ?? ''))
  if (blank(sent)) return address === '' || address === decodeEntities(String(url ?? ''))
  return sent === address || (URL.canParse(address) && new URL(String(sent)).href === new URL(address).href)
}

const list = (value: unknown) => (blank(value) ? [] : [value].flat())
const folded = (name: unknown) => bare(name).toLowerCase()

/** Terms, venues and organizers, in any order: ids by ids, data and names by names. */
const linked: Same = (sent, shown) => {
  const present = list(shown).filter(isObject)
  const wanted = list(sent)
  const isSame = (one: unknown, record: Record) => {
    if (/^\d+$/.test(String(one))) return number(one, record.id, record)
    const name = isObject(one) ? (one.venue ?? one.organizer) : one
    return [record.name, record.slug, record.venue, record.organizer].some((other) => folded(other) === folded(name))
  }
  return (
    wanted.every((one) => present.some((record) => isSame(one, record))) &&
    present.every((record) => wanted.some((one) => isSame(one, record)))
  )
}

const kinds: Readonly<{ [field: string]: Same }> = {
  description: html,
  excerpt: html,
  author: number,
  parent: (sent, shown) => number(sent || 0, shown, {}),
  date: instant,
  date_utc: instant,
  start_date: moment,
  end_date: moment,
  timezone,
  image,
  website,
  cost: (sent, _, record) => sameCost(sent, record),
  categories: linked,
  tags: linked,
  venue: linked,
  organizer: linked,
}

/** The kind of a field; a venue's own name is a text. */
function kindOf(resource: ResourceName, field: string, sent: unknown): Same {
  if (field === resources[resource].name) return text
  return (Object.hasOwn(kinds, field) && kinds[field]) || (typeof sent === 'boolean' ? flag : text)
}

/** True if a record shows the value that was sent for a field. */
export function shows(resource: ResourceName, field: string, sent: unknown, record: Record): boolean {
  const shown = record[field]
  // Venues and organizers leave out what is empty; elsewhere an absent field says nothing.
  const isUnknown = shown === undefined && (resource === 'events' || isTerm(resource))
  return isUnknown || kindOf(resource, field, sent)(sent, shown, record)
}

/**
 * True if a read would display a value as a record displays it now. Deployed instances beautify texts and add
 * paragraphs; others show what they were sent.
 */
export function displays(
  resource: ResourceName,
  field: string,
  sent: unknown,
  record: Record,
  isDeployed: boolean,
): boolean {
  const kind = kindOf(resource, field, sent)
  if (kind !== text && kind !== html) return shows(resource, field, sent, record)
  const [one, other] = [sent, record[field]].map((value) => {
    const plain = decodeEntities(blank(value) ? '' : String(value)).trim()
    return isDeployed ? plainName(plain.replace(/<\/?p(\s[^>]*)?>|<br\s*\/?>/gi, ' ')) : plain
  })
  return one === other
}

/** The fields of a payload that a record does not show. */
export function missing(resource: ResourceName, sent: Fields, record: unknown): string[] {
  // Of a record that a password protects, nothing can be said.
  if (!isObject(record) || record.all_day === null || record.show_map === null) return []
  return Object.keys(sent).filter((field) => !shows(resource, field, sent[field], record))
}

/** True if an instance changed a value as it is free to: a slug that is taken, a status beyond the caller's rights. */
export function isAltered(field: string, sent: unknown, shown: unknown): boolean {
  if (field !== 'status') return field === 'slug'
  const hidden = shown === 'pending' || shown === 'draft'
  const timed = shown === 'publish' || shown === 'future'
  return sent === 'private' ? hidden : (sent === 'publish' || sent === 'future') && (hidden || timed)
}
