import { expectTypeOf, it } from 'vitest'
import type {
  CalendarEvent,
  Category,
  CategoryCreate,
  ErrorCode,
  EventCreate,
  EventList,
  EventQuery,
  EventUpdate,
  OrganizerCreate,
  TagCreate,
  Venue,
  VenueCreate,
  VenueUpdate,
} from './index.js'

declare const event: CalendarEvent
declare const venue: Venue
declare const category: Category
const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

it('records have the keys of the contract, and a misspelt one is an error', () => {
  expectTypeOf(event.title).toEqualTypeOf<string>()
  expectTypeOf(event.id).toEqualTypeOf<number>()
  expectTypeOf(event.all_day).toEqualTypeOf<boolean | null | undefined>()
  expectTypeOf(venue.city).toEqualTypeOf<string | undefined>()
  expectTypeOf(category.count).toEqualTypeOf<number>()
  expectTypeOf<EventList['events'][number]['title']>().toEqualTypeOf<string>()
  // @ts-expect-error misspelt
  void event.titel
  // @ts-expect-error misspelt
  void venue.citty
  // @ts-expect-error a category has a name, no title
  void category.title
})

it('a create needs what the service needs', () => {
  const whole: EventCreate = { title: 'T', ...dates }
  void whole
  // @ts-expect-error no title
  const untitled: EventCreate = { ...dates }
  // @ts-expect-error no end
  const endless: EventCreate = { title: 'T', start_date: dates.start_date }
  // @ts-expect-error no start
  const unstarted: EventCreate = { title: 'T', end_date: dates.end_date }
  // @ts-expect-error no name
  const nameless: VenueCreate = { city: 'Rome' }
  // @ts-expect-error no name
  const nobody: OrganizerCreate = { email: 'a@example.org' }
  // @ts-expect-error no name
  const tagless: TagCreate = { slug: 'x' }
  // @ts-expect-error no name
  const uncategorised: CategoryCreate = { parent: 1 }
  void [untitled, endless, unstarted, nameless, nobody, tagless, uncategorised]
})

it('a payload takes neither misspelt nor read-only nor wrongly typed fields', () => {
  // @ts-expect-error misspelt
  const misspelt: EventUpdate = { titel: 'T' }
  // @ts-expect-error read-only
  const readOnly: EventUpdate = { url: 'https://example.org/' }
  // @ts-expect-error a flag is no text
  const wrongType: EventUpdate = { featured: 'yes' }
  // @ts-expect-error no such status
  const status: VenueUpdate = { status: 'published' }
  // @ts-expect-error tags have no parent
  const parent: TagCreate = { name: 'x', parent: 1 }
  void [misspelt, readOnly, wrongType, status, parent]
})

it('links and terms of an event can be ids, data or lists', () => {
  const events: EventCreate[] = [
    { title: 'T', ...dates, venue: 6, organizer: [12, '14', { organizer: 'New' }], categories: [2, 'music'] },
    { title: 'T', ...dates, venue: { venue: 'Hall', city: 'Rome' }, tags: 'new tag', cost: ['10', 20], image: 5 },
  ]
  void events
})

it('queries and codes are closed sets', () => {
  const query: EventQuery = { per_page: 50, categories: ['music', 3], featured: true }
  void query
  // @ts-expect-error misspelt
  const misspelt: EventQuery = { perPage: 50 }
  // @ts-expect-error no such code
  const code: ErrorCode = 'rest_no_rout'
  void [misspelt, code]
})
