import type { EventJsonLd } from './types.js'

/**
 * JSON for a `<script type="application/ld+json">`: no text of an event can end the element.
 *
 * @example
 * ```ts
 * import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
 *
 * const described = toJsonLd(await calendar.events.get(42))
 * const script = described ? `<script type="application/ld+json">${jsonLdText(described)}</script>` : ''
 * ```
 */
export function jsonLdText(described: EventJsonLd | readonly EventJsonLd[]): string {
  return JSON.stringify(described).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
