import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyWorkspace } from '../breakages/workspace-copy.js'
import { run, workspace } from '../support/workspace.js'
import { isIgnored, readDockerfile, textsOf, variablesOf, wordsOf } from './dockerfile.js'

// No image is made here: the commands of the Dockerfile run in folders in place of its file system.
const root = mkdtempSync(join(tmpdir(), 'eventcal-image-'))
const copy = copyWorkspace(workspace)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  copy.remove()
  rmSync(root, { recursive: true, force: true })
})

const [build, image] = readDockerfile()
const here = (command: string) => command.replaceAll(/(^|[\s"])\/(packed|app)\b/g, `$1${root}/$2`)

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Removes what `.dockerignore` names, but not the packages, which stand for `npm ci`. */
function removeIgnored(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (isIgnored(relative(copy.folder, path))) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) removeIgnored(path)
  }
}

it('the commands of the Dockerfile build a server that starts, is healthy, and ends at SIGTERM', async () => {
  removeIgnored(copy.folder)
  const [install = '', ...commands] = textsOf(build, 'RUN')
  expect(install).toMatch(/^npm ci /)
  expect(commands).toHaveLength(3)
  for (const command of commands) {
    const { code, stdout, stderr } = await run('bash', ['-e', '-c', here(command)], { cwd: copy.folder })
    expect([command, code, code === 0 ? '' : stdout + stderr]).toEqual([command, 0, ''])
  }
  const app = join(root, 'image')
  cpSync(join(root, 'app'), app, { recursive: true, verbatimSymlinks: true })
  rmSync(join(root, 'app'), { recursive: true })

  // Of this machine the environment of the image has only the path; the port is a free one.
  const port = String(await freePort())
  const env = { ...variablesOf(image), PATH: process.env.PATH ?? '', EVENTCAL_PORT: port }
  const [program = '', ...words] = wordsOf(textsOf(image, 'ENTRYPOINT')[0] ?? '')
  const server = spawn(program, [...words, '--seed', '5', '--allow-demo-users'], { cwd: app, env, stdio: 'pipe' })
  started.push(server)
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(String(text)))
  const [, check = ''] = /CMD (\[.*\])$/.exec(textsOf(image, 'HEALTHCHECK')[0] ?? '') ?? []
  const [probe = '', ...arguments_] = wordsOf(check)
  const isHealthy = async () => (await run(probe, arguments_, { cwd: app, env })).code === 0
  expect(await isHealthy()).toBe(false)
  for (let tries = 0; tries < 60 && !(await isHealthy()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  expect([await isHealthy(), output.join('')]).toEqual([true, expect.stringContaining('Eventcal serves')])
  expect((await fetch(`http://127.0.0.1:${port}/calendar/events/v1/venues`)).status).toBe(200)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 600_000)
