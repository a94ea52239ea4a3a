import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withApp } from './support/with-app.js'

describe('with the keyboard alone', () => {
  const stage = withApp('empty')

  /** Presses Tab until something with this name has the focus. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
        return element.getAttribute('aria-label') ?? label ?? element.innerText
      })
      if (name.test(focused)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }

  it('an event can be created, edited and deleted', async () => {
    const { page } = await stage.open()
    const { keyboard } = page
    const editor = stage.server.app.credentials.find(({ role }) => role === 'editor')
    await tabTo(page, /^Sign in$/)
    await keyboard.press('Enter')
    await tabTo(page, /^Login/)
    await keyboard.type(editor?.login ?? '')
    await tabTo(page, /^Application password/)
    await keyboard.type(editor?.password ?? '')
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(page, /^New event$/)
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor()
    await tabTo(page, /^Title/)
    await keyboard.type('By hand')
    await tabTo(page, /^Create event$/)
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor()

    await tabTo(page, /^Edit event$/)
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Edit event' }).waitFor()
    await tabTo(page, /^Title/)
    await keyboard.press('End')
    await keyboard.type(' and again')
    await tabTo(page, /^Save changes$/)
    await keyboard.press('Space')
    await page.getByRole('heading', { level: 1, name: 'By hand and again' }).waitFor()

    await tabTo(page, /^Delete …$/)
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, /^Delete$/)
    await keyboard.press('Enter')
    await page.getByText('“By hand and again” is in the trash').waitFor()
    await expect.poll(() => page.getByText(/^0 events$/).count()).toBe(1)
  })
})
