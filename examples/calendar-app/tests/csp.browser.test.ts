import { type RunningServer, startServer } from '@eventcal/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServedPage } from '../../built-page.js'
import { serveApp } from './support/app.js'
import { launch } from './support/chromium.js'

describe.each(['mocks', 'server'] as const)('the policy of the calendar app on %s', (kind) => {
  let browser: Browser
  let app: ServedPage
  let server: RunningServer | undefined
  /** Another site, which nothing may be sent to. */
  let other: RunningServer

  beforeAll(async () => {
    server = kind === 'server' ? await startServer({ seed: 100 }) : undefined
    other = await startServer({ seed: 'empty' })
    app = await serveApp(server?.baseUrl)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await other?.close()
    await server?.close()
  })

  async function open(query: string): Promise<{ page: Page; violations: string[] }> {
    const page = await (await browser.newContext()).newPage()
    const violations: string[] = []
    await page.exposeFunction('violated', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        // The line above made it.
        ;(globalThis as unknown as { violated(text: string): void }).violated(`${effectiveDirective} ${blockedURI}`)
      })
    })
    await page.goto(app.url + query)
    await page.locator('.chip, .item, article.event').first().waitFor()
    await page.waitForLoadState('networkidle')
    return { page, violations }
  }

  it.each(['', '?view=agenda'])('lets the app do all that it does: %j', async (query) => {
    const { page, violations } = await open(query)
    await page.locator('.chip, .item').first().click()
    await page.getByRole('article').or(page.getByRole('dialog')).first().waitFor()
    expect(violations).toEqual([])
    await page.context().close()
  })

  it('runs no script, sends nothing to other sites, and submits no form, should a text of an event get through', async () => {
    const { page, violations } = await open('?view=agenda')
    const outcome = await page.evaluate(async (elsewhere) => {
      const root = document.documentElement
      document.body.insertAdjacentHTML(
        'beforeend',
        `<img src="nowhere.png" onerror="document.documentElement.dataset.ran = 'handler'">
        <a id="trap" href="javascript:document.documentElement.dataset.ran = 'link'">x</a>
        <form id="form" action="${elsewhere}"><input name="password" value="secret"></form><base href="${elsewhere}">
        <iframe srcdoc="<script>parent.document.documentElement.dataset.ran = 'frame'</script>"></iframe>`,
      )
      const inline = document.createElement('script')
      inline.textContent = "document.documentElement.dataset.ran = 'script'"
      const foreign = document.createElement('script')
      foreign.src = `${elsewhere}/front/home.js`
      document.body.append(inline, foreign)
      document.getElementById('trap')?.click()
      document.querySelector<HTMLFormElement>('#form')?.submit()
      const sent = await fetch(elsewhere).then(
        () => 'sent',
        () => 'refused',
      )
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { ran: root.dataset.ran, sent, base: document.baseURI.startsWith(elsewhere) }
    }, other.url)
    expect(outcome).toEqual({ ran: undefined, sent: 'refused', base: false })
    const expected = ['script-src-attr', 'script-src-elem', 'connect-src', 'form-action', 'base-uri']
    const directives = () => violations.map((text) => text.split(' ')[0])
    await expect.poll(directives, { timeout: 20_000 }).toEqual(expect.arrayContaining(expected))
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined()
    expect(page.url()).toContain(app.url)
    await page.context().close()
  })
})
