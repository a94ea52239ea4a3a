import { decodeEntities } from '../values/entities.js'
import type { Answered } from './asker.js'

/** References to the API in the headers and the head of a page. */
export interface Signs {
  /** Absolute URLs of roots, with or without the namespace, the surest first. */
  readonly roots: readonly string[]
  /** True if the site says that its API is switched off. */
  readonly isOff: boolean
}

/** Reads the headers and the head of a page, in time that grows with its length only. */
export function signsOf({ url, headers, text }: Answered): Signs {
  const roots: string[] = []
  const add = (address: string | null | undefined) => {
    const root = address && URL.canParse(address, url) ? secure(new URL(address, url), new URL(url)) : undefined
    if (root) roots.push(root)
  }
  add(headers.get('x-tec-api-root'))
  for (const [, address, rel] of (headers.get('link') ?? '').matchAll(
    /<([^<>]{1,2000})>;\s{0,9}rel="?([^",;]{1,99})/gi,
  )) {
    if (rel?.toLowerCase() === 'https://api.w.org/') add(address)
  }
  let isOff = headers.get('x-tec-api-version') === 'disabled'
  for (const [tag] of text.matchAll(/<(?:link|meta)\s[^<>]{1,4000}>/gi)) {
    const { rel, href, name, content } = attributesOf(tag)
    if (/^https:\/\/api\.w\.org\/$/i.test(rel ?? '')) add(href)
    else if (rel === 'alternate' && /(\/|%2f)events(\/|%2f)v\d+(\/|%2f|$)/i.test(href ?? '')) add(href)
    else if (name === 'tec-api-version' && content === 'disabled') isOff = true
  }
  return { roots, isOff }
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const attributes: Partial<Record<string, string>> = {}
  for (const [, name = '', double, single, bare] of tag.matchAll(
    /([^\s"'<>/=]{1,99})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '').trim()
  }
  return attributes
}

/** Sites behind a proxy often think that they are reached by plain HTTP; a page by HTTPS says otherwise. */
function secure(root: URL, page: URL): string | undefined {
  if (!/^https?:$/.test(root.protocol) || root.username || root.password) return undefined
  if (root.hostname === page.hostname && page.protocol === 'https:') root.protocol = 'https:'
  root.hash = ''
  return root.href
}
