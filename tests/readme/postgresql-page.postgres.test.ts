import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startCommand } from '../../server/tests/support/command.js'
import { createTestDatabase } from '../../server/tests/support/postgres.js'
import { workspace } from '../support/workspace.js'
import { fencesOf } from './fences.js'
import { readPage } from './pages.js'
import { snippetsOf } from './snippet.js'

const page = 'docs/postgresql.md'
/** The arguments of all commands of the page. */
const commands = fencesOf(readPage(page))
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => [...text.matchAll(/^npx eventcal-server (.+)$/gm)].map(([, rest = '']) => rest.split(' ')))

describe(page, () => {
  let folder: string
  let database: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    // Inside of the workspace, so that the packages are found by their names.
    folder = await mkdtemp(`${workspace}/tests/.readme-`)
    database = await createTestDatabase(inject('postgres')?.url ?? '')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const run = async (args: readonly string[]) => {
    const command = startCommand(args, { DATABASE_URL: database.url })
    expect([args, await command.ended, command.output.stderr]).toEqual([args, 0, expect.anything()])
    return command.output.stdout
  }
  const commandWith = (word: string) => {
    const found = commands.find((args) => args.includes(word))
    if (!found) throw new Error(`${page} has no command with ${word}`)
    return found
  }

  it('starts a server whose data stay, step by step', async () => {
    await run(commandWith('migrate'))
    const told = await run(commandWith('user'))
    const [, password = ''] = /((?:\w{4} ){5}\w{4}|\w{24})/.exec(told) ?? []
    vi.stubEnv('ANNS_PASSWORD', password)

    const server = startCommand(commandWith('--port').with(-1, '0'), { DATABASE_URL: database.url })
    const [, url = ''] = await server.wrote(/at (http:\/\/[\d.:]+)/)
    const [snippet] = snippetsOf(page)
    const file = join(folder, snippet?.fileName ?? '')
    await writeFile(file, snippet?.module.replace('http://127.0.0.1:4010', url) ?? '')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(pathToFileURL(file).href)
    expect(log).toHaveBeenCalledWith('Summer Concert')
    log.mockRestore()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    const saved = join(folder, 'site.json')
    const inFolder = (args: readonly string[]) => args.map((arg) => arg.replace('site.json', saved))
    await run(inFolder(commandWith('export')))
    const { events, users } = JSON.parse(await readFile(saved, 'utf8'))
    expect([events.length, users.length]).toEqual([1, 1])
    expect(events[0].title).toBe('Summer Concert')
    await run(inFolder(commandWith('import')))
  })
})
