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

  it.each([
    ['light', 1280],
    ['light', 360],
    ['dark', 1280],
    ['dark', 360],
  ] as const)('can be read by everybody, %s, %i pixels wide', async (colorScheme, width) => {
    for (const path of ['/', '/reference']) {
      const { page, faults, close } = await open(path, { colorScheme, viewport: { width, height: 740 } })
      /** Names of the serious findings of axe in what is shown. */
      const findings = async () => {
        await page.evaluate(axe)
        const { violations } = await page.evaluate(() =>
          // The script above puts it there.
          (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
            resultTypes: ['violations'],
          }),
        )
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
      }
      if (path === '/reference') {
        await page.locator('.opblock').first().waitFor()
        await page.locator('.opblock-post .opblock-summary-control').first().click()
        await page.getByRole('button', { name: 'Execute' }).click()
        await page.locator('.live-responses-table .response-col_status').last().waitFor()
      }
      expect([path, await findings()]).toEqual([path, []])
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
      if (path === '/reference') {
        await page.getByRole('button', { name: 'Authorize', exact: true }).click()
        await page.locator('.modal-ux').waitFor()
        expect(['sign in', await findings()]).toEqual(['sign in', []])
      }
      // The request above was refused.
      expect(faults.filter((text) => !text.includes('401'))).toEqual([])
      await close()
    }
  })

  it('shows a closed padlock only where somebody signed in', async () => {
    const { page, faults, close } = await open('/reference')
    const read = page.locator('.opblock-get').filter({ has: page.locator('[data-path="/events"]') })
    const write = page.locator('.opblock-post').filter({ has: page.locator('[data-path="/events"]') })
    const closed = async () => [await read.locator('svg.locked').count(), await write.locator('svg.locked').count()]
    await read.waitFor()
    expect(await closed()).toEqual([0, 0])
    await page.getByLabel('Try as').selectOption('editor')
    // Swagger UI draws the padlock anew when an operation is opened.
    await write.locator('.opblock-summary-control').click()
    await write.locator('svg.locked').first().waitFor()
    expect((await closed())[1]).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await close()
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
  if (folder) await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 70 })
}
