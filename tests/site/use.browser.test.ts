import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { height, openTab } from './support/reader.js'
import { withSite } from './support/served-site.js'

describe('the site below a path', () => {
  const stage = withSite()

  const heading = (page: Page) => page.locator('#VPContent h1').first().textContent()

  /** Presses Tab until the element with this name has the focus. */
  async function tabTo(page: Page, name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
      })
      if (typeof name === 'string' ? focused === name : name.test(focused)) return
    }
    throw new Error(`Tab never reaches ${name}`)
  }

  it('leads from page to page without loading anew, and back', async () => {
    await using tab = await openTab(stage.browser)
    const { page, errors } = tab
    await page.goto(`${stage.address}guide/lists.html`)
    await page.locator('.VPSidebar').getByRole('link', { name: 'Times' }).waitFor()
    await page.evaluate(() => Reflect.set(globalThis, 'sameTab', true))
    // Two folders deeper and back: addresses of the navigation do not depend on where it was loaded.
    await page.getByRole('link', { name: 'API', exact: true }).first().click()
    await page.waitForURL(`${stage.address}api/`)
    await page.locator('main').getByRole('link', { name: '@eventcal/sdk/time' }).click()
    await page.waitForURL(`${stage.address}api/@eventcal/sdk/time/`)
    await page.getByRole('link', { name: 'Guides', exact: true }).first().click()
    await page.waitForURL(`${stage.address}guide/first-call.html`)
    await page.locator('.VPSidebar').getByRole('link', { name: 'Errors' }).click()
    await page.waitForURL(`${stage.address}guide/errors.html`)
    await expect.poll(() => heading(page)).toContain('Errors')
    await page.goBack()
    await expect.poll(() => heading(page)).toContain('First call')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameTab'))).toBe(true)
    expect(errors).toEqual([])
  })

  /** Searches, opens the first result and waits for a page that has the words. */
  async function find(page: Page, words: string): Promise<void> {
    const before = page.url()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('option').first().click()
    await expect.poll(() => page.url()).not.toBe(before)
    await page.locator('main').getByText(words).first().waitFor()
  }

  it.each(['wouldOverwrite', 'application password'])('finds a page by its words: %s', async (words) => {
    await using tab = await openTab(stage.browser)
    const { page, errors } = tab
    await page.goto(stage.address)
    await find(page, words)
    // Guides come before the reference.
    expect(page.url()).toContain(`${stage.address}guide/`)
    expect(errors).toEqual([])
  })

  it('is used by keyboard alone: skip link, search, menu of a telephone', async () => {
    await using tab = await openTab(stage.browser)
    const { page } = tab
    await page.goto(`${stage.address}guide/lists.html`)
    await page.locator('.VPSidebar').waitFor()
    await tabTo(page, 'Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#VPContent')?.id)).toBe('VPContent')

    await page.reload()
    await page.locator('.VPSidebar').waitFor()
    await tabTo(page, /^Search/)
    await page.keyboard.press('Enter')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.type('wouldOverwrite')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).not.toContain('lists.html')

    await page.setViewportSize({ width: 390, height })
    await page.goto(`${stage.address}guide/lists.html`)
    await tabTo(page, 'Menu')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Writes')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${stage.address}guide/writes.html`)
  })

  it('stays readable offline after the first page: other pages, search, playground', async () => {
    await using tab = await openTab(stage.browser, { keepsFiles: true })
    const { page } = tab
    await page.goto(stage.address)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)

    await page.reload()
    expect(await heading(page)).toContain('Eventcal')
    await page.goto(`${stage.address}guide/errors.html`)
    await find(page, 'happeningNow')
    await page.goto(`${stage.address}api/@eventcal/sdk/interfaces/EventsClient.html`)
    await expect.poll(() => heading(page)).toContain('EventsClient')

    await page.goto(`${stage.address}playground/`)
    await page.getByRole('button', { name: 'Run' }).first().click()
    await page.getByText(/^Done in/).waitFor()
  })

  it('has the calendar app, with its mocks and pictures, offline once it was opened', async () => {
    await using tab = await openTab(stage.browser, { keepsFiles: true })
    const { page, errors } = tab
    const shows = async () => {
      await page.goto(`${stage.address}app/?view=agenda`)
      await page
        .getByText(/\d+ events/)
        .first()
        .waitFor()
      await page.getByText('Jazz Night').first().click()
      await expect.poll(() => page.locator('main img, [role=dialog] img, img').evaluateAll(anyLoaded)).toBe(true)
    }
    await shows()
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(errors).toEqual([])
    await page.context().setOffline(true)
    await shows()
  })

  it('has an answer to addresses that do not exist', async () => {
    await using tab = await openTab(stage.browser)
    const { page } = tab
    await page.goto(`${stage.address}guide/no-such-page.html`)
    expect(await page.title()).toContain('404')
    await page.getByRole('link', { name: /start page/i }).click()
    await page.waitForURL(stage.address)
  })
})

const anyLoaded = (images: (Element & { naturalWidth?: number })[]) =>
  images.some(({ naturalWidth = 0 }) => naturalWidth > 0)
