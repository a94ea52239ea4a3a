import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './html.js'
import { harmlessStyle, isAddress, isHarmlessStyle, isSafeAddress } from './html-allowed.js'

describe('the HTML of descriptions', () => {
  it.each([
    '<b class="a" id="b" style="color:red" title="t" lang="de" xml:lang="de" dir="ltr" role="note" hidden>',
    '<wbr aria-label="x" data-y="z">',
    '<section align="left">',
    '<a href="/x" rel="me" rev="x" name="n" target="t" download type="text/html" hreflang="de">',
    '<area alt="a" coords="1,2" href="/x" nohref shape="rect" target="t">',
    '<audio autoplay controls loop muted preload="none" src="/x">',
    '<q cite="/x">',
    '<br clear="all">',
    '<col char="." charoff="1" span="2" valign="top" width="1">',
    '<ins datetime="2027" cite="/x">',
    '<details open>',
    '<font color="red" face="x" size="2">',
    '<hr noshade size="1" width="1">',
    '<img src="/x" srcset="/x 1x, /y 2x" sizes="1px" usemap="#m" longdesc="/x" decoding="async" fetchpriority="low">',
    '<label for="x">',
    '<li value="2">',
    '<map name="m">',
    '<menu type="a">',
    '<ol start="2" type="a" reversed>',
    '<pre width="1">',
    '<source src="/x" type="video/mp4">',
    '<table bgcolor="red" border="1" cellpadding="1" cellspacing="1" rules="all" summary="s" width="1">',
    '<tr bgcolor="red" valign="top">',
    '<th abbr="a" axis="x" colspan="2" headers="h" nowrap rowspan="2" scope="row">',
    '<track default kind="captions" label="l" src="/x" srclang="de">',
    '<video poster="/x" playsinline height="1" width="1">',
  ])('keeps %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['<b href="/x">', '<b>'],
    ['<a src="/x">', '<a>'],
    ['<b data="1" aria="1">', '<b>'],
    ['<b xdata-y="1" my-data-="1">', '<b>'],
    ['<b classic="x" xclass="x">', '<b>'],
    ['<img src="/x" srcset="/x 1x, javascript:y 2x">', '<img src="/x">'],
    ['<img longdesc="javascript:x" usemap="javascript:x">', '<img>'],
    ['<q cite="javascript:x">', '<q>'],
    ['<video poster="javascript:x">', '<video>'],
    ['<b title="javascript:x">', '<b title="javascript:x">'],
    ['<b STYLE="position:fixed">', '<b>'],
    ['<centre>x</centre>', 'x'],
  ])('makes of %s %s', (html, kept) => {
    expect(sanitiseHtml(html)).toBe(kept)
  })
})

it.each([
  ['', true],
  ['/a:b', true],
  ['a?b:c', true],
  ['#a:b', true],
  ['a:b', false],
  ['https://a.example/', true],
  ['HTTPS://a.example/', true],
  ['xhttps://a.example/', false],
  ['httpsx://a.example/', false],
  ['mailto:a@b.example', true],
  ['webcal://a.example/', true],
  ['data:text/html,x', false],
  ['javascript:x', false],
  ['JavaScript:x', false],
  ['java\nscript:x', false],
  ['\u0001javascript:x', false],
  ['java\u00adscript:x', false],
  ['https&colon;//a.example/', true],
  ['javascript&colon;x', false],
  ['javascript&COLON;x', false],
  ['a&unknown;b', false],
  ['a&UNKNOWN;b', false],
  ['a&amp;b', true],
  ['a&amp;b&amp;c', true],
  ['a?b&unknown;c', true],
])('the address %j is safe: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})

it.each([
  ['', true],
  [' ; ', true],
  ['color:red', true],
  ['COLOR: red', true],
  [' color : red ', true],
  ['color:RGB(1, 2, 3)', true],
  ['color:red !important', true],
  ['background-image:linear-gradient(#f00, blue)', true],
  ['width:calc(1px + 2%)', true],
  ['font-family:&quot;a&quot;, &#039;b&#039;', true],
  ['min-height:1px;max-width:2px', true],
  ['color', false],
  [':red', false],
  ['position:fixed', false],
  ['xcolor:red', false],
  ['color-x:red', false],
  ['border-left-width:1px', true],
  ['color:red;position:fixed', false],
  ['color:url(x)', false],
  ['color:xrgb(1)', false],
  ['width:expression(1)', false],
  ['color:red\\', false],
  ['\\color:red', false],
  ['color:\\red', false],
])('the style %j is harmless: %s', (style, isHarmless) => {
  expect(isHarmlessStyle(style)).toBe(isHarmless)
})

it('of a style the harmless declarations stay', () => {
  expect(harmlessStyle(' color:red; position:fixed ;; width : 1px')).toBe('color:red;width : 1px')
})

it('the values of some attributes are addresses, of which candidates for pictures are a list', () => {
  const names = ['href', 'src', 'cite', 'longdesc', 'poster', 'usemap', 'srcset', 'title']
  expect(names.filter(isAddress)).toEqual(names.slice(0, 6))
})
