import type { CalendarEvent, CalendarImage, Organizer, Venue } from '@eventcal/sdk'
import { plain, safeLink } from '../html.js'
import type { Messages } from '../language/messages/en.js'

type Picture = CalendarImage | false | undefined

/** The address of a rendition that is wide enough, or of the picture itself. */
function rendition(image: Picture, names: readonly string[]): string | undefined {
  if (!image) return undefined
  // An empty list where there are no renditions.
  const sizes = Array.isArray(image.sizes) ? {} : (image.sizes ?? {})
  const found = names.map((name) => sizes[name]?.url).find((url) => url !== undefined)
  return safeLink((found ?? image.url) || undefined)
}

export const thumbnail = (image: Picture): string | undefined => rendition(image, ['medium', 'thumbnail'])
export const poster = (image: Picture): string | undefined => rendition(image, ['large', 'medium_large'])

/** Returns the venues of an event as a list; instances send one object or a list. */
export function venuesOf({ venue }: CalendarEvent): readonly Venue[] {
  return [venue].flat()
}

/** Venue and city in one line. */
export function placeOf(event: CalendarEvent): string {
  const [venue] = venuesOf(event)
  return venue ? [plain(venue.venue), plain(venue.city)].filter(Boolean).join(', ') : ''
}

/** The address of a venue, line by line. */
export function addressLines(venue: Venue): readonly string[] {
  const city = [venue.zip, venue.city].map(plain).filter(Boolean).join(' ')
  const region = [venue.state ?? venue.province, venue.country].map(plain).filter(Boolean).join(', ')
  return [plain(venue.address), city, region].filter(Boolean)
}

export const organizerName = ({ organizer }: Organizer): string => plain(organizer) || '–'

/** A status in words; sites may have statuses of their own. */
export function statusName(status: string, { statuses }: Messages): string {
  return Object.hasOwn(statuses, status) ? statuses[status as keyof typeof statuses] : status // It has the key.
}
