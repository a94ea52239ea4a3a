import { expect, it } from 'vitest'
import { Urls } from '../wire/urls.js'
import { type Missed, tellNearMiss } from './near-misses.js'

const urls = new Urls({ publicUrl: 'https://calendar.example', basePath: '/wp-json', namespace: 'calendar/events/v1' })

/** What is told of a request. */
function told(target: string, { method = 'GET', ...query }: Record<string, string> = {}) {
  const paths: unknown[] = []
  const incoming: Missed['incoming'] = { method, target, header: () => undefined, body: async () => new Uint8Array() }
  tellNearMiss({ urls, incoming, method, query }, ({ path, nearest }) => paths.push([path, nearest]))
  return paths
}

it.each(['/', '/index.php', '/?page=2', '/index.php?page=2'])('at %s the route counts', (target) => {
  const route = '/calendar/events/v1/event'
  expect(told(target, { rest_route: route })).toEqual([[route, '/calendar/events/v1/events']])
  expect(told(target, { rest_route: '/calendar/events/v1/events' })).toEqual([])
})

it.each(['/blog/', '/blog/index.php', '/index.phpx', '/index.php/', '/x'])('at %s no route counts', (target) => {
  expect(told(target, { rest_route: '/calendar/events/v1/event' })).toEqual([])
})

it('elsewhere the path counts, without its query', () => {
  const [path, nearest] = ['/wp-json/calendar/events/v1/event', '/wp-json/calendar/events/v1/events']
  expect(told(path)).toEqual([[path, nearest]])
  expect(told(`${path}?a=/b`, { a: '/b' })).toEqual([[path, nearest]])
  expect(told('/', {})).toEqual([])
})

it('a preflight is not told, since the request that it asks for follows', () => {
  expect(told('/wp-json/calendar/events/v1/event', { method: 'OPTIONS' })).toEqual([])
})
