import { describe, expect, it } from 'vitest'
import { count, signIn } from './support/steps.js'
import { withApp } from './support/with-app.js'

describe.each(['mocks', 'server'] as const)('the calendar app on %s', (kind) => {
  const stage = withApp(kind === 'server' ? 600 : undefined)
  const { open, allow } = stage

  it('shows a month, the next one, and an event of it', async () => {
    const { page, expectAccessible } = await open('?search=jazz')
    expect(await count(page)).toBeGreaterThan(0)
    const month = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: 'Next month' }).click()
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: month ?? '' })
      .waitFor()
    expect(await count(page)).toBeGreaterThan(0)
    await expectAccessible()

    await page.locator('.month').getByRole('link', { name: 'Jazz Night' }).first().click()
    const title = page.getByRole('heading', { level: 1, name: 'Jazz Night' })
    await title.waitFor()
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
    const facts = page.getByRole('complementary', { name: 'Facts' })
    expect(await facts.innerText()).toMatch(/20:00 – 23:00\s+NZ[DS]T, Pacific\/Auckland[\s\S]+Your time\s+.+0[789]:00/)
    expect(await facts.innerText()).toMatch(/Harbour Hall\s+1 Quay Street[\s\S]+\$25[\s\S]+City Jazz Society/)
    const poster = page.locator('.event-head img')
    expect(
      await poster.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(700)
    await expectAccessible()

    await page.goBack()
    await page.getByRole('link', { name: 'Jazz Night' }).first().waitFor()
  })

  it('filters by category, venue and words, and says when nothing is left', async () => {
    const { page, expectAccessible } = await open('?view=agenda')
    const all = await count(page)
    await page.getByLabel('Category').selectOption({ label: 'Tech & Science' })
    await expect.poll(() => count(page)).toBeLessThan(all)
    const science = await count(page)
    await page.getByLabel('Venue').selectOption({ label: 'University Auditorium' })
    await expect.poll(() => count(page)).toBeLessThan(science)
    // A protected event there has the same category and venue, which nobody learns without its password.
    expect(new Set(await page.locator('.item h3').allTextContents())).toEqual(new Set(['Astronomy Lecture']))
    await page.getByRole('searchbox').fill('nothing is called this')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
    await expect.poll(() => count(page)).toBe(all)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('goes on page by page, and holds 500 rows', async () => {
    const { page, expectAccessible } = await open(
      kind === 'mocks' ? '?view=agenda&mock-events=1000' : '?view=agenda&month=2026-01',
    )
    const items = page.locator('.item')
    const more = page.getByRole('button', { name: 'Show more events' })
    const rows = Math.min(500, Math.floor((await count(page)) / 20) * 20)
    await page.getByText(/^20 of \d+ shown$/).waitFor()
    await expectAccessible()
    for (let shown = 40; shown <= rows; shown += 20) {
      await more.click()
      await page.getByText(new RegExp(`^${shown} of \\d+ shown$`)).waitFor()
    }
    expect(rows).toBe(500)
    const links = await items.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(rows)
    await items.last().getByRole('link').click()
    await page.getByRole('complementary', { name: 'Facts' }).waitFor()
  })

  it('creates, edits and deletes an event', async () => {
    const { page, expectAccessible } = await open()
    await count(page)
    await signIn(page, kind === 'server' ? stage.server : undefined)
    await page.getByRole('link', { name: 'New event', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Jazz', exact: true }).waitFor()
    await expectAccessible()
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByText('Title: Needs a few words').waitFor()

    await page.getByLabel('Title', { exact: true }).fill('Tea & Talks')
    await page.getByLabel('Starts', { exact: true }).fill('2027-05-04T18:30')
    await page.getByLabel('Ends', { exact: true }).fill('2027-05-04T20:00')
    await page.getByLabel('Time zone').fill('Asia/Tokyo')
    await page.getByLabel('Venue').selectOption({ label: 'Sakura Library' })
    await page.getByLabel('Cost').fill('€8')
    await page
      .getByLabel('Description')
      .fill('<p>Three <em>short</em> talks.</p><img alt="" src="data:," onerror="document.title=1">')
    await page.getByRole('checkbox', { name: 'Tech & Science' }).check()
    await page.getByRole('checkbox', { name: 'Open Source Circle' }).check()
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tea & Talks' }).waitFor()
    const facts = page.getByRole('complementary', { name: 'Facts' })
    expect(await facts.innerText()).toMatch(
      /Tuesday[, ]+4 May 2027\s+18:30 – 20:00\s+JST, Asia\/Tokyo\s+Your time\s+.+10:30–12:00/,
    )
    expect(await facts.innerText()).toMatch(/Sakura Library[\s\S]+€8[\s\S]+Open Source Circle/)
    expect(await page.locator('.prose').innerHTML()).not.toContain('onerror')
    await expectAccessible()

    await page.getByRole('link', { name: 'Edit event' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Tea & Longer Talks')
    await page.getByLabel('Ends', { exact: true }).fill('2027-05-04T21:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tea & Longer Talks' }).waitFor()
    expect(await facts.innerText()).toMatch(/18:30 – 21:00\s+JST[\s\S]+Sakura Library[\s\S]+€8/)

    await page.getByRole('button', { name: 'Delete …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('“Tea & Longer Talks” is in the trash').waitFor()
    await page.getByRole('searchbox').fill('Longer Talks')
    await expect.poll(() => new URL(page.url()).search).toContain('Longer')
    await expect.poll(() => count(page)).toBe(0)
  })

  it('refuses a wrong password, in words', async () => {
    allow(/401/)
    const { page, expectAccessible } = await open()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Login').fill('editor')
    await page.getByLabel('Application password').fill('not the one')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong login or password').waitFor()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('link', { name: 'New event', exact: true }).count()).toBe(0)
  })

  it('says that it is offline, keeps what it has, and goes on afterwards', async () => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    const { page, context, expectAccessible } = await open()
    await count(page)
    await context.setOffline(true)
    await page.getByText(/^You are offline\. What was loaded/).waitFor()
    expect(await page.locator('.chip').count()).toBeGreaterThan(5)
    if (kind === 'server') {
      await page.getByRole('link', { name: 'Next month' }).click()
      await page.getByRole('heading', { name: 'You are offline' }).waitFor()
      await expectAccessible()
    }
    await context.setOffline(false)
    await page
      .getByText(/^You are offline/)
      .first()
      .waitFor({ state: 'detached' })
    await count(page)
  })

  it('shows that it loads while answers take long', async () => {
    const { page, expectAccessible } = await open('?view=agenda&mock-latency=1500')
    if (kind === 'server') {
      await page.route(/\/events\/v1\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      })
      await page.reload()
    }
    await page
      .getByRole('status')
      .filter({ hasText: /^Loading events$/ })
      .waitFor()
    expect(await page.getByRole('region', { name: 'Coming up' }).getAttribute('aria-busy')).toBe('true')
    await expectAccessible()
    await page.locator('.item').first().waitFor()
  })

  it('can be used with the keyboard alone', async () => {
    const { page } = await open('?view=agenda&search=storytime')
    await page.locator('.item').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Storytime') break
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Storytime' }).waitFor()
  })

  it('is dark where the visitor wants it dark, and readable', async () => {
    const { page, expectAccessible } = await open('', { colorScheme: 'dark' })
    await count(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 19, 26)')
    await expectAccessible()
    await page.getByRole('button', { name: 'Dark colours' }).click()
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(background).toBe('rgb(250, 249, 247)')
  })

  it('fits a telephone', async () => {
    const { page, expectAccessible } = await open('?view=agenda', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.locator('.item').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
