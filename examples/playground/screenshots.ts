/**
 * Takes the pictures in `docs/` of the built page: `npm run screenshots -w @eventcal/playground`.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage, servePage } from '../built-page.js'
import { findChromium, launch } from '../calendar-app/tests/support/chromium.js'

const chromium = findChromium()
if (!chromium) {
  console.error('No Chromium in CHROMIUM_PATH, in PATH or in the usual places')
  process.exit(1)
}
const configFile = join(import.meta.dirname, 'vite.config.ts')
const docs = join(import.meta.dirname, 'docs')
const folder = await mkdtemp(join(tmpdir(), 'playground-'))
await mkdir(docs, { recursive: true })
await buildPage(configFile, folder)
const served = await servePage(configFile, folder)
const browser = await launch(chromium)

async function take(name: string, hash: string, colorScheme: 'light' | 'dark', showsQuirks = false) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(new Date('2026-11-12T09:41:00Z'))
  await page.goto(served.url + hash)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^(Done in|Failed after)/).waitFor()
  // Nothing has the focus or the pointer in the picture.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  if (showsQuirks) await page.getByText(/^\d+ of \d+ on/).click()
  // WebP, which is a third of PNG here.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(join(docs, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.close()
}

await take('playground', '#snippet=update', 'light')
await take('playground-dark', '#snippet=departures&profile=live', 'dark', true)
await browser.close()
await served.close()
await rm(folder, { recursive: true, force: true })
