import type { CalendarEvent } from '@eventcal/contract'
import type { ICalLocation } from 'ical-generator'
import { venues } from '../normalize/links.js'
import { pointOf } from '../normalize/place.js'
import { decoded } from '../text/decoded.js'
import { textOf } from '../values/objects.js'

/** The first venue of an event as a location; `undefined` where there is none to tell. */
export function placeOf(event: CalendarEvent): ICalLocation | undefined {
  const [first] = venues(event)
  if (!first) return undefined
  const { venue: name, address, city, country, geo_lat, geo_lng } = decoded(first)
  const [title = '', ...rest] = [name, address, city, country].map(textOf).filter((part) => part !== '')
  if (title === '') return undefined
  const point = pointOf(geo_lat, geo_lng)
  const geo = point && { lat: point.latitude, lon: point.longitude }
  return { title: [title, ...rest].join(', '), ...(geo ? { geo } : {}) }
}
