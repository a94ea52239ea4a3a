import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compiler, run, workspace } from '../support/workspace.js'
import { pagesWithSnippets } from './pages.js'
import { snippetsOf } from './snippet.js'

it('all snippets of the pages type-check', async () => {
  const snippets = pagesWithSnippets.flatMap(snippetsOf)
  // Inside of the workspace, so that the packages are found by their names.
  const folder = await mkdtemp(`${workspace}/tests/.readme-types-`)
  try {
    for (const { fileName, module } of snippets) await writeFile(join(folder, fileName), module)
    const files = snippets.map(({ fileName }) => fileName)
    const config = { extends: '../../tsconfig.json', include: [], files }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { code, stdout } = await run(process.execPath, [compiler, '-p', folder])
    expect(code, stdout).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
