import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createServer } from '../src/index.js'
import { launchChromium } from './support/chromium.js'
import { runCommand } from './support/conform-command.js'
import { goldenSite } from './support/conformance.js'

const { resolve } = createRequire(import.meta.url)

const count = z.int().nonnegative()
const kind = z.enum(['departure', 'detail', 'quirk'])
/** Schema of the JSON report, which other programs rely on. */
const reportSchema = z.strictObject({
  address: z.string(),
  apiRoot: z.url(),
  namespace: z.string(),
  write: z.boolean(),
  version: z.string(),
  interrupted: z.boolean(),
  interruption: z.string().optional(),
  verdict: z.string().min(1),
  began: z.iso.datetime(),
  seconds: z.number().nonnegative(),
  createServer: z.string().startsWith('createServer('),
  counts: z.strictObject({ passed: count, departure: count, detail: count, quirk: count, skipped: count }),
  failures: z.array(
    z.strictObject({
      name: z.string().min(1),
      operation: z.string().min(1),
      kind,
      quirk: z.string().optional(),
      findings: z
        .array(
          z.strictObject({
            parameter: z.string().optional(),
            expected: z.string().min(1),
            came: z.string(),
            request: z.string().optional(),
            curl: z.string().startsWith('curl ').optional(),
          }),
        )
        .min(1),
    }),
  ),
  causes: z.array(
    z.strictObject({
      title: z.string().min(1),
      kind,
      quirk: z.string().optional(),
      cases: z.array(z.string().min(1)).min(1),
      findings: z.int().positive(),
      examples: z
        .array(z.looseObject({ expected: z.string().min(1), came: z.string() }))
        .min(1)
        .max(3),
    }),
  ),
  cases: z.array(
    z.strictObject({
      name: z.string().min(1),
      operation: z.string().min(1),
      outcome: z.union([kind, z.enum(['passed', 'skipped'])]),
      reason: z.string().optional(),
    }),
  ),
  fit: z.looseObject({ profile: z.enum(['reference', 'live']) }),
  advice: z.array(z.strictObject({ quirk: z.string(), advice: z.string() })),
  leftovers: z.array(z.string()),
})

/** Text with special characters of HTML, XML and shells, and characters that are invalid in XML. */
const nasty = `<b>"Tom" & 'Jerry'</b> ]]> \u0000\u0008 <script>document.title='x'</script> 💥`

