import type { CalendarEvent, CalendarImage, EmbeddedTerm, Organizer, Venue } from '@eventcal/contract'
import { compareNames } from '../../../store/model/name-order.js'
import type { StoredEvent, StoredPost } from '../../../store/model/records.js'
import { anonymous } from '../../call/caller.js'
import { type Made, ShownParts } from '../../call/shown-parts.js'
import { isRedacted, redact, type View } from '../../call/view.js'
import { isProtected, mayRead, showsLinkedData } from '../../call/visibility.js'
import { presentImage } from '../../images/present.js'
import { presentEmbeddedTerm } from '../../terms/present.js'
import { displayCost } from '../../text/cost-display.js'
import type { LinkedData } from '../../text/json-ld.js'
import { textsOf } from '../../text/texts.js'
import { dateDetails } from '../../time/wall.js'
import { presentOrganizer } from '../organizers/present.js'
import { eventJsonLd } from '../shown/json-ld.js'
import type { Relations } from '../shown/relations.js'
import { presentVenue } from '../venues/present.js'
import { extensionFields } from './extension-fields.js'

/** Presents events that share their relations. */
export type EventPresenter = (event: StoredEvent) => ShownEvent

/**
 * Returns a presenter for the events of a page. Relations that several events share (venues, organizers, terms, images)
 * are presented once and memoized.
 *
 * @param parts what was presented before for a view that shows the same; default: nothing
 */
export function eventPresenter(view: View, relations: Relations, parts = new ShownParts()): EventPresenter {
  const shared = sharedParts(view, relations, parts)
  return (event) => presentEvent(view, event, relations, shared)
}

/** An event with the fields that extensions add. */
export type ShownEvent = CalendarEvent

/** Memoized presenters of relations, by id. */
interface SharedParts {
  readonly venue: (id: number) => Venue | undefined
  readonly organizer: (id: number) => Organizer | undefined
  readonly term: (id: number) => EmbeddedTerm | undefined
  readonly image: (id: number) => CalendarImage | undefined
}

/**
 * Hides venues and organizers that the caller may not read; protected ones are redacted whatever password was sent. Their
 * linked data, which pages repeat, is left out unless it is for everybody.
 */
function sharedParts(view: View, relations: Relations, parts: ShownParts): SharedParts {
  const nestedFor = (post: StoredPost): View => ({
    ...{ ...view, password: undefined, editing: false },
    single: view.single && mayRead(anonymous, post) && !isProtected(post),
  })
  const imageOf = ({ image }: StoredPost) => [image === null ? undefined : relations.images.get(image)]
  return {
    venue: once(relations.venues, parts.venues, imageOf, (venue) =>
      mayRead(view.caller, venue) ? presentVenue(nestedFor(venue), venue, relations) : undefined,
    ),
    organizer: once(relations.organizers, parts.organizers, imageOf, (organizer) =>
      mayRead(view.caller, organizer) ? presentOrganizer(nestedFor(organizer), organizer, relations) : undefined,
    ),
    term: once(relations.terms, parts.terms, nothing, (term) => presentEmbeddedTerm(view.site, term, term.count)),
    image: once(relations.images, parts.images, nothing, (image) => presentImage(view.site.urls, image)),
  }
}

const nothing = () => []

/** Memoizes the presentation of records. */
function once<Item extends object, Shown>(
  items: ReadonlyMap<number, Item>,
  known: Made<Item, Shown | undefined>,
  linkedTo: (item: Item) => readonly (object | undefined)[],
  present: (item: Item) => Shown | undefined,
) {
  return (id: number): Shown | undefined => {
    const item = items.get(id)
    return item && known.of(item, linkedTo(item), present)
  }
}

function presentEvent(view: View, event: StoredEvent, relations: Relations, shared: SharedParts): ShownEvent {
  const { urls } = view.site
  const texts = textsOf(view.site)
  const globalId = urls.globalId(event.id)
  const url = urls.page('event', event)
  const { cost, cost_details, plainCost } = costOf(view, event)
  // An event that was never saved shows no venue.
  const venues = each(event.status === 'auto-draft' ? [] : event.venues, shared.venue)
  const [venue, ...others] = venues
  const organizers = each(event.organizers, shared.organizer)
  const shown: ShownEvent = {
    id: event.id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(event.author),
    status: event.status,
    date: event.date,
    date_utc: event.date_utc,
    modified: event.modified,
    modified_utc: event.modified_utc,
    url,
    rest_url: urls.of('events.get', { id: event.id }),
    title: texts.title(event.title),
    description: texts.content(event.description),
    excerpt: texts.excerpt(event.excerpt),
    slug: event.slug,
    image: (event.image !== null && shared.image(event.image)) || false,
    all_day: event.all_day,
    start_date: event.start_date,
    start_date_details: dateDetails(event.start_date),
    end_date: event.end_date,
    end_date_details: dateDetails(event.end_date),
    utc_start_date: event.utc_start_date,
    utc_start_date_details: dateDetails(event.utc_start_date),
    utc_end_date: event.utc_end_date,
    utc_end_date_details: dateDetails(event.utc_end_date),
    timezone: event.timezone,
    timezone_abbr: event.timezone_abbr,
    cost,
    cost_details,
    website: texts.website(event.website, url),
    show_map: event.show_map,
    show_map_link: event.show_map_link,
    hide_from_listings: event.hide_from_listings,
    sticky: event.sticky,
    featured: event.featured,
    categories: presentTerms(event.categories, relations, shared),
    tags: presentTerms(event.tags, relations, shared),
    venue: venue && others.length === 0 ? venue : venues,
    organizer: organizers,
    custom_fields: [],
  }
  const extras = extensionFields(view, event)
  // Most sites have no extensions, and to copy an event of forty fields for nothing takes as long as to make it.
  const whole = extras === undefined ? shown : { ...shown, ...extras }
  if (isRedacted(view, event)) return redact('events', whole)
  // No `json_ld` for a protected event even if unlocked: a stored copy of the page would leak the content.
  if (!view.single || event.password || !showsLinkedData(view, event)) return whole
  const json_ld = eventJsonLd(view.site, event, relations, {
    url,
    plainCost: plainCost(),
    location: linkedDataOf(venue),
    organizer: linkedDataOf(organizers[0]),
  })
  return { ...shown, json_ld, ...extras }
}

function presentTerms(ids: readonly number[], { terms }: Relations, shared: SharedParts): EmbeddedTerm[] {
  const sorted = ids
    .flatMap((id) => terms.get(id) ?? [])
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
  return each(sorted, shared.term)
}

/** Presents records in order and leaves out those without a presentation. */
function each<Shown>(ids: readonly number[], present: (id: number) => Shown | undefined): Shown[] {
  return ids.map(present).filter((shown) => shown !== undefined)
}

function costOf({ site }: View, event: StoredEvent) {
  const { quirks, settings } = site
  return displayCost(event, {
    costParsing: quirks.costParsing,
    displayText: quirks.displayText,
    defaultSymbol: settings.currency_symbol_default,
    defaultPosition: settings.currency_position_default,
  })
}

/** Returns the linked data of a presented record. */
function linkedDataOf(shown: Venue | Organizer | undefined): LinkedData | undefined {
  const data = shown?.json_ld
  return typeof data === 'object' && data !== null ? { ...data } : undefined
}
