import { describe, expect, it } from 'vitest'
import { createClock, startServer } from '../src/index.js'
import { describeEngine } from './support/engines.js'
import { fetchAs } from './support/fetch-as.js'
import { expectPageHeaders } from './support/page-headers.js'

const api = '/calendar/events/v1'
const now = Date.UTC(2026, 10, 21)

describe('the front page', () => {
  it('says what the server is, where its interface is and how it is used', async () => {
    await using server = await startServer({ clock: createClock({ start: Date.UTC(2026, 10, 21) }) })
    const answer = await fetch(`${server.url}/`)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('link')).toBe(`<${server.url}/>; rel="https://api.w.org/"`)
    expect(page).toContain(`curl &#039;${server.apiRoot}/events?per_page=3&#039;`)
    expect(page).toContain(`baseUrl: &#039;${server.baseUrl}&#039;`)
    const own = await (await fetch(server.frontPage)).text()
    for (const { login, password } of server.app.credentials) expect(own).toContain(`id="user-${login}">${password}<`)
  })

  it('follows the addresses and the behaviour of the server', async () => {
    await using server = await startServer({ basePath: '/wp-json', namespace: 'tribe/events/v1', profile: 'live' })
    const page = await (await fetch(`${server.url}/`)).text()
    expect(page).toContain('<span class="badge live">live</span>')
    expect(page).toContain('namespace: &#039;tribe/events/v1&#039;')
    expect(page).toContain('href="wp-json/tribe/events/v1/doc"')
    await using mixed = await startServer({ quirks: { displayText: true } })
    expect(await (await fetch(`${mixed.url}/`)).text()).toContain('<code>displayText</code>')
  })

  it('shows passwords to those alone who open the link that was printed', async () => {
    await using server = await startServer()
    const [user] = server.app.credentials
    const { search } = new URL(server.frontPage)
    const shows = async (path: string, headers = {}) =>
      (await fetchAs(server.url, path, { headers })).text.includes(String(user?.password))
    for (const path of ['/', '/reference']) {
      for (const query of ['', '?token=', `${search}x`, search.slice(0, -1), search.toUpperCase(), `${search}&a=1`]) {
        expect([path, query, await shows(path + query)]).toEqual([path, query, false])
      }
      expect(await shows(path + search)).toBe(true)
      // Through a proxy, too: whoever has the link may read the page.
      expect(await shows(path + search, { host: 'calendar.example', 'x-forwarded-for': '203.0.113.7' })).toBe(true)
      expect(await shows(path + search, { origin: 'https://page.example' })).toBe(false)
    }
    const { text } = await fetchAs(server.url, '/', {})
    expect(text).toContain('by the link that the server printed')
    expect(text).not.toContain('token=')
    await using other = await startServer()
    expect(new URL(other.frontPage).search).not.toBe(search)
    await using kept = await startServer({ seed: await server.exportSite() })
    expect((await fetchAs(kept.url, '/', {})).text).not.toContain('Demo users')
  })

  it('keeps the token in the links between its pages, and in no other', async () => {
    await using server = await startServer()
    const { search } = new URL(server.frontPage)
    for (const path of ['/', '/reference']) {
      const page = await (await fetch(server.url + path + search)).text()
      const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
      const carrying = links.filter((link) => link.includes('token')).map((link) => link.replace(search, ''))
      expect(new Set(carrying)).toEqual(new Set(path === '/' ? ['./', 'reference'] : ['./']))
    }
  })

  it('leaves all other addresses to the interface', async () => {
    await using server = await startServer()
    const answers = ['/?rest_route=/other', '/?p=101', '/reference/', '/front/', '/front/../index.js', '/favicon.ico']
    for (const path of [...answers, '/front/THIRD-PARTY-LICENSES.txt', '/front/%2e%2e/cli.js']) {
      const answer = await fetch(server.url + path)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'rest_no_route' }])
    }
    expect((await fetch(`${server.url}/?rest_route=${api}/events&per_page=1`)).status).toBe(200)
    expect((await fetch(`${server.url}/`, { method: 'POST' })).status).toBe(404)
    const head = await fetch(`${server.url}/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is not kept by caches, and runs nothing but its own scripts', async () => {
    await using server = await startServer()
    for (const [path, pictures] of [
      ['/', "img-src 'self' data: https: http:;"],
      ['/reference', "img-src 'self' data:;"],
    ] as const) {
      const { headers } = await fetch(server.url + path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expectPageHeaders(headers, pictures)
    }
  })

  it('can be switched off', async () => {
    await using server = await startServer({ frontPage: false })
    for (const path of ['/', '/reference', '/front/front.css']) {
      expect((await fetch(server.url + path)).status).toBe(404)
    }
  })

  it('escapes what it was told', async () => {
    await using server = await startServer({ publicUrl: 'https://calendar.example/"><script>alert(1)</script>' })
    const page = await (await fetch(`${server.url}/`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert')
  })
})

describeEngine('the front page', ({ create }) => {
  it('counts what everybody may read', async () => {
    await using server = await startServer({ database: await create(), clock: createClock({ start: now }) })
    const page = () => fetch(`${server.url}/`).then((answer) => answer.text())
    const first = await page()
    const { events = [], venues = [], organizers = [], categories = [], tags = [] } = await server.exportSite()
    const published = Object.entries({ events, venues, organizers }).map(([name, records]) => {
      const seen = records.filter(({ status }) => status === 'publish').length
      expect(seen).toBeGreaterThan(0)
      return [name, seen] as const
    })
    for (const [name, count] of [...published, ['categories', categories.length], ['tags', tags.length]] as const) {
      expect(first).toContain(`<strong>${count}</strong><span>${name}</span>`)
    }

    const [admin] = server.app.credentials
    const headers = { authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}` }
    const before = published.find(([name]) => name === 'venues')?.[1] ?? 0
    const createVenue = (venue: string, status: string) =>
      fetch(`${server.apiRoot}/venues`, { method: 'POST', headers, body: new URLSearchParams({ venue, status }) })
    expect((await createVenue('Seen', 'publish')).status).toBe(201)
    expect((await createVenue('Not seen', 'draft')).status).toBe(201)
    expect(await page()).toContain(`<strong>${before + 1}</strong><span>venues</span>`)
  })
})
