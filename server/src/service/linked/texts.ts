import type { Call } from '../handler.js'
import { takeText } from '../text/backslashes.js'
import { plainText, sanitiseHtml } from '../text/html.js'

/** A plain text of a payload as it is stored (null clears it), or what is present where none was sent. */
export function plainField({ input, site }: Call, name: string, present: string | null | undefined): string | null {
  const sent = input.text(name)
  if (sent === undefined) return present ?? null
  return plainText(takeText(sent ?? '', site.quirks))
}

/** A text with HTML as it is stored. Blanks around it stay, since they make a title another one. */
export function storedHtml({ site }: Call, sent: string): string {
  return sanitiseHtml(takeText(sent, site.quirks))
}

/**
 * The description after a write. Deployed instances pass over an empty one, so that only a blank clears it
 * (`rigidPayloads`).
 */
export function description(call: Call, present: string | undefined): string {
  const sent = call.input.text('description')
  if (sent === undefined || (sent === '' && call.site.quirks.rigidPayloads)) return present ?? ''
  const text = storedHtml(call, sent ?? '')
  return text.trim() === '' ? '' : text
}
