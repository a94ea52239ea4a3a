import { describe, expect, it } from 'vitest'
import { Host } from '../../src/harvest/polite/host.js'
import { readRobots } from '../../src/harvest/polite/robots.js'
import { collect, notFound, page, World } from './support/world.js'

const origin = 'https://site.example'
const rules = (...lines: string[]) => readRobots(origin, lines.join('\n'), 'eventcal')
const allows = (text: ReturnType<typeof rules>, path: string) => text.isAllowed(`${origin}${path}`)

describe('robots.txt', () => {
  it.each([
    ['a rule for all', ['User-agent: *', 'Disallow: /wp-json/'], '/wp-json/x', false],
    ['an empty rule', ['User-agent: *', 'Disallow:'], '/x', true],
    ['the longest rule', ['User-agent: *', 'Disallow: /', 'Allow: /wp-json/'], '/wp-json/x', true],
    ['the longest rule, in the other order', ['User-agent: *', 'Allow: /wp-json/', 'Disallow: /'], '/wp-json/x', true],
    ['an equal rule that allows', ['User-agent: *', 'Disallow: /a', 'Allow: /a'], '/a', true],
    ['a wildcard', ['User-agent: *', 'Disallow: /*?ical=1'], '/events/?ical=1', false],
    ['an end', ['User-agent: *', 'Disallow: /*.php$'], '/a.php', false],
    ['an end that is none', ['User-agent: *', 'Disallow: /*.php$'], '/a.php?x', true],
    ['a group of our own', ['User-agent: *', 'Disallow: /', '', 'User-agent: Eventcal', 'Allow: /'], '/x', true],
    ['a group of our own with a version', ['User-agent: eventcal/2.0', 'Disallow: /'], '/x', false],
    ['a group of another', ['User-agent: otherbot', 'Disallow: /'], '/x', true],
    ['a group of several', ['User-agent: otherbot', 'User-agent: eventcal', 'Disallow: /'], '/x', false],
    [
      'a group with a sitemap in it',
      ['User-agent: eventcal', 'Sitemap: https://site.example/s.xml', 'User-agent: other', 'Disallow: /'],
      '/x',
      false,
    ],
    [
      'two groups of our own',
      ['User-agent: eventcal', 'Disallow: /a', 'User-agent: eventcal', 'Disallow: /b'],
      '/b',
      false,
    ],
    ['a byte order mark', ['\ufeffUser-agent: *', 'Disallow: /'], '/x', false],
    ['spaces and case', ['  USER-AGENT :  * ', ' DISALLOW :/x # no'], '/x', false],
    ['lines of old systems', ['User-agent: *\rDisallow: /\r'], '/x', false],
    ['letters that are encoded', ['User-agent: *', 'Disallow: /caf%c3%a9'], '/caf%C3%A9', false],
    ['a page instead', ['<html>', 'User-agent: *', 'Disallow: /'], '/x', true],
    ['itself', ['User-agent: *', 'Disallow: /'], '/robots.txt', true],
    ['nothing', [''], '/x', true],
  ])('with %s', (_, lines, path, allowed) => {
    expect(allows(rules(...lines), path)).toBe(allowed)
  })

  it.each([
    ['10', 10_000],
    ['2.5', 2500],
    ['.5', 500],
    ['1,5', 1500],
    ['3 s', 3000],
    ['-1', 0],
    ['soon', 0],
    ['', 0],
  ])('with Crawl-delay: %s', (text, expected) => {
    expect(rules('User-agent: *', `Crawl-delay: ${text}`, 'Disallow: /x').crawlDelay).toBe(expected)
  })

  it('takes the delay of the group that counts', () => {
    const lines = ['User-agent: *', 'Crawl-delay: 30', 'User-agent: eventcal', 'Crawl-delay: 1.5', 'Disallow: /x']
    expect(rules(...lines).crawlDelay).toBe(1500)
  })

  it('is read in bounded time', () => {
    const text = rules(
      'User-agent: *',
      ...Array.from({ length: 2000 }, (_, number) => `Disallow: /${'*a'.repeat(40)}${number}`),
    )
    allows(text, `/${'a'.repeat(500)}`)
  })

  const answers: readonly (readonly [string, () => Response, string])[] = [
    ['404', notFound, 'noService'],
    ['403', () => new Response('', { status: 403 }), 'noService'],
    ['a redirect loop', () => new Response(null, { status: 302, headers: { location: '/robots.txt' } }), 'noService'],
    ['500', () => new Response('', { status: 500 }), 'failed'],
    ['a rule that forbids', () => new Response('User-agent: *\nDisallow: /'), 'blocked'],
    [
      'a rule that forbids, behind a redirect',
      () => new Response(null, { status: 301, headers: { location: 'https://rules.example/' } }),
      'blocked',
    ],
  ]
  it.each(answers)('that answers %s decides', async (_, answer, status) => {
    const world = new World({
      'one.example': (_request, url) =>
        url.pathname === '/robots.txt' ? answer() : url.pathname === '/' ? page('') : notFound(),
      'rules.example': () => new Response('User-agent: *\nDisallow: /'),
    })
    const { results } = await collect(['https://one.example/', 'https://one.example/agenda'], world)
    expect(results.get('https://one.example/')?.status).toBe(status)
    // Once for both sites, redirects aside.
    expect(world.paths('one.example').filter((path) => path === '/robots.txt').length).toBeLessThanOrEqual(
      status === 'noService' ? 6 : 1,
    )
  })

  it('is asked for once more when the connection breaks', async () => {
    let broken = 0
    const world = new World({
      'one.example': (_, url) => {
        if (url.pathname === '/robots.txt' && broken++ === 0) {
          throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
        }
        return url.pathname === '/' ? page('') : notFound()
      },
    })
    const { results } = await collect(['https://one.example/'], world)
    expect(results.get('https://one.example/')?.status).toBe('noService')
  })

  it('sets the pace of a host', async () => {
    const world = new World({
      'one.example': (_, url) =>
        url.pathname === '/robots.txt' ? new Response('User-agent: *\nCrawl-delay: 0.2') : notFound(),
    })
    await collect(['https://one.example/'], world, { fallback: false })
    const asked = world.asked.get('one.example') ?? []
    expect(asked.length).toBeGreaterThan(2)
    for (const [at, { begin }] of asked.entries()) {
      if (at > 0) expect(begin - (asked[at - 1]?.end ?? 0)).toBeGreaterThanOrEqual(195)
    }
  })

  it('is obeyed where its delay leaves no time', async () => {
    const world = new World({
      'one.example': (_, url) =>
        url.pathname === '/robots.txt' ? new Response('User-agent: *\nCrawl-delay: 86400') : page(''),
    })
    const { results } = await collect(['https://one.example/'], world)
    const result = results.get('https://one.example/')
    expect(result?.status).toBe('failed')
    expect(result?.evidence[0]?.kind).toBe('crawlDelay')
    expect(world.paths('one.example')).toEqual(['/robots.txt'])
  })
})

describe('a host', () => {
  it('takes one after the other, and forgets who left', async () => {
    const host = new Host(0)
    const { signal } = new AbortController()
    const left = () => 1000
    const first = await host.turn(signal, left)
    const leaving = new AbortController()
    const second = host.turn(leaving.signal, left)
    const third = host.turn(signal, left)
    leaving.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    first()
    first()
    const end = await third
    expect(host.isIdle).toBe(false)
    end()
    expect(host.isIdle).toBe(true)
  })
})
