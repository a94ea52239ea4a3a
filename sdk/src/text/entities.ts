import { decodeEntities as decodeSome } from '../values/entities.js'
import { entityNames } from '../values/entity-names.js'

/**
 * A text with its entities decoded, once: `&amp;lt;` is `&lt;`. What is no entity stays as it is.
 *
 * The result may hold `<`: put it into a page as text, never as HTML.
 *
 * @example
 * ```ts
 * import { decodeEntities } from '@eventcal/sdk/text'
 *
 * decodeEntities('Müller &#038; Söhne &#8211; live') // 'Müller & Söhne – live'
 * ```
 */
export function decodeEntities(text: string): string {
  return decodeSome(text, entityNames)
}
