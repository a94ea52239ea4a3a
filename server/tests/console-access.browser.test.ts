import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'
import { openConsole, picture, startConsole, troublesOf } from './support/console-page.js'

const sections = ['Requests', 'Data', 'Time', 'Behaviour', 'Snapshots', 'Faults'] as const

describe('the console for everybody', () => {
  let browser: Browser
  let server: RunningServer
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startConsole()
    // Something to see in each section.
    await fetch(`${server.apiRoot}/events?colour=red`)
    server.console?.addFault({ operation: 'venues.list', every: 2, then: { kind: 'rate-limit', retryAfter: 3 } })
    await fetch(`${server.apiRoot}/venues`)
    await fetch(`${server.apiRoot}/venues`)
    await server.console?.saveSnapshot('first')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const sizes = [
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const
  it.each(sizes)('can be read by everybody, %s at %i pixels', async (colorScheme, width) => {
    await using opened = await openConsole(browser, server, { colorScheme, viewport: { width, height: 820 } })
    const { page, faults } = opened
    const sound = async (name: string) => {
      await picture(page, `console-${name}-${colorScheme}-${width}`)
      expect([name, await troublesOf(page)]).toEqual([name, []])
    }
    for (const section of sections) {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
      await page.getByText('Loading …').waitFor({ state: 'detached' })
      await page.waitForTimeout(200)
      await sound(section)
    }
    await page.getByRole('button', { name: 'Add a fault' }).click()
    await sound('add a fault')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Data' }).click()
    await page.getByRole('button', { name: 'Jazz Night' }).first().click()
    await page.getByRole('dialog').getByLabel('Title').waitFor()
    await sound('a record')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByRole('link', { name: /colour=red/ }).click()
    await page.getByRole('region', { name: 'Answer body' }).waitFor()
    await page.getByText('headers of the answer').click({ force: true })
    await sound('a request')
    expect(faults).toEqual([])
  })

  it('is used with the keyboard alone', async () => {
    await using opened = await openConsole(browser, server)
    const { page, faults } = opened
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
      })
    /** Presses Tab until something of this name has the focus, which has to be visible. */
    const reach = async (name: string | RegExp, key = 'Tab') => {
      for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press(key)
        const text = await focused()
        if (typeof name === 'string' ? text === name : name.test(text)) {
          expect([name, await hasOutline(page)]).toEqual([name, true])
          return
        }
      }
      throw new Error(`${name} was not reached`)
    }
    await reach('Data')
    await page.keyboard.press('Enter')
    await reach(/^tags/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'New tag' }).waitFor()
    await reach('New tag')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New tag' }).waitFor()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect([presses, isOutside]).toEqual([presses, false])
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused()).toBe('New tag')

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByLabel('Name').focus()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'By keyboard' }).waitFor()
    expect(await focused()).toBe('New tag')
    await reach('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await reach('Delete')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Delete this tag?' }).waitFor()
    // The harmless answer comes first.
    await reach('Cancel')
    await reach('Delete')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'By keyboard' }).waitFor({ state: 'detached' })

    await reach('Requests', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await reach(/colour=red/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Replay' }).waitFor()
    await reach('Close')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toMatch(/colour=red/)

    await reach('Behaviour', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const quirk = page.getByRole('switch', { name: 'costParsing' })
    await quirk.focus()
    for (const expected of [true, false]) {
      await page.keyboard.press('Space')
      await expect.poll(() => quirk.isChecked()).toBe(expected)
      expect(await quirk.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    expect(faults).toEqual([])
  })

  it('keeps the token out of the address, and asks for it where there is none', async () => {
    await using opened = await openConsole(browser, server)
    const { page } = opened
    expect(await page.evaluate(() => location.href)).not.toContain('token')
    await page.reload()
    await page.getByText('Connected', { exact: true }).waitFor()
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${server.url}/console`)
    await stranger.getByRole('heading', { name: 'The console needs a token' }).waitFor()
    expect(await troublesOf(stranger)).toEqual([])
    await stranger.getByLabel('Or paste the link here').fill('hello')
    await stranger.getByRole('button', { name: 'Open' }).click()
    await stranger.getByText('There is no token in this text').waitFor()
    await stranger.getByLabel('Or paste the link here').fill(server.consolePage ?? '')
    await stranger.getByRole('button', { name: 'Open' }).click()
    await stranger.getByText('Connected', { exact: true }).waitFor()
    await stranger.context().close()
  })

  it('says that the server does not answer, and after a restart that the token is no longer valid', async () => {
    const first = await startConsole()
    await using opened = await openConsole(browser, first)
    const { page } = opened
    const port = Number(new URL(first.url).port)
    await first.close()
    await page.getByText('The server does not answer').waitFor()
    await page.getByText('Not connected', { exact: true }).waitFor()
    expect(await troublesOf(page)).toEqual([])
    await using second = await startConsole(port)
    await page.getByRole('heading', { name: 'The token is no longer valid' }).waitFor()
    await page.getByText('The server was restarted').waitFor()
    expect(await troublesOf(page)).toEqual([])
    // The new link differs in its fragment alone, so that the browser stays on the page.
    await page.goto(second.consolePage ?? '')
    await page.getByText('Connected', { exact: true }).waitFor()
  })
})

/** True if the element with the focus, or what it puts over its row, is outlined. */
function hasOutline(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element) return false
    return [undefined, '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none')
  })
}
