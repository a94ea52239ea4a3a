import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { filteredHtml, filteredInlineHtml, sanitiseHtml } from './html.js'

describe('the filter of those who may publish no HTML', () => {
  it.each([
    ['Fish & Chips > Peas', 'Fish &amp; Chips &gt; Peas'],
    ['a &amp; b &copy; &bogus; &#38; &#x26; &#0;', 'a &amp; b &copy; &amp;bogus; &#038; &#x26; &amp;#0;'],
    // The first and the last characters of XML, and those beside them.
    ['&#x8; &#x9; &#xb; &#x1f; &#x20;', '&amp;#x8; &#x9; &amp;#xb; &amp;#x1f; &#x20;'],
    ['&#xd7ff; &#xd800; &#xdfff; &#xe000;', '&#xd7ff; &amp;#xd800; &amp;#xdfff; &#xe000;'],
    ['&#xfffd; &#xfffe; &#x10000; &#x10ffff; &#x110000;', '&#xfffd; &amp;#xfffe; &#x10000; &#x10ffff; &amp;#x110000;'],
    ['a < b && c > d', 'a <b> d'],
    ['5 < 6', '5 '],
    ['<p>x</p> <strong class="y">z</strong> <em>e</em>', 'x <strong>z</strong> <em>e</em>'],
    [
      '<a href="https://a.example/?x=1&y=2" title=\'t\' target=_blank>l</a>',
      '<a href="https://a.example/?x=1&amp;y=2" title=\'t\'>l</a>',
    ],
    ['<a href="javascript:alert(1)">l</a>', '<a href="alert(1)">l</a>'],
    ['<a href=" JaVa\tscript&#58;alert(1)">l</a>', '<a href="alert(1)">l</a>'],
    ['<a href="javascript:javascript:x">l</a>', '<a href="x">l</a>'],
    ['<a href="javascript: x ">l</a>', '<a href="x">l</a>'],
    ['<a href="mailto:a@b.example">m</a>', '<a href="mailto:a@b.example">m</a>'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['a<!-- c -->b<!-- <i>x</i><p>y</p> -->', 'a<!-- c -->b<!-- ix/iy -->'],
    ['<B>x</B><br/>', '<B>x</B>'],
    [
      '<q cite="https://a.example">x</q><del datetime="2027">y</del>',
      '<q cite="https://a.example">x</q><del datetime="2027">y</del>',
    ],
    ['<img src=x onerror=alert(1)>', ''],
    ['a > b -> c', 'a &gt; b -&gt; c'],
    ['"quotes" \'single\'', '"quotes" \'single\''],
  ])('makes the title %j %j', (text, stored) => {
    expect(filteredHtml(text, 'title')).toBe(stored)
  })

  it.each([
    ['<p style="color:red;position:fixed" onclick=x>a</p>', '<p style="color:red">a</p>'],
    [
      '<table border=1><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
      '<table border="1"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    [
      '<video controls src="https://a.example/v.mp4"></video>',
      '<video controls src="https://a.example/v.mp4"></video>',
    ],
    ['<iframe src="https://a.example"></iframe>x', 'x'],
    ['<hr><br/><br />', '<hr><br /><br />'],
    [
      '<!-- wp:paragraph {"align":"center"} -->\n<p>x</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:paragraph {"align":"center"} -->\n<p>x</p>\n<!-- /wp:paragraph -->',
    ],
    ['<div data-x="1" aria-label="y">z</div>', '<div data-x="1" aria-label="y">z</div>'],
  ])('makes the description %j %j', (text, stored) => {
    expect(filteredHtml(text, 'content')).toBe(stored)
  })

  it.each([
    ['Tech & <em>science</em><!-- c -->', 'Tech &amp; <em>science</em><!-- c -->'],
    [
      '<a href="https://a.example/?a=1&b=2">l</a> &bogus;',
      '<a href="https://a.example/?a=1&amp;b=2">l</a> &amp;bogus;',
    ],
  ])('makes the description %j of a term %j', (text, stored) => {
    expect(filteredInlineHtml(text)).toBe(stored)
  })

  it('leaves what is safe, whatever comes, and ends', () => {
    const piece = fc.constantFrom(
      ...'<>"\'=/ &;:-!ab',
      '<!--',
      '-->',
      '<a href="',
      'javascript:',
      '<b ',
      'style="',
      '\0',
      '&#',
      'onerror=',
    )
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom('title', 'content'), (html, kind) => {
        const stored = filteredHtml(html, kind)
        expect(sanitiseHtml(stored)).toBe(stored)
      }),
      { numRuns: repeats(2000) },
    )
    for (const hostile of ['<', '<a ', '<!--', '<a x ', "<a '", '<a ="', '&#', '<a href="x" ', '<!-- <', '-->']) {
      filteredHtml(hostile.repeat(20_000), 'content')
    }
  })
})
