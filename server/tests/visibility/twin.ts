import type { SiteFile } from '../../src/index.js'
import type { Role } from '../../src/service/call/caller.js'

/*
 * The permissions to read, implemented a second time independently of the service, and a site that differs from another
 * one in nothing but what these permissions deny.
 */

/** Whoever reads a site. */
export interface Reader {
  /** `undefined` = anonymous. */
  readonly user: { readonly id: number; readonly role: Role } | undefined
  /** True if the requests carry `context=edit`. */
  readonly editing: boolean
}

type Post = Pick<SiteFile['events'][number], 'author' | 'status' | 'password'>

const writers: readonly string[] = ['contributor', 'author', 'editor', 'administrator']
const chiefs: readonly string[] = ['editor', 'administrator']

/** True if the reader may see that a record exists. */
export function sees({ user }: Reader, { status, author }: Post): boolean {
  if (status === 'publish') return true
  if (user === undefined || !writers.includes(user.role)) return false
  return chiefs.includes(user.role) || user.id === author
}

/** True if the reader may see the fields of a visible record that its password protects, without that password. */
export function seesContent(reader: Reader, post: Post): boolean {
  if (post.password === null || post.password === '') return true
  const { user, editing } = reader
  if (!editing || user === undefined) return false
  if (chiefs.includes(user.role)) return true
  const isOwn = writers.includes(user.role) && user.id === post.author
  return isOwn && (user.role === 'author' || !['publish', 'future'].includes(post.status))
}

/**
 * Returns the site as it could just as well be for all that the reader may know: without the records that are hidden
 * from it, and with other values in the fields that passwords protect. Whatever a reader is told has to be the same on
 * both, except where it asks for a hidden record itself.
 */
export function twinOf(site: SiteFile, reader: Reader): SiteFile {
  const visible = <Kind extends Post>(posts: readonly Kind[]) => posts.filter((post) => sees(reader, post))
  const change = <Kind extends Post>(posts: readonly Kind[], otherwise: (post: Kind) => Kind) =>
    visible(posts).map((post) => (seesContent(reader, post) ? post : otherwise(post)))
  const venues = change(site.venues, otherVenue)
  const organizers = change(site.organizers, otherOrganizer)
  const events = change(site.events, (event) => otherEvent(event, site))
  const has = (posts: readonly { readonly id: number }[]) => {
    const ids = new Set(posts.map(({ id }) => id))
    return (id: number) => ids.has(id)
  }
  const [hasVenue, hasOrganizer, hasEvent] = [has(venues), has(organizers), has(events)]
  return {
    ...site,
    venues,
    organizers,
    events: events.map((event) => ({
      ...event,
      parent: event.parent === null || hasEvent(event.parent) ? event.parent : NOWHERE,
      venue: venuesOf(event).filter(hasVenue),
      organizers: event.organizers.filter(hasOrganizer),
    })),
  }
}

/** The id of no event. That an event has a parent is no secret: sites do not find it by its slug (`eventFilters`). */
const NOWHERE = 999_999

function venuesOf({ venue }: SiteFile['events'][number]): readonly number[] {
  return [venue ?? []].flat()
}

const other = {
  description: 'another text',
  excerpt: 'another summary',
  website: 'https://another.example',
  image: null,
}

function otherVenue(venue: SiteFile['venues'][number]): SiteFile['venues'][number] {
  const texts = { address: 'Another Road 1', city: 'Elsewhere', country: 'Utopia', phone: '000', zip: '00000' }
  const region = { province: null, state: null, stateprovince: null }
  const place = { geo_lat: null, geo_lng: null, show_map: !venue.show_map, show_map_link: !venue.show_map_link }
  return { ...venue, ...other, ...texts, ...region, ...place, venue: 'Another place' }
}

function otherOrganizer(organizer: SiteFile['organizers'][number]): SiteFile['organizers'][number] {
  return { ...organizer, ...other, organizer: 'Another body', phone: '000', email: 'another@example.com' }
}

/** The title and the dates of a protected event are public. */
function otherEvent(event: SiteFile['events'][number], site: SiteFile): SiteFile['events'][number] {
  const without = (all: readonly { readonly id: number }[], ids: readonly number[]) =>
    all.map(({ id }) => id).filter((id) => !ids.includes(id))
  return {
    ...event,
    ...other,
    parent: event.parent === null ? null : NOWHERE,
    all_day: !event.all_day,
    cost: { values: ['77'], currency_symbol: '¤', currency_position: 'postfix', currency_code: 'XXX' },
    show_map: !event.show_map,
    show_map_link: !event.show_map_link,
    sticky: !event.sticky,
    featured: !event.featured,
    ticketed: event.ticketed === false,
    attendance: { total_attendees: 99, checked_in: 9, not_checked_in: 90 },
    is_virtual: !event.is_virtual,
    virtual_url: 'https://another.example/call',
    virtual_video_source: 'another',
    venue: without(site.venues, venuesOf(event)),
    organizers: without(site.organizers, event.organizers),
    categories: without(site.categories, event.categories),
    tags: without(site.tags, event.tags),
  }
}
