import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, workspace } from '../support/workspace.js'
import { checkSurroundings } from './check-commands.js'

const server = `${workspace}/server/bin/eventcal-server.js`
const conform = `${workspace}/contract/conformance/bin/eventcal-conform.js`
const jobs = `${workspace}/sdk/jobs/bin/eventcal.js`

describe('in the clone', { timeout: 60_000 }, () => {
  it.each([
    ['eventcal-server', server],
    ['eventcal-conform', conform],
    ['eventcal COMMAND', jobs],
  ])('%s starts in any folder', async (name, bin) => {
    const help = await run(process.execPath, [bin, '--help'], { cwd: tmpdir() })
    expect(help, help.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(name) })
  })

  it.each([
    [1, server, ['--port', 'many']],
    [2, server, ['export']],
    [2, conform, ['--no-such-option']],
    [2, conform, ['http://127.0.0.1:9']],
    [2, jobs, ['list', 'http://127.0.0.1:9']],
    [2, jobs, ['no-such-command']],
  ])('the exit code %i of a command is that of the process: %s %j', async (code, bin, args) => {
    expect(await run(process.execPath, [bin, ...args])).toMatchObject({ code })
  })

  it('eventcal-server gets standard input and signals', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-surroundings-'))
    await checkSurroundings({ server, conform, jobs }, 'SIGINT', folder)
    await rm(folder, { recursive: true })
  })
})
