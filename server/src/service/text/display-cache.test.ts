import { describe, expect, it } from 'vitest'
import { DisplayCache } from './display-cache.js'
import { textsOf } from './texts.js'

/** Makes texts louder, and counts how often. */
function counting() {
  const made: string[] = []
  const make = (text: string) => {
    made.push(text)
    return text.toUpperCase()
  }
  return { made, make }
}

describe('displayed texts', () => {
  it('are made once per text and form', () => {
    const cache = new DisplayCache()
    const { made, make } = counting()
    for (const _ of [1, 2, 3]) {
      expect(cache.of('title', 'a', make)).toBe('A')
      expect(cache.of('title', 'b', make)).toBe('B')
      expect(cache.of('content', 'a', make)).toBe('A')
    }
    expect(made).toEqual(['a', 'b', 'a'])
  })

  it('are kept up to a number of characters, the last shown ones the longest', () => {
    const cache = new DisplayCache(3 * 2 * 10)
    const { made, make } = counting()
    const texts = ['1', '2', '3'].map((digit) => digit.repeat(8))
    for (const text of texts) cache.of('t', text, make)
    cache.of('t', texts[0] ?? '', make)
    cache.of('t', '4'.repeat(8), make)
    made.length = 0
    for (const digit of ['1', '3', '4', '2']) cache.of('t', digit.repeat(8), make)
    expect(made).toEqual(['2'.repeat(8)])
    cache.of('t', 'x'.repeat(100), make)
    cache.of('t', 'x'.repeat(100), make)
    expect(made).toHaveLength(3)
  })

  it('are kept where the only one is as long as all may be, and not where it is longer', () => {
    // The key is the form, a blank and the stored text.
    const cache = new DisplayCache('t aaa'.length + 'AAA'.length)
    const { made, make } = counting()
    for (const text of ['aaa', 'aaa', 'bbbb', 'aaa', 'bbb', 'aaa']) cache.of('t', text, make)
    expect(made).toEqual(['aaa', 'bbbb', 'bbb', 'aaa'])
  })

  it('are those of the site where it has the quirk', () => {
    const displayed = new DisplayCache()
    const live = textsOf({ quirks: { displayText: true }, displayed })
    for (const _ of [1, 2]) {
      expect(live.title('"a"')).toBe('&#8220;a&#8221;')
      expect(live.content('"a"')).toBe('<p>&#8220;a&#8221;</p>')
    }
    expect(textsOf({ quirks: { displayText: false }, displayed }).title('"a"')).toBe('"a"')
  })
})
