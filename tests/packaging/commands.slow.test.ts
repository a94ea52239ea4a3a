import { existsSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace, type WorkspaceCopy } from '../breakages/workspace-copy.js'
import { run, workspace } from '../support/workspace.js'
import { checkAnswers, checkServing, checkSurroundings } from './check-commands.js'

const packages = ['contract', 'sdk', 'sdk/jobs', 'contract/conformance', 'server']

let clone: WorkspaceCopy
let elsewhere: string

beforeAll(async () => {
  clone = copyWorkspace(workspace)
  for (const name of packages) rmSync(`${clone.folder}/${name}/dist`, { recursive: true, force: true })
  elsewhere = await mkdtemp(join(tmpdir(), 'eventcal-elsewhere-'))
})
afterAll(() => {
  clone.remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

describe('the commands in a clone that was never built', { timeout: 180_000 }, () => {
  const commands = () => ({
    server: `${clone.folder}/server/bin/eventcal-server.js`,
    conform: `${clone.folder}/contract/conformance/bin/eventcal-conform.js`,
    jobs: `${clone.folder}/sdk/jobs/bin/eventcal.js`,
  })

  it('answer in any folder', () => checkAnswers(commands(), elsewhere))

  it('get standard input and signals', () => checkSurroundings(commands(), 'SIGTERM', elsewhere))

  it.each(['SIGINT', 'SIGTERM'] as const)('serve until %s', (signal) => checkServing(commands(), signal, elsewhere))

  it('follow each change of the sources', async () => {
    const restore = clone.change(
      'server/src/command/cli-options.ts',
      'Usage: eventcal-server',
      'Changed: eventcal-server',
    )
    const changed = await run(commands().server, ['--help'])
    restore()
    expect(changed.stdout).toContain('Changed: eventcal-server')
    expect((await run(commands().server, ['--help'])).stdout).toContain('Usage: eventcal-server')
  })

  it('leave nothing that could be published', () => {
    expect(packages.filter((name) => existsSync(`${clone.folder}/${name}/dist`))).toEqual([])
  })

  it('say what is wrong with sources that cannot be bundled, and recover', async () => {
    const restore = clone.change('server/src/command/cli-options.ts', 'export function helpText', 'export function (')
    const broken = await run(commands().server, ['--help'])
    restore()
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('cli-options.ts') })
    expect(await run(commands().server, ['--help'])).toMatchObject({ code: 0 })
  })
})
