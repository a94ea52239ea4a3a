import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'
import { openConsole, picture, start, startConsole } from './support/console-page.js'

const run = promisify(execFile)
const api = '/calendar/events/v1'

describe('the console in a browser', () => {
  let browser: Browser
  let server: RunningServer
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  /** Every test has a server of its own, so that none sees the changes of another. */
  const withConsole = async (
    options: Parameters<typeof openConsole>[2],
    test: (page: Page) => Promise<void>,
  ): Promise<void> => {
    await using own = await startConsole()
    server = own
    await using opened = await openConsole(browser, own, options)
    await test(opened.page)
    expect(opened.faults).toEqual([])
  }
  const read = async (path: string) => (await fetch(server.apiRoot + path)).json()
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

  it('shows requests as they are answered, and what is odd about them', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await withConsole({ permissions }, async (page) => {
      await page.getByText('No requests yet').waitFor()
      await read('/events?per_page=3&colour=red')
      await row(page, '/events?per_page=3&colour=red').getByText('200').waitFor()
      await row(page, 'colour')
        .getByText(/colour/)
        .last()
        .waitFor()
      await read('/evnts')
      await row(page, '/evnts').getByText('404').waitFor()
      await page.getByRole('searchbox').fill('colour')
      await page.getByText('1 of 2 requests').waitFor()
      await page.getByRole('link', { name: /per_page=3/ }).click()
      await page.getByRole('region', { name: 'Answer body' }).getByText('"events"').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(`GET ${api}/events`)
      await picture(page, 'console-request')

      await page.getByRole('button', { name: 'Copy as curl' }).click()
      await page.getByText('Copied', { exact: true }).waitFor()
      const curl = await page.evaluate(() => navigator.clipboard.readText())
      expect(curl).toBe(`curl '${server.apiRoot}/events?per_page=3&colour=red'`)
      const { stdout } = await run('sh', ['-c', curl.replace('curl', 'curl --silent')])
      expect(JSON.parse(stdout).events).toHaveLength(3)
      await page.getByRole('button', { name: 'Copy as SDK call' }).click()
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('@eventcal/sdk'))

      await page.getByRole('button', { name: 'Replay' }).click()
      await page.getByText('Sent again: 200').waitFor()
      await page.getByText('of 4 requests').waitFor()
      await page.getByRole('button', { name: 'Edit and send' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Path and query').fill(`${api}/tags`)
      await dialog.getByLabel('Method').selectOption('POST')
      await dialog.getByLabel('Signed in as').selectOption('editor')
      await dialog.getByLabel('Body').fill('{"name":"Sent from the console"}')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Answered with 201').waitFor()
      await page.getByRole('region', { name: 'Answer body' }).getByText('"Sent from the console"').waitFor()
      expect((await read('/tags?hide_empty=false&search=sent')).tags).toMatchObject([{ name: 'Sent from the console' }])
    })
  })

  it('holds requests back while somebody points at the list, and nothing moves', async () => {
    await withConsole({}, async (page) => {
      for (let page = 1; page <= 5; page++) await read(`/events?page=${page}`)
      await row(page, 'page=5').hover()
      await page.waitForTimeout(600)
      await page.evaluate(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift' })
      })
      const before = await row(page, 'page=3').boundingBox()
      await read('/venues')
      await read('/organizers')
      // Neither a scroll nor a step of the focus from row to row lets them in.
      await page.mouse.wheel(0, 1)
      await page.getByRole('link', { name: /page=5/ }).focus()
      await page.keyboard.press('Tab')
      const button = page.getByRole('button', { name: '2 new' })
      await button.waitFor()
      await page.waitForTimeout(400)
      expect(await row(page, 'page=3').boundingBox()).toEqual(before)
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
      await button.click()
      await row(page, '/organizers').waitFor()

      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('heading', { level: 1 }).hover()
      await read('/categories')
      await page.getByRole('button', { name: '1 new' }).waitFor()
      expect(await row(page, '/categories').count()).toBe(0)
      await page.getByRole('button', { name: 'Resume' }).click()
      await row(page, '/categories').waitFor()
      await page.getByRole('button', { name: 'Empty the log' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Empty the log' }).click()
      await page.getByText('No requests yet').waitFor()
    })
  })

  it('sets the clock, moves it forward and stops it', async () => {
    await withConsole({ section: 'Time' }, async (page) => {
      const now = () => server.app.clock.now()
      const day = 24 * 60 * 60 * 1000
      await page.getByRole('button', { name: '+1 day' }).click()
      await page.getByText('It is Sun, 22 Nov 2026').waitFor()
      expect(now() - start).toBeGreaterThanOrEqual(day)
      expect(now() - start).toBeLessThan(day + 120_000)
      await page.getByRole('switch', { name: 'Frozen' }).click()
      await page.getByText('frozen', { exact: true }).waitFor()
      await page.getByLabel('Set to').fill('2030-01-02T03:04:05')
      await page.getByRole('button', { name: 'Set the clock' }).click()
      await page.getByText('Wed, 2 Jan 2030, 03:04:05').first().waitFor()
      expect(now()).toBe(Date.UTC(2030, 0, 2, 3, 4, 5))
      await page.waitForTimeout(50)
      expect(now()).toBe(Date.UTC(2030, 0, 2, 3, 4, 5))
      await page.getByRole('switch', { name: 'Frozen' }).click()
      await page.getByText('frozen', { exact: true }).waitFor({ state: 'detached' })
      await expect.poll(now).toBeGreaterThan(Date.UTC(2030, 0, 2, 3, 4, 5))
    })
  })

  it('switches a quirk, and the answers change', async () => {
    await withConsole({ section: 'Behaviour' }, async (page) => {
      const name = async () => (await read('/organizers?search=walkers')).organizers[0].organizer
      expect(await name()).toBe('Runners & Walkers Club')
      await page.getByRole('searchbox').fill('entities')
      const quirk = page.getByRole('switch', { name: 'displayText' })
      await quirk.click()
      await page.getByText('displayText is on').waitFor()
      expect(await quirk.isChecked()).toBe(true)
      expect(await name()).toBe('Runners &#038; Walkers Club')
      await page.getByText('Mixed: some quirks are on').waitFor()
      // The choice stays where it was made while the server takes its time.
      await page.route(/\/behaviour$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.getByRole('radio', { name: /^reference/ }).check()
      await page.getByText('The profile is reference').waitFor()
      expect(await quirk.isChecked()).toBe(false)
      expect(await name()).toBe('Runners & Walkers Club')
    })
  })

  it('takes a snapshot and restores it', async () => {
    await withConsole({ section: 'Snapshots' }, async (page) => {
      await page.getByLabel('Name').fill('before the test')
      await page.getByRole('button', { name: 'Take a snapshot' }).click()
      await page.getByRole('heading', { name: 'before the test' }).waitFor()
      const admin = server.app.credentials.find(({ role }) => role === 'administrator')
      const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`
      const [venue] = (await read('/venues')).venues
      await fetch(`${server.apiRoot}/venues/${venue.id}`, { method: 'DELETE', headers: { authorization } })
      expect((await read('/venues')).venues[0].id).not.toBe(venue.id)
      await page.getByRole('button', { name: 'Restore before the test' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
      await page.getByText('Restored “before the test”').waitFor()
      expect((await read('/venues')).venues[0]).toEqual(venue)
      await page.getByRole('button', { name: 'Delete before the test' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No snapshots yet').waitFor()
      await page.getByLabel('Name').fill('../no')
      await page.getByRole('button', { name: 'Take a snapshot' }).click()
      await page.getByText('is not a name').waitFor()
    })
  })

  it('adds a fault, which the next request meets', async () => {
    await withConsole({ section: 'Faults' }, async (page) => {
      await page.getByText('Nothing goes wrong').waitFor()
      await page.getByRole('button', { name: 'Add a fault' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Operation').fill('events.list')
      await dialog.getByLabel('At most').fill('1')
      await dialog.getByLabel('Status').fill('99')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await dialog.locator('[aria-invalid="true"]').waitFor()
      await dialog.getByLabel('Status').fill('503')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await page.getByText('took effect 0 times').waitFor()
      const statuses = []
      for (const path of ['/venues', '/events', '/events']) statuses.push((await fetch(server.apiRoot + path)).status)
      expect(statuses).toEqual([200, 503, 200])
      await page.getByText('took effect once').waitFor()
      await picture(page, 'console-faults')
      await page.getByRole('button', { name: /^Remove fault/ }).click()
      await page.getByText('Nothing goes wrong').waitFor()
    })
  })
})
