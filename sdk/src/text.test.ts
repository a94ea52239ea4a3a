import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decoded, decodeEntities, htmlToText } from './text.js'

describe('decodeEntities', () => {
  it.each([
    ['Müller &#038; Söhne', 'Müller & Söhne'],
    ['Tech &amp; Science', 'Tech & Science'],
    ['&#8220;Jam&#8221; &#x2013; &eacute;t&eacute; &euro;5', '“Jam” – été €5'],
    ['&amp;amp;', '&amp;'],
    ['&unknown; & &; &#xZZ; &#0; &#55296;', '&unknown; & &; &#xZZ; &#0; &#55296;'],
    ['&constructor;', '&constructor;'],
  ])('reads %s', (text, plain) => {
    expect(decodeEntities(text)).toBe(plain)
  })

  it('leaves every text without entities alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const safe = text.replaceAll('&', '')
        expect(decodeEntities(safe)).toBe(safe)
      }),
    )
  })
})

describe('decoded', () => {
  it('decodes plain fields and leaves HTML', () => {
    const event = { id: 1, title: 'A &#038; B', description: '<p>A &amp; B</p>' }
    expect(decoded(event)).toEqual({ id: 1, title: 'A & B', description: '<p>A &amp; B</p>' })
    expect(event.title).toBe('A &#038; B')
  })
})

describe('htmlToText', () => {
  it.each([
    ['<p>One<br />\nTwo</p>\n<p>Three</p>\n', 'One\nTwo\n\nThree'],
    ['<p>Fish &amp; chips</p><script>alert("<p>")</script><!-- <p>no</p> -->', 'Fish & chips'],
    ['<ul><li>One</li><li><a href="/x">Two</a></li></ul>', '- One\n- Two'],
    ['5 &lt; 6 and a<b', '5 < 6 and a<b'],
    ['', ''],
  ])('reads %s', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
})
