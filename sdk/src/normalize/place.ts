import { decodeEntities } from '../text/entities.js'
import { isObject, textOf } from '../values/objects.js'

/** A place on earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

type Venue = Readonly<Record<string, unknown>>

/** The address of a venue on one line, empty where it has none: street, city, region, postal code, country. */
export function addressLine({ address, city, stateprovince, state, province, zip, country }: Venue): string {
  const region = textOf(stateprovince) || textOf(state) || textOf(province)
  const parts = [address, city, region, zip, country].map(lineOf).filter((part) => part !== '')
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ')
}

/** Where a venue is, by its own fields or by the linked data of a single read. Instances say 0, 0 where they know no place. */
export function coordinatesOf({ geo_lat, geo_lng, json_ld }: Venue): Coordinates | undefined {
  return pointOf(geo_lat, geo_lng) ?? linkedPoint(json_ld)
}

/** The coordinates of the place of an event, by the linked data of a single read. */
export function linkedPoint(described: unknown): Coordinates | undefined {
  const [entry] = [described].flat().filter(isObject)
  const [place] = [entry?.location ?? entry].flat().filter(isObject)
  const geo = isObject(place?.geo) ? place.geo : {}
  return pointOf(geo.latitude, geo.longitude)
}

/** A text on one line, without entities. */
export function lineOf(value: unknown): string {
  return decodeEntities(textOf(value)).replace(/\s+/g, ' ').trim()
}

/** Coordinates in degrees, as numbers or texts; `undefined` outside of the earth, and for 0, 0. */
export function pointOf(north: unknown, east: unknown): Coordinates | undefined {
  const [latitude, longitude] = [degrees(north, 90), degrees(east, 180)]
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return undefined
  return { latitude, longitude }
}

function degrees(value: unknown, most: number): number | undefined {
  const number = textOf(value).trim() === '' ? Number.NaN : Number(value)
  return Math.abs(number) <= most ? number : undefined
}
