import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, type RunningServer, startServer } from '../src/index.js'
import { describeChromium, launchChromium } from './support/chromium.js'
import { startCommand } from './support/command.js'
import { describeEngines } from './support/engines.js'

const isBuilt = existsSync(fileURLToPath(new URL('../dist/front/swagger-ui-bundle.js', import.meta.url)))
const api = '/calendar/events/v1'
const now = Date.UTC(2026, 10, 21)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the front page', () => {
  it('says what the server is, where its interface is and how it is used', async () => {
    await using server = await startServer({ clock: createClock({ start: Date.UTC(2026, 10, 21) }) })
    const answer = await fetch(`${server.url}/`)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('link')).toBe(`<${server.url}/>; rel="https://api.w.org/"`)
    expect(page).toContain(`curl &#039;${server.apiRoot}/events?per_page=3&#039;`)
    expect(page).toContain(`baseUrl: &#039;${server.baseUrl}&#039;`)
    for (const { login, password } of server.app.credentials) expect(page).toContain(`id="user-${login}">${password}<`)
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

  it('shows passwords to nobody but callers at the machine itself', async () => {
    await using server = await startServer()
    const [user] = server.app.credentials
    const shows = async (path: string, headers: Record<string, string>) =>
      (await fetchAs(server, path, headers)).includes(String(user?.password))
    for (const path of ['/', '/reference']) {
      expect(await shows(path, {})).toBe(true)
      expect(await shows(path, { 'x-forwarded-for': '203.0.113.7' })).toBe(false)
      expect(await shows(path, { forwarded: 'for=203.0.113.7' })).toBe(false)
      expect(await shows(path, { host: 'calendar.example' })).toBe(false)
      expect(await shows(path, { origin: 'https://page.example' })).toBe(false)
    }
    await using published = await startServer({ publicUrl: 'https://calendar.example' })
    const page = await fetchAs(published, '/', {})
    expect(page).toContain('Their passwords are only shown on the machine of the server')
    expect(page).not.toContain(String(published.app.credentials[0]?.password))
    await using kept = await startServer({ seed: await server.exportSite() })
    expect(await fetchAs(kept, '/', {})).not.toContain('Demo users')
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

  it('can be switched off', async () => {
    await using server = await startServer({ frontPage: false })
    for (const path of ['/', '/reference', '/front/front.css']) {
      expect((await fetch(server.url + path)).status).toBe(404)
    }
  })

  it.skipIf(!isBuilt)('can be switched off by the command', async () => {
    for (const [options, env] of [
      [['--no-front-page'], {}],
      [[], { EVENTCAL_NO_FRONT_PAGE: 'true' }],
    ] as const) {
      const { process: child, wrote, ended } = startCommand(['--port', '0', '--seed', 'empty', ...options], env)
      const [apiRoot] = await wrote(/http:\S+\/calendar\/events\/v1/)
      for (const path of ['/', '/reference', '/front/front.css']) {
        const answer = await fetch(new URL(path, apiRoot))
        expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'rest_no_route' }])
      }
      expect((await fetch(`${apiRoot}/events`)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })

  it('escapes what it was told', async () => {
    await using server = await startServer({ publicUrl: 'https://calendar.example/"><script>alert(1)</script>' })
    const page = await (await fetch(`${server.url}/`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert')
  })
})

describeEngines('the front page', ({ create }) => {
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

describe.skipIf(!isBuilt)('the pages of the server (built first: npm run build)', () => {
  describeChromium('are used', (executablePath) => {
    let browser: Browser
    let server: RunningServer

    beforeAll(async () => {
      browser = await launchChromium(executablePath)
      server = await startServer({ clock: createClock({ start: Date.UTC(2026, 10, 21, 9) }) })
    })
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })

    /** Opens a page and gives all that went wrong in it and all that it asked of others. */
    async function open(path: string, options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, ...options })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => {
        if (!request.url().startsWith(`${server.url}/`) && !request.url().startsWith('data:'))
          faults.push(request.url())
      })
      page.setDefaultTimeout(20_000)
      await page.goto(server.url + path)
      return { page, faults, close: () => context.close() }
    }

    it('copies from the front page', async () => {
      const permissions = ['clipboard-read', 'clipboard-write']
      const { page, faults, close } = await open('/', { permissions })
      await picture(page, 'front-page')
      await page.getByRole('button', { name: 'Copy: Read with curl' }).click()
      await page.getByText('Copied', { exact: true }).first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `curl '${server.apiRoot}/events?per_page=3'`,
      )
      expect(faults).toEqual([])
      await close()
    })

    it('reads and writes from the reference', async () => {
      const { page, faults, close } = await open('/reference')
      const run = async (method: 'get' | 'post', prepare: () => Promise<void> = async () => {}) => {
        const operation = page.locator(`.opblock-${method}`).filter({ has: page.locator('[data-path="/events"]') })
        await operation.locator('.opblock-summary-control').click()
        await prepare()
        const answered = page.waitForResponse((response) => response.url().startsWith(`${server.apiRoot}/events`))
        await operation.getByRole('button', { name: 'Execute' }).click()
        const response = await answered
        await operation.locator('.live-responses-table .response-col_status').last().waitFor()
        return { operation, response }
      }
      const read = await run('get')
      expect(read.response.status()).toBe(200)
      expect((await read.response.json()).events.length).toBeGreaterThan(0)
      await read.operation.locator('.opblock-summary-control').click()

      await page.getByLabel('Try as').selectOption('editor')
      const body = {
        title: 'Sent from the reference',
        start_date: '2027-07-01 10:00:00',
        end_date: '2027-07-01 12:00:00',
      }
      const write = await run('post', async () => {
        await page.locator('.body-param__text').fill(JSON.stringify(body, undefined, 2))
      })
      expect(write.response.status()).toBe(201)
      const { id } = await write.response.json()
      expect(await (await fetch(`${server.apiRoot}/events/${id}`)).json()).toMatchObject({ title: body.title })
      await write.operation.locator('.live-responses-table').scrollIntoViewIfNeeded()
      await picture(page, 'reference-answer')
      expect(faults).toEqual([])
      await close()
    })

    it('follows the dark scheme', async () => {
      for (const path of ['/', '/reference'] as const) {
        const { page, faults, close } = await open(path, { colorScheme: 'dark' })
        if (path === '/reference') await page.locator('.opblock').first().waitFor()
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(ground).toBe('rgb(18, 17, 28)')
        await picture(page, path === '/' ? 'front-page-dark' : 'reference-dark')
        expect(faults).toEqual([])
        await close()
      }
    })

    it.each(['light', 'dark'] as const)('can be read by everybody, and on narrow screens, %s', async (colorScheme) => {
      for (const path of ['/', '/reference']) {
        const { page, faults, close } = await open(path, { colorScheme, viewport: { width: 360, height: 740 } })
        if (path === '/reference') {
          await page.locator('.opblock').first().waitFor()
          await page.locator('.opblock-get .opblock-summary-control').first().click()
          await page.getByRole('button', { name: 'Execute' }).waitFor()
        }
        await page.evaluate(axe)
        // The script above puts it there. How Swagger UI itself is marked up is its own.
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: { run(context: object): Promise<AxeResults> } }).axe.run({
            exclude: ['.swagger-ui'],
          }),
        )
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
        expect([path, said]).toEqual([path, []])
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
        expect(faults).toEqual([])
        await close()
      }
    })

    it('runs no script that is put into a page', async () => {
      const { page, faults, close } = await open('/')
      const ran = await page.evaluate(async () => {
        const script = document.createElement('script')
        script.textContent = 'document.documentElement.dataset.ran = "yes"'
        document.body.append(script)
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="x" onerror="document.documentElement.dataset.ran = 1">',
        )
        const left = await fetch('http://localhost:9/').then(
          () => 'sent',
          () => 'refused',
        )
        return [document.documentElement.dataset.ran, left]
      })
      expect(ran).toEqual([undefined, 'refused'])
      expect(faults.join('\n')).toMatch(/inline script violates .* Content Security Policy/)
      expect(faults.join('\n')).toContain(`"connect-src 'self'"`)
      await close()
    })
  })
})

/** Keeps a picture where a folder for it is given. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EVENTCAL_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The fetch of Node sets some headers itself, so this asks below it. */
async function fetchAs(server: RunningServer, path: string, headers: Record<string, string>): Promise<string> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
    })
    sent.on('error', reject).end()
  })
}
