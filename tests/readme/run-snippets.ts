import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { workspace } from '../support/workspace.js'
import { type Sites, startSites } from './sites.js'
import type { Snippet } from './snippet.js'

/** Declares a test for each snippet: it runs against the sites that the pages name. */
export function runSnippets(snippets: readonly Snippet[]): void {
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

  it.each(snippets)('run: $title', async ({ fileName, heading }) => {
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)))
    try {
      await import(pathToFileURL(join(folder, fileName)).href)
    } finally {
      log.mockRestore()
    }
    if (heading === "List next month's events") expect(printed).not.toEqual([])
  })
}
