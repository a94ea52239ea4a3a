import { htmlToText } from '@eventcal/sdk/text'
import DOMPurify from 'dompurify'

/** The text of a value that is HTML on the wire: titles, names, costs. */
export function plain(html: unknown): string {
  return typeof html === 'string' ? htmlToText(html) : ''
}

/** HTML from an instance made safe to put into the page: no scripts, styles, frames or forms. */
export function safeHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  })
}

/** Returns a URL for a link if its scheme is safe to follow. */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : undefined
}
