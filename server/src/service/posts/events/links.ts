import type { FieldKinds } from '@eventcal/contract'
import type { CallOf } from '../../call/handler.js'
import type { LinkQuery, LinkStyle } from '../../wire/links.js'
import type { Paging } from '../../wire/paging.js'
import { statusInEffect } from '../values/statuses.js'
import type { EventQueryFound } from './filter.js'

/** Parameters of links between the absolute and the relative dates, in order. */
const beforeDates = ['status', 'post_parent', 'include'] as const
const geoloc = ['geoloc', 'geoloc_lat', 'geoloc_lng'] as const
const relativeDates = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const
const lostByInstances = ['categories', 'tags', 'strict_dates', 'ticketed'] as const

/**
 * Returns the parameters for the links of an event list, with the effective dates. Deployed instances lose some filters
 * (`lossyLinks`).
 */
export function eventLinkQuery(
  call: CallOf<'events.list'>,
  { dates }: EventQueryFound,
  { perPage }: Paging,
): LinkQuery {
  const { input, site } = call
  const lossy = site.quirks.lossyLinks
  const sent = (name: keyof FieldKinds<'events.list'>): [string, string][] => {
    const text = name === 'status' ? statusText(call) : textOf(input.raw(name))
    return text === undefined ? [] : [[name, text]]
  }
  const effective = new Map<string, string>(dates)
  const dated = (name: string): [string, string][] => {
    const text = effective.get(name)
    return text === undefined ? [] : [[name, text]]
  }
  const linked = (name: 'venue' | 'organizer'): [string, string][] => {
    const text = input.sentText(name)
    return text === undefined ? [] : [[name, text]]
  }
  const featured = input.flag('featured')
  return [
    ['per_page', String(perPage)],
    ...dated('start_date'),
    ...dated('end_date'),
    ...sent('search'),
    // Together or not at all.
    ...(input.flag('geoloc') ? geoloc.map((name) => [name, textOf(input.raw(name)) ?? ''] as const) : []),
    ...beforeDates.flatMap(sent),
    ...relativeDates.flatMap(dated),
    ...linked('venue'),
    ...linked('organizer'),
    ...(featured || (featured === false && !lossy) ? [['featured', featured ? '1' : '0'] as const] : []),
    ...(lossy ? [] : lostByInstances.flatMap(sent)),
  ]
}

/**
 * Deployed instances send `rest_url` unencoded, or encoded except for three filters, if one of them is used: each part
 * that is added encodes those before.
 */
export function eventLinkStyle({ input, site }: CallOf<'events.list'>): LinkStyle {
  if (!site.quirks.lossyLinks) return { own: 'encoded', pageOnly: false }
  const encodes = input.has('venue') || input.has('organizer') || input.flag('featured') === true
  return { own: encodes ? 'encoded' : 'raw', asSent: ['venue', 'organizer'], pageOnly: false }
}

/** Returns the effective status. Deployed instances write `any` for callers who see all. */
function statusText(call: CallOf<'events.list'>): string | undefined {
  return statusInEffect(call) ?? (call.site.quirks.lossyLinks ? 'any' : undefined)
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(',') : undefined
}
