import { expect, it } from 'vitest'
import { isWithin } from './distance.js'

/** Great circles in kilometres, on a globe of 6371 km. */
it.each([
  ['nowhere', [47, 8], [47, 8], 0, 0],
  ['a degree of latitude', [47, 8], [48, 8], 111.19, 111.2],
  ['a degree of longitude at the equator', [0, 8], [0, 9], 111.19, 111.2],
  ['a degree of longitude at 60 degrees', [60, 8], [60, 9], 55.59, 55.6],
  ['over the date line', [0, 179.5], [0, -179.5], 111.19, 111.2],
  ['from Paris to London', [48.8566, 2.3522], [51.5074, -0.1278], 343.5, 343.6],
  ['half around the globe', [90, 0], [-90, 77], 20_015, 20_015.1],
] as const)('%s is so far', (_, [lat, lng], [otherLat, otherLng], less, enough) => {
  expect(isWithin({ lat, lng, km: enough }, otherLat, otherLng)).toBe(true)
  expect(isWithin({ lat: otherLat, lng: otherLng, km: enough }, lat, lng)).toBe(true)
  if (less > 0) expect(isWithin({ lat, lng, km: less }, otherLat, otherLng)).toBe(false)
})
