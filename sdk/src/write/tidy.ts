import type { ResourceName } from '@eventcal/contract/routes'
import type { Issue } from '../errors/index.js'
import { isObject } from '../refusal.js'
import { costForm } from '../values/cost.js'
import { readWritten, writeWall } from '../values/wall.js'
import { zoneOf } from '../values/zone.js'

/** Fields by name, on their way to an instance. */
export type Fields = Record<string, unknown>

/** A payload in the forms that every instance reads alike, and what is wrong with it. `null` still means: clear. */
export interface Tidied {
  readonly fields: Fields
  readonly issues: readonly Issue[]
}

type Tidier = (value: unknown, complain: (message: string) => void) => unknown

const names: Readonly<Record<ResourceName, string>> = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
}

const name: Tidier = (value, complain) => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '' || text === '0') complain('is blank for instances')
  return text
}

const moment: Tidier = (value, complain) => {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) complain('is an invalid Date')
    else return value.toISOString()
  } else if (typeof value === 'string' && !readWritten(value)) {
    complain('must be YYYY-MM-DD HH:MM:SS, with or without an offset, on a day that exists')
  }
  return value
}

const status: Tidier = (value, complain) => {
  if (value === 'trash') complain('is not for the trash; use delete')
  return value
}

const timezone: Tidier = (value, complain) => {
  if (typeof value !== 'string' || value === '') return value
  const zone = zoneOf(value)
  if (!zone) complain('is no time zone')
  return zone?.name ?? value
}

const image: Tidier = (value) => (typeof value === 'number' ? String(value) : value)

const cost: Tidier = (value, complain) => {
  if (typeof value !== 'string' && typeof value !== 'number' && value !== null && !Array.isArray(value)) return value
  const form = costForm(value)
  if (form === undefined) complain('can be read in several ways; give a list of plain decimals')
  return form ?? value
}

const website: Tidier = (value, complain) => {
  if (typeof value !== 'string') return value ?? ''
  const text = value.trim()
  if (text === '') return ''
  try {
    const url = new URL(text)
    if (url.protocol === 'javascript:') complain('must not be a script')
    return /^[\x21-\x7e]+$/.test(text) ? text : url.href
  } catch {
    complain('must be an absolute URL')
    return text
  }
}

const terms: Tidier = (value) => {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : value === null
        ? []
        : [value]
  return list
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '')
    .map((entry) => (typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry))
}

const linked =
  (resource: 'venues' | 'organizers'): Tidier =>
  (value, complain) => {
    if (typeof value === 'string') return /^\d+$/.test(value.trim()) ? Number(value) : value
    if (!isObject(value)) return value
    if (!('id' in value)) {
      const { fields, issues } = tidy(resource, value)
      for (const { path, message } of issues) complain(`${path} ${message}`)
      return Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== null))
    }
    if (Object.keys(value).length > 1) complain('has an id and other fields; instances would ignore those')
    return Number(value.id)
  }

const venue: Tidier = (value, complain) => {
  if (!Array.isArray(value)) return value === '' ? null : linked('venues')(value, complain)
  const venues = value.map((entry) => linked('venues')(entry, complain))
  return venues.length > 1 ? venues : (venues[0] ?? null)
}

const organizer: Tidier = (value, complain) => {
  const csv = typeof value === 'string' ? value.split(',').filter((entry) => entry.trim() !== '') : value
  const list = Array.isArray(csv) ? csv : csv === null ? [] : [csv]
  return list.map((entry) => linked('organizers')(entry, complain))
}

const shared = { status, date: moment, date_utc: moment, image, website }
const tidiers: Readonly<Record<ResourceName, Readonly<Record<string, Tidier>>>> = {
  events: {
    ...shared,
    timezone,
    cost,
    start_date: moment,
    end_date: moment,
    categories: terms,
    tags: terms,
    venue,
    organizer,
  },
  venues: shared,
  organizers: shared,
  categories: {},
  tags: {},
}

/** Brings a payload of create, update or replace into the forms that every instance reads alike. */
export function tidy(resource: ResourceName, input: unknown): Tidied {
  const issues: Issue[] = []
  if (!isObject(input)) return { fields: {}, issues: [{ path: '', message: 'must be an object' }] }
  const fields: Fields = {}
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    const tidier = key === names[resource] ? name : tidiers[resource][key]
    fields[key] = tidier ? tidier(value, (message) => issues.push({ path: key, message })) : value
  }
  publication(fields, issues)
  return { fields, issues }
}

/** An instant of publication goes out in UTC, since instances read `date` by the clock of the site. */
function publication(fields: Fields, issues: Issue[]): void {
  if (fields.date !== undefined && fields.date_utc !== undefined) {
    issues.push({ path: 'date', message: 'and date_utc say the same thing; give one' })
  }
  for (const key of ['date', 'date_utc']) {
    const value = fields[key]
    const written = typeof value === 'string' ? readWritten(value) : undefined
    if (!written) continue
    if (written.offsetMs === undefined) fields[key] = writeWall(written.wallMs)
    else {
      delete fields[key]
      fields.date_utc = writeWall(written.wallMs - written.offsetMs)
    }
  }
}
