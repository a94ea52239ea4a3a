import { describe, expect, it } from 'vitest'
import { displayDescription, displayExcerpt, displayTitle } from './display.js'

const live = { displayText: true }
const reference = { displayText: false }

describe('texts as they are read', () => {
  it('shows titles with typography, or as stored', () => {
    expect(displayTitle('  Müller & "Söhne" ', live)).toBe('Müller &#038; &#8220;Söhne&#8221;')
    expect(displayTitle('  Müller & "Söhne" ', reference)).toBe('Müller & "Söhne"')
    expect(displayTitle('   ', live)).toBe('')
  })

  it('shows descriptions and excerpts as paragraphs, or as stored', () => {
    const stored = 'It\'s "on"\n<em>tonight</em>'
    const html = '<p>It&#8217;s &#8220;on&#8221;<br />\n<em>tonight</em></p>'
    expect(displayDescription(stored, live)).toBe(html)
    expect(displayExcerpt(stored, live)).toBe(html)
    expect(displayDescription(stored, reference)).toBe(stored)
    expect(displayExcerpt(stored, reference)).toBe(stored)
  })

  it('takes comments of the block editor out of descriptions alone', () => {
    const stored = '<!-- wp:paragraph {"align":"center"} -->\n<p>x</p>\n<!-- /wp:paragraph -->'
    expect(displayDescription(stored, live)).toBe('<p class="wp-block-paragraph">x</p>')
    expect(displayExcerpt(stored, live)).toContain('<!-- wp:paragraph')
    expect(displayDescription(stored, reference)).toBe(stored)
    expect(displayDescription('a<!--more-->b', live)).toBe('<p>a<!--more-->b</p>')
  })

  it.each([
    ['<!-- wp:heading --><h2 class="a">x</h2><!-- /wp:heading -->', '<h2 class="a wp-block-heading">x</h2>'],
    [
      "<!-- wp:heading {\"level\":3} -->\n<h3 id='i' class='b'>x</h3>",
      '<h3 id=\'i\' class="b wp-block-heading">x</h3>',
    ],
    ['<!-- wp:heading --><h2 class="wp-block-heading">x</h2>', '<h2 class="wp-block-heading">x</h2>'],
    ['<!-- wp:paragraph --><p>a</p><p>b</p><!-- /wp:paragraph -->', '<p class="wp-block-paragraph">a</p><p>b</p>'],
    ['<!-- wp:core/paragraph --><p id="i">a</p>', '<p class="wp-block-paragraph" id="i">a</p>'],
    [
      '<!-- wp:list --><ul><!-- wp:list-item --><li>x<!-- wp:list {"ordered":true} --><ol></ol><!-- /wp:list --></li></ul>',
      '<ul class="wp-block-list"><li>x<ol class="wp-block-list"></ol></li></ul>',
    ],
    ['<!-- wp:group --><div><!-- wp:paragraph --><p>x</p></div>', '<div><p class="wp-block-paragraph">x</p></div>'],
    ['<!-- wp:spacer /--><p>x</p>', '<p>x</p>'],
    ['<!-- wp:quote --><p>x</p><!-- /wp:quote -->', '<p>x</p>'],
    ['<!-- wp:paragraph --><pre>x</pre>', '<pre>x</pre>'],
    ['<!-- wp:paragraph --><P>x</P>', '<P class="wp-block-paragraph">x</P>'],
    ['<!-- wp:heading --><H2 CLASS=a>x</H2>', '<H2 CLASS="a wp-block-heading">x</H2>'],
    ['<!-- wp:heading --><h7>x</h7>', '<h7>x</h7>'],
    ['<!-- wp:list --><OL class="">x</OL>', '<OL class="wp-block-list">x</OL>'],
    ['<!-- wp:paragraph --><p class=" a  b ">x</p>', '<p class="a  b wp-block-paragraph">x</p>'],
    ['<!-- wp:constructor --><p>x</p>', '<p>x</p>'],
    ['<!-- wp:paragraph --><!-- /wp:paragraph --><p>x</p>', '<p>x</p>'],
  ])('renders the blocks of %s', (stored, shown) => {
    expect(displayDescription(stored, live)).toBe(shown)
    expect(displayDescription(stored, reference)).toBe(stored)
  })

  it.each([
    ['<img src="a.png" alt="">', '<img decoding="async" src="a.png" alt="">'],
    ['<img alt="" src="a.png" />', '<img decoding="async" alt="" src="a.png" />'],
    ['<img src="a.png" decoding="sync">', '<img src="a.png" decoding="sync">'],
    ["<img src='a.png'>", "<img src='a.png'>"],
    ['<img src="a.png" alt="<img">', '<img decoding="async" src="a.png" alt="<img">'],
    ['<img src="a.png" DECODING="sync">', '<img src="a.png" DECODING="sync">'],
    ['<img src="a.png"><img src="b.png">', '<img decoding="async" src="a.png"><img decoding="async" src="b.png">'],
    ['<img alt="">', '<img alt="">'],
  ])('decodes the picture %s later in descriptions alone', (stored, shown) => {
    expect(displayDescription(stored, live)).toBe(`<p>${shown}</p>`)
    expect(displayDescription(stored, reference)).toBe(stored)
  })

  it('spells the platform as it spells itself, not in excerpts', () => {
    expect(displayTitle('MyWordpress & Wordpress', live)).toBe('MyWordPress &#038; WordPress')
    expect(displayDescription('Wordpress, (Wordpress) "Wordpress" MyWordpress', live)).toBe(
      '<p>WordPress, (WordPress) &#8220;WordPress&#8221; MyWordpress</p>',
    )
    const both = displayDescription("Wordpress 'Wordpress'", live)
    expect(both).toBe('<p>WordPress &#8216;WordPress&#8217;</p>')
    expect(displayExcerpt('Wordpress', live)).toBe('<p>Wordpress</p>')
    expect(displayTitle('Wordpress', reference)).toBe('Wordpress')
  })

  it('trims blanks of ASCII where texts are in display form', () => {
    expect(displayTitle('\u00a0 x\u2003\t\n', live)).toBe('\u00a0 x\u2003')
    expect(displayTitle('\u00a0 x\u2003\t\n', reference)).toBe('x')
  })

  it('runs no shortcode', () => {
    expect(displayDescription('[gallery] text', live)).toBe('<p>[gallery] text</p>')
  })
})
