import type { CalendarEvent, Category, Venue } from '@eventcal/sdk'
import * as z from 'zod'
import { line, link, plain } from './plain.js'

const named = z.object({ id: z.number(), name: z.string() })

export const venueShape = named.extend({
  address: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
})

export const categoryShape = named.extend({ slug: z.string(), events: z.number() })

/** An event in a list. Times are those of the clocks in `timezone`. */
export const eventShape = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  all_day: z.boolean(),
  venue: venueShape.optional(),
  categories: z.array(z.string()),
  cost: z.string().optional(),
  url: z.string().optional(),
})

/** One event with everything that the tools tell of it. */
export const eventDetails = eventShape.extend({
  description: z.string(),
  organizers: z.array(named),
  tags: z.array(z.string()),
  website: z.string().optional(),
  modified_utc: z.string(),
})

type Shaped<Shape extends z.ZodType> = z.infer<Shape>

/** Characters of a description that are shown. */
const descriptionLimit = 4000
/** Records inside an event that are shown. */
const mostLinked = 20

export function shapeVenue({ id, venue, address, city, country }: Venue): Shaped<typeof venueShape> {
  return { id, name: line(venue), ...filled({ address: line(address), city: line(city), country: line(country) }) }
}

export function shapeCategory({ id, name, slug, count }: Category): Shaped<typeof categoryShape> {
  return { id, name: line(name), slug: line(slug), events: Number(count ?? 0) }
}

export function shapeEvent(event: CalendarEvent): Shaped<typeof eventShape> {
  const [venue] = [event.venue].flat()
  return {
    id: event.id,
    title: line(event.title),
    status: line(event.status, 40),
    start: line(event.start_date, 40),
    end: line(event.end_date, 40),
    timezone: line(event.timezone, 60),
    all_day: event.all_day ?? false,
    ...(venue ? { venue: shapeVenue(venue) } : {}),
    categories: listed(event.categories).map(({ name }) => line(name)),
    ...filled({ cost: line(event.cost), url: link(event.url) }),
  }
}

export function shapeDetails(event: CalendarEvent): Shaped<typeof eventDetails> {
  return {
    ...shapeEvent(event),
    description: plain(event.description, descriptionLimit),
    organizers: listed(event.organizer).map(({ id, organizer }) => ({ id, name: line(organizer) })),
    tags: listed(event.tags).map(({ name }) => line(name)),
    ...filled({ website: link(event.website) }),
    modified_utc: line(event.modified_utc, 40),
  }
}

/** Sites depart from the contract, and the client only warns: anything but a list is an empty one. */
function listed<Item>(value: readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value.slice(0, mostLinked) : []
}

/** Without the keys whose text is empty. */
function filled<Key extends string>(texts: Readonly<Record<Key, string | undefined>>): Partial<Record<Key, string>> {
  const entries = Object.entries<string | undefined>(texts).filter(([, text]) => text)
  return Object.fromEntries(entries) as Partial<Record<Key, string>> // the keys are those of `texts`
}
