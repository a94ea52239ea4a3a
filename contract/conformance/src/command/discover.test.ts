import { describe, expect, it } from 'vitest'
import { discover } from './discover.js'

/** A site that answers certain addresses; all others are pages that do not exist. */
function site(pages: Readonly<Record<string, Response | (() => Response)>>) {
  return async (request: Request): Promise<Response> => {
    const { href } = new URL(request.url)
    const found = pages[href] ?? pages[href.replace(/\/$/, '')]
    return (typeof found === 'function' ? found() : found?.clone()) ?? new Response('no', { status: 404 })
  }
}

const indexOf = (namespace: string) => Response.json({ namespace, routes: { [`/${namespace}/events`]: {} } })
const tribe = indexOf('tribe/events/v1')
const page = (head: string, headers: HeadersInit = {}) =>
  new Response(`<!doctype html><html><head>${head}</head>`, { headers: { 'content-type': 'text/html', ...headers } })
const root = 'https://a.example/wp-json/tribe/events/v1'

describe('discover', () => {
  it.each([
    ['the API root itself', root, { [root]: tribe }],
    ['something below the API root', `${root}/events/5?x=1`, { [root]: tribe }],
    [
      'a header that names it',
      'https://a.example',
      { 'https://a.example/': page('', { 'x-tec-api-root': `${root}/events/7` }), [root]: tribe },
    ],
    [
      'a Link header',
      'https://a.example',
      {
        'https://a.example/': page('', { link: '<https://a.example/wp-json/>; rel="https://api.w.org/"' }),
        [root]: tribe,
      },
    ],
    [
      'a link element',
      'https://a.example/x',
      {
        'https://a.example/x': page(`<link href='https://a.example/wp-json/' rel='https://api.w.org/'>`),
        [root]: tribe,
      },
    ],
    [
      'the root of the REST interface',
      'https://a.example/wp-json/',
      { 'https://a.example/wp-json': Response.json({ namespaces: ['wp/v2', 'tribe/events/v1'] }), [root]: tribe },
    ],
    ['a site that says nothing', 'a.example', { 'https://a.example/': page(''), [root]: tribe }],
    ['a page that does not exist', 'https://a.example/nowhere', { [root]: tribe }],
    [
      'a redirect',
      'http://a.example',
      {
        'http://a.example/': () => new Response(null, { status: 301, headers: { location: 'https://a.example/' } }),
        'https://a.example/': page(''),
        [root]: tribe,
      },
    ],
  ])('from %s', async (_, address, pages) => {
    expect(await discover(address, site(pages))).toEqual({ apiRoot: root, namespace: 'tribe/events/v1' })
  })

  it('on a site without permalinks', async () => {
    const route = 'https://a.example/?rest_route=/tribe/events/v1'
    const head = '<link rel="https://api.w.org/" href="https://a.example/index.php?rest_route=/" />'
    const plain = { 'https://a.example/': page(''), [route]: tribe }
    expect(await discover('https://a.example', site(plain))).toMatchObject({ apiRoot: route })
    const named = 'https://a.example/index.php?rest_route=/tribe/events/v1'
    const linked = { 'https://a.example/': page(head), [named]: tribe }
    expect(await discover('https://a.example', site(linked))).toMatchObject({ apiRoot: named })
  })

  it('of a site in a folder, and of the other namespace', async () => {
    const own = 'http://127.0.0.1:4010/base/calendar/events/v1'
    const pages = { 'http://127.0.0.1:4010/base': page(''), [own]: indexOf('calendar/events/v1') }
    expect(await discover('127.0.0.1:4010/base', site(pages))).toEqual({
      apiRoot: own,
      namespace: 'calendar/events/v1',
    })
  })
})
