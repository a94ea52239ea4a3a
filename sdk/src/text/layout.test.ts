import { describe, expect, it } from 'vitest'
import { decoded, htmlToText } from './index.js'

describe('htmlToText lays out', () => {
  it.each('p h1 h2 h3 h4 h5 h6 dl table blockquote figure pre'.split(' '))('<%s> between empty lines', (name) => {
    expect(htmlToText(`A<${name}>B</${name}>C`)).toBe('A\n\nB\n\nC')
    expect(htmlToText(`A<${name.toUpperCase()} class="x">B</${name.toUpperCase()}>C`)).toBe('A\n\nB\n\nC')
  })

  it.each(
    'div section article header footer main aside nav address figcaption form fieldset details summary dt dd tr'.split(
      ' ',
    ),
  )('<%s> on lines of its own', (name) => {
    expect(htmlToText(`A<${name}>B</${name}>C`)).toBe('A\nB\nC')
  })

  it.each('script style template noscript iframe textarea title'.split(' '))('nothing of <%s>', (name) => {
    expect(htmlToText(`A <${name}>B < C</${name.toUpperCase()} >D</${name}> E`)).toBe('A D E')
  })

  it.each([
    ['<ol><li>A<ul><li>B</li></ul>C</li></ol>D', '- A\n- B\nC\n\nD'],
    // Ends of lists that were never begun.
    ['</ul></ul><ul><li>A<ol><li>B</li></ol></li></ul>C', '- A\n- B\n\nC'],
    ['Say<ul><li>A</li></ul>', 'Say\n\n- A'],
    ['<ul><li>A</li><li> </li></ul><p>B</p>', '- A\n\nB'],
    ['<ul><li><p>A</p></li></ul>', '- A'],
  ])('the lists of %s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it.each([
    ['<tr><th>A</th><td>B</td><td>C</td></tr>', 'A B C'],
    ['A <b>B</b> C', 'A B C'],
    ['A<b> B</b>C', 'A BC'],
    ['<b>A </b>B', 'A B'],
    ['<b>A</b>B', 'AB'],
    ['<p>A</p><div>B</div>', 'A\n\nB'],
    ['<div>A</div><p>B</p>', 'A\n\nB'],
    ['A<br>B', 'A\nB'],
    ['A<br><br>B', 'A\n\nB'],
    ['A<hr>B', 'A\n\nB'],
    ['<pre>a  b\n\n c&nbsp;&nbsp;d</pre>e  f', 'a  b\n\n c  d\n\ne f'],
    ['<pre>a\nb</pre>', 'a\nb'],
    ['<pre>a<b>b</b>\nc</pre>', 'ab\nc'],
  ])('the blanks and lines of %s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it.each([
    ['<!DOCTYPE html>A', 'A'],
    ['<?xml version="1.0"?>A', 'A'],
    ['A<!-- > -- --->B', 'AB'],
    ['A <1> B', 'A <1> B'],
    ['A </b> B </ B', 'A B </ B'],
    ['<my-box:x a=1>A</my-box:x>', 'A'],
    // The quotes of these never end, or are no quotes of attributes.
    ['<a title="x>A</a> B', 'A B'],
    ["<a b='c\">d'>A</a>", 'A'],
    ['<a "b>A', 'A'],
    ['A <b', 'A <b'],
  ])('the odd markup of %s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
})

describe('decoded', () => {
  it.each(['title', 'name', 'venue', 'organizer', 'cost', 'address', 'city', 'country', 'province', 'state', 'zip'])(
    'decodes %s of any record',
    (name) => {
      expect(decoded({ [name]: 'A &amp; B' })).toEqual({ [name]: 'A & B' })
    },
  )

  it('leaves websites of venues as they are, and what is no text', () => {
    const venue = { id: 5, website: 'https://a.example/?a&amp;b', phone: 5, description: '&lt;', url: '&amp;' }
    expect(decoded(venue)).toEqual(venue)
    const event = { start_date: '', website: false, tags: 'x', categories: [null, 'y'], cost_details: 'z' }
    expect(decoded(event)).toEqual(event)
    const untold = { start_date: '', cost_details: { currency_symbol: 5 }, venue: { id: 5, zip: 69001 } }
    expect(decoded(untold)).toEqual(untold)
  })
})
