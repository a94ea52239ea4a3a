import { type StoredEntry, type StoredEvent, ZERO_DATE } from '../../store/records.js'
import { mayRead } from '../access.js'
import { presentImage } from '../images/present.js'
import { eventJsonLd } from '../json-ld.js'
import { presentOrganizer, presentVenue } from '../linked/present.js'
import type { Relations } from '../relations.js'
import { presentEmbeddedTerm } from '../terms/present.js'
import { displayCost } from '../text/cost-display.js'
import type { LinkedData } from '../text/json-ld.js'
import { textsOf } from '../texts.js'
import { dateDetails } from '../time/wall.js'
import { isRedacted, redact, type View } from '../view.js'

/** Presents events that share their relations. */
export type EventPresenter = (event: StoredEvent) => Record<string, unknown>

/**
 * How the events of a page are answered. What several of them show (venues, organizers, terms, pictures) is presented
 * once.
 */
export function eventPresenter(view: View, relations: Relations): EventPresenter {
  const shared = sharedParts(view, relations)
  return (event) => presentEvent(view, event, relations, shared)
}

type Shown = Record<string, unknown>

/** The parts of an event that other events of the page show, too, by id. */
interface SharedParts {
  readonly venue: (id: number) => Shown | undefined
  readonly organizer: (id: number) => Shown | undefined
  readonly term: (id: number) => Shown | undefined
  readonly image: (id: number) => Shown | undefined
}

/** Venues and organizers that the caller may not read stay hidden, and their own passwords keep protecting. */
function sharedParts(view: View, relations: Relations): SharedParts {
  const nested: View = { ...view, password: undefined, editing: false }
  return {
    venue: once(relations.venues, (venue) =>
      isShown(view, venue) ? presentVenue(nested, venue, relations) : undefined,
    ),
    organizer: once(relations.organizers, (organizer) =>
      isShown(view, organizer) ? presentOrganizer(nested, organizer, relations) : undefined,
    ),
    term: once(relations.terms, (term) => presentEmbeddedTerm(view.site, term, term.count)),
    image: once(relations.images, (image) => presentImage(view.site.urls, image)),
  }
}

/** Looks records up by id and presents each at its first use. */
function once<Item>(items: ReadonlyMap<number, Item>, present: (item: Item) => Shown | undefined) {
  const shown = new Map<number, Shown | undefined>()
  return (id: number): Shown | undefined => {
    const item = items.get(id)
    if (item !== undefined && !shown.has(id)) shown.set(id, present(item))
    return shown.get(id)
  }
}

function presentEvent(view: View, event: StoredEvent, relations: Relations, shared: SharedParts): Shown {
  const { urls } = view.site
  const texts = textsOf(view.site)
  const globalId = urls.globalId(event.id)
  const url = urls.page('event', event)
  const { cost, cost_details, plainCost } = costOf(view, event)
  // An event that was never saved shows no venue.
  const venues = each(event.status === 'auto-draft' ? [] : event.venues, shared.venue)
  const organizers = each(event.organizers, shared.organizer)
  const shown = {
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
    ...(view.site.extensions.has('tickets') ? { ticketed: event.ticketed } : {}),
    categories: presentTerms(event.categories, relations, shared),
    tags: presentTerms(event.tags, relations, shared),
    venue: venues.length === 1 ? venues[0] : venues,
    organizer: organizers,
    custom_fields: [],
  }
  if (isRedacted(view, event)) return redact(shown)
  // Linked data would tell what the password protects, to whoever keeps the page.
  if (!view.single || event.password) return shown
  const json_ld = eventJsonLd(view.site, event, relations, {
    url,
    plainCost,
    location: linkedDataOf(venues[0], event.venues),
    organizer: linkedDataOf(organizers[0], event.organizers),
  })
  return { ...shown, json_ld }
}

function presentTerms(ids: readonly number[], { terms }: Relations, shared: SharedParts): Shown[] {
  const sorted = ids
    .flatMap((id) => terms.get(id) ?? [])
    .sort((a, b) => names.compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
  return each(sorted, shared.term)
}

/** What there is of some records, in their order. */
function each(ids: readonly number[], present: (id: number) => Shown | undefined): Shown[] {
  return ids.map(present).filter((shown) => shown !== undefined)
}

/** Made once: comparing by `localeCompare` makes one for each pair. */
const names = new Intl.Collator('en', { sensitivity: 'base' })

function costOf({ site }: View, event: StoredEvent) {
  const { quirks, settings } = site
  return displayCost(event, {
    costParsing: quirks.costParsing,
    displayText: quirks.displayText,
    defaultSymbol: settings.currency_symbol_default,
    defaultPosition: settings.currency_position_default,
  })
}

/**
 * Whether an event shows a venue or organizer to the caller. What deployed instances leave linked when it is deleted
 * (`partialUnlinking`) was on show before and stays so; what is private or a draft is hidden, which they do not do.
 */
function isShown({ caller, site }: View, entry: StoredEntry): boolean {
  if (mayRead(caller, entry)) return true
  return site.quirks.partialUnlinking && entry.status === 'trash' && entry.date_utc !== ZERO_DATE
}

/** The linked data of a presented record; false where there is one whose data may not be shown. */
function linkedDataOf(shown: Shown | undefined, ids: readonly number[]): LinkedData | false | undefined {
  const data = shown?.json_ld
  if (typeof data === 'object' && data !== null) return { ...data }
  return ids.length > 0 ? false : undefined
}
