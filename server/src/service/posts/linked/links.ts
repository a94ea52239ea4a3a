import type { Call } from '../../call/handler.js'
import type { LinkQuery, LinkStyle } from '../../wire/links.js'
import type { Paging } from '../../wire/paging.js'
import { statusInEffect } from '../values/statuses.js'
import type { LinkedListNames } from './filter.js'

/**
 * Returns the parameters for the links of a list, in order: all that were sent. Deployed instances lose some, and write
 * the effective status (`lossyLinks`).
 */
export function linkedLinkQuery(call: Call<LinkedListNames>, { perPage }: Paging): LinkQuery {
  const { input, site } = call
  const lossy = site.quirks.lossyLinks
  const pair = (name: string, value: string | undefined): LinkQuery => (value === undefined ? [] : [[name, value]])
  const asSent = (name: keyof LinkedListNames) => (input.has(name) ? pair(name, input.sentText(name)) : [])
  const kept = (name: keyof LinkedListNames) => (lossy ? [] : asSent(name))
  return [
    ['per_page', String(perPage)],
    ...kept('search'),
    ...pair('event', input.number('event')?.toString()),
    ...asSent('has_events'),
    ...kept('only_with_upcoming'),
    ...pair('status', statusInEffect(call) ?? (lossy ? 'any' : undefined)),
    ...kept('password'),
  ]
}

/** Deployed instances send `rest_url` unencoded. */
export function linkedLinkStyle({ site }: Call): LinkStyle {
  return { own: site.quirks.lossyLinks ? 'raw' : 'encoded', pageOnly: false }
}
