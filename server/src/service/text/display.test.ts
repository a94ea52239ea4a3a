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
    expect(displayDescription(stored, live)).toBe('<p>x</p>')
    expect(displayExcerpt(stored, live)).toContain('<!-- wp:paragraph')
    expect(displayDescription(stored, reference)).toBe(stored)
    expect(displayDescription('a<!--more-->b', live)).toBe('<p>a<!--more-->b</p>')
  })

  it('runs no shortcode', () => {
    expect(displayDescription('[gallery] text', live)).toBe('<p>[gallery] text</p>')
  })
})
