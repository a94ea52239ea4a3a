import { expect, it } from 'vitest'
import { effectiveMethod, matchOf, routed } from './routed.js'
import { Urls } from './wire/urls.js'

const urls = new Urls({ publicUrl: 'https://calendar.example', basePath: '/wp-json', namespace: 'calendar/events/v1' })
const incoming = (method: string, target = '', override?: string) => ({
  ...{ method, target },
  header: (name: string) => (name === 'x-http-method-override' ? override : undefined),
})

it.each([
  ['GET', {}, undefined, 'GET'],
  ['POST', {}, undefined, 'POST'],
  ['POST', { _method: 'delete' }, undefined, 'DELETE'],
  ['POST', {}, 'patch', 'PATCH'],
  ['POST', { _method: 'PUT' }, 'DELETE', 'PUT'],
  ['POST', { _method: '' }, 'DELETE', 'POST'],
  ['POST', { _method: ['DELETE'] }, undefined, 'POST'],
  ['POST', {}, '', 'POST'],
  // A read never writes, and what changes is not changed again.
  ['GET', { _method: 'DELETE' }, 'DELETE', 'GET'],
  ['PUT', { _method: 'DELETE' }, 'DELETE', 'PUT'],
])('%s with the query %j and the header %s means %s', (method, query, override, expected) => {
  expect(effectiveMethod(incoming(method, '', override), query)).toBe(expected)
})

it('HEAD means what GET does', () => {
  expect(matchOf('HEAD', '/events/7')).toEqual(matchOf('GET', '/events/7'))
  expect(matchOf('HEAD', '/events/7')?.operation).toBe('events.get')
  expect(matchOf('POST', '/events')?.operation).toBe('events.create')
  expect(matchOf('DELETE', '/events')).toBeUndefined()
})

it.each([
  ['/wp-json/calendar/events/v1/events/7?a=1', '/events/7', { a: '1' }, 'events.delete'],
  ['/?rest_route=/calendar/events/v1/tags/3&a=1', '/tags/3', { a: '1' }, 'tags.delete'],
  ['/elsewhere?a=b?c=d', undefined, { a: 'b?c=d' }, undefined],
  ['/elsewhere', undefined, {}, undefined],
])('%s is routed by its path and query', (target, path, query, operation) => {
  const found = routed(urls, incoming('POST', target, 'DELETE'))
  expect([found.method, found.path, found.found?.operation]).toEqual(['DELETE', path, operation])
  expect(found.query).toMatchObject(query)
})
