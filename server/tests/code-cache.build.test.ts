import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCommand } from './support/command.js'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const caches = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

let folder = ''
const cache = () => join(folder, 'command.cjs.cache')

beforeAll(async () => {
  await mkdir(caches, { recursive: true })
  folder = await mkdtemp(join(caches, 'eventcal-code-'))
  for (const file of ['cli.js', 'command.cjs']) await copyFile(join(dist, file), join(folder, file))
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts a copy of the command, reads a list, and stops it. */
async function startAndStop(): Promise<void> {
  const { process: child, wrote, ended, output } = startCommand(['--port', '0'], {}, join(folder, 'cli.js'))
  const [apiRoot] = await wrote(/http:\S+\/calendar\/events\/v1/)
  expect((await fetch(`${apiRoot}/events`)).status).toBe(200)
  child.kill('SIGTERM')
  expect([await ended, output.stderr]).toEqual([0, ''])
}

it('the command keeps its compiled code once it has served, and starts with it, also where that is damaged', async () => {
  const asked = startCommand(['--help'], {}, join(folder, 'cli.js'))
  expect([await asked.ended, asked.output.stdout]).toEqual([0, expect.stringContaining('--seed')])
  expect(await readdir(folder)).toEqual(['cli.js', 'command.cjs'])

  await startAndStop()
  const kept = await readFile(cache())
  expect(kept.length).toBeGreaterThan(1_000_000)
  await startAndStop()
  expect((await readFile(cache())).equals(kept)).toBe(true)

  // V8 would read zeros as code, and crash.
  await writeFile(cache(), Buffer.from(kept).fill(0, 500_000, 500_200))
  await startAndStop()
  expect((await readFile(cache())).subarray(500_000, 500_200).every((byte) => byte === 0)).toBe(false)
  expect((await readdir(folder)).sort()).toEqual(['cli.js', 'command.cjs', 'command.cjs.cache'])
})
