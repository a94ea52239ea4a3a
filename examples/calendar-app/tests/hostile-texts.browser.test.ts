import { type RunningServer, startServer } from '@eventcal/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveApp } from './support/app.js'
import { launch } from './support/chromium.js'

/** Each calls `pwned()` where a page takes it for HTML and trusts it. */
const hostile = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><svg/onload=pwned()>',
  '&lt;img src=x onerror=pwned()&gt;',
  '<a href="javascript:pwned()">click</a>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned()&gt;">',
  '<form action="javascript:pwned()"><button autofocus onfocus=pwned()>x</button></form>',
].join(' ')

const dates = { start_date: '2027-07-14 10:00:00', end_date: '2027-07-14 12:00:00', timezone: 'UTC' }

/** An instance that sanitizes nothing: its responses contain the texts unchanged. */
const untouched = {
  title: hostile,
  description: hostile,
  excerpt: hostile,
  cost: hostile,
  website: 'javascript:pwned()',
  slug: hostile,
}
const entry = {
  author: '1',
  status: 'publish',
  date: dates.start_date,
  date_utc: dates.start_date,
  url: 'javascript:pwned()',
}
const place = { ...entry, id: 9, slug: hostile, description: hostile, modified: '', modified_utc: '', global_id: '' }
const inside = {
  venue: {
    ...place,
    ...{ venue: hostile, address: hostile, city: hostile, country: hostile, zip: hostile, phone: hostile },
    website: 'javascript:pwned()',
  },
  organizer: [
    { ...place, organizer: hostile, email: 'a@b"onclick="pwned()', phone: hostile, website: 'javascript:pwned()' },
  ],
  categories: [{ id: 1, name: hostile, slug: hostile, taxonomy: 'x', description: hostile, parent: 0, count: 1 }],
  tags: [{ id: 2, name: hostile, slug: hostile, taxonomy: 'x', description: hostile, parent: 0, count: 1 }],
  image: { url: 'javascript:pwned()', id: 3, extension: hostile, width: 9, height: 9, sizes: {} },
  show_map_link: true,
}

describe('the calendar app, shown hostile texts', () => {
  let browser: Browser
  let server: RunningServer
  let app: Awaited<ReturnType<typeof serveApp>>
  let id: number

  beforeAll(async () => {
    server = await startServer({ seed: 'empty' })
    const [admin] = server.app.credentials
    const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`
    const created = await fetch(`${server.apiRoot}/events`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...dates,
        ...{ title: `Party ${hostile}`, description: hostile, excerpt: hostile, categories: [`Cat ${hostile}`] },
        ...{ tags: [`Tag ${hostile}`], cost: `5 ${hostile}`, website: 'https://a.example/"onclick="pwned()' },
        venue: { venue: `Hall ${hostile}`, address: hostile, city: hostile, country: hostile, phone: hostile },
        organizer: [{ organizer: `Ann ${hostile}`, email: `a@b.example ${hostile}`, phone: hostile }],
      }),
    })
    // The body has the id of the new record if the status is 201.
    expect(created.status).toBe(201)
    ;({ id } = (await created.json()) as { id: number })
    app = await serveApp(server.baseUrl)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await server?.close()
  })

  /** Opens a page in which calls of `pwned()` are counted; `change` stands between the instance and the app. */
  async function open(query: string, change?: (body: string) => string): Promise<{ page: Page; calls: string[] }> {
    // Without the policy of the page, which would stop what these tests look for.
    const page = await (await browser.newContext({ bypassCSP: true })).newPage()
    const calls: string[] = []
    await page.exposeFunction('pwned', () => calls.push('called'))
    page.on('dialog', (dialog) => {
      calls.push('dialog')
      void dialog.dismiss()
    })
    if (change) {
      await page.route(/\/events\/v1\//, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      })
    }
    await page.goto(app.url + query)
    return { page, calls }
  }

  /** Finds elements that come from a text and could run scripts. */
  const dangers = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].flatMap((element) => {
        const isForeign = /^(script|iframe|object|embed|base|meta|math|style)$/i.test(element.tagName)
        const attributes = [...element.attributes].filter(
          ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value),
        )
        return isForeign || attributes.length > 0 ? [element.outerHTML.slice(0, 200)] : []
      }),
    )

  /** Shows the views and waits until what is in them has loaded or failed. */
  async function expectHarmless(change?: (body: string) => string): Promise<void> {
    for (const query of ['?month=2027-07', '?view=agenda&month=2027-07', `?event=${id}`]) {
      const { page, calls } = await open(query, change)
      await page.locator('.chip, .item, article.event').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([query, await dangers(page), calls]).toEqual([query, [], []])
      await page.context().close()
    }
  }

  it('runs no script from an instance that cleans what it is sent', () => expectHarmless())

  it('runs no script from an instance that cleans nothing', () =>
    expectHarmless((body) => {
      const value: unknown = JSON.parse(body)
      if (typeof value !== 'object' || value === null) return body
      const spoil = (event: object) => ({ ...event, ...untouched, ...inside })
      if ('events' in value && Array.isArray(value.events))
        return JSON.stringify({ ...value, events: value.events.map(spoil) })
      return 'title' in value ? JSON.stringify(spoil(value)) : body
    }))

  it('would notice a script that runs', async () => {
    const { page, calls } = await open('?month=2027-07')
    await page.locator('.chip').first().waitFor()
    await page.evaluate((text) => {
      document.getElementById('root')?.insertAdjacentHTML('beforeend', text)
    }, hostile)
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    expect((await dangers(page)).length).toBeGreaterThan(2)
    await page.context().close()
  })
})
