import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock, type RunningServer, startServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const hostile = `"><script>document.title = 'broken'</script><img src=x alt=x onerror="document.title = 'broken'">`

describe('the pages of the site', () => {
  let browser: Browser
  let server: RunningServer
  /** Paths of pages by the titles of what they show. */
  const paths = new Map<string, string>()

  beforeAll(async () => {
    browser = await launchChromium()
    server = await startServer({ clock: createClock({ start: Date.UTC(2026, 10, 21, 9) }) })
    const { events } = await (await fetch(`${server.apiRoot}/events?per_page=50`)).json()
    const pathOf = (url: string) => url.slice(server.url.length)
    for (const { title, url, venue } of events) {
      paths.set(title, pathOf(url))
      if (venue?.url) paths.set(venue.venue, pathOf(venue.url))
    }
    const [admin] = server.app.credentials
    const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`
    const bad = {
      title: `Bad ${hostile}`,
      description: `<p style="position:fixed;inset:0">Kept</p>${hostile}<pre>${'wide '.repeat(80)}</pre>`,
      start_date: '2026-12-24 10:00:00',
      end_date: '2026-12-24 12:00:00',
      slug: 'hostile',
    }
    const answer = await fetch(`${server.apiRoot}/events`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(bad),
    })
    expect(answer.status).toBe(201)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.setDefaultTimeout(20_000)
    await page.goto(server.url + path)
    return { page, faults, close: () => context.close() }
  }
  const pathOf = (title: string): string => paths.get(title) ?? `/no page of ${title}`

  it.each([
    ['light', 1280],
    ['light', 768],
    ['light', 390],
    ['dark', 1280],
    ['dark', 768],
    ['dark', 390],
  ] as const)('can be read by everybody, %s, %i pixels wide', async (colorScheme, width) => {
    const shown = [
      '/',
      '/events/',
      pathOf('Street Food Festival'),
      pathOf('Members’ Preview'),
      pathOf('Mercado Central'),
    ]
    for (const path of [...shown, '/event/hostile/', '/nope']) {
      const { page, faults, close } = await open(path, { colorScheme, viewport: { width, height: 800 } })
      await page.evaluate(axe)
      const { violations } = await page.evaluate(() =>
        // The script above puts it there.
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      )
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const said = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
      expect([path, said]).toEqual([path, []])
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
      const unexpected = faults.filter((text) => !(path === '/nope' && text.includes('404')))
      if (path !== '/event/hostile/') expect([path, unexpected]).toEqual([path, []])
      expect(await page.title()).not.toBe('broken')
      await close()
    }
  })

  it('lead by the keyboard from the front page to an event, its venue and back', async () => {
    const { page, faults, close } = await open('/', { viewport: { width: 390, height: 800 } })
    const follow = async (name: RegExp) => {
      const focused = () => page.evaluate(() => document.querySelector(':focus')?.textContent ?? '')
      for (let presses = 0; presses < 40 && !name.test(await focused()); presses += 1) await page.keyboard.press('Tab')
      expect(await focused()).toMatch(name)
      await page.keyboard.press('Enter')
    }
    await follow(/Street Food Festival/)
    await page.waitForURL(`**${pathOf('Street Food Festival')}`)
    await page.getByRole('heading', { level: 1, name: 'Street Food Festival' }).waitFor()
    const picture = page.locator('.banner')
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    )
    await follow(/^Mercado Central$/)
    await page.waitForURL(`**${pathOf('Mercado Central')}`)
    await page.goBack()
    await follow(/^Eventcal$/)
    await page.getByRole('heading', { name: 'Next events' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('open a protected event by its password, typed in', async () => {
    const { page, faults, close } = await open(pathOf('Members’ Preview'))
    await page.getByLabel('Password').fill('guess')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('That is not the password.').waitFor()
    await page.getByLabel('Password').fill('sesame')
    await page.getByRole('button', { name: 'Show it' }).click()
    await page.getByRole('heading', { level: 1, name: /^Members’ Preview$/ }).waitFor()
    expect(page.url()).not.toContain('sesame')
    expect(faults).toEqual([])
    await close()
  })
})
