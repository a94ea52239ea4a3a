import { describe, expect, it } from 'vitest'
import { count, signIn } from './support/steps.js'
import { withApp } from './support/with-app.js'

describe('the calendar app has no dead ends', () => {
  const stage = withApp(600)

  it('a filter that is gone says so and can be cleared', async () => {
    stage.allow(/40[04]/)
    for (const view of ['agenda', 'month', 'week']) {
      const { page, expectAccessible, context } = await stage.open(`?view=${view}&category=gone-for-good&venue=99999`)
      await page.getByText('This filter no longer exists in the calendar.').first().waitFor()
      await page.getByRole('link', { name: 'Remove the filter Venue: 99999' }).waitFor()
      await expectAccessible()
      await page.getByRole('link', { name: 'Clear filters' }).first().click()
      expect(await count(page)).toBeGreaterThan(0)
      await context.close()
    }
  })

  it('a search with no hit in the month says when the next one is, and leads there', async () => {
    const { page, expectAccessible } = await stage.open('?month=2025-01&search=jazz+night')
    const hit = page.getByText(/^The next one:/).getByRole('link')
    await hit.waitFor()
    await expectAccessible()
    await hit.click()
    await expect.poll(() => count(page)).toBeGreaterThan(0)
  })

  it('a search whose hits are all over says when the last one was', async () => {
    const { page } = await stage.open('?view=agenda&month=2035-01&search=jazz+night')
    await page
      .getByText(/^The last one:/)
      .getByRole('link')
      .click()
    await expect.poll(() => count(page)).toBeGreaterThan(0)
  })

  it('tags, venue and organizer of an event lead to their other events', async () => {
    const { page } = await stage.open('?view=agenda&search=jazz+night')
    await page.locator('.item a').first().click()
    for (const [link, filter] of [
      ['#evening', 'Tag: evening'],
      ['Harbour Hall', 'Venue: Harbour Hall'],
      ['City Jazz Society', 'Organizer: City Jazz Society'],
    ] as const) {
      await page.getByRole('article').getByRole('link', { name: link, exact: true }).click()
      await page.getByRole('link', { name: `Remove the filter ${filter}` }).waitFor()
      await expect.poll(() => count(page)).toBeGreaterThan(1)
      await page.goBack()
    }
  })

  it('the step back finds the pages, the place and the focus of before', async () => {
    const { page } = await stage.open('?view=agenda')
    await page.getByRole('button', { name: 'Show more events' }).click()
    await page.getByText(/^40 of/).waitFor()
    const link = page.locator('.item h3 a').nth(35)
    const href = await link.getAttribute('href')
    await link.focus()
    const top = () =>
      page.evaluate((to) => document.querySelector(`.item a[href="${to}"]`)?.getBoundingClientRect().top ?? -1, href)
    const before = { top: await top(), scroll: await page.evaluate(() => window.scrollY) }
    expect(before.scroll).toBeGreaterThan(1000)
    await page.keyboard.press('Enter')
    await page.getByRole('article').waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100)

    const backLink = page.getByRole('navigation', { name: 'Back' }).getByRole('link')
    for (const back of [() => page.goBack(), () => backLink.click()]) {
      await back()
      await page.getByText(/^40 of/).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
      await expect.poll(async () => Math.abs((await top()) - before.top)).toBeLessThan(3)
      await page.keyboard.press('Enter')
      await page.getByRole('article').waitFor()
    }
  })

  it('a field that is chosen right after the step back keeps the focus', async () => {
    const { page } = await stage.open()
    await signIn(page, stage.server)
    await page.getByRole('link', { name: 'New event', exact: true }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await count(page)
    const keptFocus = await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const field = () => document.querySelector<HTMLElement>('form.sheet input')
      window.history.back()
      while (!field()) await frame()
      field()?.focus()
      for (let frames = 0; frames < 20; frames++) await frame()
      return document.activeElement === field()
    })
    expect(keptFocus).toBe(true)
  })

  it('a changed form asks before it closes: by its link, on the step back, and when the page is closed', async () => {
    const { page, expectAccessible } = await stage.open()
    await signIn(page, stage.server)
    await page.getByRole('link', { name: 'New event', exact: true }).click()
    const title = page.getByLabel('Title', { exact: true })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })

    // Nothing is changed yet.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await count(page)
    await page.goBack()
    await title.fill('Unsaved')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.waitFor()
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await title.inputValue()).toBe('Unsaved')

    await page.goBack()
    await question.waitFor()
    await page.keyboard.press('Escape')
    expect(await title.inputValue()).toBe('Unsaved')
    expect(new URL(page.url()).searchParams.get('form')).toBe('new')

    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      })
    })
    await page.evaluate(() => window.location.reload())
    expect(await asked).toBe('beforeunload')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await count(page)
    expect(await question.count()).toBe(0)
  })

  it('an event goes into the visitor’s own calendar, as a file or by a link', async () => {
    const { page, expectAccessible } = await stage.open('?view=agenda&search=jazz+night')
    await page.locator('.item a').first().click()
    await page.getByText('Add to calendar').click()
    await expectAccessible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^jazz-night.*\.ics$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const file = Buffer.concat(chunks).toString()
    expect(file).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Pacific\/Auckland[\s\S]+SUMMARY:Jazz Night/)
    const google = page.getByRole('link', { name: 'Google' })
    expect(await google.getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\/.+text=Jazz\+Night/)
    expect(await page.getByRole('link', { name: 'Outlook' }).getAttribute('href')).toMatch(/^https:\/\/outlook\./)
  })
})
