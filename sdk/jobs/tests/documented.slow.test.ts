import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from '@eventcal/server/fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fencesOf } from '../../../tests/readme/fences.js'
import { workspace } from '../../../tests/support/workspace.js'
import { editorOf } from '../../tests/support/editor.js'
import { type CommandRun, runCommand } from './support/run-command.js'

let server: Server
let folder: string

beforeAll(async () => {
  server = await createServer({ seed: 'demo', publicUrl: 'http://127.0.0.1:4010' })
  folder = await mkdtemp(join(tmpdir(), 'eventcal-documented-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The runs of a page, in order, with the files that they write in a folder of the test's own. */
async function runsOf(page: string): Promise<(readonly string[])[]> {
  const fences = fencesOf(await readFile(`${workspace}/${page}`, 'utf8')).filter(({ language }) => language === 'sh')
  return fences
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('npx eventcal '))
    .map((line) =>
      line
        .split(' ')
        .slice(2)
        .map((word) => (word.endsWith('.state') ? join(folder, word) : word))
        .map((word) => (word.startsWith('examples/') ? join(workspace, word) : word)),
    )
}

it('the runs of docs/commands.md do what the page says', async () => {
  const { login, password } = editorOf(server)
  expect(login).toBe('admin')
  const done: CommandRun[] = []
  for (const args of await runsOf('docs/commands.md')) {
    const fetch: typeof globalThis.fetch = async (input, init) => server.fetch(new Request(input, init))
    const run = await runCommand(args, { fetch, env: { EVENTCAL_PASSWORD: password } })
    expect([args, run.code, run.stderr.includes('eventcal: ')]).toEqual([args, 0, false])
    done.push(run)
  }
  const [found, three, jazz, first, second, created, unchanged, last] = done.map(({ stdout }) => stdout)
  const lines = (text = '') => text.split('\n').filter((line) => line !== '')
  expect(found).toContain('http://127.0.0.1:4010/calendar/events/v1')
  expect(lines(three)).toHaveLength(3)
  expect(lines(jazz).map((line) => typeof JSON.parse(line).title)).toContain('string')
  expect(lines(first).length).toBeGreaterThan(20)
  expect(lines(first).filter((line) => !line.startsWith('added '))).toEqual([])
  expect(second).toBe('')
  expect(lines(created).map((line) => line.split(' ')[0])).toEqual(['created', 'created', 'created'])
  expect(lines(unchanged).map((line) => line.split(' ')[0])).toEqual(['unchanged', 'unchanged', 'unchanged'])
  const told = lines(last).map((line) => JSON.parse(line))
  expect(told.filter(({ type }) => type === 'added')).toHaveLength(3)
  expect(done).toHaveLength(8)
})
