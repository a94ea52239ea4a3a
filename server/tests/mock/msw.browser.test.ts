import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.js'
import { mswVersions, type ServedPage, servePage } from '../support/page-server.js'
import { recorded } from './support/recorded.js'

const minutes = 60_000

/** Pages cannot say that they are another origin. */
const notForPages = ['events.list › CORS', 'events.get › CORS of an error', 'events.create › CORS preflight']

describe('the mock in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
  })

  describe.each(mswVersions)('with %s', (msw) => {
    let served: ServedPage
    let page: Page
    const troubles: string[] = []
    beforeAll(async () => {
      served = await servePage(new URL('support/page.ts', import.meta.url), msw)
      page = await browser.newPage()
      page.on('pageerror', (error) => troubles.push(String(error)))
      await page.goto(served.url)
      await page.waitForFunction(() => 'pageTests' in globalThis)
    })
    afterAll(async () => {
      await served?.[Symbol.asyncDispose]()
    })

    it('puts nothing on globalThis', async () => {
      expect(await page.evaluate(() => globalThis.pageTests.newGlobals({ seed: 'empty' }))).toEqual([])
    })

    it('keeps the whole contract, as all roles', { timeout: 5 * minutes }, async () => {
      await page.evaluate((given) => globalThis.pageTests.start(given), recorded)
      const report = await page.evaluate((given) => globalThis.pageTests.conform(given), recorded)
      console.log(`${msw} in Chromium: ${report.passed} cases passed, ${report.troubles.length} did not`)
      expect(report.troubles.map((line) => line.split(': ')[0])).toEqual(notForPages)
      expect(report.leftovers).toEqual([])
      expect(report.passed).toBeGreaterThan(300)
    })

    it('breaks connections and answers as it is told', async () => {
      const ask = () => page.evaluate(() => globalThis.pageTests.ask(`${globalThis.calendar?.apiRoot}/events`))
      await page.evaluate(() => void globalThis.calendar?.events.list.once.networkError())
      expect(await ask()).toBe('TypeError: Failed to fetch')
      await page.evaluate(() => void globalThis.calendar?.events.list.once.fail('service_unavailable'))
      expect(await ask()).toMatchObject({ status: 503, text: expect.stringContaining('service_unavailable') })
      expect(await ask()).toMatchObject({ status: 200 })
      expect(troubles).toEqual([])
    })
  })
})
