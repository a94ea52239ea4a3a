import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayEventWebsite, readWebsite } from './url.js'

const rigid = { rigidPayloads: true }
const lenient = { rigidPayloads: false }

describe('readWebsite', () => {
  it.each([
    '',
    'https://example.com/?a=1&b=2',
    'http://user:pw@example.com:8080/p#f',
    'ftp://x.example',
    'mailto:a@b.c',
    'custom+app://host/path',
    'http://localhost',
    'http://[::1]/x',
    'https://example.com',
  ])('takes %j as it is', (website) => {
    expect(readWebsite(website, rigid)).toEqual({ ok: true, value: website })
    expect(readWebsite(website, lenient)).toEqual({ ok: true, value: website })
  })

  it.each([
    ...[
      'example.com',
      'nope',
      'javascript:alert(1)',
      'JavaScript://x.example/%0aalert(1)',
      'data:text/html,x',
      'vbscript:x',
      ...['file:///etc/passwd', 'file:/etc/passwd', 'FILE://host/share', 'blob:https://x.example/5'],
      ...['blob://x', 'intent://x.example/#Intent;scheme=http;end', 'intent:#Intent;end', ' file:///x'],
    ],
    ...[
      'http://',
      'https:///x',
      '//x.example',
      '/x',
      'example.com:80',
      5,
      true,
      {},
      ['https://x.example'],
      'https://a b.example/',
    ],
  ])('refuses %j', (website) => {
    expect(readWebsite(website, rigid)).toMatchObject({ ok: false })
    expect(readWebsite(website, lenient)).toMatchObject({ ok: false })
  })

  it.each([
    ['https://exämple.com/', 'https://xn--exmple-cua.com/'],
    ['https://example.com/ü?ö#ß', 'https://example.com/%C3%BC?%C3%B6#%C3%9F'],
    ['  https://example.com  ', 'https://example.com'],
  ])('takes %j only where payloads are not rigid', (website, stored) => {
    expect(readWebsite(website, rigid).ok).toBe(false)
    expect(readWebsite(website, lenient)).toEqual({ ok: true, value: stored })
  })

  it('takes nothing for none', () => {
    expect(readWebsite(null, lenient)).toEqual({ ok: true, value: '' })
    expect(readWebsite(undefined, rigid)).toEqual({ ok: true, value: '' })
  })

  it('stores printable ASCII that runs nothing, or refuses, and takes its own results', () => {
    const texts = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `https://x.example/${text}`),
    )
    fc.assert(
      fc.property(texts, fc.boolean(), (text, rigidPayloads) => {
        const intake = readWebsite(text, { rigidPayloads })
        if (!intake.ok) return
        expect(intake.value).toMatch(/^[!-~]*$/)
        expect(intake.value).not.toMatch(/[<>"]|^(?:javascript|data|vbscript|blob|file|intent):/i)
        expect(readWebsite(intake.value, { rigidPayloads })).toEqual(intake)
      }),
    )
  })
})

describe('displayEventWebsite', () => {
  const permalink = 'https://x.example/event/a/'

  it('escapes and falls back, or shows what is stored', () => {
    expect(displayEventWebsite('https://y.example/?a=1&b=2', { displayText: true, permalink })).toBe(
      'https://y.example/?a=1&amp;b=2',
    )
    expect(displayEventWebsite(null, { displayText: true, permalink })).toBe(permalink)
    expect(displayEventWebsite('', { displayText: true, permalink })).toBe('')
    expect(displayEventWebsite('https://y.example/?a=1&b=2', { displayText: false, permalink })).toBe(
      'https://y.example/?a=1&b=2',
    )
    expect(displayEventWebsite(null, { displayText: false, permalink })).toBe('')
  })
})
