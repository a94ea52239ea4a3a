import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../server/tests/support/chromium.js'
import { servePage } from '../../server/tests/support/page-server.js'
import { workspace } from '../support/workspace.js'
import { pagesWithSnippets } from './pages.js'
import { snippetsOf } from './snippet.js'

describe('the snippets for pages', () => {
  const snippets = pagesWithSnippets.flatMap(snippetsOf).filter(({ needs }) => needs === 'browser')
  let folder: string
  let browser: Browser

  beforeAll(async () => {
    // Inside of the workspace, so that the packages are found by their names.
    folder = await mkdtemp(`${workspace}/tests/.readme-`)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are there', () => {
    expect(snippets.map(({ page }) => page)).toContain('docs/mocks.md')
  })

  it.each(snippets)('run: $title', async ({ fileName, module }) => {
    const file = join(folder, fileName)
    await writeFile(file, module)
    await using served = await servePage(pathToFileURL(file), 'msw 2')
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => void errors.push(error.message))
    await page.goto(served.url)
    await page.locator('p').first().waitFor()
    expect(await page.locator('p').count()).toBe(5)
    expect(errors).toEqual([])
    await page.close()
  })
})
