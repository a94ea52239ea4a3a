import { describe, expect, it } from 'vitest'
import { decodeEntities, plainName } from './entities.js'

describe('entities', () => {
  it.each([
    ['M&#252;ller &#038; S&#xF6;hne', 'Müller & Söhne'],
    ['&#XE9;&#x2014;', 'é—'],
    ['&lt;b&gt; &quot;&apos;&amp;lt;', '<b> "\'&lt;'],
    ['a&nbsp;b', 'a\u00a0b'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#xd7ff;&#xe000;', '\ud7ff\ue000'],
    ['&#1;', '\u0001'],
  ])('%s is %s', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected)
  })

  it.each([
    ['&#0;'],
    ['&#x110000;'],
    ['&#xd800;'],
    ['&#xdfff;'],
    ['&unknown;'],
    ['&constructor;'],
    ['&amp'],
    ['&#12345678;'],
    ['&#xg;'],
    ['R&D'],
  ])('%s stays as it is', (text) => {
    expect(decodeEntities(text, { euro: '€' })).toBe(text)
  })

  it('of further names are decoded where they are handed in, and never change the known ones', () => {
    expect(decodeEntities('&euro;5 &amp; more', { euro: '€', amp: '+' })).toBe('€5 & more')
    expect(decodeEntities('&euro;5')).toBe('&euro;5')
  })
})

it.each([
  ['&#8216;A&#8217; ‚b‘ 5′', "'A' 'b' 5'"],
  ['&#8220;A&#8221; „b“ 5″', '"A" "b" 5"'],
  ['a – b — c -- d --- e', 'a - b - c - d - e'],
  ['wait… and… see', 'wait... and... see'],
  ['2×3×4', '2x3x4'],
  [' a\u00a0 b\n\tc ', 'a b c'],
])('the name %j is the same as %j', (shown, typed) => {
  expect(plainName(shown)).toBe(typed)
  expect(plainName(typed)).toBe(typed)
})
