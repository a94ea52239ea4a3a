import { isPost, type ResourceName } from '@eventcal/contract/routes'
import type { Fields } from './tidy.js'

/**
 * How an instance takes what has no form that is right everywhere: `documented` as the interface says, `deployed` as
 * instances of The Events Calendar 6 need it.
 */
export type Dialect = 'documented' | 'deployed'

/** Values that have two forms. */
export type Feature = 'backslashes' | 'clearText' | 'clearImage' | 'topCategory' | 'unlinkVenue'

/** One field of a payload that has two forms. */
export interface Forked {
  readonly field: string
  readonly feature: Feature
}

/** The two forms of a value. What is `undefined` is left out. */
type Forms = Readonly<Record<Dialect, (value: unknown, id: number | undefined) => unknown>>

const forms: Readonly<Record<Feature, Forms>> = {
  backslashes: { documented: (value) => value, deployed: (value) => String(value).replaceAll('\\', '\\\\') },
  clearText: { documented: () => '', deployed: () => ' ' },
  // Deployed instances remove the picture when an update does not send it.
  clearImage: { documented: () => null, deployed: () => undefined },
  // Deployed instances move a category to the top when it shall stand under itself.
  topCategory: { documented: () => 0, deployed: (_, id) => id },
  unlinkVenue: { documented: () => null, deployed: () => null },
}

/** The fields of a payload that instances take in different forms. */
export function forksOf(resource: ResourceName, fields: Fields): Forked[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const feature = featureOf(resource, field, value)
    return feature ? [{ field, feature }] : []
  })
}

function featureOf(resource: ResourceName, field: string, value: unknown): Feature | undefined {
  const clears = value === null || value === ''
  if (typeof value === 'string' && value.includes('\\') && isPost(resource)) return 'backslashes'
  if (clears && (field === 'description' || field === 'excerpt')) return 'clearText'
  if (field === 'parent' && (clears || value === 0)) return 'topCategory'
  if (!clears || resource !== 'events') return undefined
  return field === 'image' ? 'clearImage' : field === 'venue' ? 'unlinkVenue' : undefined
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
    const sent = feature ? forms[feature][dialectOf(feature)](value, id) : plain(resource, value)
    if (sent !== undefined) encoded[field] = sent
  }
  return encoded
}

function plain(resource: ResourceName, value: unknown): unknown {
  if (resource === 'venues' && typeof value === 'boolean') return String(value)
  // Null is a type error on deployed instances; an empty text clears everywhere.
  return value === null && isPost(resource) ? '' : value
}
