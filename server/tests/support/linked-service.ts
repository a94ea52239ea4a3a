import type { Profile, Quirks } from '../../src/service/wire/quirks.js'
import { openCalendar, type TestCalendar, type TestOptions } from './calendar.js'
import type { TestEngine } from './engines.js'

export { type Answered, type Asker, idsOf, refused, type TestCalendar } from './calendar.js'

/** "Now" of the places under test. */
export const now = '2027-01-15T12:00:00Z'

/**
 * A calendar at noon (UTC) of 15 January 2027. Venues: 10 Old Hall, 11 Secret Room (protected), 12 Draft Den, 13 the
 * author's Attic, 14 the contributor's draft, 15 in the trash, 16 Café Müller. Organizers: 20 Ann, 21 Bob, 22 a draft.
 * Events: 30 to come at 10 by 20 and 21, 31 running at 13, 32 past at 10 by 20, 33 a draft at 16. Pictures: 1, fetched
 * from `/remote/known.png`; 2 is no picture. `/remote/new.jpg` can be fetched.
 */
export async function places(
  engine: TestEngine,
  profile: Profile,
  quirks: Partial<Quirks> = {},
  options: Pick<TestOptions, 'resettable'> = {},
): Promise<TestCalendar> {
  return openCalendar(site, { profile, quirks, now, database: await engine.create(), ...options })
}

const published = {
  date: '2027-01-01 07:00:00',
  date_utc: '2027-01-01 12:00:00',
  modified: '2027-01-01 07:00:00',
  modified_utc: '2027-01-01 12:00:00',
}

/** An event from one hour of UTC to another. */
const event = (id: number, start: string, end: string, links: object) => ({
  ...{ id, title: `Event ${id}`, slug: `event-${id}`, ...published },
  ...{ start_date: start, end_date: end, utc_start_date: start, utc_end_date: end, timezone: 'UTC' },
  ...links,
})

const site = {
  attachments: [
    {
      ...{ id: 1, title: 'known', slug: 'known', status: 'inherit', ...published },
      ...{ url: '/media/known.png', mime_type: 'image/png', file: 'known.png', width: 400, height: 300, filesize: 9 },
      source_url: 'https://pictures.example/remote/known.png',
    },
    {
      ...{ id: 2, title: 'text', slug: 'text', status: 'inherit', ...published },
      ...{ url: '/media/text.pdf', mime_type: 'application/pdf', file: 'text.pdf' },
    },
  ],
  remote_files: [
    {
      ...{ url: 'https://pictures.example/remote/new.jpg', status: 200, content_type: 'image/jpeg' },
      ...{ width: 1000, height: 500, bytes: 8000 },
    },
    {
      ...{ url: `https://pictures.example/remote/--${'long'.repeat(50)}.jpg`, status: 200, content_type: 'image/jpeg' },
      ...{ width: 10, height: 10, bytes: 80 },
    },
    { url: 'https://pictures.example/remote/text.txt', status: 200, content_type: 'text/plain', bytes: 3 },
  ],
  venues: [
    {
      ...{ id: 10, venue: 'Old Hall', slug: 'old-hall', ...published, description: 'First', image: 1 },
      ...{ address: '1 Main St', city: 'New York', country: 'United States', state: 'NY', stateprovince: 'NY' },
      ...{ phone: '555', website: 'https://hall.example', show_map: false, show_map_link: true },
    },
    { id: 11, venue: 'Secret Room', slug: 'secret-room', ...published, password: 'sesame', city: 'Hidden' },
    { id: 12, venue: 'Draft Den', slug: 'draft-den', status: 'draft', date: published.date },
    { id: 13, venue: 'Attic', slug: 'attic', author: 3, ...published, date: '2027-01-02 07:00:00' },
    { id: 14, venue: 'Cabin', slug: 'cabin', author: 5, status: 'draft', date: published.date },
    { id: 15, venue: 'Gone', slug: 'gone__trashed', status: 'trash', ...published },
    { id: 16, venue: 'Café Müller', slug: 'cafe-muller', ...published, date: '2027-01-03 07:00:00' },
  ],
  organizers: [
    { id: 20, organizer: 'Ann', slug: 'ann', ...published, email: 'ann@example.com', phone: '1' },
    { id: 21, organizer: 'Bob', slug: 'bob', ...published },
    { id: 22, organizer: 'Draft', slug: 'draft', status: 'draft', date: published.date },
  ],
  events: [
    event(30, '2027-02-01 10:00:00', '2027-02-01 12:00:00', { venue: 10, organizers: [20, 21] }),
    event(31, '2027-01-14 10:00:00', '2027-01-16 12:00:00', { venue: 13 }),
    event(32, '2026-02-01 10:00:00', '2026-02-01 12:00:00', { venue: 10, organizers: [20] }),
    event(33, '2027-03-01 10:00:00', '2027-03-01 12:00:00', { venue: 16, status: 'draft' }),
  ],
}
