import { decodeEntities, htmlToText } from '@eventcal/sdk/text'
import type { FoundEvent } from '../model/outcome.js'
import { type SourceTime, timeFields, wallOf } from './times.js'

type Json = Readonly<Record<string, unknown>>

/** Nothing that a page writes is read deeper or longer than this. */
const most = { depth: 12, nodes: 20_000, events: 1000, text: 20_000 } as const

/** Types of schema.org that are events and are not named so. */
const others: readonly string[] = ['Festival', 'Hackathon', 'CourseInstance', 'EventSeries', 'PublicationEvent']

/** The events in the JSON-LD of a page. Broken scripts, and events without title or start, are left out. */
export function jsonLdEvents(scripts: readonly string[]): FoundEvent[] {
  const events: FoundEvent[] = []
  for (const script of scripts) {
    for (const node of eventNodes(parsed(script))) {
      const event = eventOf(node)
      if (event && events.length < most.events) events.push(event)
    }
  }
  return events
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^[\s\ufeff]*(?:\/\/)?<!\[CDATA\[|(?:\/\/)?\]\]>\s*$/g, ''))
  } catch {
    return undefined
  }
}

function* eventNodes(root: unknown): Generator<Json, void, undefined> {
  let nodes = 0
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }]
  while (open.length > 0) {
    const { value, depth } = open.pop() ?? { value: undefined, depth: 0 }
    if (typeof value !== 'object' || value === null || depth > most.depth || ++nodes > most.nodes) continue
    if (!Array.isArray(value) && isEvent(value)) {
      yield value
      continue
    }
    // From the last one, so that they come in the order of the page.
    const inner = Object.values(value).slice(0, most.nodes)
    for (const one of inner.reverse()) open.push({ value: one, depth: depth + 1 })
  }
}

function isEvent(value: object): value is Json {
  const types = '@type' in value ? [value['@type']].flat() : []
  return types.some((type) => {
    if (typeof type !== 'string') return false
    const name = type.replace(/^(https?:\/\/schema\.org\/|schema:)/, '')
    return name === 'Event' || /^[A-Z]\w*Event$/.test(name) || others.includes(name)
  })
}

function eventOf(node: Json): FoundEvent | undefined {
  const title = textIn(node.name)
  const start = timeOf(node.startDate)
  if (title === undefined || !start) return undefined
  const end = timeOf(node.endDate)
  const allDay = start.isDate || (/ 00:00:00$/.test(start.wall) && / 23:59:59$/.test(end?.wall ?? ''))
  const last = end?.isDate ? { ...end, wall: `${end.wall.slice(0, 10)} 23:59:59` } : end
  const description = textIn(node.description)
  const url = addressIn(node.url) ?? addressIn(node['@id'])
  const image = addressIn(firstOf(node.image))
  const status = typeof node.eventStatus === 'string' ? statusOf(node.eventStatus) : undefined
  const offer = firstOf(node.offers)
  const price = isJson(offer) ? offer.price : undefined
  const organizers = [node.organizer].flat().flatMap(organizerOf)
  const venue = venueOf(firstOf(node.location))
  return {
    title,
    ...(description === undefined ? {} : { description: htmlToText(description) }),
    ...(url === undefined ? {} : { url }),
    ...timeFields(start, last, allDay),
    ...(status === undefined ? {} : { event_status: status }),
    ...(image === undefined ? {} : { image }),
    ...(typeof price === 'string' || typeof price === 'number' ? { cost: String(price).slice(0, 200) } : {}),
    ...(venue === undefined ? {} : { venue }),
    ...(organizers.length === 0 ? {} : { organizer: organizers.slice(0, 50) }),
  }
}

/** A date, or a time with or without an offset, as ISO 8601 writes them. */
function timeOf(value: unknown): (SourceTime & { readonly isDate: boolean }) | undefined {
  if (typeof value !== 'string') return undefined
  const found =
    /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?\s*$/i.exec(
      value,
    )
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wall = wallOf(year, month, day, hour, minute, second)
  if (wall === undefined) return undefined
  const offset = found[7]
  const isUtc = offset !== undefined && /^(Z|[+-]00:?(00)?)$/i.test(offset)
  const zone =
    offset === undefined
      ? undefined
      : isUtc
        ? 'UTC'
        : offset.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)
  return { wall, zone, isDate: found[4] === undefined }
}

function statusOf(text: string): string | undefined {
  const [, word = ''] = /Event(\w+)$/.exec(text) ?? []
  const names: Readonly<Record<string, string>> = {
    Cancelled: 'canceled',
    Postponed: 'postponed',
    Rescheduled: 'rescheduled',
    Scheduled: 'scheduled',
    MovedOnline: 'scheduled',
  }
  return names[word]
}

function venueOf(value: unknown): FoundEvent['venue'] {
  if (typeof value === 'string') return { venue: clean(value) }
  if (!isJson(value)) return undefined
  const address = isJson(value.address) ? value.address : {}
  const street = typeof value.address === 'string' ? clean(value.address) : textIn(address.streetAddress)
  const city = textIn(address.addressLocality)
  const zip = textIn(address.postalCode)
  const country = textIn(isJson(address.addressCountry) ? address.addressCountry.name : address.addressCountry)
  return {
    venue: textIn(value.name) ?? '',
    ...(street === undefined ? {} : { address: street }),
    ...(city === undefined ? {} : { city }),
    ...(zip === undefined ? {} : { zip }),
    ...(country === undefined ? {} : { country }),
  }
}

function organizerOf(
  value: unknown,
): { readonly organizer: string; readonly email?: string; readonly website?: string }[] {
  const organizer = isJson(value) ? textIn(value.name) : textIn(value)
  if (organizer === undefined) return []
  const email = isJson(value) ? textIn(value.email) : undefined
  const website = isJson(value) ? addressIn(value.url) : undefined
  return [{ organizer, ...(email === undefined ? {} : { email }), ...(website === undefined ? {} : { website }) }]
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function addressIn(value: unknown): string | undefined {
  const text = isJson(value) ? value.url : value
  if (typeof text !== 'string' || !URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.href.slice(0, 2000) : undefined
}

/** Texts in JSON-LD carry entities, as texts of the API do. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? clean(value) : undefined
}

function clean(text: string): string {
  return decodeEntities(text.trim().slice(0, most.text))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
