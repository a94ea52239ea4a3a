import { expect, it } from 'vitest'
import { type AppOptions, startServer } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { fetchAs } from './support/fetch-as.js'
import { sendRaw } from './support/raw-http.js'

const dates = { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 10:00:00', author: 1 }
const [start_date, end_date] = ['2026-12-01 20:00:00', '2026-12-01 22:00:00']
const times = { start_date, end_date, utc_start_date: start_date, utc_end_date: end_date, timezone: 'UTC' }
const seed = parseSite({
  site: { url: 'https://calendar.example' },
  users: [{ id: 1, role: 'editor', login: 'editor' }],
  events: [
    { ...dates, ...times, id: 40, slug: 'jazz-night', title: 'Jazz Night' },
    { ...dates, ...times, id: 41, slug: '%e6%9d%b1%e4%ba%ac', title: 'Tokyo' },
  ],
})
const start = (options: AppOptions = {}) => startServer({ seed, ...options })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

it('unknown addresses are a page in a browser, and JSON for other clients', async () => {
  await using server = await start()
  for (const path of ['/nope', '/event/nope/', '/deep/er/nope', '/?p=5', '/events/nope', '/tag/x', '/%zz']) {
    const page = await fetch(server.url + path, { headers: browser })
    const text = await page.text()
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(page.headers.get('vary')).toContain('Accept')
    expect([...page.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const ways = [...text.matchAll(/<a href="([^"]*)"/g)].map(
      ([, link = '']) => new URL(link, server.url + path).pathname,
    )
    expect(new Set(ways)).toEqual(new Set(['/', '/events/', '/reference', '/calendar/events/v1/doc']))
    for (const headers of [{}, { accept: 'application/json' }, { ...browser, origin: 'https://app.example' }]) {
      const told = await fetch(server.url + path, { headers })
      expect([path, told.status, (await told.json()).code]).toEqual([path, 404, 'rest_no_route'])
    }
  }
})

it.each([
  ['', '/calendar/events/v1'],
  ['/wp-json', '/wp-json/calendar/events/v1'],
])('nothing of the interface turns into HTML, base path "%s"', async (basePath, root) => {
  await using server = await start({ basePath })
  const paths = [root, `${root}/events`, `${root}/nope`, `${root}/events/999`, `${root.toUpperCase()}/x`]
  const others = [
    '/wp-json/',
    '/wp-json/nope',
    '/wp-json',
    `/x/..${root}/nope`,
    '/?rest_route=/nope',
    '/wp/v2/users/me',
  ]
  for (const path of [...paths, ...others, '/front/nope.js', '/healthz', '/metrics', '/__test/reset']) {
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } })
    expect([path, answer.headers.get('content-type')]).toEqual([path, expect.stringMatching(/^application\/json/)])
  }
})

it('pages have one address each, which others lead to', async () => {
  await using server = await start()
  const visit = async (path: string) => {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    const to = headers.get('location')
    return [status, to === null ? null : new URL(to, server.url + path).href.slice(server.url.length)]
  }
  expect(await visit('/event/jazz-night')).toEqual([301, '/event/jazz-night/'])
  expect(await visit('/events?page=2')).toEqual([301, '/events/?page=2'])
  expect(await visit('/?post_type=tribe_events&p=40')).toEqual([301, '/event/jazz-night/'])
  expect(await visit('/event/%E6%9D%B1%E4%BA%AC/')).toEqual([200, null])
  // None leads to another site, whatever the path looks like.
  expect(await visit('/event//other.example')).toEqual([404, null])
  expect(await visit('/tag/https:')).toEqual([301, '/tag/https:/'])
  expect(await visit('/event/%0d%0aset-cookie:a=b')).toEqual([301, '/event/%0d%0aset-cookie:a=b/'])
  expect((await fetch(`${server.url}/event/jazz-night/`, { method: 'PUT' })).status).toBe(404)
})

it('requests that would add headers get none', async () => {
  await using server = await start()
  const port = Number(new URL(server.url).port)
  const hidden = '%0d%0aX-Injected:%20yes'
  for (const target of [
    `/event/x${hidden}`,
    `/events?page=2${hidden}`,
    `/tag/\u00e9${hidden}`,
    `//a${hidden}/event/x`,
  ]) {
    const { status, headers } = await sendRaw(port, { method: 'GET', target, headers: [['Accept', 'text/html']] })
    expect([target, status >= 300, 'x-injected' in headers]).toEqual([target, true, false])
    expect(headers.location ?? '').toMatch(/^[\x21-\x7e]*$/)
  }
})

it('pages are validated by caches and have a HEAD', async () => {
  await using server = await start()
  const url = `${server.url}/event/jazz-night/`
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), etag]).toEqual(['public, no-cache', expect.stringMatching(/^W\//)])
  // Node's fetch would ask for more than a validation.
  const again = await fetchAs(server.url, '/event/jazz-night/', { headers: { 'if-none-match': etag } })
  expect(again).toEqual({ status: 304, text: '' })
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
})

it('links lead on below the path of a proxy, and the addresses in the data are those of the outside', async () => {
  await using server = await start({ publicUrl: 'https://calendar.example/agenda', basePath: '/wp-json' })
  const text = await (await fetch(`${server.url}/event/jazz-night/`)).text()
  expect(text).toContain('<link rel="canonical" href="https://calendar.example/agenda/event/jazz-night/">')
  expect(text).toContain('href="../../front/front.css"')
  const list = await (await fetch(`${server.url}/events/`)).text()
  expect(list).toContain('href="../event/jazz-night/"')
})

it('an empty site has pages that say so', async () => {
  await using server = await start({ seed: 'empty' })
  for (const [path, sentence] of [
    ['/', 'This calendar is empty.'],
    ['/events/', 'There are no events to come.'],
  ] as const) {
    const answer = await fetch(server.url + path)
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([200, true])
  }
})

it('the pages go with the front page', async () => {
  await using server = await startServer({ seed, frontPage: false })
  for (const path of ['/event/jazz-night/', '/events/', '/nope']) {
    const answer = await fetch(server.url + path, { headers: browser })
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 404, 'rest_no_route'])
  }
})
