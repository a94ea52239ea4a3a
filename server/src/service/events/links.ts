import type { Call } from '../handler.js'
import type { LinkQuery, LinkStyle } from '../links.js'
import type { Paging } from '../paging.js'
import type { EventQueryFound } from './filter.js'

/** The parameters that links carry behind the dates, in their order. */
const beforeDates = ['search', 'geoloc', 'geoloc_lat', 'geoloc_lng', 'status', 'post_parent', 'include'] as const
const relativeDates = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const
const lostByInstances = ['categories', 'tags', 'strict_dates', 'ticketed'] as const

/**
 * The parameters of the links of an event list: those in effect, dates in the form in which they took effect. Deployed
 * instances leave some filters out (`lossyLinks`).
 */
export function eventLinkQuery(call: Call, { dates }: EventQueryFound, { perPage }: Paging): LinkQuery {
  const { input, site } = call
  const lossy = site.quirks.lossyLinks
  const sent = (name: string): [string, string][] => {
    const text = name === 'status' ? statusText(call) : textOf(input.raw(name))
    return text === undefined ? [] : [[name, text]]
  }
  const effective = new Map<string, string>(dates)
  const dated = (name: string): [string, string][] => {
    const text = effective.get(name)
    return text === undefined ? [] : [[name, text]]
  }
  const featured = input.flag('featured')
  return [
    ['per_page', String(perPage)],
    ...dated('start_date'),
    ...dated('end_date'),
    ...beforeDates.flatMap(sent),
    ...relativeDates.flatMap(dated),
    ...sent('venue'),
    ...sent('organizer'),
    ...(featured || (featured === false && !lossy) ? [['featured', featured ? '1' : '0'] as const] : []),
    ...(lossy ? [] : lostByInstances.flatMap(sent)),
  ]
}

/** Deployed instances send `rest_url` unencoded, and encoded but for commas where one of three filters is used. */
export function eventLinkStyle({ input, site }: Call): LinkStyle {
  if (!site.quirks.lossyLinks) return { own: 'encoded', pageOnly: false }
  const encodes = ['venue', 'organizer', 'featured'].some((name) => input.has(name))
  return { own: encodes ? 'commas' : 'raw', pageOnly: false }
}

/** The status in effect. Deployed instances write `any` for callers who see all. */
function statusText({ input, caller, site }: Call): string | undefined {
  const asked = textOf(input.raw('status'))
  if (asked !== undefined) return asked
  if (!caller.edits) return 'publish'
  return site.quirks.lossyLinks ? 'any' : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(',') : undefined
}
