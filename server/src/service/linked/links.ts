import type { Call } from '../handler.js'
import type { LinkQuery, LinkStyle } from '../links.js'
import type { Paging } from '../paging.js'

/**
 * The parameters that the links of a list repeat, in their order: all that were sent. Deployed instances lose some, and
 * write the status in effect (`lossyLinks`).
 */
export function linkedLinkQuery(call: Call, { perPage }: Paging): LinkQuery {
  const { input, extra, site } = call
  const lossy = site.quirks.lossyLinks
  const pair = (name: string, value: string | undefined): LinkQuery => (value === undefined ? [] : [[name, value]])
  const asSent = (name: string) => (input.has(name) ? pair(name, extra(name)) : [])
  const kept = (name: string) => (lossy ? [] : asSent(name))
  return [
    ['per_page', String(perPage)],
    ...kept('search'),
    ...pair('event', input.number('event')?.toString()),
    ...asSent('has_events'),
    ...kept('only_with_upcoming'),
    ...pair('status', statusText(call, lossy)),
    ...(lossy ? [] : pair('password', extra('password'))),
  ]
}

function statusText({ input, caller }: Call, lossy: boolean): string | undefined {
  const asked = input.list('status')
  if (asked) return asked.join(',')
  if (!lossy) return undefined
  return caller.edits ? 'any' : 'publish'
}

/** Deployed instances send `rest_url` unencoded. */
export function linkedLinkStyle({ site }: Call): LinkStyle {
  return { own: site.quirks.lossyLinks ? 'raw' : 'encoded', pageOnly: false }
}
