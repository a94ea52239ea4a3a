import type { CaseContext } from '../../run/case.js'
import type { JsonObject } from '../../run/session.js'
import { idOf } from './values.js'

/** Records that a writing run creates once, all in a week so far away that hardly anything else is there. */
export interface World {
  readonly parent: number
  readonly child: number
  readonly other: number
  readonly emptyCategory: number
  readonly tagA: number
  readonly tagB: number
  readonly emptyTag: number
  readonly venueA: number
  readonly venueB: number
  /** Its one event is over. */
  readonly pastVenue: number
  /** No event has it. */
  readonly idleVenue: number
  readonly organizerA: number
  readonly organizerB: number
  readonly pastOrganizer: number
  readonly idleOrganizer: number
  /** 10 March, 10:00 to 12:00, featured, in `parent`, with `tagA`, at `venueA`, by `organizerA`. */
  readonly alpha: number
  /** 11 March, 10:00 to 12:00, in `child`, with `tagB`, at `venueB`, by `organizerB`. */
  readonly beta: number
  /** 12 March, all day, in `other`, by `organizerA` and `organizerB`. */
  readonly gamma: number
  /** 13 March, 18:00, to 14 March, 02:00, with nothing. */
  readonly delta: number
  /** A draft on 11 March. */
  readonly draft: number
  /** Hidden from listings, on 11 March. */
  readonly hidden: number
  /** 2001, at `pastVenue`, by `pastOrganizer`. */
  readonly past: number
  /** Bodies of the creates by id. */
  readonly bodies: ReadonlyMap<number, JsonObject>
}

/** The week of the world's events, as a query that finds them all. */
export const week = { start_date: '2061-03-10', end_date: '2061-03-14', per_page: 50 } as const

/** Stands in the name of every record of the world and of no other record of the run. */
export function worldMark(mark: string): string {
  return `${mark} world`
}

/** Creates the world on first use. */
export function worldOf(context: CaseContext): Promise<World> {
  return context.session.once('world', () => create(context))
}

async function create({ session, writer }: CaseContext): Promise<World> {
  const bodies = new Map<number, JsonObject>()
  const make = async (kind: 'events' | 'venues' | 'organizers' | 'categories' | 'tags', body: JsonObject) => {
    const made = await session.ok(`${kind}.create`, { body, as: writer })
    const id = idOf(made)
    bodies.set(id, made)
    return id
  }
  const name = (label: string) => `${worldMark(session.mark)} ${label}`
  const category = (label: string, more: JsonObject = {}) => make('categories', { name: name(label), ...more })
  const tag = (label: string) => make('tags', { name: name(label) })
  const venue = (label: string, more: JsonObject = {}) => make('venues', { venue: name(label), ...more })
  const organizer = (label: string, more: JsonObject = {}) => make('organizers', { organizer: name(label), ...more })
  const event = (label: string, start: string, end: string, more: JsonObject = {}) =>
    make('events', { title: name(label), start_date: start, end_date: end, ...more })

  const parent = await category('parent')
  const child = await category('child', { parent })
  const other = await category('other')
  const tagA = await tag('tag one')
  const tagB = await tag('tag two')
  const venueA = await venue('north', { city: 'Northtown', address: '1 Upper Road', phone: '555 0101' })
  const venueB = await venue('south', { city: 'Southtown' })
  const pastVenue = await venue('bygone')
  const organizerA = await organizer('quartet', { email: 'quartet@example.org' })
  const organizerB = await organizer('choir')
  const pastOrganizer = await organizer('disbanded')

  return {
    parent,
    child,
    other,
    tagA,
    tagB,
    venueA,
    venueB,
    pastVenue,
    organizerA,
    organizerB,
    pastOrganizer,
    emptyCategory: await category('unused'),
    emptyTag: await tag('unused'),
    idleVenue: await venue('empty'),
    idleOrganizer: await organizer('resting'),
    // Not in the order of their dates, so that an order by creation shows.
    delta: await event('delta', '2061-03-13 18:00:00', '2061-03-14 02:00:00'),
    alpha: await event('alpha', '2061-03-10 10:00:00', '2061-03-10 12:00:00', {
      description: 'Kettledrums at noon',
      featured: true,
      categories: [parent],
      tags: [tagA],
      venue: venueA,
      organizer: [organizerA],
    }),
    gamma: await event('gamma', '2061-03-12 00:00:00', '2061-03-12 23:59:59', {
      all_day: true,
      categories: [other],
      organizer: [organizerA, organizerB],
    }),
    beta: await event('beta', '2061-03-11 10:00:00', '2061-03-11 12:00:00', {
      categories: [child],
      tags: [tagB],
      venue: venueB,
      organizer: [organizerB],
    }),
    draft: await event('sketch', '2061-03-11 14:00:00', '2061-03-11 15:00:00', { status: 'draft' }),
    hidden: await event('hidden', '2061-03-11 16:00:00', '2061-03-11 17:00:00', { hide_from_listings: true }),
    past: await event('past', '2001-03-10 10:00:00', '2001-03-10 12:00:00', {
      venue: pastVenue,
      organizer: [pastOrganizer],
    }),
    bodies,
  }
}
