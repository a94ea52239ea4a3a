import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'
import { openConsole, picture, startConsole } from './support/console-page.js'

describe('data in the console', () => {
  let browser: Browser
  let server: RunningServer
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  /** Every test has a server of its own, so that none sees the changes of another. */
  const withData = async (test: (page: Page) => Promise<void>): Promise<void> => {
    await using own = await startConsole()
    server = own
    await using opened = await openConsole(browser, own, { section: 'Data' })
    await test(opened.page)
    expect(opened.faults).toEqual([])
  }
  const read = async (path: string) => (await fetch(server.apiRoot + path)).json()
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

  it('edits, creates and deletes records, and shows refusals at their fields', async () => {
    await withData(async (page) => {
      await page.getByRole('link', { name: /^venues/ }).click()
      await page.getByRole('searchbox').fill('harbour')
      await page.getByText('Page 1 of 1').waitFor()
      await page.getByRole('button', { name: 'Harbour Hall' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Website').fill('javascript:alert(1)')
      await dialog.getByLabel('City').fill('Porto')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Nothing was saved').waitFor()
      const website = dialog.getByLabel('Website')
      expect(await website.getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      await picture(page, 'console-refused')
      await website.fill('https://harbour.example')
      await dialog.getByLabel('More fields').fill('{"stateprovince":"Norte"}')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await row(page, 'Harbour Hall').getByText('Porto').waitFor()
      const [venue] = (await read('/venues?search=harbour')).venues
      expect(venue).toMatchObject({ city: 'Porto', website: 'https://harbour.example', stateprovince: 'Norte' })

      await page.getByRole('link', { name: /^events/ }).click()
      await page.getByRole('button', { name: 'New event' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('is required').first().waitFor()
      await dialog.getByLabel('Title').fill('Made in the console')
      await dialog.getByLabel('Start').fill('2027-07-01T10:00')
      await dialog.getByLabel('End (required)').fill('2027-07-01T12:00')
      await dialog.getByLabel('Venue').selectOption({ label: 'Harbour Hall' })
      await dialog.getByRole('checkbox', { name: 'City Jazz Society' }).check()
      await dialog.getByLabel('Tags').fill('new one, evening')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved Made in the console').waitFor()
      const found = await read('/events?search=made&starts_after=2027-06-30')
      expect(found.events).toMatchObject([
        { start_date: '2027-07-01 10:00:00', venue: { id: venue.id }, organizer: [{ organizer: 'City Jazz Society' }] },
      ])
      await page.getByRole('searchbox').fill('made in')
      await page.getByText('Page 1 of 1').waitFor()
      await page.getByRole('button', { name: 'Made in the console' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog', { name: 'Delete this event?' }).getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No events found').waitFor()
      await page.getByLabel('Status').selectOption('trash')
      await page.getByRole('button', { name: 'Made in the console' }).waitFor()
    })
  })

  it('exports the site as a file, and imports one', async () => {
    await withData(async (page) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      const path = await (await downloading).path()
      const site = JSON.parse(await readFile(path, 'utf8'))
      expect(site.venues.length).toBeGreaterThan(3)
      const load = async (content: unknown) => {
        const buffer = Buffer.from(JSON.stringify(content))
        await page.getByLabel('Site file').setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer })
        await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
      }
      await load({ ...site, venues: [{ id: 'x' }] })
      await page
        .getByRole('alert')
        .getByText(/venues/)
        .first()
        .waitFor()
      expect((await read('/venues')).venues.length).toBeGreaterThan(3)
      await load({ ...site, events: [], venues: [{ id: 10, slug: 'hall', venue: 'Village Hall' }] })
      await page.getByText('Imported own.json').waitFor()
      await page.getByText('No events yet').waitFor()
      expect((await read('/venues')).venues).toMatchObject([{ id: 10, venue: 'Village Hall' }])
      await page.getByRole('button', { name: 'Reset' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await page.getByText('Page 1 of').waitFor()
      expect((await read('/venues')).venues.length).toBeGreaterThan(3)
    })
  })

  it('keeps all that a form does not show, also where updates empty what they leave out', async () => {
    await withData(async (page) => {
      const { events } = await read('/events?search=jazz&starts_after=2020-01-01')
      const [event] = events
      const [venue] = (await read('/venues?search=harbour')).venues
      server.console?.setBehaviour({ profile: 'live' })
      await page.reload()
      await page.getByText('live', { exact: true }).waitFor()
      const dialog = page.getByRole('dialog')
      const change = async (name: string, label: string, value: string) => {
        await page.getByRole('searchbox').fill(name)
        await page.getByText('Page 1 of 1').waitFor()
        await page.getByRole('button', { name }).first().click()
        await dialog.getByLabel(label).fill(value)
        await dialog.getByRole('button', { name: 'Save' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await change('Jazz Night', 'Website', 'https://jazz.example/new')
      await page.getByRole('link', { name: /^venues/ }).click()
      await change('Harbour Hall', 'City', 'Porto')
      server.console?.setBehaviour({ profile: 'reference' })
      const { modified: _, modified_utc: __, venue: at, ...kept } = event
      const after = await read(`/events/${event.id}`)
      expect(after).toMatchObject({ ...kept, website: 'https://jazz.example/new', venue: { id: at.id } })
      const { modified: ___, modified_utc: ____, ...place } = venue
      expect(await read(`/venues/${venue.id}`)).toMatchObject({ ...place, city: 'Porto' })
    })
  })
})
