import { describe, expect, it } from 'vitest'
import { callerHeaders, commonHeaders, neverStored } from './headers.js'
import { Urls } from './urls.js'

const urls = new Urls({ publicUrl: 'https://a.example', basePath: '/wp-json', namespace: 'n/v1' })

describe('headers of every answer', () => {
  it('say that it is JSON for nobody else, and what it depends on', () => {
    expect(commonHeaders(urls, undefined)).toEqual({
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Robots-Tag': 'noindex',
      Link: '<https://a.example/wp-json/>; rel="https://api.w.org/"',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      Vary: 'Origin, Authorization, Cookie, X-WP-Nonce',
      'Cache-Control': 'private, no-store',
    })
  })

  it('let pages of any origin read it', () => {
    expect(commonHeaders(urls, 'https://b.example')).toMatchObject({
      'Access-Control-Allow-Origin': 'https://b.example',
      'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Credentials': 'true',
    })
  })

  it.each(['', ' ', 'a b', 'a\n', '\na', 'é', 'aé', '\x7f'])('do not repeat the origin %j', (origin) => {
    expect(commonHeaders(urls, origin)).not.toHaveProperty('Access-Control-Allow-Origin')
  })

  it.each(['!', '~', 'null'])('repeat the origin %j', (origin) => {
    expect(commonHeaders(urls, origin)).toHaveProperty('Access-Control-Allow-Origin', origin)
  })
})

it('caches store what everybody reads alone', () => {
  expect(callerHeaders({}, false)).toEqual({ 'Cache-Control': 'public, no-cache' })
  expect(callerHeaders({}, true)).toEqual({ 'Cache-Control': 'private, no-store' })
  for (const sentPassword of [true, false]) expect(callerHeaders({ user: {} }, sentPassword)).toBe(neverStored)
  expect(neverStored).toEqual({
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  })
})
