import { describe, expect, it } from 'vitest'
import { match, matchPath, paths } from './match.js'
import { operationIds, pathOf, routeOf } from './routes.js'

describe('match', () => {
  it('finds the operation of every path that pathOf builds', () => {
    for (const id of operationIds) {
      const path = pathOf(id, { id: 7, slug: 'a b/ü' })
      for (const method of routeOf(id).methods) expect(match(method, path)?.operation, `${method} ${path}`).toBe(id)
    }
  })

  it.each([
    ['GET', '/Events', 'events.list'],
    ['GET', '/events/', 'events.list'],
    ['GET', '', 'index'],
    ['GET', '/', 'index'],
    ['PATCH', '/EVENTS/By-Slug/x', 'events.updateBySlug'],
  ])('%s %s is %s', (method, path, operation) => expect(match(method, path)?.operation).toBe(operation))

  it.each([
    ['GET', '//events'],
    ['GET', '/events//'],
    ['GET', '/events/-1'],
    ['GET', '/events/1.5'],
    ['GET', '/events/%31'],
    ['GET', '/events/by-slug/'],
    ['GET', '/events/by-slug/a/b'],
    ['GET', '/categories/by-slug/x'],
    ['GET', '/events/by-slug/%zz'],
    ['GET', '/event'],
    ['PUT', '/events'],
    ['DELETE', '/events'],
    ['POST', '/doc'],
  ])('%s %s is nothing', (method, path) => expect(match(method, path)).toBeUndefined())

  it('decodes a slug and keeps the digits of an id', () => {
    expect(match('GET', '/events/by-slug/a%2Fb%20%C3%BC')?.params).toEqual({ slug: 'a/b ü' })
    expect(match('GET', '/venues/0007')?.params).toEqual({ id: '0007' })
  })
})

it('matchPath names all operations of a path', () => {
  expect(matchPath('/tags/3')?.entry.operations).toEqual(['tags.get', 'tags.update', 'tags.delete'])
  expect(paths).toHaveLength(15)
})
