import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPage } from '../../built-page.js'
import { launch } from '../../calendar-app/tests/support/chromium.js'
import { type Visitor, visit } from '../../calendar-app/tests/support/visitor.js'
import { hostFolder, hostStranger, type StaticHost } from './support/static-host.js'

describe('the playground, built and served below a path of a static host', () => {
  let folder: string
  let host: StaticHost
  let browser: Browser
  let visitors: Visitor[] = []
  let asked: string[] = []
  /** Console errors that a test expects. */
  let expected: RegExp | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playground-'))
    await buildPage(join(import.meta.dirname, '../vite.config.ts'), folder)
    host = await hostFolder(folder, '/some/where/')
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await host?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  afterEach(async () => {
    const errors = visitors.flatMap((visitor) => visitor.errors).filter((text) => !expected?.test(text))
    const elsewhere = asked.filter((url) => !url.startsWith(host.url) && !url.startsWith('blob:'))
    for (const { context } of visitors) await context.close()
    visitors = []
    asked = []
    expected = undefined
    expect(errors).toEqual([])
    expect(elsewhere).toEqual([])
    expect(host.missing).toEqual([])
  })

  const open = async (hash = '', options: BrowserContextOptions = {}) => {
    const visitor = await visit(browser, 'about:blank', {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    visitors.push(visitor)
    visitor.context.on('request', (request) => asked.push(request.url()))
    await visitor.page.goto(host.url + hash)
    await visitor.page.getByRole('button', { name: 'Run' }).waitFor()
    return visitor
  }
  const choose = (page: Page, title: string) => page.getByLabel('Ready-made snippets').selectOption({ label: title })
  /** Runs the snippet in the editor and returns its output. */
  const run = async (page: Page, status: RegExp | string = /^Done in/) => {
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('status').filter({ hasText: status }).waitFor()
    const text = await page.getByRole('region', { name: 'Output' }).innerText()
    // Each value has its own element.
    return text.replace(/\s+/g, ' ')
  }
  const write = (page: Page, code: string) => page.getByRole('textbox', { name: 'Snippet' }).fill(code)
  const requests = (page: Page) => page.locator('.exchange > summary').allInnerTexts()

  it('lists, and shows the request with its answer, also offline once it is loaded', async () => {
    const { page, context, expectAccessible } = await open()
    await expectAccessible()
    await run(page)
    await context.setOffline(true)
    expect(await run(page)).toMatch(/5 of \d+ events\s+\d{4}-\d\d-\d\d 20:00:00\s+Jazz Night/)
    const [request = ''] = await requests(page)
    expect(request).toMatch(/^GET\s+\/events\?categories=jazz&per_page=5&page=1\s+200\s+[\d.]+ ms$/)
    const answer = page.getByRole('region', { name: 'Requests' })
    await answer.getByText('Answer headers').click()
    expect(await answer.innerText()).toMatch(/x-tec-totalpages\s+\d/)
    await answer.getByText('Request headers').click()
    expect(await answer.innerText()).toMatch(/authorization\s+Basic ••••/)
    expect(await answer.innerText()).toMatch(/total: \d+/)
    await expectAccessible()
  })

  it('creates, updates and reads what it created, until the data are reset', async () => {
    const { page } = await open('#snippet=create')
    const [, id = ''] = /Event (\d+) is at/.exec(await run(page)) ?? []
    expect(id).not.toBe('')
    expect((await requests(page)).join()).toMatch(/POST\s+\/events\s+201/)
    await page.locator('.exchange > summary', { hasText: 'POST' }).click()
    const asked = () => page.getByRole('region', { name: 'Requests' }).innerText()
    await expect.poll(asked).toContain('title: "December Gala"')

    await choose(page, 'Update one field and nothing else')
    expect(await run(page)).toMatch(/→ €30[\s\S]*cost: "€30"[\s\S]*Unchanged: 3\d fields/)
    await write(page, `const { title } = await calendar.events.get(${id})\nreturn title`)
    expect(await run(page)).toContain('"December Gala"')

    await page.getByRole('button', { name: 'Reset the data' }).click()
    await page.getByText('The data are as they were at the start.').waitFor()
    expect(await run(page, /^Failed/)).toMatch(/NotFoundError\s+status 404\s+serviceCode rest-event-not-found/)
  })

  it('answers as deployed instances do, and by single quirks', async () => {
    const { page, expectAccessible } = await open('#snippet=departures')
    expect(await run(page)).toMatch(/plain update keeps `featured`: true[\s\S]+read as: Tea & Talks/)
    await page.getByRole('radio', { name: 'Live' }).check({ force: true })
    expect(await run(page)).toMatch(
      /plain update keeps `featured`: false[\s\S]+SDK keeps it: true[\s\S]+Tea &#038; Talks/,
    )

    await page.getByText('14 of 14 on').click()
    await page.getByRole('checkbox', { name: 'destructiveUpdates' }).uncheck()
    await page.getByText('13 of 14 on, 1 unlike the profile').waitFor()
    await expectAccessible()
    expect(await run(page)).toMatch(/plain update keeps `featured`: true[\s\S]+Tea &#038; Talks/)
    await page.getByRole('radio', { name: 'Reference' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'displayText' }).check()
    expect(await run(page)).toMatch(/plain update keeps `featured`: true[\s\S]+Tea &#038; Talks/)
  })

  it('shows errors with their code, parameters and line, readable in light and dark', async () => {
    const { page, expectAccessible } = await open('#snippet=errors')
    const said = await run(page, /^Failed after 2 requests/)
    expect(said).toMatch(/InvalidInputError\s+code invalidInput/)
    expect(said).toMatch(/path: "timezone", message: "is not a time zone"/)
    expect(said).toMatch(/ServiceError\s+status 400\s+serviceCode rest_invalid_param\s+code service/)
    expect(said).toMatch(/venue: "venue: no venue has the id 999999\."/)
    expect(said).toContain('line 18')
    await expectAccessible()
    await page.getByRole('button', { name: 'Dark colours' }).click()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 19, 26)')
    await expectAccessible()

    await write(page, 'const a = 1\nconst b = }')
    expect(await run(page, 'Failed')).toMatch(/SyntaxError[\s\S]+Unexpected token[\s\S]+line 2/)
    await write(page, "calendar.events.get(999_999)\nconsole.log('not waited for')")
    expect(await run(page, 'Failed after 1 request')).toMatch(/not waited for[\s\S]+NotFoundError/)
    await page.getByLabel('Call as').selectOption('')
    await choose(page, 'Create an event with a new venue')
    expect(await run(page, 'Failed')).toMatch(/NotAllowedError\s+status 401/)
  })

  it('stops what has no end', async () => {
    const { page } = await open()
    await write(page, "console.log('begun')\nwhile (true) {}")
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('region', { name: 'Output' }).getByText('begun').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped after 0 requests').waitFor()

    await write(page, 'for (;;) { console.log(1); await calendar.tags.list({ per_page: 1 }) }')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('the last 50 of').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Stopped after \d\d+ requests$/).waitFor()
    await choose(page, 'Search, in dates')
    expect(await run(page)).toContain('Sakura Library, Tokyo')
  })

  it('shares snippet, profile, quirks and caller by a link, and runs nothing of it unasked', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page } = await open('', { permissions })
    await write(page, "console.log('shared', (await calendar.events.list()).total > 0)")
    await page.getByRole('radio', { name: 'Live' }).check({ force: true })
    await page.getByText('14 of 14 on').click()
    await page.getByRole('checkbox', { name: 'looseDates' }).uncheck()
    await page.getByLabel('Call as').selectOption('author')
    await expect.poll(() => page.url()).toMatch(/#code=[\w-]+&profile=live&quirks=-looseDates&as=author$/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const { page: other } = await open(new URL(link).hash)
    expect(await other.getByRole('radio', { name: 'Live' }).isChecked()).toBe(true)
    await other.getByText('13 of 14 on, 1 unlike the profile').click()
    expect(await other.getByRole('checkbox', { name: 'looseDates' }).isChecked()).toBe(false)
    expect(await other.getByLabel('Call as').inputValue()).toBe('author')
    expect(await other.getByRole('region', { name: 'Output' }).innerText()).toContain('Run the snippet')
    expect(await run(other)).toMatch(/shared\s+true/)
    // Another link in the same tab.
    await other.evaluate(() => {
      window.location.hash = 'snippet=search'
    })
    await other.getByText('0 of 14 on').waitFor()
    expect(await run(other)).toContain('Sakura Library, Tokyo')
  })

  it('lets no snippet reach anything but the calendar', async () => {
    expected = /Content Security Policy|violates|Refused/
    await using stranger = await hostStranger()
    const { page, context } = await open()
    const code = `
const url = '${stranger.url}/'
const tries = {
  fetch: () => fetch(url),
  native: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = resolve
    request.onerror = reject
    request.open('GET', url)
    request.send()
  }),
  socket: () => new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    socket.onopen = resolve
    socket.onerror = reject
  }),
  module: () => import(url + 'module.js'),
  script: async () => importScripts(url + 'script.js'),
  origin: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = resolve
    request.onerror = reject
    request.open('GET', '${host.url}')
    request.send()
  }),
}
for (const [name, attempt] of Object.entries(tries)) {
  const outcome = await attempt().then(() => 'let through', () => 'refused')
  console.log(name, outcome)
}
console.log('page', typeof document, typeof localStorage)`
    await write(page, code)
    const said = await run(page)
    for (const name of ['fetch', 'native', 'socket', 'module', 'script', 'origin']) {
      expect(said).toMatch(new RegExp(`${name}\\s+refused`))
    }
    expect(said).toMatch(/page\s+undefined\s+undefined/)
    // Nor can a script that gets into the page.
    const left = await page.evaluate(async (url) => {
      const script = document.createElement('script')
      script.textContent = 'document.documentElement.dataset.ran = "yes"'
      document.body.append(script)
      const sent = await fetch(url).then(
        () => 'sent',
        () => 'refused',
      )
      return [document.documentElement.dataset.ran, sent]
    }, stranger.url)
    expect(left).toEqual([undefined, 'refused'])
    expect(stranger.visits).toEqual([])
    // Refused requests appear in the log but were never sent.
    asked = asked.filter((url) => !url.startsWith(stranger.url) && !url.startsWith(stranger.url.replace('http', 'ws')))
    // Nor what the page keeps for the time without a network, by threads of its own neither.
    await write(
      page,
      "return [typeof caches, typeof Worker, typeof SharedWorker, 'caches' in globalThis, typeof CacheStorage]",
    )
    expect(await run(page)).toMatch(/0: "undefined" 1: "undefined" 2: "undefined" 3: false 4: "undefined"/)
    const workers = context.serviceWorkers().map((worker) => worker.url())
    expect(workers.filter((url) => url !== `${host.url}sw.js`)).toEqual([])
  })

  it('opens without a network once it was loaded, with nothing but its own files', async () => {
    const { page } = await open()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    // Somebody else left another page in the cache of this origin.
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const bad = new Response('<title>Not the playground</title>', { headers: { 'Content-Type': 'text/html' } })
      await (await caches.open(name)).put('./index.html', bad)
    })
    await page.reload()
    expect(await page.title()).toBe('Eventcal playground')
    const { page: first, context: other } = await open()
    await first.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await other.setOffline(true)
    await first.reload()
    await first.getByRole('button', { name: 'Run' }).waitFor()
    expect(await run(first)).toMatch(/5 of \d+ events/)
  })

  it('keeps a snippet of somebody, whatever they choose, and completes what it imports', async () => {
    const { page } = await open()
    await write(page, "console.log('mine')")
    await choose(page, 'Search, in dates')
    await page.getByText('Your own snippet is kept').waitFor()
    expect(await page.getByRole('textbox', { name: 'Snippet' }).innerText()).not.toContain('mine')
    await page.reload()
    await page.getByRole('button', { name: 'Run' }).waitFor()
    await choose(page, 'Your own snippet')
    expect(await run(page)).toContain('mine')

    await choose(page, 'Times, texts and places with the helpers')
    expect(await run(page)).toMatch(/on the wall \d{4}-\d\d-\d\d/)
    await write(page, "import * as text from '@eventcal/sdk/text'\n")
    await page.keyboard.press('Control+End')
    await page.keyboard.type('htmlTo')
    await page.getByRole('option', { name: 'htmlToText', exact: true }).waitFor()
  })

  it('can be used with the keyboard alone, and helps to write', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the snippet')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type("console.log('by keyboard')")
    await page.keyboard.press('Control+Enter')
    await page.getByRole('region', { name: 'Output' }).getByText('by keyboard').waitFor()
    const editor = () => page.evaluate(() => document.activeElement?.classList.contains('cm-content'))
    expect(await editor()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await editor()).toBe(false)
    await write(page, '')
    await page.getByRole('textbox', { name: 'Snippet' }).pressSequentially('calendar.events.')
    await page.getByRole('option', { name: 'create', exact: true }).waitFor()
  })

  it('fits narrow screens, and is dark where the visitor wants it dark', async () => {
    const { page, expectAccessible } = await open('#snippet=errors', {
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 19, 26)')
    await page.getByText('0 of 14 on').click()
    await run(page, /^Failed/)
    for (const headers of await page.locator('.headers > summary').all())
      if (await headers.isVisible()) await headers.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await choose(page, 'List events of a category')
    await run(page)
    for (const branch of await page.locator('.tree > summary').all()) if (await branch.isVisible()) await branch.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible()
  })
})
