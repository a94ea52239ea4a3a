import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createClock, type RunningServer, startServer } from '../../src/index.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The instant at which the servers of these tests start. */
export const start = Date.UTC(2026, 10, 21, 9)

/** A server with a console, on the demo data. */
export function startConsole(port = 0): Promise<RunningServer> {
  return startServer({ console: true, port, clock: createClock({ start }) })
}

/** A page of the console in a tab of its own. */
export interface OpenConsole extends AsyncDisposable {
  readonly page: Page
  /** Everything that went wrong in it, and each request that it sent to others. */
  readonly faults: string[]
}

/** Opens a section of the console by the link that the server prints. */
export async function openConsole(
  browser: Browser,
  server: RunningServer,
  { section, ...options }: BrowserContextOptions & { readonly section?: string } = {},
): Promise<OpenConsole> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    // The browser reports each answer with a status of 400 and above: those are part of the tests.
    if (['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text())) {
      faults.push(message.text())
    }
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.url}/`)) faults.push(request.url())
  })
  page.setDefaultTimeout(20_000)
  await page.goto(server.consolePage ?? '')
  await page.getByText('Connected', { exact: true }).waitFor()
  if (section) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}

/** The serious findings of axe, and by how much the page is wider than the window. */
export async function troublesOf(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    // The script above puts it there.
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return excess > 0 ? [...found, `${excess} pixels too wide`] : found
}

/** Keeps a picture where a folder for it is given. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.EVENTCAL_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
