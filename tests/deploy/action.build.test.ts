import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run, workspace } from '../support/workspace.js'
import { readAction } from './action.js'

// GitHub is not here: its runner would run the same steps with the same variables.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eventcal-action-'))
})
afterEach(async () => {
  // The runner ends what a job leaves behind.
  await run('bash', ['-c', 'kill $(cat servers) || true'], { cwd: folder })
  rmSync(folder, { recursive: true, force: true })
})

const action = readAction()

/** Runs the steps of the action with these inputs, as the runner does. */
async function runAction(inputs: Readonly<Record<string, string>> = {}) {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // In place of the registry: notes what it was asked for, and runs the command of this workspace.
  const command = join(workspace, 'server/bin/eventcal-server.js')
  const npx = `#!/bin/bash\necho "$@" > ${folder}/asked\necho $$ >> ${folder}/servers\nshift 2\nexec ${process.execPath} ${command} "$@"\n`
  writeFileSync(join(bin, 'npx'), npx, { mode: 0o755 })
  const [variables, outputs] = [join(folder, 'env'), join(folder, 'output')]
  for (const file of [variables, outputs]) writeFileSync(file, '')
  const value = (text: string) =>
    text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name: string) => inputs[name] ?? action.inputs[name]?.default ?? '')
  let result = { code: 0, stdout: '', stderr: '' }
  for (const step of action.runs.steps) {
    const env = {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      GITHUB_ENV: variables,
      GITHUB_OUTPUT: outputs,
      GITHUB_ACTION_PATH: action.folder,
      ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)])),
    }
    result = await run(step.shell, ['-e', '-o', 'pipefail', '-c', step.run], { cwd: folder, env })
  }
  const pairs = (file: string): Record<string, string> =>
    Object.fromEntries(
      [...readFileSync(file, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm)].map(([, name, text]) => [name, text]),
    )
  return {
    ...result,
    env: pairs(variables),
    outputs: pairs(outputs),
    asked: readFileSync(join(folder, 'asked'), 'utf8'),
  }
}

describe('the action', () => {
  it('starts a server that the later steps of a job reach by their environment', async () => {
    const { code, stdout, stderr, env, outputs, asked } = await runAction({
      options: '--seed empty --preset wordpress',
    })
    expect([code, stderr]).toEqual([0, ''])
    expect(asked).toMatch(/^--yes @eventcal\/server@latest exec --seed empty --preset wordpress -- bash -c /)
    expect(Object.keys(env).sort()).toEqual(
      ['API_ROOT', 'PASSWORD', 'TEST_URL', 'TOKEN', 'URL', 'USER'].map((name) => `EVENTCAL_${name}`),
    )
    expect(outputs).toEqual({ url: env.EVENTCAL_URL, 'api-root': env.EVENTCAL_API_ROOT })
    expect(stdout).toContain(`::add-mask::${env.EVENTCAL_PASSWORD}\n`)
    const authorization = `Basic ${btoa(`${env.EVENTCAL_USER}:${env.EVENTCAL_PASSWORD}`)}`
    const headers = { authorization, 'content-type': 'application/json' }
    const tags = `${env.EVENTCAL_API_ROOT}/tags`
    const made = await fetch(tags, { method: 'POST', headers, body: JSON.stringify({ name: 'Jazz' }) })
    expect([made.status, new URL(tags).pathname]).toEqual([201, '/wp-json/tribe/events/v1/tags'])
  })

  it('fails with the reason where the server does not start', async () => {
    const { code, stdout, env } = await runAction({ version: '1', options: '--seed many' })
    expect([code, env]).toEqual([1, {}])
    expect(stdout).toMatch(/^::error::The Eventcal server did not start: eventcal-server: --seed: "many"[^\n]*$/m)
  })
})
