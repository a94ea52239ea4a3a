import type { CalendarEvent } from '@eventcal/contract'
import type { ICalLocation } from 'ical-generator'
import { venues } from '../normalize/links.js'
import { decoded } from '../text/decoded.js'
import { textOf } from '../values/objects.js'

/** The first venue of an event as a location; `undefined` where there is none to tell. */
export function placeOf(event: CalendarEvent): ICalLocation | undefined {
  const [first] = venues(event)
  if (!first) return undefined
  const { venue: name, address, city, country, geo_lat, geo_lng } = decoded(first)
  const [title = '', ...rest] = [name, address, city, country].map(textOf).filter((part) => part !== '')
  if (title === '') return undefined
  const [lat, lon] = [geo_lat, geo_lng].map((value) =>
    value === undefined || value === '' ? Number.NaN : Number(value),
  )
  const geo = { lat: lat ?? Number.NaN, lon: lon ?? Number.NaN }
  const isPlace = Math.abs(geo.lat) <= 90 && Math.abs(geo.lon) <= 180 && !(geo.lat === 0 && geo.lon === 0)
  return { title: [title, ...rest].join(', '), ...(isPlace ? { geo } : {}) }
}
