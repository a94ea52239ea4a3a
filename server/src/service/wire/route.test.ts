import { describe, expect, it } from 'vitest'
import { below, locate } from './route.js'
import { Urls } from './urls.js'

const namespace = 'calendar/events/v1'
const urls = new Urls({ publicUrl: 'https://a.example', basePath: '/wp-json', namespace })

describe('a target', () => {
  it.each([
    [`/wp-json/${namespace}`, '', ''],
    [`/wp-json/${namespace}/`, '/', ''],
    [`/wp-json/${namespace}/events?page=2&x=?`, '/events', 'page=2&x=?'],
    [`/WP-JSON/${namespace.toUpperCase()}/Events`, '/Events', ''],
    [`/?rest_route=/${namespace}/events&page=2`, '/events', `rest_route=/${namespace}/events&page=2`],
    [`/index.php?rest_route=/${namespace}`, '', `rest_route=/${namespace}`],
    [`/?page=2&rest_route=%2F${namespace}%2Fevents`, '/events', `page=2&rest_route=%2F${namespace}%2Fevents`],
  ])('%s is %j with the query %j', (target, path, query) => {
    expect(locate(urls, target)).toEqual({ path, query })
  })

  it.each([
    '/',
    '/index.php',
    '/wp-json',
    `/wp-json/${namespace}x`,
    `/x/wp-json/${namespace}`,
    `/${namespace}/events`,
    `/other?rest_route=/${namespace}/events`,
    `/index.php/x?rest_route=/${namespace}/events`,
    '/?rest_route=/other/v1',
    `/?rest_route=/${namespace}x`,
    `/?other=/${namespace}/events`,
  ])('%s is outside of the interface', (target) => {
    expect(locate(urls, target)).toBeUndefined()
  })

  it('is below the namespace alone where there is no base path', () => {
    const bare = new Urls({ publicUrl: 'https://a.example', basePath: '', namespace })
    expect(locate(bare, `/${namespace}/events`)).toEqual({ path: '/events', query: '' })
    expect(locate(bare, '/events')).toBeUndefined()
  })
})

it.each([
  ['/a', '/a', ''],
  ['/a', '/A/b', '/b'],
  ['/A', '/a/b', '/b'],
  ['/a', '/ab', undefined],
  ['/a', '/b', undefined],
  ['/a', '', undefined],
  ['', '/b', '/b'],
])('below %j, %j is %j', (root, path, rest) => {
  expect(below(root, path)).toBe(rest)
})
