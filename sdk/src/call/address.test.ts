import { describe, expect, it } from 'vitest'
import { addressOf } from './address.js'

describe('addressOf', () => {
  it.each(['https://example.com/wp-json', 'https://example.com/wp-json/', 'https://example.com/wp-json//#top'])(
    'reads %s',
    (baseUrl) => {
      const { url } = addressOf(baseUrl, '/tribe/events/v1/')
      expect(url('/events', { page: 2 })).toBe('https://example.com/wp-json/tribe/events/v1/events?page=2')
      expect(url('', {})).toBe('https://example.com/wp-json/tribe/events/v1')
    },
  )

  it('reads the form of sites without pretty permalinks', () => {
    const { url } = addressOf('https://example.com/index.php?rest_route=/&lang=de', 'tribe/events/v1')
    const built = new URL(url('/events', { page: 2 }))
    expect(built.pathname).toBe('/index.php')
    expect(Object.fromEntries(built.searchParams)).toEqual({
      rest_route: '/tribe/events/v1/events',
      lang: 'de',
      page: '2',
    })
  })

  it.each([
    ['https://example.com/wp-json/tribe/events/v1', undefined, 'https://example.com/wp-json/tribe/events/v1/tags'],
    [
      'https://example.com/wp-json/tribe/events/v1/events/42',
      undefined,
      'https://example.com/wp-json/tribe/events/v1/tags',
    ],
    [
      'https://example.com/wp-json/tribe/events/v1/',
      'tribe/events/v1',
      'https://example.com/wp-json/tribe/events/v1/tags',
    ],
    ['https://example.com/a/b/wp-json', 'tribe/events/v1', 'https://example.com/a/b/wp-json/tribe/events/v1/tags'],
    ['https://example.com', undefined, 'https://example.com/calendar/events/v1/tags'],
    [
      'https://example.com/?rest_route=/tribe/events/v1/',
      undefined,
      'https://example.com/?rest_route=/tribe/events/v1/tags',
    ],
  ])('finds the API of %s with namespace %s', (baseUrl, namespace, url) => {
    expect(decodeURIComponent(addressOf(baseUrl, namespace).url('/tags', {}))).toBe(url)
  })

  it.each([
    ['https://example.com/wp-json/tribe/events/v1', 'calendar/events/v1'],
    ['https://example.com/wp-json/tribe/events/v1/events/42', '/calendar/events/v1/'],
    ['https://example.com/?rest_route=/tribe/events/v1', 'tribe/events/v2'],
    ['https://example.com/calendar/events/v1', 'a/v1'],
  ])('refuses %s with the namespace %s, which it contradicts', (baseUrl, namespace) => {
    expect(() => addressOf(baseUrl, namespace)).toThrowError(
      expect.objectContaining({
        code: 'invalidInput',
        issues: [{ path: 'namespace', message: expect.stringMatching(/^is \S+, but baseUrl contains \S+;/) }],
      }),
    )
  })

  it('takes a folder of the site for no namespace', () => {
    const baseUrl = 'https://example.com/music/events/v2/wp-json'
    expect(addressOf(baseUrl, 'tribe/events/v1').url('/tags', {})).toBe(`${baseUrl}/tribe/events/v1/tags`)
    expect(addressOf(baseUrl).url('/tags', {})).toBe(`${baseUrl}/calendar/events/v1/tags`)
    expect(addressOf('https://example.com/wp-json/Tribe/Events/v1', 'tribe/events/v1').url('/tags', {})).toBe(
      'https://example.com/wp-json/Tribe/Events/v1/tags',
    )
  })

  it('keeps other parameters', () => {
    expect(addressOf('https://example.com/?lang=de', 'a/v1').url('/tags', { page: 1 })).toBe(
      'https://example.com/a/v1/tags?lang=de&page=1',
    )
  })

  it.each([
    ['https://example.com/wp-json', 'https://example.com/wp-json/wp/v2/media?a=1'],
    ['https://example.com/wp-json/tribe/events/v1/', 'https://example.com/wp-json/wp/v2/media?a=1'],
    ['https://example.com/?rest_route=/tribe/events/v1', 'https://example.com/?rest_route=/wp/v2/media&a=1'],
    ['https://example.com/a?rest_route=/fr/&b=2', 'https://example.com/a?rest_route=/fr/wp/v2/media&b=2&a=1'],
  ])('knows other routes of the site of %s', (baseUrl, url) => {
    expect(decodeURIComponent(addressOf(baseUrl).siteUrl('/wp/v2/media', { a: 1 }))).toBe(url)
  })

  it.each([
    ['https://example.com/tribe/events/v1x', 'https://example.com/tribe/events/v1x/calendar/events/v1/tags'],
    ['https://example.com/my-own/events/v12/tags', 'https://example.com/my-own/events/v12/tags'],
    ['https://example.com/a//', 'https://example.com/a/calendar/events/v1/tags'],
  ])('takes what only begins like a namespace for a folder: %s', (baseUrl, url) => {
    expect(addressOf(baseUrl).url('/tags', {})).toBe(url)
  })

  it.each([
    ['example.com', 'is not a URL'],
    ['ftp://example.com', 'must begin with https:// or http://'],
    ['https://editor@example.com', 'must not contain credentials; use the option auth'],
    ['https://:hush@example.com', 'must not contain credentials; use the option auth'],
  ])('says of %s that it %s', (baseUrl, message) => {
    expect(() => addressOf(baseUrl)).toThrowError(expect.objectContaining({ issues: [{ path: 'baseUrl', message }] }))
  })

  it.each(['example.com', '/wp-json', 'ftp://example.com', 'https://editor:hush@example.com'])(
    'refuses %s',
    (baseUrl) => {
      expect(() => addressOf(baseUrl, 'a/v1')).toThrowError(expect.objectContaining({ code: 'invalidInput' }))
      expect(() => addressOf(baseUrl, 'a/v1')).not.toThrowError(/hush/)
    },
  )
})
