import type { Call } from '../../call/handler.js'
import { takeText } from '../../text/backslashes.js'
import { filteredHtml, plainText, sanitiseHtml } from '../../text/html.js'
import { withoutTriplets } from '../../text/percent-triplets.js'

/** Returns a plain text of a payload in stored form (null clears it), or the current value if none was sent. */
export function plainField<Name extends string>(
  { input, site }: Call<Readonly<Record<Name, 'text'>>>,
  name: Name,
  present: string | null | undefined,
): string | null {
  const sent = input.text(name)
  if (sent === undefined) return present ?? null
  return withoutTriplets(plainText(takeText(sent ?? '', site.quirks), site.quirks), site.quirks)
}

/** Returns an HTML text of a payload in stored form (null clears it), or the current value if none was sent. */
export function htmlField<Name extends string>(
  call: Call<Readonly<Record<Name, 'text'>>>,
  name: Name,
  present: string | undefined,
): string {
  const sent = call.input.text(name)
  if (sent === undefined) return present ?? ''
  const text = storedHtml(call, sent ?? '', name === 'title' ? 'title' : 'content')
  return text.trim() === '' ? '' : text
}

/**
 * Returns an HTML text in stored form, not trimmed: whitespace distinguishes titles. Deployed instances (`displayText`)
 * filter it, except for editors.
 */
export function storedHtml({ site, caller }: Call, sent: string, kind: 'title' | 'content'): string {
  const text = takeText(sent, site.quirks)
  return site.quirks.displayText && !caller.editsOthers ? filteredHtml(text, kind) : sanitiseHtml(text)
}
