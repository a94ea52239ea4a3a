import { expect } from 'vitest'
import { start } from '../support/started.js'
import { run } from '../support/workspace.js'

/** The files of the commands in an installation. */
export interface Commands {
  readonly server: string
  readonly conform: string
}

/** Both commands answer, in any folder, with the exit codes that they document. */
export async function checkAnswers({ server, conform }: Commands, cwd: string): Promise<void> {
  for (const [command, name] of Object.entries({ 'eventcal-server': server, 'eventcal-conform': conform })) {
    const help = await run(name, ['--help'], { cwd })
    expect(help, help.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(command) })
    expect(await run(name, ['--version'], { cwd })).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' },
    })
  }
  expect(await run(server, ['--port', 'many'], { cwd })).toMatchObject({ code: 1 })
  expect(await run(conform, ['--no-such-option'], { cwd })).toMatchObject({ code: 2 })
}

/** The server serves its API and the files of its pages, passes a conformance case, and a signal shuts it down. */
export async function checkServing({ server, conform }: Commands, signal: NodeJS.Signals, cwd: string): Promise<void> {
  const started = start(server, ['--port', '0'], cwd)
  try {
    const [, url = ''] = await started.wrote(/Front page: (http:\S+)\//)
    for (const path of ['/front/front.css', '/front/home.js', '/front/swagger-ui-bundle.js']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
    const held = await run(conform, [url, '--only', 'tags.list'], { cwd })
    expect(held, held.stdout + held.stderr).toMatchObject({ code: 0 })
  } finally {
    started.kill(signal)
  }
  expect(await started.ended).toEqual({ code: 0, signal: null })
}
