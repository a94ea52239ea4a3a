import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { run, workspace } from '../support/workspace.js'

it.each([
  ['eventcal-server', 'server'],
  ['eventcal-conform', 'contract/conformance'],
])('%s starts from the clone in any folder', { timeout: 60_000 }, async (name, folder) => {
  const bin = `${workspace}/${folder}/bin/${name}.js`
  const help = await run(process.execPath, [bin, '--help'], { cwd: tmpdir() })
  expect(help, help.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(name) })
})
