import { findChromium, launchChromium } from '../../server/tests/support/chromium.js'
import { servePage } from '../../server/tests/support/page-server.js'
import { type Effort, figureOf, medianOf, type Note } from '../figures.js'

const section = 'Mock with demo data (240 events) in Chromium'

/** Its start, a list through msw, a reset. */
export async function msw(note: Note, { rounds, scale }: Effort): Promise<void> {
  const path = findChromium()
  if (path === undefined) {
    console.error(`${section}: skipped, since no Chromium is found by CHROMIUM_PATH, PATH or in the usual places`)
    return
  }
  const browser = await launchChromium()
  try {
    await using served = await servePage(new URL('msw-page.ts', import.meta.url), 'msw 2')
    const page = await browser.newPage()
    const taken = { start: [] as number[], ten: [] as number[], fifty: [] as number[], reset: [] as number[] }
    const runs = Math.ceil(60 * scale)
    for (let round = 0; round <= rounds; round++) {
      await page.goto(served.url)
      await page.waitForFunction(() => 'measures' in globalThis)
      const start = await page.evaluate(() => globalThis.measures.start())
      await page.evaluate(() => globalThis.measures.list(20, 50))
      const ten = await page.evaluate((count) => globalThis.measures.list(count, 10), runs)
      const fifty = await page.evaluate((count) => globalThis.measures.list(count, 50), runs)
      const reset = await page.evaluate((count) => globalThis.measures.reset(count), runs)
      if (round === 0) continue
      taken.start.push(start)
      taken.ten.push(medianOf(ten))
      taken.fifty.push(medianOf(fifty))
      taken.reset.push(medianOf(reset))
    }
    note(figureOf(section, 'start, after the script has loaded', 'ms', taken.start, { most: 300 }))
    note(figureOf(section, 'list of 10', 'ms', taken.ten, { most: 15 }))
    note(figureOf(section, 'list of 50', 'ms', taken.fifty))
    note(figureOf(section, 'reset', 'ms', taken.reset, { most: 5 }))
  } finally {
    await browser.close()
  }
}
