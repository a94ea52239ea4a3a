import { expect, it } from 'vitest'
import { Urls } from './urls.js'

const urls = new Urls({ publicUrl: 'https://a.example:8080', basePath: '/wp-json', namespace: 'calendar/events/v1' })

it('of a site are built from its address, its base path and the namespace', () => {
  const { site, restRoot, apiRoot, namespace } = urls
  expect({ site, restRoot, apiRoot, namespace }).toEqual({
    site: 'https://a.example:8080',
    restRoot: 'https://a.example:8080/wp-json/',
    apiRoot: 'https://a.example:8080/wp-json/calendar/events/v1',
    namespace: 'calendar/events/v1',
  })
  expect(urls.of('events.list')).toBe(`${apiRoot}/events`)
  expect(urls.of('venues.get', { id: 7 })).toBe(`${apiRoot}/venues/7`)
})

it.each([
  ['event', 'publish', 'gala', '/event/gala/'],
  ['event', 'private', 'gala', '/event/gala/'],
  ['event', 'draft', 'gala', '/?post_type=tribe_events&p=5'],
  ['event', 'publish', '', '/?post_type=tribe_events&p=5'],
  ['venue', 'publish', 'hall', '/venue/hall/'],
  ['venue', 'trash', 'hall', '/?post_type=tribe_venue&p=5'],
  ['organizer', 'private', 'ann', '/organizer/ann/'],
  ['organizer', 'pending', 'ann', '/?post_type=tribe_organizer&p=5'],
] as const)('the page of the %s in the status %s with the slug %j is %s', (kind, status, slug, page) => {
  expect(urls.page(kind, { id: 5, slug, status })).toBe(`https://a.example:8080${page}`)
})

it('name terms by their slugs, and records across sites by host and id', () => {
  expect(urls.category(['music', 'jazz'])).toBe('https://a.example:8080/events/category/music/jazz/')
  expect(urls.tag('family')).toBe('https://a.example:8080/tag/family/')
  expect([urls.globalId(5), urls.globalId(6)]).toEqual(['a.example?id=5', 'a.example?id=6'])
})
