import { expect, it } from 'vitest'
import { decodeEntities, escapeHtml } from './entities.js'
import { plainText, sanitiseHtml, termName } from './html.js'
import { slugify } from './slug.js'
import { typographic } from './typography.js'

it.each(['<p style>x</p>', '<a href>x</a>'])('leaves %s as it is', (html) => {
  expect(sanitiseHtml(html)).toBe(html)
})

it.each([
  ['x < y > z <', 'x < y > z &lt;'],
  ['a<!-- b <i> -->c<!-- d', 'ac'],
  ['a<SCRIPT>b</Script >c<style>d', 'ac'],
  ['a<scripts>b</scripts>c', 'abc'],
  ['\u00a0a\u00a0', 'a'],
])('makes one plain line of %j', (text, line) => {
  expect(plainText(text)).toBe(line)
})

it('keeps blanks around a line that are no ASCII where texts are in display form', () => {
  expect(plainText(' \u00a0a\u00a0 ', { displayText: true })).toBe('\u00a0a\u00a0')
  expect(termName(' \u00a0a & b\u00a0 ', { displayText: true })).toBe('\u00a0a &amp; b\u00a0')
})

it.each([
  ['Mu\u0308ller', 'muller'],
  ['2\u00d73\u00d74', '2x3x4'],
  ['%E6 %ZZ %', '%e6-zz'],
  ['A1', 'a1'],
  ['a&NBSP;b &x y', 'a-b-x-y'],
  ['Æther œuvre Ĳs Þing ðo Đo Ħo ıĸ Ŀl Ŋo Ŧo ſ ª º ɑ', 'aether-oeuvre-ijs-thing-do-do-ho-ik-ll-no-to-s-a-o-a'],
])('makes of %j the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

it.each([
  ["'tain't so, 'tis, 'twere", '&#8217;tain&#8217;t so, &#8217;tis, &#8217;twere'],
  ["'twill 'til 'bout 'nuff", '&#8217;twill &#8217;til &#8217;bout &#8217;nuff'],
  ["'round 'cause 'em 'x", '&#8217;round &#8217;cause &#8217;em &#8216;x'],
  ['a&nbsp;-&nbsp;b&nbsp;--&nbsp;c', 'a&nbsp;&#8211;&nbsp;b&nbsp;&#8212;&nbsp;c'],
  ['"a 1" b 2" c', '&#8220;a 1&#8243; b 2&#8221; c'],
  ['"a 1" b 2". c 3" d', '&#8220;a 1&#8243; b 2&#8221;. c 3&#8243; d'],
  ['"7" or "8"', '&#8220;7&#8221; or &#8220;8&#8221;'],
  ['<KBD>"x"</KBD> "z"', '<KBD>"x"</KBD> &#8220;z&#8221;'],
  ['<code>"x"</pre> "y"', '<code>"x"</pre> "y"'],
  ['</code>"x"', '</code>&#8220;x&#8221;'],
  ['a <precode>"x"', 'a <precode>&#8220;x&#8221;'],
  ['&#X26; &AMP; &#xZ; &x1234567890;', '&#X26; &AMP; &#038;#xZ; &#038;x1234567890;'],
  ["'99% '9 '999 '99.5 '99.", '&#8216;99% &#8216;9 &#8216;999 &#8216;99.5 &#8217;99.'],
  ['1,000x2, 01x2, 1x02, x1x2', '1,000&#215;2, 01&#215;2, 1&#215;02, x1x2'],
  ['a -b- c', 'a -b- c'],
])('sets %j', (text, set) => {
  expect(typographic(text)).toBe(set)
})

it.each([
  ['&#0;&#x0;', ''],
  ['&#1;&#x1;', '\u0001\u0001'],
  ['&#1114111;&#x10ffff;&#X10FFFF;', '\u{10ffff}'.repeat(3)],
  ['&#1114112;&#x110000;&#99999999;', ''],
  ['&#58&#x3a&colon', ':::'],
  ['&AMP;&LT;&gt;&QUOT;&apos;&Colon;&TAB;&NewLine;&nbsp;', '&<>"\':\t\n\u00a0'],
  ['&bogus; &b; &abcdefghi; &', '&bogus; &b; &abcdefghi; &'],
])('decodes %j to %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

it.each([
  ['<b>"x"</b> \'y\' "z"', '&lt;b&gt;&quot;x&quot;&lt;/b&gt; &#039;y&#039; &quot;z&quot;'],
  ['a & b && c', 'a &amp; b &amp;&amp; c'],
  ['&amp; &AMP; &frac12; &#8211; &#x2013; &#X2013;', '&amp; &AMP; &frac12; &#8211; &#x2013; &#X2013;'],
  ['&amp &a; &1a; &#; &#x; &#xg; &#12a;', '&amp;amp &amp;a; &amp;1a; &amp;#; &amp;#x; &amp;#xg; &amp;#12a;'],
  ['&#12345678; &#123456789;', '&#12345678; &amp;#123456789;'],
  ['&#xabcdef12; &#xabcdef123;', '&#xabcdef12; &amp;#xabcdef123;'],
  [`&${'a'.repeat(32)}; &${'a'.repeat(33)};`, `&${'a'.repeat(32)}; &amp;${'a'.repeat(33)};`],
])('escapes %j to %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
