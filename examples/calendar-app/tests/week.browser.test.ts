import { describe, expect, it } from 'vitest'
import { createEvent, fillIn, signIn } from './support/steps.js'
import { withApp } from './support/with-app.js'

describe('the week of the calendar app', () => {
  const stage = withApp('empty')
  const at = (day: string, from: string, to: string) => ({ start_date: `${day} ${from}`, end_date: `${day} ${to}` })

  it('shows hours, events that overlap side by side, and whole days above', async () => {
    await createEvent(stage.server, { title: 'First', ...at('2030-03-05', '10:00:00', '12:00:00') })
    await createEvent(stage.server, { title: 'Second', ...at('2030-03-05', '11:00:00', '13:00:00') })
    await createEvent(stage.server, { title: 'Fair', all_day: true, ...at('2030-03-06', '00:00:00', '23:59:59') })
    const { page, expectAccessible } = await stage.open('?view=week&day=2030-03-05')
    await page.getByRole('heading', { level: 1, name: /^4 – 10 March 2030$/ }).waitFor()
    const box = async (name: string | RegExp) => {
      const found = await page.getByRole('link', { name }).boundingBox()
      if (!found) throw new Error(`${name} is not shown`)
      return found
    }
    const [first, second, fair] = [await box('10:00 First'), await box('11:00 Second'), await box('Fair')]
    expect(first.x + first.width).toBeLessThanOrEqual(second.x + 1)
    expect(second.y).toBeGreaterThan(first.y)
    expect(second.y).toBeLessThan(first.y + first.height)
    expect(fair.y).toBeLessThan(first.y)
    await expectAccessible()
  })

  it('marks the present moment', async () => {
    const { page } = await stage.open()
    await page.getByRole('link', { name: 'Week' }).click()
    await page.getByRole('heading', { level: 1, name: /\d{4}$/ }).waitFor()
    await page.locator('.now-line').waitFor()
  })

  it('opens the form at the hour that is clicked, and at a chosen one with the keyboard', async () => {
    const { page } = await stage.open('?view=week&day=2030-03-05')
    await signIn(page, stage.server)
    const grid = page.getByRole('group', { name: /^Hours of the week/ })
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.getByText(/^Tuesday,? 5 March 2030, 10:00$/).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor()
    expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe('2030-03-05T10:00')
    expect(await page.getByLabel('Ends', { exact: true }).inputValue()).toBe('2030-03-05T12:00')

    await page.goBack()
    const cell = await grid.boundingBox()
    if (!cell) throw new Error('There is no grid')
    // Somewhere among the hours of the fourth day.
    await page.mouse.click(cell.x + cell.width * 0.52, cell.y + cell.height * 0.6)
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor()
    expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toMatch(/^2030-03-07T\d\d:00$/)
  })

  it('asks strangers to sign in, and goes on to the day that they clicked', async () => {
    const { page } = await stage.open('?month=2030-03')
    await page.getByRole('link', { name: 'New event on 14 March 2030' }).click()
    await fillIn(page, stage.server)
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor()
    expect(await page.getByLabel('Starts', { exact: true }).inputValue()).toBe('2030-03-14T19:00')
  })
})
