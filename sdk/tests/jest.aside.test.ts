import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asideFolder, fileAside } from '../../tests/support/aside.js'
import { run, workspace } from '../../tests/support/workspace.js'

const folder = mkdtempSync(join(tmpdir(), 'eventcal-jest-'))
const program = (load: string) => `
test('reads and writes', async () => {
  const { createClient } = ${load}
  const fetch = async ({ method }) =>
    Response.json(method === 'POST' ? { id: 3, name: 'Jazz', slug: 'jazz' } : { events: [], total: 0, total_pages: 0 })
  const calendar = createClient({ baseUrl: 'https://example.com/wp-json', fetch, validate: 'off' })
  expect((await calendar.events.list()).total).toBe(0)
  expect((await calendar.tags.create({ name: 'Jazz' })).id).toBe(3)
})`

beforeAll(async () => {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@eventcal'), { recursive: true })
  // Jest looks at the real path of a module, so these must not lead to the workspace.
  for (const name of ['sdk', 'contract']) {
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, '-w', `@eventcal/${name}`], {
      cwd: workspace,
    })
    const own = join(modules, '@eventcal', name)
    mkdirSync(own)
    await run('sh', ['-c', `tar -xzf ${folder}/eventcal-${name}-*.tgz -C ${own} --strip-components=1`])
  }
  for (const name of ['ky', 'zod']) symlinkSync(join(workspace, 'node_modules', name), join(modules, name))
  symlinkSync(join(asideFolder, 'node_modules/@babel'), join(modules, '@babel'))
  symlinkSync(join(asideFolder, 'node_modules/babel-jest'), join(modules, 'babel-jest'))
  writeFileSync(join(folder, 'package.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs Jest, and gives the number of tests that passed. */
async function passed(load: string, config: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  writeFileSync(join(folder, 'jest.config.js'), config)
  writeFileSync(join(folder, 'client.test.js'), program(load))
  const jest = fileAside('jest/bin/jest.js')
  const options = { cwd: folder, env: { ...process.env, ...env } }
  const ended = promisify(execFile)(process.execPath, [jest, '--json', '--no-cache'], options)
  const { stdout } = await ended.catch((error: { readonly stdout: string }) => error)
  return JSON.parse(stdout).numPassedTests
}

it.each(['@eventcal/sdk', '@eventcal/sdk/lite'])('Jest loads %s as the README says', async (entry) => {
  const [, config = ''] =
    /```js\n(\/\/ jest[\s\S]*?)```/.exec(readFileSync(join(workspace, 'sdk/README.md'), 'utf8')) ?? []
  expect(await passed(`require('${entry}')`, config)).toBe(1)
  expect(await passed(`await import('${entry}')`, '', { NODE_OPTIONS: '--experimental-vm-modules' })).toBe(1)
})
