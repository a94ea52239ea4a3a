import { parseSite } from '../../src/store/site/read.js'
import type { Reader } from './twin.js'

/** Everybody who reads the site: each may read and change another part of it. */
export const readers: readonly Reader[] = [
  { user: undefined, editing: false },
  { user: { id: 1, role: 'subscriber' }, editing: false },
  { user: { id: 2, role: 'contributor' }, editing: false },
  { user: { id: 3, role: 'author' }, editing: true },
  { user: { id: 4, role: 'editor' }, editing: false },
  { user: { id: 4, role: 'editor' }, editing: true },
]

/** The application password of a user. */
export const passwordOf = (login: string): string => `password of ${login}`

/** Nobody who reads. */
const STRANGER = 9

const dates = { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 10:00:00' }
const times = {
  ...dates,
  start_date: '2027-01-05 19:00:00',
  end_date: '2027-01-05 23:00:00',
  utc_start_date: '2027-01-05 19:00:00',
  utc_end_date: '2027-01-05 23:00:00',
  timezone: 'UTC',
}

/**
 * A site of records that a reader may read, may read in part, and may not read at all. Each is linked to others: an
 * event shows which of its relations the reader may read, and lists of relations which events.
 */
export function guardedSite({ user }: Reader) {
  const kinds = ['publish', 'private', 'future', 'trash'].flatMap((status) =>
    [user?.id ?? 1, STRANGER].flatMap((author) => [null, 'key'].map((password) => ({ status, author, password }))),
  )
  const other = (index: number, factor: number) => (index * factor) % kinds.length
  return parseSite({
    site: { url: 'https://calendar.example' },
    users: readers.flatMap(({ user: one, editing }) =>
      one && !(editing && one.role === 'editor')
        ? [{ ...one, login: one.role, application_password: passwordOf(one.role) }]
        : [],
    ),
    venues: kinds.map((kind, index) => ({
      ...{ ...kind, ...dates, id: 100 + index, slug: `venue-${index}` },
      ...{ venue: 'Hallword', description: 'Roomword', address: 'Roadword 7', phone: '5551234' },
      ...{ geo_lat: 10 + (index % 3), geo_lng: 20 },
    })),
    organizers: kinds.map((kind, index) => ({
      ...{ ...kind, ...dates, id: 200 + index, slug: `organizer-${index}` },
      ...{ organizer: 'Clubword', email: 'mailword@example.com' },
    })),
    categories: [1, 2, 3].map((id) => ({ id, name: `Sort ${id}`, slug: `sort-${id}`, parent: id === 3 ? 2 : 0 })),
    tags: [11, 12].map((id) => ({ id, name: `Mark ${id}`, slug: `mark-${id}` })),
    events: kinds.flatMap((kind, index) => [
      {
        ...{ ...times, ...kind, id: 300 + index, slug: `event-${index}`, title: 'Titleword', description: 'Textword' },
        ...{ featured: index % 3 === 0, ticketed: index % 3 === 1 && ['rsvp'], parent: 300 + other(index, 13) },
        ...{ venue: 100 + other(index, 5), organizers: [200 + other(index, 7), 200 + other(index, 11)] },
        ...{ categories: [1 + (index % 3)], tags: [11 + (index % 2)] },
      },
      {
        ...{ ...times, author: STRANGER, id: 400 + index, slug: `open-${index}`, title: 'Open' },
        ...{ venue: 100 + index, organizers: [200 + index], parent: 300 + index, categories: [1] },
      },
    ]),
  })
}
