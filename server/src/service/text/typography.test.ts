import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typographic } from './typography.js'

describe('typographic', () => {
  it.each([
    [
      'He said "hi" and it\'s 5\' 6" -- ok...',
      'He said &#8220;hi&#8221; and it&#8217;s 5&#8242; 6&#8243; &#8212; ok&#8230;',
    ],
    ['50% off (c) 2x3 1/2', '50% off (c) 2&#215;3 1/2'],
    ['Cost "  7  "', 'Cost &#8221;  7  &#8220;'],
    ['Fish & Chips &amp; &copy; &#38; &x', 'Fish &#038; Chips &amp; &copy; &#38; &#038;x'],
    ['"A <b>b</b>" <i>"c"</i>', '&#8220;A <b>b</b>&#8221; <i>&#8220;c&#8221;</i>'],
    ["'single' and ('inner')", '&#8216;single&#8217; and (&#8216;inner&#8217;)'],
    [
      "the '90s, '99 and '999, rock 'n' roll, 'twas",
      'the &#8217;90s, &#8217;99 and &#8216;999, rock &#8216;n&#8217; roll, &#8217;twas',
    ],
    ["Winter '99' and '0.42'", 'Winter &#8217;99&#8217; and &#8216;0.42&#8217;'],
    ['"\'nested\' quote"', '&#8220;&#8216;nested&#8217; quote&#8221;'],
    ['"a height of 6\' 2"" it is', '&#8220;a height of 6&#8242; 2&#8243;&#8221; it is'],
    ['a---b, a--b, a -- b, a - b, a-b, xn--a', 'a&#8212;b, a&#8211;b, a &#8212; b, a &#8211; b, a-b, xn--a'],
    ['-- a', '&#8212; a'],
    ['- a', '&#8211; a'],
    ['--a -b', '&#8211;a -b'],
    ['a-- b', 'a&#8211; b'],
    ['a --', 'a &#8212;'],
    ['a -', 'a &#8211;'],
    ['0x10, 10x20, 1.5x2, 2x3m, ax1', '0x10, 10&#215;20, 1.5&#215;2, 2x3m, ax1'],
    ["Brand (tm) ``quoted''", 'Brand &#8482; &#8220;quoted&#8221;'],
    ['<code>"x" -- y</code> "z"', '<code>"x" -- y</code> &#8220;z&#8221;'],
    ['<pre>"a" <b>\'b\'</b></pre>', '<pre>"a" <b>\'b\'</b></pre>'],
    ['<a href="?a=1&b=2" title="it\'s">x</a>', '<a href="?a=1&#038;b=2" title="it\'s">x</a>'],
    ['<!-- "a" & -- -->"b"', '<!-- "a" & -- -->&#8220;b&#8221;'],
    ['[gallery ids="1,2"] "x" [other a="b"]', '[gallery ids="1,2"] &#8220;x&#8221; [other a=&#8221;b&#8221;]'],
    ['', ''],
  ])('sets %j', (text, set) => {
    expect(typographic(text)).toBe(set)
  })

  it('writes entities alone and leaves letters as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const letters = (from: string) => from.replace(/[^\p{L}]/gu, '').replaceAll('x', '')
        fc.pre(!/[<&[]/.test(text) && !/[\ufdd0-\ufdd3]/.test(text))
        expect(letters(typographic(text).replace(/&#\d+;/g, ''))).toBe(letters(text))
      }),
    )
  })

  it('never throws, nor takes long', () => {
    const pieces = [
      '"',
      "'",
      '5"',
      "6'",
      ' ',
      '-',
      '--',
      '.',
      'x',
      '9x9',
      '&nbsp;',
      '<b>',
      '</b>',
      '<code>',
      '&',
      '(',
      "'99'",
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => typeof typographic(parts.join('')) === 'string'),
    )
    for (const piece of [...pieces, '1.', '1.x1', '" ', '[gallery ', '<', '<!--']) typographic(piece.repeat(20_000))
  })
})
