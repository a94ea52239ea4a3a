import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { start } from '../support/started.js'
import { run } from '../support/workspace.js'

/** The files of the commands in an installation. */
export interface Commands {
  readonly server: string
  readonly conform: string
  readonly jobs: string
}

/** All commands answer, in any folder, with the exit codes that they document. */
export async function checkAnswers({ server, conform, jobs }: Commands, cwd: string): Promise<void> {
  const commands = { 'eventcal-server': server, 'eventcal-conform': conform, 'eventcal COMMAND': jobs }
  for (const [command, name] of Object.entries(commands)) {
    const help = await run(name, ['--help'], { cwd })
    expect(help, help.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(command) })
    expect(await run(name, ['--version'], { cwd })).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' },
    })
  }
  expect(await run(server, ['--port', 'many'], { cwd })).toMatchObject({ code: 1 })
  expect(await run(conform, ['--no-such-option'], { cwd })).toMatchObject({ code: 2 })
  expect(await run(jobs, ['list', '--no-such-option'], { cwd })).toMatchObject({ code: 2 })
}

/** Standard input arrives at a command, and a signal, whose outcome the exit code shows. */
export async function checkSurroundings({ server }: Commands, signal: NodeJS.Signals, cwd: string): Promise<void> {
  const site = { site: { url: 'https://calendar.example' }, tags: [{ id: 7, name: 'Piped', slug: 'piped' }] }
  const input = join(cwd, `piped-${signal}.json`)
  await writeFile(input, JSON.stringify(site))
  const saved = join(cwd, `saved-${signal}.json`)
  const started = start(server, ['--port', '0', '--site', '/dev/stdin', '--save-site', saved], cwd, input)
  try {
    const [, root = ''] = await started.wrote(/at (http:\S+)\n(?:.|\n)*Stop with/)
    expect(await (await fetch(`${root}/tags/7`)).json()).toMatchObject({ name: 'Piped' })
  } finally {
    started.kill(signal)
  }
  expect(await started.ended).toEqual({ code: 0, signal: null })
  // It was not cut off: what it does at its end is done.
  expect(JSON.parse(await readFile(saved, 'utf8'))).toMatchObject({ tags: [{ id: 7 }] })

  const killed = start(server, ['--port', '0', '--seed', 'empty'], cwd)
  await killed.wrote(/Stop with/)
  killed.kill('SIGKILL')
  expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' })
}

/** The server serves its API and the files of its pages, passes a conformance case, and a signal shuts it down. */
export async function checkServing(
  { server, conform, jobs }: Commands,
  signal: NodeJS.Signals,
  cwd: string,
): Promise<void> {
  const started = start(server, ['--port', '0'], cwd)
  try {
    const [, url = ''] = await started.wrote(/Front page: (http:\S+)\//)
    for (const path of ['/front/front.css', '/front/home.js', '/front/swagger-ui-bundle.js']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
    const held = await run(conform, [url, '--only', 'tags.list'], { cwd })
    expect(held, held.stdout + held.stderr).toMatchObject({ code: 0 })
    const listed = await run(jobs, ['list', url, '--all', '--limit', '2'], { cwd })
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(\d{4}-.+\n){2}$/), stderr: '' })
  } finally {
    started.kill(signal)
  }
  expect(await started.ended).toEqual({ code: 0, signal: null })
}
