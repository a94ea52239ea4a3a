import { type Circle, EARTH_KM } from '../model/distance.js'

/** True if a point lies within the circle (great circles on a sphere). */
export function isWithin(circle: Circle, lat: number, lng: number): boolean {
  const a =
    Math.sin(radians(lat - circle.lat) / 2) ** 2 +
    Math.cos(radians(circle.lat)) * Math.cos(radians(lat)) * Math.sin(radians(lng - circle.lng) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, a))) <= circle.km
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
