import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findChromium, launchChromium } from '../../../server/tests/support/chromium.js'
import { asideFolder, fileAside } from '../../support/aside.js'
import { type Project, projectWith, recipeOf, writeFiles } from './recipe.js'

const recipe = recipeOf('Vite')
const playwright = recipeOf('Playwright')
let project: Project
let browser: Browser
const started: ChildProcess[] = []

beforeAll(async () => {
  fileAside('@playwright/test/cli.js')
  const aside = (name: string) => join(asideFolder, 'node_modules', name)
  project = await projectWith({ '@playwright/test': aside('@playwright/test') })
  writeFiles(project.folder, recipe, playwright)
  writeFileSync(join(project.folder, 'package.json'), '{ "private": true, "type": "module" }')
  browser = await launchChromium()
}, 180_000)
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await browser?.close()
  project?.[Symbol.dispose]()
})

it('the recipe for Vite lists events of the mock in a page, and none of it is in the build', async () => {
  const command = recipe.commands.find((line) => line.includes('msw init')) ?? ''
  expect(await project.run(command)).toMatchObject({ code: 0 })
  expect(readdirSync(join(project.folder, 'public'))).toEqual(['mockServiceWorker.js'])

  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
    cwd: project.folder,
    stdio: 'pipe',
    env: { ...process.env, NO_COLOR: '1' },
  })
  started.push(vite)
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    vite.stdout.on('data', (chunk) => {
      text += String(chunk)
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)
      if (found) resolve(found[0])
    })
    vite.once('exit', () => reject(new Error(text)))
  })
  const page = await browser.newPage()
  await page.goto(url)
  await page.locator('#events li').nth(4).waitFor({ timeout: 60_000 })
  expect(await page.locator('#events li').first().innerText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \S/)
  await page.close()

  expect(await project.run('npx vite build')).toMatchObject({ code: 0 })
  const assets = join(project.folder, 'dist/assets')
  const scripts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'))
  expect(scripts.some((text) => text.includes('your-site.example'))).toBe(true)
  expect(scripts.some((text) => text.includes('mockServiceWorker'))).toBe(false)
  expect(scripts.join('').length).toBeLessThan(400_000)
})

it('the recipe for Playwright passes its tests', async () => {
  // The browser of this machine, in place of the one that `npx playwright install` brings.
  const config = `import config from './playwright.config.js'
export default { ...config, use: { ...config.use, launchOptions: { executablePath: process.env.CHROMIUM_HERE, args: ['--no-sandbox'] } } }\n`
  writeFileSync(join(project.folder, 'here.config.js'), config)
  const env = { CHROMIUM_HERE: findChromium() ?? '' }
  const { code, stdout, stderr } = await project.run('npx playwright test --config here.config.js --reporter line', env)
  expect([code, stdout + stderr]).toEqual([0, expect.stringMatching(/2 passed/)])
})
