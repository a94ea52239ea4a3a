/** Takes the pictures of the console in `docs/`, of a server on the demo data: `npx tsx server/scripts/console-pictures.ts`. */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createClock, startServer } from '../src/index.js'
import { launchChromium } from '../tests/support/chromium.js'

const folder = join(import.meta.dirname, '../../docs')
/** Bytes of a picture. */
const most = 100_000

const server = await startServer({ console: true, clock: createClock({ start: Date.UTC(2026, 10, 21, 9) }) })
const browser = await launchChromium()
const [admin] = server.app.credentials
const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`

interface Picture {
  readonly section: string
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly prepare?: (page: Page) => Promise<unknown>
}

async function take(name: string, { section, width = 1200, colorScheme = 'light', prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width > 1000 ? 560 : 640 },
    colorScheme,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(server.consolePage ?? '')
  await page.getByText('Connected', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
  await prepare?.(page)
  await page.waitForTimeout(500)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  await context.close()
  const { size } = await stat(path)
  console.log(`${name}: ${size} bytes`)
  if (size > most) throw new Error(`${name} has more than ${most} bytes`)
}

server.console?.addFault({ operation: 'events.create', nth: 2, then: { kind: 'status', status: 503 } })
server.console?.addFault({ operation: 'venues.list', every: 3, then: { kind: 'rate-limit', retryAfter: 5 } })
const event = { title: 'Harbour concert', start_date: '2027-07-01 19:00:00', end_date: '2027-07-01 21:00:00' }
for (const body of [{ ...event, venue_id: 12 }, event, event]) {
  const headers = { authorization, 'content-type': 'application/json' }
  await fetch(`${server.apiRoot}/events`, { method: 'POST', headers, body: JSON.stringify(body) })
}
for (const path of ['/events?per_page=3', '/events?serach=jazz', '/venues', '/evnts', '/tags']) {
  await fetch(server.apiRoot + path)
}

await take('console-requests', {
  section: 'Requests',
  async prepare(page) {
    await page.getByRole('link', { name: /serach=jazz/ }).click()
    await page.getByRole('region', { name: 'Answer body' }).waitFor()
  },
})
await take('console-record', {
  section: 'Data',
  colorScheme: 'dark',
  async prepare(page) {
    await page.getByRole('button', { name: 'Jazz Night' }).first().click()
    await page.getByRole('dialog').getByLabel('Title').waitFor()
  },
})
await take('console-faults', { section: 'Faults', width: 390 })

await browser.close()
await server.close()
