import { parseSite, type Site } from '../../src/store/site/read.js'

const times = {
  start_date: '2027-01-05 19:00:00',
  end_date: '2027-01-05 23:00:00',
  utc_start_date: '2027-01-06 00:00:00',
  utc_end_date: '2027-01-06 04:00:00',
  timezone: 'America/New_York',
}
const roles = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
}

/** The application password of a user of the site. */
export function passwordOf(login: string): string {
  return `password of ${login}`
}

/** The logins of the site with their ids. */
export const userIds: ReadonlyMap<string, number> = new Map(
  Object.keys(roles).map((login, index) => [login, index + 1]),
)

/** Where the clock of the site stands. */
export const now = '2026-11-21T01:00:00Z'

/** Returns the secret in the description of a record, which only some callers may read. */
export function secretOf(id: number): string {
  return `Secret ${id} of the site.`
}

/** A small site with one of everything that a request can come upon. */
export function fuzzSite(): Site {
  return parseSite({
    site: { url: 'https://calendar.example', timezone: 'America/New_York', next_ids: { post: 1000, term: 1000 } },
    users: Object.entries(roles).map(([login, role], index) => ({
      ...{ id: index + 1, login, role },
      application_password: passwordOf(login),
    })),
    venues: [
      { id: 11, venue: 'The Cellar', slug: 'the-cellar', author: 3 },
      { id: 12, venue: 'Locked', slug: 'locked', password: 'key', description: secretOf(12) },
      { id: 13, venue: 'Gone', slug: 'gone__trashed', status: 'trash', description: secretOf(13) },
    ],
    organizers: [
      { id: 15, organizer: 'Ann', slug: 'ann', email: 'ann@example.com' },
      { id: 16, organizer: 'Draft', slug: 'draft', status: 'draft', author: 4, description: secretOf(16) },
    ],
    attachments: [
      { id: 21, url: '/wp-content/uploads/a.png', mime_type: 'image/png', file: 'a.png', width: 800, height: 600 },
      { id: 22, url: '/wp-content/uploads/a.txt', mime_type: 'text/plain', file: 'a.txt' },
    ],
    categories: [
      { id: 1, name: 'Music', slug: 'music' },
      { id: 2, name: 'Jazz', slug: 'jazz', parent: 1 },
      { id: 3, name: 'Film &amp; Talk', slug: 'film' },
    ],
    tags: [
      { id: 6, name: 'family', slug: 'family' },
      { id: 7, name: 'Garden', slug: 'garden' },
    ],
    events: [
      {
        ...times,
        id: 31,
        title: 'Stored',
        slug: 'stored',
        venue: 11,
        organizers: [15],
        categories: [2],
        tags: [6],
        image: 21,
      },
      {
        ...times,
        id: 32,
        title: 'Draft event',
        slug: 'draft-event',
        status: 'draft',
        author: 4,
        description: secretOf(32),
      },
      { ...times, id: 33, title: 'Locked', slug: 'locked', password: 'key', venue: 12, description: secretOf(33) },
      { ...times, id: 34, title: 'Gone', slug: 'gone__trashed', status: 'trash', venue: 13, description: secretOf(34) },
      { ...times, id: 35, title: 'Child', slug: 'child', parent: 31, author: 3, all_day: true },
      {
        ...times,
        id: 36,
        title: 'Private',
        slug: 'private',
        status: 'private',
        organizers: [16],
        description: secretOf(36),
      },
      { ...times, id: 37, title: 'Own', slug: 'own', author: 4, organizers: [15, 16] },
      { ...times, id: 38, title: 'Waiting', status: 'pending', author: 3, tags: [6, 7] },
    ],
    other_posts: [{ id: 40, type: 'page' }],
    remote_files: [
      {
        url: 'https://pictures.example/known.png',
        status: 200,
        content_type: 'image/png',
        width: 640,
        height: 480,
        bytes: 9000,
      },
      { url: 'https://pictures.example/none.png', status: 404 },
    ],
  })
}
