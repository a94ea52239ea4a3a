import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseSite } from '../store/site/read.js'
import { createSaver } from './save-site.js'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eventcal-save-site-'))
  file = join(folder, 'data', 'site.json')
  mkdirSync(dirname(file))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const siteOf = (title: string) => parseSite({ site: { url: 'https://calendar.example', title } })
const savedTitle = () => parseSite(JSON.parse(readFileSync(file, 'utf8'))).site.title

it('runs saves one after the other, and the last one wins', async () => {
  const save = createSaver(file)
  let exports = 0
  let atOnce = 0
  const read = async () => {
    exports += 1
    atOnce += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(atOnce).toBe(1)
    atOnce -= 1
    return siteOf(`export ${exports}`)
  }
  const first = save(read)
  await new Promise((resolve) => setTimeout(resolve, 1))
  await Promise.all([first, ...Array.from({ length: 20 }, () => save(read))])
  // All that came while the first one ran share the second one.
  expect([exports, savedTitle()]).toEqual([2, 'export 2'])
  expect(readdirSync(dirname(file))).toEqual(['site.json'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('makes a folder again that is gone', async () => {
  const save = createSaver(file)
  rmSync(dirname(file), { recursive: true })
  await save(async () => siteOf('kept'))
  expect(savedTitle()).toBe('kept')
})

it('keeps the old file, leaves nothing behind and goes on after a failure', async () => {
  const save = createSaver(file)
  await save(async () => siteOf('old'))
  await expect(save(() => Promise.reject(new Error('the database is away')))).rejects.toThrow(
    `the site cannot be saved to ${file}: the database is away`,
  )
  expect(savedTitle()).toBe('old')

  rmSync(dirname(file), { recursive: true })
  writeFileSync(dirname(file), 'a file where the folder was')
  await expect(save(async () => siteOf('new'))).rejects.toThrow(/cannot be saved to .*(EEXIST|ENOTDIR)/)
  rmSync(dirname(file))
  await save(async () => siteOf('new'))
  expect(savedTitle()).toBe('new')
  expect(readdirSync(dirname(file))).toEqual(['site.json'])
})
