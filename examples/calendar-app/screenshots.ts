/**
 * Takes the pictures in `docs/`, on mocks, at a fixed time: `npm run screenshots -w @eventcal/calendar-app`.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { serveApp } from './tests/support/app.js'
import { findChromium, launch } from './tests/support/chromium.js'
import { signIn } from './tests/support/steps.js'

const folder = join(import.meta.dirname, 'docs')
const chromium = findChromium()
if (!chromium) {
  console.error('No Chromium in CHROMIUM_PATH, in PATH or in the usual places')
  process.exit(1)
}
await mkdir(folder, { recursive: true })
const app = await serveApp()
const browser = await launch(chromium)

const desktop = { width: 1280, height: 860 }
const telephone = { width: 390, height: 800 }

async function take(
  name: string,
  query: string,
  prepare: (page: Page) => Promise<void>,
  options: { dark?: boolean; viewport?: typeof desktop } = {},
) {
  const { dark = false, viewport = desktop } = options
  const context = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2026-11-12T09:41:00Z'))
  await page.goto(app.url + query)
  await prepare(page)
  // Pictures are decoded and transitions over.
  await page.waitForTimeout(600)
  // WebP, which is a third of PNG here.
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

const counted = async (page: Page) => page.getByText(/^\d+ events?$/).waitFor()
const opened = (name: string) => async (page: Page) => {
  await page.locator('.item').getByRole('link', { name }).first().click()
  await page.getByRole('complementary', { name: 'Facts' }).waitFor()
}

await take('month', '?mock-events=1000', counted)
await take('month-telephone', '?mock-events=1000&day=2026-11-14', counted, { viewport: telephone })
await take('month-arabic', '?mock-events=1000&lang=ar', async (page) => page.locator('.chip').first().waitFor())
await take('week-dark', '?view=week&mock-events=1000', counted, { dark: true })
await take('agenda', '?view=agenda', counted)
await take('event', '?view=agenda', opened('Jazz Night'))
await take('sign-in', '?mock-events=1000', async (page) => {
  await counted(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Fill in its editor' }).click()
})
await take('form', '?view=agenda', async (page) => {
  await signIn(page, undefined)
  await opened('Jazz Night')(page)
  await page.getByRole('link', { name: 'Edit event' }).click()
  await page.getByRole('checkbox', { name: 'Classical' }).waitFor()
})
await take('empty', '?view=agenda&search=underwater+chess', async (page) => page.getByText('Nothing found').waitFor())
await take('loading', '?view=agenda&mock-latency=9000', async (page) => page.locator('.skeleton').waitFor())
await take('error', '?event=99999', async (page) => page.getByText('This event is gone').waitFor())
await take('offline', '?view=agenda', async (page) => {
  await counted(page)
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
})

await browser.close()
await app.close()
