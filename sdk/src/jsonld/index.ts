/** Events as schema.org data for search engines. */
export { jsonLdText } from './script.js'
export { type JsonLdOptions, toJsonLd } from './to-json-ld.js'
export type { EventJsonLd, ImageJsonLd, OfferJsonLd, OrganizationJsonLd, PlaceJsonLd } from './types.js'
