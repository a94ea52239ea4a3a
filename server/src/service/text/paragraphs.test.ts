import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphs } from './paragraphs.js'

describe('paragraphs', () => {
  it.each([
    ['one', '<p>one</p>'],
    ['', ''],
    [' \n ', ''],
    ['one\ntwo\r\nthree', '<p>one<br />\ntwo<br />\nthree</p>'],
    ['one\n\n \ntwo', '<p>one</p>\n<p>two</p>'],
    ['<p>one</p>\n\ntwo & three', '<p>one</p>\n<p>two & three</p>'],
    ['a<br><br>b<br/>c', '<p>a</p>\n<p>b<br />c</p>'],
    ['<h2>T</h2>\ntext', '<h2>T</h2>\n<p>text</p>'],
    ['text <b>x</b>\n<i>y</i>', '<p>text <b>x</b><br />\n<i>y</i></p>'],
    ['<ul><li>a</li><li>b\nc</li></ul>', '<ul>\n<li>a</li>\n<li>b<br />\nc</li>\n</ul>'],
    ['<blockquote>q</blockquote>', '<blockquote><p>q</p></blockquote>'],
    ['<blockquote>\n<p>q</p>\n</blockquote>', '<blockquote>\n<p>q</p>\n</blockquote>'],
    ['<div>text</div>', '<div>text</div>'],
    ['<div>text\n\nmore</div>', '<div>text</p>\n<p>more</p></div>'],
    ['before <pre>a\n\nb</pre> after', '<p>before </p>\n<pre>a\n\nb</pre>\n<p> after</p>'],
    ['a<hr>b', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['<a\nhref="x">l</a>', '<p><a\nhref="x">l</a></p>'],
    ['<ul> <li>a</li> </ul>', '<ul>\n<li>a</li>\n</ul>'],
    ['<li>a', '<li>a'],
    ['<p>one</p> \n<p> ', '<p>one</p>\n<p>'],
    ['before<!--more-->after', '<p>before<!--more-->after</p>'],
    [
      '<figure><img src="x"><figcaption>c</figcaption></figure>',
      '<figure><img src="x"><figcaption>c</figcaption></figure>',
    ],
    ['  a', '<p>  a</p>'],
    ['a\rb\r\rc', '<p>a<br />\nb</p>\n<p>c</p>'],
    ['a<br>\nb<br/>\nc<br />\nd', '<p>a<br />\nb<br />\nc<br />\nd</p>'],
    ['a\n<picture>b</picture>', '<p>a\n<picture>b</picture>'],
    ['<pre>a\n\n<b>x</pre><pre>c\n</pre>d', '<pre>a\n\n<b>x</pre>\n<pre>c\n</pre>\n<p>d</p>'],
    ['<p>a</div>', '<p>a</p></div>'],
    ['<video>\n<source src="a">\n<track src="b">\n</video>', '<p><video><source src="a"><track src="b"></video></p>'],
    // Each of several.
    ['a<br><br>b<br/> <br />c<br>\n<br>d', '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>'],
    ['a<br>b<br>c<br/>d<br/>e', '<p>a<br />b<br />c<br />d<br />e</p>'],
    ['<p>a</div><p>b</form><p>c</address>', '<p>a</p></div>\n<p>b</p></form>\n<p>c</p></address>'],
    ['<p>a</section>', '<p>a</section>'],
    ['a<hr />b<hr/>c<hr >d', '<p>a</p>\n<hr />\n<p>b</p>\n<hr/>\n<p>c</p>\n<hr >\n<p>d</p>'],
    ['<a\nhref="x"\ntitle="y">l</a> <!-- a\nb\n\nc -->', '<p><a\nhref="x"\ntitle="y">l</a> <!-- a\nb\n\nc --></p>'],
    ['a <!-- b\n\nc', '<p>a <!-- b\n\nc</p>'],
    ['<pre>a</pre><pre>b</pre> c </pre> d', '<pre>a</pre>\n<pre>b</pre>\n<p> c  d</p>'],
    // Blockquotes in any case, and those that have paragraphs.
    ['<blockquote cite="x">q</blockquote>', '<blockquote cite="x"><p>q</p></blockquote>'],
    ['a <blockquote>q</blockquote> b', '<p>a </p>\n<blockquote><p>q</p></blockquote>\n<p> b</p>'],
    // Items of lists by themselves.
    ['<li>a</li>', '<li>a</li>'],
    ['<li>a\nb', '<li>a<br />\nb</p>'],
    // Media take no blanks beside their sources alone.
    ['<audio>\n<track src="b">\n</audio>', '<p><audio><track src="b"></audio></p>'],
    ['<video>\n<b>x</b>\n</video>', '<p><video><br />\n<b>x</b><br />\n</video></p>'],
    ['<figure>\n<figcaption>\nc\n</figcaption>\n</figure>', '<figure><figcaption>\nc<br />\n</figcaption></figure>'],
  ])('makes paragraphs of %j', (text, html) => {
    expect(paragraphs(text).trim()).toBe(html)
  })

  it('makes one paragraph of every group of lines without tags', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '&', '"') }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1 }), { minLength: 1 }), (groups) => {
        const html = paragraphs(groups.map((lines) => lines.join('\n')).join('\n\n'))
        expect(html.match(/<p>/g)).toHaveLength(groups.length)
        expect(html.match(/<br \/>/g) ?? []).toHaveLength(groups.reduce((sum, lines) => sum + lines.length - 1, 0))
      }),
    )
  })

  it('never throws, nor takes long', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<pre>',
      '</pre>',
      '\n',
      '\n\n',
      ' ',
      'x',
      '<br>',
      '<li>',
      '<figcaption>',
      '<source>',
      '<',
      '<!--',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => typeof paragraphs(parts.join('')) === 'string'),
    )
    for (const piece of [...pieces, 'x <figcaption>', '<br />']) paragraphs(piece.repeat(20_000))
  })
})
