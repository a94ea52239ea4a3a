import { refusedSchemes } from '@eventcal/contract'
import { escapeHtml } from './entities.js'
import { withoutTriplets } from './percent-triplets.js'

/** A website as it is stored ("" = none), or why it was refused. */
export type WebsiteIntake =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string }

/** Schemes whose addresses name no host. */
const hostless = new Set(['mailto', 'news'])
const hostlessToo = new Set([...hostless, 'tel', 'sms', 'urn', 'geo', 'xmpp'])

/**
 * Reads the website of an event, venue or organizer: empty, or an absolute address with any scheme that is not dangerous.
 * Deployed instances (`rigidPayloads`) take printable ASCII alone, and remove percent-encoded bytes from it; else blanks around it are trimmed and other
 * characters stored encoded: the host in punycode, the rest in percent signs.
 */
export function readWebsite(value: unknown, { rigidPayloads }: { readonly rigidPayloads: boolean }): WebsiteIntake {
  if (value === undefined || value === null || value === '') return { ok: true, value: '' }
  if (rigidPayloads && (value === false || value === 0 || value === '0')) return { ok: true, value: '' }
  if (rigidPayloads && Array.isArray(value) && value.length === 0) return { ok: true, value: '' }
  if (typeof value !== 'string') return refused
  const text = rigidPayloads ? value : value.trim()
  if (text === '') return { ok: true, value: '' }
  const address = rigidPayloads ? text : encodeAddress(text)
  return address !== undefined && isAbsolute(address, rigidPayloads ? hostless : hostlessToo)
    ? { ok: true, value: withoutTriplets(address.replace(/[<>"`{}\\^]/g, ''), { rigidPayloads }) }
    : refused
}

const refused: WebsiteIntake = { ok: false, reason: 'It must be an absolute URL.' }

/**
 * The website of an event as it is read. Deployed instances (`displayText`) escape it for HTML and show the event's own
 * address where none was ever stored.
 *
 * @param stored null = never stored
 */
export function displayEventWebsite(
  stored: string | null,
  { displayText, permalink }: { readonly displayText: boolean; readonly permalink: string },
): string {
  if (!displayText) return stored ?? ''
  return stored === null ? permalink : escapeHtml(stored)
}

/** Encodes a URL to ASCII; printable ASCII is returned unchanged. `undefined` if it cannot be parsed. */
function encodeAddress(text: string): string | undefined {
  if (/^[!-~]+$/.test(text)) return text
  try {
    return new URL(text).href
  } catch {
    return undefined
  }
}

function isAbsolute(address: string, withoutHost: ReadonlySet<string>): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):([!-~]+)$/i.exec(address) ?? []
  const name = scheme.toLowerCase()
  if (name === '' || refusedSchemes.includes(name)) return false
  if (!rest.startsWith('//')) return withoutHost.has(name)
  const [authority = ''] = rest.slice(2).split(/[/?#]/, 1)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return isHost(host, name === 'http' || name === 'https')
}

/** Host names of the web are letters, digits and hyphens; other schemes are free in theirs. */
function isHost(host: string, web: boolean): boolean {
  const [, bracketed, plain = '', port] = /^(?:(\[[0-9a-f:.]+\])|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(host) ?? []
  if (port !== undefined && Number(port) > 65535) return false
  if (bracketed !== undefined) return true
  if (!web) return plain !== ''
  const labels = plain.replace(/\.$/, '').split('.')
  return plain.length <= 253 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label))
}
