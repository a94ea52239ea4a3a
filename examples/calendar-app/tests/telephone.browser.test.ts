import { describe, expect, it } from 'vitest'
import { fullMonth } from './support/full-month.js'
import { createEvent, overflow } from './support/steps.js'
import { withApp } from './support/with-app.js'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const long = `${'A very long title of an evening that goes on and on '.repeat(4)}${'x'.repeat(90)}`

describe('the calendar app on a telephone', () => {
  const stage = withApp(fullMonth('2030-03', 56))

  it('shows a month as dots, and the events of the day that is tapped', async () => {
    const { page, expectAccessible } = await stage.open('?month=2030-03', phone)
    const day = page.getByRole('button', { name: /^Tuesday,? 5 March 2030, 2 events$/ })
    await day.click()
    await page.getByRole('heading', { level: 2, name: /^Tuesday,? 5 March 2030$/ }).waitFor()
    expect(await page.locator('.chosen-day .item h3').allTextContents()).toEqual(['Talk & Tea 5', 'Talk & Tea 33'])
    expect(await day.locator('.dot').count()).toBe(2)
    expect(await page.locator('.chip').count()).toBe(0)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible()
  })

  it('moves through the days with the arrow keys, into the next month', async () => {
    const { page } = await stage.open('?day=2030-03-30', phone)
    await page.getByRole('button', { name: /^Saturday,? 30 March 2030/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { level: 1, name: 'April 2030' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Sunday,? 7 April 2030, 0 events$/)
  })

  it('keeps titles to two lines in the month, and shows all of them on the page of the event', async () => {
    const id = await createEvent(stage.server, {
      title: long,
      start_date: '2030-03-05 10:00:00',
      end_date: '2030-03-05 11:00:00',
    })
    const tablet = await stage.open('?month=2030-03', { viewport: { width: 768, height: 1000 } })
    const chip = tablet.page.locator(`a[href*="event=${id}"] .chip`)
    await chip.waitFor()
    expect((await chip.locator('.chip-title').boundingBox())?.height).toBeLessThan(40)
    expect(await overflow(tablet.page)).toBeLessThanOrEqual(0)

    const { page } = await stage.open(`?event=${id}`, phone)
    const title = page.getByRole('heading', { level: 1, name: long })
    await title.waitFor()
    expect((await title.boundingBox())?.height).toBeGreaterThan(200)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it('names events of the month by time and title with a space', async () => {
    const { page } = await stage.open('?month=2030-03')
    await page.getByRole('link', { name: '12:00 Talk & Tea 5', exact: true }).waitFor()
  })

  it.each([
    ['month', '?month=2030-03'],
    ['week', '?view=week&day=2030-03-05'],
    ['agenda', '?view=agenda&day=2030-03-05'],
    ['event', '?event=5'],
  ])('fits its width in every language and is accessible, light and dark: %s', async (_, query) => {
    for (const [lang, colorScheme] of [
      ['ar', 'light'],
      ['de', 'dark'],
    ] as const) {
      const { page, expectAccessible, context } = await stage.open(`${query}&lang=${lang}`, { ...phone, colorScheme })
      await page.locator('.chip, .item, article.event, .days').first().waitFor()
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect([lang, width, await overflow(page)]).toEqual([lang, width, 0])
        await expectAccessible()
      }
      await context.close()
    }
  })
})
