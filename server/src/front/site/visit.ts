import type { PostName } from '@eventcal/contract'
import type { App } from '../../app/app.js'
import { normaliseSlugLookup } from '../../service/text/slug.js'
import { findEvents } from '../../store/tables/posts/events.js'
import { idBySlug } from '../../store/tables/slugs.js'
import { titleOf } from '../event-cards.js'
import type { Links } from '../links.js'
import { readUpcoming } from '../next-events.js'
import { type ReadSite, type Refused, readerOf, SiteUnavailable, type Visit } from '../read.js'
import type { SiteAddress } from './address.js'
import { eventPage } from './event.js'
import { organizerPage, venuePage } from './linked.js'
import { termPage, upcomingPage } from './lists.js'
import { type LockedBecause, lockedPage, unavailablePage } from './notices.js'

/** A page as it is answered. */
export interface SiteAnswer {
  readonly status: number
  readonly page: string
  /** True for the same page to everybody, which caches may keep. */
  readonly isPublic: boolean
  /** The address of the record in the interface. */
  readonly alternate?: string
  readonly retryAfter?: string | undefined
}

/** The page elsewhere on the site. */
export interface Elsewhere {
  readonly location: string
}

/** A request for a page. */
export interface SiteVisit extends Visit {
  /** Sent with the form of a protected page. */
  readonly password?: string | undefined
}

interface Reading extends SiteVisit {
  readonly app: App
  readonly links: Links
  readonly read: ReadSite
}

/** Events per page. */
const perPage = 12

/** The page at an address of the site; `undefined` where strangers see none. */
export async function visitSite(
  app: App,
  address: SiteAddress,
  links: Links,
  visit: SiteVisit,
): Promise<SiteAnswer | Elsewhere | undefined> {
  try {
    return await pageAt(app, address, links, visit)
  } catch (error) {
    if (!(error instanceof SiteUnavailable)) throw error
    return { status: 503, page: unavailablePage(links), isPublic: false, retryAfter: error.retryAfter }
  }
}

async function pageAt(
  app: App,
  address: SiteAddress,
  links: Links,
  visit: SiteVisit,
): Promise<SiteAnswer | Elsewhere | undefined> {
  const reading = { ...visit, app, links, read: readerOf(app, visit) }
  if (address.page === 'upcoming') {
    const events = await upcomingOf(reading, address.number, {})
    return open(upcomingPage(events, links))
  }
  if (address.page === 'categories' || address.page === 'tags') return termAnswer(reading, address)
  const { page } = address
  if ('id' in address) return postAnswer(reading, page, address.id, { number: 1, byId: true })
  const slug = normaliseSlugLookup(address.slug)
  const id = await idBySlug(app.site.database, page, slug)
  return id === undefined ? undefined : postAnswer(reading, page, id, { number: address.number, byId: false })
}

const open = (page: string): SiteAnswer => ({ status: 200, page, isPublic: true })

async function termAnswer(
  reading: Reading,
  { page, slug, number }: { readonly page: 'categories' | 'tags'; readonly slug: string; readonly number: number },
): Promise<SiteAnswer | undefined> {
  const query = { slug: normaliseSlugLookup(slug), hide_empty: 'false', per_page: '1' }
  const [term] =
    page === 'tags'
      ? ((await reading.read('tags.list', { query })).body?.tags ?? [])
      : ((await reading.read('categories.list', { query })).body?.categories ?? [])
  if (!term) return undefined
  return open(termPage(term, await upcomingOf(reading, number, { [page]: String(term.id) }), reading.links))
}

/** How a post is asked for: the page of its list of events, and by which kind of address. */
interface Asked {
  readonly number: number
  readonly byId: boolean
}

async function postAnswer(
  reading: Reading,
  page: PostName,
  id: number,
  { number, byId }: Asked,
): Promise<SiteAnswer | Elsewhere | undefined> {
  const { app, links, password, read } = reading
  const given = { params: { id }, query: password === undefined ? {} : { password } }
  const found = await read(`${page}.get`, given)
  if (found.refused) return refusal(reading, page, id, found.refused)
  const { body: record } = found
  const ownPage = links.to(record.url)
  if (byId && ownPage !== undefined && !ownPage.includes('?')) return { location: ownPage }
  const unlocked = password !== undefined
  const shown = {
    status: 200,
    isPublic: !unlocked,
    alternate: app.site.urls.of(`${page}.get`, { id }),
  }
  if ('start_date' in record) return { ...shown, page: eventPage(record, links, unlocked) }
  // Venues and organizers are answered without what their password protects, their name included.
  const name = 'venue' in record ? record.venue : 'organizer' in record ? record.organizer : undefined
  if (typeof name !== 'string') return locked(reading, page === 'venues' ? 'Venue' : 'Organizer', reason(password))
  const events = await upcomingOf(reading, number, { [page === 'venues' ? 'venue' : 'organizer']: String(id) })
  return {
    ...shown,
    page:
      'venue' in record ? venuePage(record, events, links, unlocked) : organizerPage(record, events, links, unlocked),
  }
}

async function refusal(
  reading: Reading,
  page: PostName,
  id: number,
  { status, code, retryAfter }: Refused,
): Promise<SiteAnswer | undefined> {
  const isWaiting = status === 429
  if (code !== 'event-password-protected' && !isWaiting) return undefined
  // Titles of protected events are public, as in every list.
  const [event] = page === 'events' ? await findEvents(reading.app.site.database, [id]) : []
  const name = event ? titleOf(event) : page === 'venues' ? 'Venue' : 'Organizer'
  const answer = locked(reading, name, isWaiting ? 'waiting' : reason(reading.password))
  return isWaiting ? { ...answer, status: 429, retryAfter } : answer
}

const reason = (password: string | undefined): LockedBecause => (password === undefined ? 'protected' : 'wrong')

function locked({ links }: Reading, name: string, because: LockedBecause): SiteAnswer {
  return { status: 200, page: lockedPage(name, links, because), isPublic: because === 'protected' }
}

function upcomingOf({ app, read }: Reading, number: number, filter: Readonly<Record<string, string>>) {
  return readUpcoming(app.clock.now(), read, { perPage, number, filter })
}
