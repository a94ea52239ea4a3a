import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.js'
import { serveFiles } from '../support/page-server.js'
import { recorded } from './support/recorded.js'

describe('the mock in a page that Vite built without any setting', () => {
  it('starts, answers, and puts nothing on globalThis', { timeout: 120_000 }, async () => {
    await using served = await serveFiles(await bundle(new URL('support/page.ts', import.meta.url)), 'msw 2')
    const browser = await launchChromium()
    try {
      const page = await browser.newPage()
      await page.goto(served.url)
      await page.waitForFunction(() => 'pageTests' in globalThis)
      expect(await page.evaluate(() => globalThis.pageTests.newGlobals({ seed: 'empty' }))).toEqual([])
      await page.evaluate((given) => globalThis.pageTests.start(given), recorded)
      const answer = await page.evaluate(() => globalThis.pageTests.ask(`${globalThis.calendar?.apiRoot}/events`))
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"events":[{') })
    } finally {
      await browser.close()
    }
  })
})

async function bundle(script: URL): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root: fileURLToPath(new URL('.', script)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      // Without the clone's tsconfig, which maps to sources: users bundle the builds.
      rollupOptions: { input: fileURLToPath(script), output: { entryFileNames: 'page.js' }, tsconfig: false },
    },
  })
  // One build that does not watch gives one result.
  const { output } = result as Rollup.RollupOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}
