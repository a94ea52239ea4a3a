import { isIPv6 } from 'node:net'

/** The address of a site, as a list of sites names it. */
export interface SiteAddress {
  /** The address without credentials and fragment, in one spelling: the name of the site in results. */
  readonly site: string
  /** `undefined` where the text is no http(s) address. */
  readonly url: URL | undefined
  /** True if the text names no scheme: `http` is tried where nobody answers by `https`. */
  readonly isBare: boolean
  /** Equal for two spellings of one site: scheme, case, default port, credentials and a slash at the end do not count. */
  readonly key: string
}

/** Reads an address: a URL, or a host with or without port and path. Credentials are dropped, and never sent or shown. */
export function readAddress(text: string): SiteAddress {
  const trimmed = text.trim()
  const isBare = !/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)
  const host = isIPv6(trimmed) ? `[${trimmed}]` : trimmed
  const url = parsed(isBare ? `https://${host}` : trimmed)
  if (!url) {
    const site = withoutCredentials(trimmed)
    return { site, url: undefined, isBare, key: site }
  }
  const path = url.pathname.replace(/\/+$/, '')
  return { site: url.href, url, isBare, key: `${url.host}${path}${url.search}` }
}

/** The entries of a list of sites: one a line; blank lines and comments (`# …`) are left out. */
export function siteLines(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
}

function parsed(text: string): URL | undefined {
  try {
    const url = new URL(text)
    if (!/^https?:$/.test(url.protocol) || url.hostname === '') return undefined
    url.username = ''
    url.password = ''
    url.hash = ''
    return url
  } catch {
    return undefined
  }
}

/** Of a text that is no URL, everything before an `@` may be a secret. */
export function withoutCredentials(text: string): string {
  return text.replace(/(^|\/\/)[^\s/]*@/, '$1').slice(0, 500)
}
