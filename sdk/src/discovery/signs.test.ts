import { describe, expect, it } from 'vitest'
import { signsOf } from './signs.js'

const root = 'https://a.example/wp-json/'
const read = (text: string, headers: Record<string, string> = {}, url = 'https://a.example/b/') =>
  signsOf({ url, status: 200, headers: new Headers(headers), text })

describe('a page names its API', () => {
  it.each([
    ['in a header without quotes', '<https://a.example/wp-json/>; rel=https://api.w.org/'],
    ['in capitals', '<https://a.example/wp-json/>; REL="HTTPS://API.W.ORG/"'],
    ['without blanks', '</wp-json/>;rel="https://api.w.org/"'],
    ['beside other links', '</feed>; rel="alternate", </wp-json/>; rel="https://api.w.org/"; title="API", </x>; rel=x'],
  ])('%s', (_, link) => {
    expect(read('', { link }).roots).toEqual([root])
  })

  it.each([
    ['in an element in capitals', '<LINK REL="HTTPS://API.W.ORG/" HREF="/wp-json/">'],
    ['with blanks', '<link\n rel = "https://api.w.org/"\n href = " /wp-json/ " />'],
    ['by the first of two attributes', '<link rel="https://api.w.org/" href="/wp-json/" href="/other/">'],
    [
      'beside attributes of other names',
      '<link rel="https://api.w.org/" data-href="/a/" title="href=/b/" href="/wp-json/">',
    ],
    [
      'among other elements',
      '<meta name="a"><link rel="icon" href="/i.png"><link rel="https://api.w.org/" href=/wp-json/>',
    ],
  ])('%s', (_, text) => {
    expect(read(text).roots).toEqual([root])
  })

  it.each([
    ['/wp-json/tribe/events/v1', true],
    ['/wp-json/tribe/events/v12/events/42', true],
    ['/?rest_route=%2Ftribe%2Fevents%2Fv1%2Fevents%2F42', true],
    ['/100%/events/v1/', true],
    ['/events/v1x/', false],
    ['/events/version', false],
  ])('by an alternate link to %s: %s', (href, expected) => {
    expect(read(`<link rel="alternate" href="${href}">`).roots).toEqual(
      expected ? [new URL(href, 'https://a.example/').href] : [],
    )
  })

  it('several times, and the header of the plugin is the surest', () => {
    const element = '<link rel="https://api.w.org/" href="/three/">'
    const headers = { link: '</two/>; rel="https://api.w.org/"', 'x-tec-api-root': '/one/' }
    expect(read(element, headers).roots).toEqual(
      [1, 2, 3].map((at) => `https://a.example/${['one', 'two', 'three'][at - 1]}/`),
    )
  })

  it.each([
    '<link rel="https://api.w.org/v2" href="/wp-json/">',
    '<link rel="https://b.example/https://api.w.org/" href="/wp-json/">',
    '<link rel="stylesheet" href="/tribe/events/v1/">',
    '<link rel="https://api.w.org/">',
    '<a rel="https://api.w.org/" href="/wp-json/">',
    '<link rel="https://api.w.org/" href="xhttp://a.example/wp-json/">',
    '<link rel="https://api.w.org/" href="ftp://a.example/wp-json/">',
    '<link rel="https://api.w.org/" href="https://user@a.example/wp-json/">',
    '<link rel="https://api.w.org/" href="https://:word@a.example/wp-json/">',
  ])('not by %s', (text) => {
    expect(read(text).roots).toEqual([])
  })

  it.each([
    ['https://a.example/', 'http://a.example/wp-json/#top', 'https://a.example/wp-json/'],
    ['https://a.example/', 'http://b.example/wp-json/', 'http://b.example/wp-json/'],
    ['http://a.example/', 'http://a.example/wp-json/', 'http://a.example/wp-json/'],
    ['http://a.example/', 'https://a.example/wp-json/', 'https://a.example/wp-json/'],
  ])('on %s as %s, which means %s', (url, named, expected) => {
    expect(read('', { 'x-tec-api-root': named }, url).roots).toEqual([expected])
  })
})

describe('a page says that its API is switched off', () => {
  it.each([
    ['', { 'x-tec-api-version': 'disabled' }, true],
    ['', { 'x-tec-api-version': 'v1' }, false],
    ['<meta name="tec-api-version" content="disabled">', {}, true],
    ['<meta name="tec-api-version" content="v1">', {}, false],
    ['<meta name="comments" content="disabled">', {}, false],
    ['<link rel="tec-api-version" content="disabled">', {}, false],
    ['', {}, false],
  ])('by %j and %j: %s', (text, headers, expected) => {
    expect(read(text, headers).isOff).toBe(expected)
  })
})
