import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const command = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
const listing = new URL('support/list-modules.mjs', import.meta.url).href
/** Packages that only the engine in memory uses. */
const ofMemory = ['pg-mem', 'moment', 'immutable', 'nearley', 'pgsql-ast-parser']

/** The packages of the CommonJS modules that the command has loaded after it served a list and a write. */
async function packagesOf(env: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-modules-'))
  const MODULE_LIST = join(folder, 'modules.txt')
  try {
    const args = ['--import', 'tsx', '--import', listing, command, '--port', '0']
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, MODULE_LIST, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const line of createInterface({ input: child.stdout })) {
      output += `${line}\n`
      if (/Stop with/.test(line)) break
    }
    const [, root] = /at (http\S+)/.exec(output) ?? []
    expect((await fetch(`${root}/events?search=jazz`)).status).toBe(200)
    expect((await fetch(`${root}/events`, { method: 'POST', body: '{}' })).status).toBe(400)
    child.kill('SIGTERM')
    await once(child, 'exit')
    const paths = (await readFile(MODULE_LIST, 'utf8')).split('\n')
    return new Set(paths.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''))
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('a process with DATABASE_URL loads nothing of the engine in memory', async () => {
  const database = await createTestDatabase(postgresOfRun().url)
  const packages = await packagesOf({ DATABASE_URL: database.url })
  await database.drop()
  expect(packages).toContain('pg')
  expect(ofMemory.filter((name) => packages.has(name))).toEqual([])
}, 60_000)

it('a process without it loads all of that, and no driver', async () => {
  const packages = await packagesOf({})
  expect(ofMemory.filter((name) => packages.has(name))).toEqual(ofMemory)
  expect(packages).not.toContain('pg')
}, 60_000)
