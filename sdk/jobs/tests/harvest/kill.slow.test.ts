import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from './support/lines.js'
import { smallCalendar } from './support/small-calendar.js'

const command = fileURLToPath(new URL('../../bin/eventcal.js', import.meta.url))
const sites = 12

describe('eventcal harvest, killed', () => {
  const servers: Server[] = []
  let folder: string
  let list: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eventcal-kill-'))
    list = join(folder, 'sites.txt')
    for (let number = 0; number < sites; number++) {
      const answer = smallCalendar(number * 25, () => new Response('', { status: 404 }))
      const server = createServer(async (request, response) => {
        const { status, headers, body } = answer(new URL(`http://${request.headers.host}${request.url}`))
        const text = body ? await new Response(body).text() : ''
        // So that a kill meets sites at all stages.
        setTimeout(() => response.writeHead(status, Object.fromEntries(headers)).end(text), 5 + number)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      servers.push(server)
    }
    const ports = servers.map((server) => (server.address() as AddressInfo).port)
    await writeFile(list, ports.map((port) => `http://127.0.0.1:${port}\n`).join(''))
  })
  afterAll(async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await rm(folder, { recursive: true })
  })

  /** Runs the command, and kills it after some milliseconds. */
  const run = async (to: string, killAfter?: number): Promise<number | null> => {
    const args = [command, 'harvest', list, '--out', to, '--pause', '0.02', '--concurrency', '4', '--no-fallback']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    // The clock begins with the first result, since the start of a process takes its time.
    child.stdout.once('data', () => {
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    child.stdout.resume()
    const [code] = await once(child, 'exit')
    return code
  }

  it('goes on without loss and without doubles', async () => {
    const whole = join(folder, 'whole.jsonl')
    expect(await run(whole)).toBe(0)
    const expected = await contentOf(whole)
    expect(expected.events).toHaveLength((25 * sites * (sites - 1)) / 2)
    let kills = 0
    for (let round = 0; round < 4; round++) {
      const to = join(folder, `killed${round}.jsonl`)
      for (let attempt = 0; attempt < 20; attempt++) {
        const code = await run(to, Math.random() * 150)
        if (code === 0) break
        expect(code).toBeNull()
        kills += 1
      }
      expect(await run(to)).toBe(0)
      expect(await contentOf(to)).toEqual(expected)
    }
    expect(kills).toBeGreaterThan(3)
  })
})
