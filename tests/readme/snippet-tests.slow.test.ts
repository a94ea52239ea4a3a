import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { binary, run, workspace } from '../support/workspace.js'
import { pagesWithSnippets } from './pages.js'
import { snippetsOf } from './snippet.js'

it('the tests on the pages run in Vitest', { timeout: 180_000 }, async () => {
  const tests = pagesWithSnippets.flatMap(snippetsOf).filter(({ isTest }) => isTest)
  // Inside of the workspace, so that the packages are found by their names.
  const folder = await mkdtemp(`${workspace}/tests/.readme-tests-`)
  try {
    for (const { fileName, module } of tests) await writeFile(join(folder, fileName), module)
    const config = `export default { resolve: { tsconfigPaths: true }, test: { include: ['*.test.ts'], testTimeout: 60_000 } }\n`
    await writeFile(join(folder, 'vitest.config.js'), config)
    expect(tests.length).toBeGreaterThan(1)
    const { code, stdout, stderr } = await run(binary('vitest'), ['run', '--root', folder])
    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toMatch(new RegExp(`Test Files +${tests.length} passed`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
