import { type ResourceName, refusedSchemes, resources } from '@eventcal/contract/routes'
import type { Issue } from '../errors/index.js'
import { costForm } from '../values/cost.js'
import { isObject } from '../values/objects.js'
import { readWritten, writeWall } from '../values/wall.js'
import { zoneOf } from '../values/zone.js'

/** Fields by name, on their way to an instance. */
export type Fields = Record<string, unknown>

/** Brings one value into the form that every instance reads alike, and complains where there is none. */
type Tidier = (value: unknown, complain: (message: string) => void) => unknown

const name: Tidier = (value, complain) => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '' || text === '0') complain('must not be blank')
  return text
}

const moment: Tidier = (value, complain) => {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  if (value instanceof Date || (typeof value === 'string' && !readWritten(value))) {
    complain('must be YYYY-MM-DD HH:MM:SS, with or without an offset, on a day that exists')
  }
  return value
}

const status: Tidier = (value, complain) => {
  if (value === 'trash') complain('cannot be trash; use delete')
  return value
}

const timezone: Tidier = (value, complain) => {
  if (typeof value !== 'string' || value === '') return value
  const zone = zoneOf(value)
  if (!zone) complain('is not a time zone')
  return zone?.name ?? value
}

const image: Tidier = (value) => {
  const id = isObject(value) ? value.id : value
  return typeof id === 'number' ? String(id) : id
}

const cost: Tidier = (value, complain) => {
  if (typeof value !== 'string' && typeof value !== 'number' && value !== null && !Array.isArray(value)) return value
  const form = costForm(value)
  if (form === undefined) complain('is ambiguous; use a list of plain decimals')
  return form ?? value
}

const website: Tidier = (value, complain) => {
  const text = typeof value === 'string' ? value.trim() : (value ?? '')
  if (typeof text !== 'string' || text === '') return text
  try {
    const url = new URL(text)
    if (refusedSchemes.includes(url.protocol.slice(0, -1))) complain(`must not be of the scheme ${url.protocol}`)
    return /^[\x21-\x7e]+$/.test(text) ? text : url.href
  } catch {
    complain('must be an absolute URL')
    return text
  }
}

/** Terms, venues and organizers can be given as one, as a list, and as a text with commas. */
function list(value: unknown): unknown[] {
  return (typeof value === 'string' ? value.split(',') : [value ?? []].flat())
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '')
}

/** Digits stay a text here, since terms can be named by them. */
const terms: Tidier = (value, complain) =>
  list(value).map((entry) => {
    if (isObject(entry) && !('id' in entry)) complain('must be ids or names')
    return isObject(entry) ? Number(entry.id) : entry
  })

// Read-only fields and names: who hands over a record means its id, who hands over an id and a city means a change.
const ofRecords = ['url', 'slug', 'global_id', 'venue', 'organizer']

function linked(resource: ResourceName, value: unknown, complain: (message: string) => void): unknown[] {
  return list(value).map((entry) => {
    if (!isObject(entry)) return typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry
    if ('id' in entry) {
      const isChange = Object.keys(entry).length > 1 && !ofRecords.some((name) => name in entry)
      if (isChange) complain('has an id and other fields, which deployed instances ignore')
      return Number(entry.id)
    }
    const issues: Issue[] = []
    const fields = Object.entries(tidy(resource, entry, issues))
    for (const { path, message } of issues) complain(`${path} ${message}`)
    return Object.fromEntries(fields.filter(([, field]) => field !== null))
  })
}

const shared = { status, date: moment, date_utc: moment, image, website }
const tidiers: Readonly<Partial<Record<ResourceName, Readonly<Record<string, Tidier>>>>> = {
  events: {
    ...shared,
    timezone,
    cost,
    start_date: moment,
    end_date: moment,
    categories: terms,
    tags: terms,
    venue: (value, complain) => {
      const venues = linked('venues', value, complain)
      return venues.length > 1 ? venues : (venues[0] ?? null)
    },
    organizer: (value, complain) => linked('organizers', value, complain),
  },
  venues: shared,
  organizers: shared,
}

/**
 * Brings a payload of create, update or replace into the forms that every instance reads alike. `null` still means:
 * clear.
 *
 * @param issues gets what is wrong
 */
export function tidy(resource: ResourceName, input: unknown, issues: Issue[]): Fields {
  if (!isObject(input)) {
    issues.push({ path: '', message: 'must be an object' })
    return {}
  }
  const own = { ...tidiers[resource], [resources[resource].name]: name }
  // Built at once, since a key such as `__proto__` must stay a key, to be refused with others that are unknown.
  const fields: Fields = Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([path, value]) => {
        const tidier = Object.hasOwn(own, path) ? own[path] : undefined
        return [path, tidier ? tidier(value, (message) => issues.push({ path, message })) : value]
      }),
  )
  publication(fields, issues)
  return fields
}

/** An instant of publication goes out in UTC, since instances read `date` by the clock of the site. */
function publication(fields: Fields, issues: Issue[]): void {
  if (fields.date !== undefined && fields.date_utc !== undefined) {
    issues.push({ path: 'date', message: 'cannot be combined with date_utc' })
  }
  for (const key of ['date', 'date_utc']) {
    const value = fields[key]
    const written = typeof value === 'string' ? readWritten(value) : undefined
    if (!written) continue
    delete fields[key]
    const { wallMs, offsetMs } = written
    fields[offsetMs === undefined ? key : 'date_utc'] = writeWall(wallMs - (offsetMs ?? 0))
  }
}
