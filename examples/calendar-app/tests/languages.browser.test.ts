import { describe, expect, it } from 'vitest'
import { fullMonth } from './support/full-month.js'
import { withApp } from './support/with-app.js'

describe('the language of the calendar app', () => {
  const stage = withApp(fullMonth('2030-03', 56))

  it('is one for words, hours and the first day of the week: American', async () => {
    const { page } = await stage.open('?month=2030-03', { locale: 'en-US' })
    await page.getByRole('heading', { level: 1, name: 'March 2030' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    await page.getByRole('link', { name: /^12:00\sPM Talk & Tea 5$/ }).waitFor()
    const names = await page.getByRole('columnheader').allInnerTexts()
    expect(names.map((name) => name.slice(0, 3))).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  })

  it('is one for words, hours and the first day of the week: German', async () => {
    const { page } = await stage.open('?month=2030-03', { locale: 'de-DE' })
    await page.getByRole('heading', { level: 1, name: 'März 2030' }).waitFor()
    await page.getByText('56 Termine').waitFor()
    await page.getByRole('link', { name: '12:00 Talk & Tea 5', exact: true }).waitFor()
    expect(await page.getByRole('columnheader').first().innerText()).toMatch(/^Mo/)
    expect(await page.title()).toBe('Kalender')
    await page.getByRole('link', { name: 'Woche' }).click()
    await page.getByText('Ganztägig').waitFor()
  })

  it('is Arabic where the address says so, from right to left, and stays so from page to page', async () => {
    const { page, expectAccessible } = await stage.open('?month=2030-03&lang=ar')
    await page.getByRole('heading', { level: 1, name: 'مارس 2030' }).waitFor()
    expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['ar', 'rtl'])
    const [saturday, friday] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').last()]
    expect(await saturday.innerText()).toMatch(/^السبت/)
    expect((await saturday.boundingBox())?.x).toBeGreaterThan((await friday.boundingBox())?.x ?? Number.NaN)
    await expectAccessible()
    await page.getByRole('link', { name: 'قائمة' }).click()
    await page.locator('.item a').first().click()
    await page.getByText('أضف إلى تقويمك').waitFor()
    expect(new URL(page.url()).searchParams.get('lang')).toBe('ar')
    // Titles and names are the calendar's; everything else is the app's.
    const text = await page.locator('body').innerText()
    expect(text.match(/\b(Calendar|Sign in|When|Your time|Add to|Open a map|All day)\b/g)).toBeNull()
  })

  it('can be chosen on the page, without losing anything', async () => {
    const { page } = await stage.open('?month=2030-03&search=talk')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { level: 1, name: 'März 2030' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Termine suchen' }).inputValue()).toBe('talk')
  })
})
