/** A point on the globe and how far around it, in kilometres. */
export interface Circle {
  readonly lat: number
  readonly lng: number
  readonly km: number
}

const EARTH_KM = 6371

/** Whether a point lies within the circle (great circles on a sphere). */
export function isWithin(circle: Circle, lat: number, lng: number): boolean {
  const a =
    Math.sin(radians(lat - circle.lat) / 2) ** 2 +
    Math.cos(radians(circle.lat)) * Math.cos(radians(lat)) * Math.sin(radians(lng - circle.lng) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, a))) <= circle.km
}

/** The same as a condition on `geo_lat` and `geo_lng`; the places of the parameters are given. */
export function withinInPostgres(lat: string, lng: string, km: string): string {
  const a = `sin(radians(geo_lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(geo_lat)) * sin(radians(geo_lng - ${lng}) / 2) ^ 2`
  return `2 * ${EARTH_KM} * asin(sqrt(least(1, ${a}))) <= ${km}`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
