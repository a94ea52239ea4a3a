import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, type RunningServer, startServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the pages of the server', () => {
  let browser: Browser
  let server: RunningServer

  beforeAll(async () => {
    browser = await launchChromium()
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
      if (!request.url().startsWith(`${server.url}/`) && !request.url().startsWith('data:')) faults.push(request.url())
    })
    page.setDefaultTimeout(20_000)
    await page.goto(server.url + path + new URL(server.frontPage).search)
    return { page, faults, close: () => context.close() }
  }

  it('copies from the front page', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, faults, close } = await open('/', { permissions })
    await picture(page, 'front-page')
    await page.getByRole('button', { name: 'Copy: Read with curl' }).click()
    await page.getByText('Copied', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`curl '${server.apiRoot}/events?per_page=3'`)
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
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.documentElement.dataset.ran = 1">')
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

/** Keeps a picture where a folder for it is given. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EVENTCAL_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
