import { parseSite, type Site } from '../../src/seed/site-file.js'

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

/** A small site with one of everything that a request can come upon. */
export function fuzzSite(): Site {
  return parseSite({
    site: { url: 'https://calendar.example', timezone: 'America/New_York', next_ids: { post: 1000, term: 1000 } },
    users: Object.entries(roles).map(([login, role], index) => ({
      ...{ id: index + 1, login, role },
      application_password: `password of ${login}`,
    })),
    venues: [
      { id: 11, venue: 'The Cellar', slug: 'the-cellar', author: 3 },
      { id: 12, venue: 'Locked', slug: 'locked', password: 'key' },
      { id: 13, venue: 'Gone', slug: 'gone__trashed', status: 'trash' },
    ],
    organizers: [
      { id: 15, organizer: 'Ann', slug: 'ann', email: 'ann@example.com' },
      { id: 16, organizer: 'Draft', slug: 'draft', status: 'draft', author: 4 },
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
    tags: [{ id: 6, name: 'family', slug: 'family' }],
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
      { ...times, id: 32, title: 'Draft event', slug: 'draft-event', status: 'draft', author: 4 },
      { ...times, id: 33, title: 'Locked', slug: 'locked', password: 'key', venue: 12 },
      { ...times, id: 34, title: 'Gone', slug: 'gone__trashed', status: 'trash', venue: 13 },
      { ...times, id: 35, title: 'Child', slug: 'child', parent: 31, author: 3, all_day: true },
      { ...times, id: 36, title: 'Private', slug: 'private', status: 'private', organizers: [16] },
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
