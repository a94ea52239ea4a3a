import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type ServedSite, serveSite } from '../../../scripts/site/serve.js'
import { launchChromium } from '../../../server/tests/support/chromium.js'
import { buildSite, buildTimeout, builtSite } from './built-site.js'

/** The built site below a path, and a browser, for the tests of one file. */
export interface Stage {
  /** Where the site is, with a slash at its end. */
  readonly address: string
  readonly browser: Browser
}

/** Builds and serves the site and starts a browser before the tests, and ends both after them. */
export function withSite(): Stage {
  let served: ServedSite | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    await buildSite()
    served = await serveSite(builtSite, { path: '/deep/er/' })
    browser = await launchChromium()
  }, buildTimeout)
  afterAll(async () => {
    await browser?.close()
    await served?.close()
  })

  return {
    get address() {
      if (!served) throw new Error('The site is served before the tests')
      return served.address
    },
    get browser() {
      if (!browser) throw new Error('The browser starts before the tests')
      return browser
    },
  }
}
