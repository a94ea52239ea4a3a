import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@eventcal/server'
import { expect, it } from 'vitest'
import { editorOf } from '../../../tests/support/editor.js'
import { randomFrom } from '../support/random.js'

const count = 60

it('an import that is killed with SIGKILL, again and again, ends with each event once', async () => {
  const server = await startServer({ port: 0, seed: 'empty', profile: 'live' })
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-killed-'))
  const random = randomFrom(3)
  const { login, password } = editorOf(server)
  /** Runs the import until it ends, or until it has done so many records; gives what it printed. */
  const run = async (records: number) => {
    const script = new URL('./import-process.ts', import.meta.url).pathname
    const args = [script, server.url, login, password, join(folder, 'state.jsonl'), String(count)]
    // The loader of tsx in the same process, so that the signal meets the one that imports.
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.split('\n').length > records) child.kill('SIGKILL')
    })
    await once(child, 'close')
    return printed
  }
  try {
    let kills = 0
    let last = ''
    for (let most = 4; !last.endsWith('done\n'); most += 6 + random.below(8)) {
      last = await run(most)
      if (!last.endsWith('done\n')) kills += 1
    }
    expect(kills).toBeGreaterThan(2)
    const { events, venues } = await server.exportSite()
    expect(events).toHaveLength(count)
    expect(venues).toHaveLength(1)
    const again = await run(Number.POSITIVE_INFINITY)
    expect(
      again
        .trim()
        .split('\n')
        .filter((line) => !line.endsWith(' unchanged')),
    ).toEqual(['done'])
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
