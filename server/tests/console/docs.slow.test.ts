import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { fencesOf } from '../../../tests/readme/fences.js'
import { readPage } from '../../../tests/readme/pages.js'
import { closeServers, startConsole } from './support/console.js'

afterAll(closeServers)

it('the commands of the page about the console work', async () => {
  const { server, token } = await startConsole({ seed: 'demo' })
  const [script] = fencesOf(readPage('docs/console.md')).filter(({ language }) => language === 'sh')
  const lines = script?.text.replaceAll('http://127.0.0.1:4010', server.url).replaceAll('curl ', 'curl -fsS ') ?? ''
  const cwd = await mkdtemp(join(tmpdir(), 'eventcal-console-'))
  const env = { ...process.env, TOKEN: token }
  await promisify(execFile)('bash', ['-euc', lines], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  const file: { events: unknown[] } = JSON.parse(await readFile(join(cwd, 'site.json'), 'utf8'))
  await rm(cwd, { recursive: true })
  expect(file.events.length).toBeGreaterThan(10)
  expect(server.console?.requests().requests[0]).toMatchObject({ operation: 'events.list', caller: 'editor' })
  expect(server.console?.behaviour().profile).toBe('mixed')
  expect(server.console?.snapshots().snapshots.map(({ name }) => name)).toEqual(['before'])
})
