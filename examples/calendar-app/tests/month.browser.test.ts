import { describe, expect, it } from 'vitest'
import { fullMonth } from './support/full-month.js'
import { withApp } from './support/with-app.js'

describe('a month of 500 events', () => {
  const { open } = withApp(fullMonth('2030-03', 500))

  it('counts all, draws three a day, and shows the others of a day when asked', async () => {
    const { page, expectAccessible } = await open('?month=2030-03')
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
  })
})
