import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { workspace } from '../support/workspace.js'
import { errorMeanings } from './error-meanings.js'
import { pages } from './pages.js'
import { type Sites, startSites } from './sites.js'
import { snippetsOf } from './snippet.js'

const snippets = pages.flatMap(snippetsOf)
const programs = snippets.filter(({ isTest, isTypeOnly }) => !isTest && !isTypeOnly)

let folder: string
let sites: Sites

beforeAll(async () => {
  // Inside of the workspace, so that the packages are found by their names.
  folder = await mkdtemp(`${workspace}/tests/.readme-`)
  sites = await startSites()
  for (const { fileName, module } of snippets) await writeFile(join(folder, fileName), module)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sites.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sites.reset()
  vi.stubGlobal('fetch', sites.fetch)
})

describe('the snippets of the pages', () => {
  it('are there for each subject', () => {
    const count = (page: string) => snippets.filter((snippet) => snippet.page === page).length
    expect(count('README.md')).toBeGreaterThanOrEqual(4)
    for (const name of [
      'auth',
      'errors',
      'frameworks',
      'lists',
      'normalize',
      'outputs',
      'quirks',
      'site',
      'texts',
      'times',
    ]) {
      expect([name, count(`docs/${name}.md`)]).not.toEqual([name, 0])
    }
    expect(programs.length).toBeGreaterThan(30)
  })

  it('show every error code of the SDK', () => {
    const text = snippets.filter(({ page }) => page === 'docs/errors.md').map(({ module }) => module)
    expect(Object.keys(errorMeanings).filter((code) => !text.join().includes(`'${code}'`))).toEqual([])
  })

  it.each(programs)('run: $title', async ({ fileName, heading }) => {
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)))
    try {
      await import(pathToFileURL(join(folder, fileName)).href)
    } finally {
      log.mockRestore()
    }
    if (heading === "List next month's events") expect(printed).not.toEqual([])
  })
})