describe('the reports of eventcal-conform', () => {
  let files: ReadonlyMap<string, string>
  let report: z.output<typeof reportSchema>

  beforeAll(async () => {
    await using server = await createServer({
      ...goldenSite(),
      publicUrl: 'https://calendar.example',
      quirks: { lossyLinks: true },
    })
    const reports = ['--report', 'report.html', '--report', 'report.xml']
    const names = [
      'venues.list',
      'organizers.list › search',
      'categories.list › rest_url',
      'events.list › page',
      'tags.create',
    ]
    const only = names.flatMap((name) => ['--only', name])
    const run = await runCommand(['calendar.example', ...only, ...reports], async (request) => {
      const response = await server.fetch(request)
      // Searches for organizers fail, with words that are hard to write down.
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.endsWith('/organizers') || !searchParams.has('search')) return response
      return Response.json({ code: nasty, message: nasty, data: { status: 500 } }, { status: 500 })
    })
    files = run.files
    expect([run.code, run.err]).toEqual([1, ''])
    report = reportSchema.parse(JSON.parse(files.get('report.json') ?? ''))
  })

  it('as JSON: are of one form, and count what they list', () => {
    const { cases, counts, failures } = report
    for (const [outcome, number] of Object.entries(counts)) {
      expect([outcome, cases.filter((one) => one.outcome === outcome).length]).toEqual([outcome, number])
      // Else this run would not try all there is.
      if (outcome !== 'detail') expect([outcome, number > 0]).toEqual([outcome, true])
    }
    expect(failures.map(({ name }) => name).toSorted()).toEqual(
      cases
        .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(failures.filter(({ quirk }) => quirk).every((failure) => failure.kind === 'quirk')).toBe(true)
    expect(cases.filter(({ outcome }) => outcome === 'skipped').every(({ reason }) => reason)).toBe(true)
    expect(JSON.stringify(failures)).toContain('Jerry')
    expect(report.verdict).toContain(`${counts.departure} cases that can break clients`)
  })

  describe('opened in Chromium', () => {
    let browser: Browser
    let folder: string

    // The paths of the files are known only after the outer hook has run.
    beforeAll(async () => {
      browser = await launchChromium()
      folder = await mkdtemp(join(tmpdir(), 'eventcal-report-'))
      for (const [name, text] of files) await writeFile(join(folder, name), text)
    })
    afterAll(async () => {
      await browser?.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    })

    /** Opens the page as a file, and records its errors and its requests. */
    async function open(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, ...options })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (message) => faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => {
        if (request.url() !== address) faults.push(request.url())
      })
      page.setDefaultTimeout(10_000)
      const address = pathToFileURL(join(folder, 'report.html')).href
      await page.goto(address)
      const expectAccessible = async () => {
        await page.addScriptTag({ path: resolve('axe-core/axe.min.js') })
        // The script above puts it there.
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        )
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
      }
      return { page, context, faults, expectAccessible }
    }

    it('as JUnit: are XML that counts what it lists', async () => {
      const { page, context } = await open()
      const read = await page.evaluate((text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const numbers = (element: Element) =>
          ['tests', 'failures', 'skipped'].map((name) => Number(element.getAttribute(name)))
        const found = (element: Element) =>
          ['testcase', 'failure', 'skipped'].map((name) => element.getElementsByTagName(name).length)
        const suites = [...xml.getElementsByTagName('testsuite')]
        return {
          error: xml.querySelector('parsererror')?.textContent ?? '',
          root: xml.documentElement.nodeName,
          said: [xml.documentElement, ...suites].map(numbers),
          listed: [xml.documentElement, ...suites].map(found),
          names: [...xml.getElementsByTagName('testcase')].map((test) => test.getAttribute('name')),
          failure: xml.getElementsByTagName('failure')[0]?.getAttribute('message') ?? '',
        }
      }, files.get('report.xml') ?? '')
      await context.close()
      expect([read.error, read.root]).toEqual(['', 'testsuites'])
      expect(read.said).toEqual(read.listed)
      const { counts, cases } = report
      expect(read.said[0]).toEqual([cases.length, counts.departure, counts.skipped])
      expect(read.names.toSorted()).toEqual(cases.map(({ name }) => name).toSorted())
      expect(files.get('report.xml')).toContain('&lt;b&gt;')
    })

    it('as a page: say the same, by themselves', async () => {
      const { page, context, faults, expectAccessible } = await open()
      const { counts, causes, verdict, cases } = report
      expect(await page.getByText(verdict).count()).toBe(1)
      const tiles = await page
        .locator('.tile')
        .evaluateAll((all) => all.map((tile) => [tile.classList[1], Number(tile.querySelector('b')?.textContent)]))
      expect(Object.fromEntries(tiles)).toEqual(counts)
      expect(await page.locator('.squares > *').count()).toBe(cases.length)
      expect(await page.locator('details.card').count()).toBe(causes.length)
      expect(await page.title()).toBe('Contract report · calendar.example')
      expect(await page.locator('main').innerText()).toContain(`<b>"Tom" & 'Jerry'</b>`)
      await expectAccessible()

      const shown = () => page.locator('details.card:visible').count()
      await page.getByRole('button', { name: /^Departures/ }).click()
      expect(await shown()).toBe(causes.filter((cause) => cause.kind !== 'departure').length)
      await page.getByRole('searchbox').fill('nothing has this name')
      expect(await page.getByText('Nothing matches.').isVisible()).toBe(true)
      await page.getByRole('searchbox').fill('')
      await page.locator('.squares a.quirk').first().click()
      expect(await page.locator('details.card.quirk[open]').count()).toBe(1)
      expect(faults).toEqual([])
      await context.close()
    })

    it('as a page: are readable in the dark and on narrow screens', async () => {
      const { page, context, faults, expectAccessible } = await open({
        colorScheme: 'dark',
        viewport: { width: 360, height: 740 },
      })
      await page.locator('details.card').evaluateAll((all) => {
        for (const card of all) card.setAttribute('open', '')
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectAccessible()
      expect(faults).toEqual([])
      await context.close()
    })
  })
})
