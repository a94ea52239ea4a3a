import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiler, run, workspace } from '../support/workspace.js'
import { packAll } from './tarballs.js'

/** Error codes of npm for an unreachable registry; any other error is a fault of the packages. */

let folder: string
let installed: Awaited<ReturnType<typeof run>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventcal-newcomer-'))
  await cp(fileURLToPath(new URL('newcomer', import.meta.url)), folder, { recursive: true })
  const tarballs = await packAll(folder)
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    await readFile(`${workspace}/package.json`, 'utf8'),
  )
  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const types = { '@types/node': devDependencies['@types/node'] }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies, devDependencies: types }),
  )
  installed = await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a test in the fresh project. */
function inProject(title: string, test: () => Promise<void>): void {
  it(title, { timeout: 120_000 }, async () => {
    expect(installed.code, installed.stderr).toBe(0)
    await test()
  })
}

describe('the packed packages in a fresh project', () => {
  inProject('type-check a program, with all declarations of what they depend on', async () => {
    const { code, stdout } = await run(process.execPath, [compiler, '-p', '.'], { cwd: folder })
    expect(code, stdout).toBe(0)
  })

  inProject('run it', async () => {
    const { code, stdout, stderr } = await run(process.execPath, ['built/program.js'], { cwd: folder })
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({
      ...{ title: 'Gala', extra: [null, null, 'object'], parsed: true, path: '/events/42', openapi: '3.1.1' },
      ...{ picture: true, empty: 0, mocked: 8 },
    })
  })

  inProject('bring the command along', async () => {
    const command = join(folder, 'node_modules', '.bin', 'eventcal-server')
    const { version }: { version: string } = JSON.parse(await readFile(`${workspace}/server/package.json`, 'utf8'))
    expect(await run(command, ['--version'], { cwd: folder })).toMatchObject({ code: 0, stdout: `${version}\n` })
    expect((await run(command, ['--port', 'many'], { cwd: folder })).code).toBe(1)
  })
})
