import type { ResourceName } from '@eventcal/contract/routes'
import { isObject } from '../refusal.js'
import { decodeEntities } from '../values/entities.js'
import type { Fields } from './tidy.js'

/**
 * How an instance takes what has no form that is right everywhere: `documented` as the interface says, `deployed` as
 * instances of The Events Calendar 6 need it.
 */
export type Dialect = 'documented' | 'deployed'

/** What has two forms. */
export type Feature = 'backslashes' | 'clearText' | 'clearImage' | 'topCategory' | 'unlinkVenue'

/** One field of a payload that has two forms. */
export interface Forked {
  readonly field: string
  readonly feature: Feature
}

const htmlTexts = ['description', 'excerpt']
const posts: readonly ResourceName[] = ['events', 'venues', 'organizers']

/** The fields of a payload that instances take in different forms. */
export function forksOf(resource: ResourceName, fields: Fields): Forked[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const feature = featureOf(resource, field, value)
    return feature ? [{ field, feature }] : []
  })
}

function featureOf(resource: ResourceName, field: string, value: unknown): Feature | undefined {
  const isPost = posts.includes(resource)
  const clears = value === null || value === ''
  if (typeof value === 'string' && value.includes('\\') && isPost) return 'backslashes'
  if (clears && htmlTexts.includes(field)) return 'clearText'
  if (clears && field === 'image' && resource === 'events') return 'clearImage'
  if (field === 'parent' && (value === null || value === 0)) return 'topCategory'
  return field === 'venue' && value === null && resource === 'events' ? 'unlinkVenue' : undefined
}

/** The payload as it goes over the wire. */
export function encodeFields(
  resource: ResourceName,
  fields: Fields,
  { id, dialectOf }: { readonly id: number | undefined; readonly dialectOf: (feature: Feature) => Dialect },
): Fields {
  const encoded: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    const feature = featureOf(resource, field, value)
    const sent = feature ? forked(feature, value, id, dialectOf(feature) === 'deployed') : plain(resource, value)
    if (sent !== undefined) encoded[field] = sent
  }
  return encoded
}

function forked(feature: Feature, value: unknown, id: number | undefined, deployed: boolean): unknown {
  switch (feature) {
    case 'backslashes':
      return deployed ? String(value).replaceAll('\\', '\\\\') : value
    case 'clearText':
      return deployed ? ' ' : ''
    case 'clearImage':
      // Deployed instances remove the picture when an update does not send it.
      return deployed ? undefined : null
    case 'topCategory':
      // Deployed instances move a category to the top when it shall stand under itself.
      return deployed ? id : 0
    case 'unlinkVenue':
      return null
  }
}

function plain(resource: ResourceName, value: unknown): unknown {
  if (resource === 'venues' && typeof value === 'boolean') return String(value)
  // Null is a type error on deployed instances; an empty text clears everywhere.
  return value === null && posts.includes(resource) ? '' : value
}

/** Whether an answer shows that a field was taken. */
export function isApplied({ field, feature }: Forked, sent: unknown, answer: unknown): boolean {
  const shown = isObject(answer) ? answer[field] : undefined
  switch (feature) {
    case 'backslashes':
      return countBackslashes(shown) === countBackslashes(sent)
    case 'clearText':
      return typeof shown !== 'string' || shown.trim() === ''
    case 'clearImage':
      return !shown
    case 'topCategory':
      return !shown
    case 'unlinkVenue':
      return Array.isArray(shown) ? shown.length === 0 : !shown
  }
}

function countBackslashes(text: unknown): number {
  return typeof text === 'string' ? decodeEntities(text).split('\\').length : 1
}
