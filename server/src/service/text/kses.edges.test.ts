import { expect, it } from 'vitest'
import { filteredHtml } from './html.js'
import { inlineHtml, postHtml } from './html-allowed.js'
import { filterHtml, normalisedEntities } from './kses.js'

it.each([
  ['&AMP; &amp &Alpha; &alpha; &there4; &x;', '&amp;AMP; &amp;amp &Alpha; &alpha; &there4; &amp;x;'],
  ['&#x0041; &#X41; &#00065; &#1114112; &#9; &#13;', '&#x41; &#x41; &#065; &amp;#1114112; &#009; &#013;'],
  ['&#14; &#x; &#; &', '&amp;#14; &amp;#x; &amp;#; &amp;'],
])('the entities of %s are %s', (text, normalised) => {
  expect(normalisedEntities(text)).toBe(normalised)
})

it.each([
  ['<A HREF="x" TITLE="t">l</A>', '<A HREF="x" TITLE="t">l</A>'],
  ['<a href = "x">l</a>', '<a href="x">l</a>'],
  ["<a title='a\"b'>l</a>", "<a title='a\"b'>l</a>"],
  ['<a 5 title="t">l</a>', '<a title="t">l</a>'],
  ['<a title="1" title="2">l</a>', '<a title="1">l</a>'],
  ['<a title="t"href="x">l</a>', '<a>l</a>'],
  ['<a title="t" x>l</a>', '<a title="t">l</a>'],
  ['< b>x</ b >', '<b>x</b>'],
  ['<b', '<b>'],
  ['<b/>', '<b />'],
  ['<b x/y>', '<b>'],
  ['x <> y', 'x  y'],
  ['a<!-- b -- c -->d', 'a<!-- b - c -->d'],
  ['a<!---->b', 'ab'],
  ['a<!-- b', 'a<!-- b-->'],
  ['<a href="https://a.example/?x:y">l</a>', '<a href="https://a.example/?x:y">l</a>'],
  ['<a href="/?a:b">l</a>', '<a href="/?a:b">l</a>'],
  ['<a href="HTTPS://a.example">l</a>', '<a href="https://a.example">l</a>'],
  ['<a href="javascript&#58;x">l</a>', '<a href="x">l</a>'],
  ['<a href="javascript&#X3A;x">l</a>', '<a href="x">l</a>'],
  ['<a href="a:b:c:d:e:f:g:h">l</a>', '<a href="">l</a>'],
])('the filter makes of the title %s %s', (text, filtered) => {
  expect(filterHtml(text, inlineHtml)).toBe(filtered)
})

it('controls go before tags are looked for', () => {
  expect(filteredHtml('<b\0>x</b>\x07', 'title')).toBe('<b>x</b>')
  expect(filterHtml('<td class="x" hidden>', postHtml)).toBe('<td class="x" hidden>')
})

it('takes a time that grows with the length of a text alone', () => {
  const blanks = ' '.repeat(60_000)
  for (const kind of ['title', 'content'] as const) {
    expect(filteredHtml(`<b${blanks}x>y</b>`, kind)).toContain('y')
    expect(filteredHtml(`<a href="a:${blanks}x">y</a>`, kind)).toContain('y')
  }
})
