import { chromium } from 'playwright-core'
import { describe, it } from 'vitest'
import { runtimeSuites } from './runtimes/both-profiles.js'
import type { Outcome } from './runtimes/harness.js'
import { findChromium } from './support/chromium.js'
import { serve } from './support/serve.js'

const { script, runBoth } = runtimeSuites()

describe('the same suites', () => {
  it('pass in Chromium', async () => {
    const executablePath = findChromium()
    if (executablePath === undefined) throw new Error('no Chromium found by CHROMIUM_PATH, PATH or in the usual places')
    const site = await serve(() => new Response('<title>x</title>', { headers: { 'content-type': 'text/html' } }))
    const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet] })
    try {
      await runBoth(async (call) => {
        const page = await browser.newPage()
        // A page of another origin than the instance, so that its answers come by CORS.
        await page.goto(site.url)
        await page.addScriptTag({ content: script() })
        return page.evaluate<readonly Outcome[]>(call)
      })
    } finally {
      await browser.close()
      await site.close()
    }
  }, 240_000)
})
