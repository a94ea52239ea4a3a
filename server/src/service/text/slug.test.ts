import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { normaliseSlugLookup, restoredSlug, slugify, trashedSlug } from './slug.js'

describe('slugify', () => {
  it.each([
    ['Müller & Søn', 'muller-son'],
    ['Über Straße Œuvre Łódź Đà Nẵng', 'uber-strase-oeuvre-lodz-da-nang'],
    ['a/b', 'a-b'],
    ['a.b.c', 'a-b-c'],
    ['日本語', '%e6%97%a5%e6%9c%ac%e8%aa%9e'],
    ['Привет МИР', '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82-%d0%bc%d0%b8%d1%80'],
    ['🎉🎉', '%f0%9f%8e%89%f0%9f%8e%89'],
    ["O'Malley's Pub & Grill", 'omalleys-pub-grill'],
    ['Two\nlines', 'twolines'],
    ['A &amp; B &lt;c&gt; &copy;', 'a-b-c'],
    ['<b></b>', ''],
    ['<script>x</script>', 'x'],
    ['50% off (c) 2x3 1/2 – “q” … ™', '50-off-c-2x3-1-2-q'],
    ['12 € and £5 ₹500', '12-e-and-5-%e2%82%b9500'],
    ['show_map "x"', 'show_map-x'],
    ['-- a --', 'a'],
    ['%E6%97%A5', '%e6%97%a5'],
    ['', ''],
  ])('makes of %j the slug %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('cuts at 200 characters and never within a character', () => {
    expect(slugify('s'.repeat(300))).toHaveLength(200)
    for (const lead of ['', 'a', 'ab', 'abc']) {
      const slug = slugify(lead + '日'.repeat(100))
      expect(slug.length).toBeLessThanOrEqual(200)
      expect(decodeURIComponent(slug)).toMatch(/^[abc]*日+$/)
    }
  })

  it('makes slugs that are slugs', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 })), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^(?:[a-z0-9_]|%[0-9a-f]{2})?(?:[a-z0-9_-]|%[0-9a-f]{2})*$/)
        expect(slug.length).toBeLessThanOrEqual(200)
        expect(slug).not.toMatch(/^-|-$|--/)
        expect(slugify(slug)).toBe(slug)
      }),
      { numRuns: repeats(1000) },
    )
  })

  it('does not take long', () => {
    for (const piece of ['&', '<', '%', '- ', 'é', '日', '\ud800']) slugify(piece.repeat(200_000))
  })
})

describe('normaliseSlugLookup', () => {
  it.each([
    ['December-Gala', 'december-gala'],
    ['december gala', 'december-gala'],
    ['december-gala ', 'december-gala'],
    ['cafe-unicode-☕-活動', 'cafe-unicode-%e2%98%95-%e6%b4%bb%e5%8b%95'],
    ['x__trashed', 'x__trashed'],
  ])('finds by %j the slug %j', (text, slug) => {
    expect(normaliseSlugLookup(text)).toBe(slug)
  })
})

describe('slugs in the trash', () => {
  it('adds the mark once and removes it', () => {
    expect(trashedSlug('x')).toBe('x__trashed')
    expect(trashedSlug('x__trashed')).toBe('x__trashed')
    expect(trashedSlug('')).toBe('__trashed')
    expect(trashedSlug('s'.repeat(200))).toHaveLength(200)
    expect(restoredSlug('x__trashed')).toBe('x')
    expect(trashedSlug('x__trashed-2')).toBe('x__trashed-2')
    expect(restoredSlug('x__trashed-2')).toBe('x')
    expect(restoredSlug('x')).toBe('x')
  })
})
