import { type RunningServer, startServer } from '@eventcal/server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServedPage } from '../../built-page.js'
import { serveApp } from './support/app.js'
import { launch } from './support/chromium.js'
import { fullMonth } from './support/full-month.js'
import { visit } from './support/visitor.js'

describe('a month of 500 events', () => {
  let browser: Browser
  let app: ServedPage
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer({ seed: fullMonth('2030-03', 500) })
    app = await serveApp(server.baseUrl)
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await server?.close()
  })

  it('counts all, draws three a day, and shows the others of a day when asked', async () => {
    const { page, errors, context, expectAccessible } = await visit(browser, `${app.url}?month=2030-03`)
    await page.getByText('500 events', { exact: true }).waitFor()
    // 500 over 28 days: 17 or 18 a day.
    expect(await page.locator('.chip').count()).toBe(28 * 3)
    expect(await page.getByText(/^\+1[45]/).count()).toBe(28)
    expect(await page.locator('.chip-title').first().textContent()).toMatch(/^Talk & Tea \d+$/)
    await expectAccessible()

    await page
      .getByText(/^\+1[45]/)
      .first()
      .click()
    await expect.poll(() => page.locator('.chip').count()).toBeGreaterThan(28 * 3 + 14)
    await page.locator('.chip').last().click()
    await page.getByRole('heading', { level: 1, name: /^Talk & Tea/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
