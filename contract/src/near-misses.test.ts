import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearMiss, nearMissLine, operations } from './index.js'

const root = '/wp-json/tribe/events/v1'
const lineOf = (method: string, path: string, at = root) => {
  const miss = nearMiss({ method, path }, at)
  return miss && nearMissLine(miss)
}

describe('a request that matches nothing', () => {
  it.each([
    [`${root}/event`, '/events'],
    [`${root}/event/`, '/events'],
    [`${root}/evnets`, '/events'],
    [`${root}/venue/5`, '/venues/5'],
    [`${root}/Venue/5/`, '/venues/5'],
    [`${root}/locations`, '/venues'],
    [`${root}/organisers/7`, '/organizers/7'],
    [`${root}/category`, '/categories'],
    [`${root}/event-categories/3`, '/categories/3'],
    [`${root}/tag`, '/tags'],
    [`${root}/docs`, '/doc'],
    [`${root}//events//5`, '/events/5'],
    [`${root}/events/id/5`, '/events/5'],
    [`${root}/events/5/edit`, '/events/5'],
    [`${root}/events/spring-fair`, '/events/by-slug/spring-fair'],
    [`${root}/events/slug/spring-fair`, '/events/by-slug/spring-fair'],
    [`${root}/tags/by-slug/jazz`, '/tags'],
    ['/wp-json/calendar/events/v1/events', '/events'],
    ['/wp-json/calendar/events/v1', ''],
    ['/wp-json/tribe/events/v2/venue/5', '/venues/5'],
    ['/tribe/events/v1/events/5', '/events/5'],
    ['/calendar/events/v1/events/by-slug/x', '/events/by-slug/x'],
    ['/wp-json/wp/v2/events', '/events'],
    ['/wp-json/events', '/events'],
    ['/wp-json/tribe/event', '/events'],
    ['/events', '/events'],
    ['/event/5', '/events/5'],
    ['/api/venues/5', '/venues/5'],
  ])('at %s probably meant %s', (path, meant) => {
    expect(nearMiss({ method: 'GET', path }, root)).toEqual({ method: 'GET', path, nearest: root + meant })
  })

  it.each([`${root}/users`, `${root}/xyz/5`, `${root}/${'e'.repeat(300)}`])('at %.60s is like none', (path) => {
    expect(nearMiss({ method: 'GET', path }, root)).toEqual({ method: 'GET', path })
  })

  it.each(['/', '/favicon.ico', '/robots.txt', '/wp-json', '/wp-json/', '/index.php', '/wp-json/wp/v2/users/me'])(
    'at %s is none of this interface',
    (path) => {
      expect(nearMiss({ method: 'GET', path }, root)).toBeUndefined()
    },
  )

  it.each([
    ['DELETE', '/events', ['GET', 'POST'], '/events/{id}'],
    ['PUT', '/venues/', ['GET', 'POST'], '/venues/{id}'],
    ['POST', '/doc', ['GET'], undefined],
    ['LOCK', '/tags/5', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], undefined],
  ])('by its method: %s %s', (method, path, methods, nearest) => {
    const expected = {
      method,
      path: root + path,
      methods,
      ...(nearest === undefined ? {} : { nearest: root + nearest }),
    }
    expect(nearMiss({ method, path: root + path }, root)).toEqual(expected)
  })

  it('is found below any root', () => {
    expect(nearMiss({ method: 'GET', path: '/wp-json/tribe/events/v1/events' }, '/calendar/events/v1')?.nearest).toBe(
      '/calendar/events/v1/events',
    )
    expect(nearMiss({ method: 'GET', path: '/events' }, '')).toBeUndefined()
  })

  it('is told in one line', () => {
    expect(lineOf('GET', '/wp-json/tribe/events/v1/event')).toBe(
      'GET /wp-json/tribe/events/v1/event matches nothing (did you mean /wp-json/tribe/events/v1/events?)',
    )
    expect(lineOf('DELETE', `${root}/events`)).toBe(
      `DELETE ${root}/events matches nothing (it has GET, POST; did you mean ${root}/events/{id}?)`,
    )
    expect(lineOf('GET', `${root}/users`)).toBe(`GET ${root}/users matches nothing`)
    expect(lineOf('GET', `${root}/a\n${'b'.repeat(300)}`)).toMatch(/^GET \S+\/a\\nb{1,200} matches nothing$/)
  })

  it('is none that an operation answers', () => {
    const missed = operations.flatMap(({ methods, path }) =>
      methods.filter((method) =>
        nearMiss({ method, path: root + path.replace('{id}', '5').replace('{slug}', 'x') }, root),
      ),
    )
    expect(missed).toEqual([])
    expect(nearMiss({ method: 'HEAD', path: `${root}/events` }, root)).toBeUndefined()
  })

  it('is told in a line of limited length, whatever the path', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('events', 'venue', 'by-slug', 'v1', '/', '//', '5'))
    const path = fc
      .array(text, { maxLength: 60 })
      .map((segments) => `${segments.length % 2 ? root : ''}/${segments.join('/')}`)
    fc.assert(
      fc.property(path, fc.string(), (sent, method) => {
        const line = lineOf(method, sent)
        expect(line?.length ?? 0).toBeLessThan(3000)
      }),
      { numRuns: 200 },
    )
  })
})
