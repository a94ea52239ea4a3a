/**
 * Uniform access to fields that instances send in several shapes.
 *
 * @module
 */
export { authorId, dateOrNull, nameOf, publishedAt, websiteOf } from './fields.js'
export { image, type Picture } from './image.js'
export { type NamedOrganizer, type NamedVenue, organizers, venues } from './links.js'
export {
  type NormalizedEvent,
  type NormalizedImage,
  type NormalizedOrganizer,
  type NormalizedTerm,
  type NormalizedVenue,
  normalized,
} from './normalized.js'
export type { Coordinates } from './place.js'
export type { Price } from './price.js'
export { type EventStatus, statusOf } from './status.js'
