import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { undocumented } from './support/hover.js'

/** The records, queries, payloads and options that people write or read field by field. */
const types = [
  'CalendarEvent',
  'EventVenue',
  'EventOrganizer',
  'EmbeddedTerm',
  'CalendarImage',
  'Venue',
  'Organizer',
  'Category',
  'Tag',
  'EventList',
  'EventQuery',
  'VenueQuery',
  'OrganizerQuery',
  'CategoryQuery',
  'TagQuery',
  'EventCreate',
  'EventUpdate',
  'VenueCreate',
  'VenueUpdate',
  'OrganizerCreate',
  'OrganizerUpdate',
  'CategoryCreate',
  'CategoryUpdate',
  'TagCreate',
  'TagUpdate',
  'ClientOptions',
  'CallOptions',
  'RetryOptions',
  'ListOptions',
  'WriteOptions',
  'UpdateOptions',
  'DiscoverOptions',
  'Discovery',
]

it('editors show documentation for every field, query parameter and option of the built package', () => {
  const folder = fileURLToPath(new URL('types', import.meta.url))
  expect(undocumented(folder, '@eventcal/sdk', types)).toEqual([])
})
