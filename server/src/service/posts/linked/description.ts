import type { Call } from '../../call/handler.js'
import { htmlField } from '../values/texts.js'

/**
 * Returns the description after a write. Deployed instances ignore an empty one, so that only a space clears it
 * (`rigidPayloads`).
 */
export function description(call: Call<{ description: 'text' }>, stored: string | undefined): string {
  const isIgnored = call.input.text('description') === '' && call.site.quirks.rigidPayloads
  return isIgnored ? (stored ?? '') : htmlField(call, 'description', stored)
}
