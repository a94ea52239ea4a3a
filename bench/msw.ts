import { findChromium, launchChromium } from '../server/tests/support/chromium.js'
import { servePage } from '../server/tests/support/page-server.js'
import { type Figure, figureOf, isWithin, machine, print } from './measure.js'

/** Times of the mock with demo data (240 events) in Chromium: its start, a list through msw, a reset. */
async function main(path: string): Promise<void> {
  console.log(JSON.stringify(machine()))
  const browser = await launchChromium(path)
  await using served = await servePage(new URL('msw-page.ts', import.meta.url), 'msw')
  const page = await browser.newPage()
  const open = async () => {
    await page.goto(served.url)
    await page.waitForFunction(() => 'measures' in globalThis)
    return page.evaluate(() => globalThis.measures.start())
  }
  const starts: number[] = []
  for (let run = 0; run < 7; run++) starts.push(await open())
  await page.evaluate(() => globalThis.measures.list(20, 50))
  const figures: Figure[] = [
    figureOf('msw: start with demo data, after the script has loaded', starts, { p50: 300 }),
    figureOf('msw: list of 10', await page.evaluate(() => globalThis.measures.list(100, 10)), { p50: 15 }),
    figureOf('msw: list of 50', await page.evaluate(() => globalThis.measures.list(100, 50))),
    figureOf('msw: reset', await page.evaluate(() => globalThis.measures.reset(100)), { p50: 5, p95: 5 }),
  ]
  await browser.close()
  for (const figure of figures) print(figure)
  const missed = figures.filter((figure) => !isWithin(figure))
  for (const { name } of missed) console.error(`over its ceiling: ${name}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

const path = findChromium()
if (path) await main(path)
else console.log('msw: skipped, since no Chromium is found by CHROMIUM_PATH, PATH or in the usual places')
