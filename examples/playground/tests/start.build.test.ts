import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const start = ['--import', 'tsx', join(import.meta.dirname, '../start.ts')]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('lists its options', async () => {
  const { stdout } = await run(process.execPath, [...start, '--help'])
  for (const option of ['--port', '--build-only', '--out', '--help']) expect(stdout).toContain(option)
})

it.each([
  [['--port', '99999'], /--port: "99999" is no port/],
  [['--prot', '1'], /Unknown option '--prot'.*--help lists the options/],
  [['--out', import.meta.dirname], /holds other files, and would be emptied; name a new folder/],
])('refuses %j, and touches nothing', async (options, sentence) => {
  const failed = await run(process.execPath, [...start, ...options]).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  )
  expect(failed?.code).toBe(1)
  expect(failed?.stderr).toMatch(sentence)
  expect(await readdir(import.meta.dirname)).toContain('start.build.test.ts')
})

it('builds, says where in plain text for a pipe, and serves that', async () => {
  const out = join(folder, 'built')
  const { stdout } = await run(process.execPath, [...start, '--build-only', '--out', 'built'], {
    env: { ...process.env, INIT_CWD: folder },
  })
  expect(stdout).toBe('The playground is in built; any static host can serve it, below any path.\n')
  expect(await readdir(out)).toContain('index.html')
  await writeFile(join(out, 'left-over.txt'), '')

  const child = spawn(process.execPath, [...start, '--port', '0', '--out', out], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (bytes) => resolve(String(bytes))))
    const [, url = ''] = /^The playground is at (http:\S+), built in \S+\. Ctrl\+C ends it\.\n$/.exec(line) ?? []
    expect(await (await fetch(url)).text()).toContain('<title>Eventcal playground</title>')
    expect(await readdir(out)).not.toContain('left-over.txt')
  } finally {
    child.kill('SIGINT')
    await ended
  }
})
