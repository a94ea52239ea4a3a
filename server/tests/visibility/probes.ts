import type { SiteFile } from '../../src/index.js'
import { type Reader, sees } from './twin.js'

/** Reads that ask for everything in which a site and its twin differ: by lists, filters, searches, relations, counts. */
export function probesOf(site: SiteFile, reader: Reader): string[] {
  const always = '&per_page=50&starts_before=9999-12-31'
  const statuses = isWriter(reader) ? '&status=publish,future,draft,pending,private,trash' : ''
  const words = wordsOf(site)
  const ids = {
    events: site.events.map(({ id }) => id),
    venues: site.venues.map(({ id }) => id),
    organizers: site.organizers.map(({ id }) => id),
  }
  const asked = {
    events: [
      '',
      ...words.flatMap((word) => [`search=${word}`, `search=-${word}`]),
      ...flags('featured'),
      ...flags('ticketed'),
      ...flags('geoloc'),
      ...new Set(
        site.venues.flatMap(({ geo_lat, geo_lng }) =>
          geo_lat === null ? [] : [`geoloc_lat=${geo_lat}&geoloc_lng=${geo_lng}`],
        ),
      ),
      ...site.categories.map(({ id }) => `categories=${id}`),
      ...site.tags.map(({ id }) => `tags=${id}`),
      ...ids.venues.map((id) => `venue=${id}`),
      ...ids.organizers.map((id) => `organizer=${id}`),
      ...ids.events.map((id) => `post_parent=${id}`),
      `include=${ids.events.join()}`,
    ].map((filter) => `/events?${filter}${always}`),
    linked: [
      '',
      ...words.flatMap((word) => [`search=${word}`, `search=${word}&has_events=1`]),
      ...flags('has_events'),
      ...flags('only_with_upcoming'),
      ...ids.events.map((id) => `event=${id}`),
    ].flatMap((filter) => ['venues', 'organizers'].map((name) => `/${name}?${filter}&per_page=50`)),
    terms: [
      '',
      'hide_empty=0',
      'orderby=count&order=desc',
      ...ids.events.map((id) => `${id % 2 === 0 ? 'event' : 'post'}=${id}&hide_empty=0`),
    ].flatMap((filter) => ['categories', 'tags'].map((name) => `/${name}?${filter}`)),
    single: [
      ...visible(site.events, reader).flatMap(({ id, slug }) => [
        `/events/${id}?`,
        ...(slug === '' ? [] : [`/events/by-slug/${slug}?`]),
      ]),
      ...visible(site.venues, reader).map(({ id }) => `/venues/${id}?`),
      ...visible(site.organizers, reader).map(({ id }) => `/organizers/${id}?`),
      ...site.categories.map(({ id }) => `/categories/${id}?`),
      ...site.tags.map(({ id }) => `/tags/${id}?`),
    ],
  }
  const lists = [...asked.events, ...asked.linked].map((path) => path + statuses)
  const all = [...lists, ...asked.terms, ...asked.single]
  return reader.editing ? all.map((path) => `${path}&context=edit`) : all
}

function isWriter({ user }: Reader): boolean {
  return user !== undefined && user.role !== 'subscriber'
}

const flags = (name: string): string[] => [`${name}=1`, `${name}=0`]

function visible<Post extends Parameters<typeof sees>[1]>(posts: readonly Post[], reader: Reader): Post[] {
  return posts.filter((post) => sees(reader, post))
}

/** The longest word of each text of events, venues and organizers, as it stands in a query. */
function wordsOf({ events, venues, organizers }: SiteFile): string[] {
  const posts: readonly Readonly<Record<string, unknown>>[] = [...events, ...venues, ...organizers]
  const texts = ['title', 'venue', 'organizer', 'description', 'excerpt', 'address', 'city', 'phone', 'email', 'zip']
  const found = posts.flatMap((post) =>
    texts.flatMap((name) => {
      const text = post[name]
      const words = typeof text === 'string' ? (text.match(/[a-z0-9]{4,}/gi) ?? []) : []
      return words.sort((a, b) => b.length - a.length).slice(0, 1)
    }),
  )
  return [...new Set(found)]
}
