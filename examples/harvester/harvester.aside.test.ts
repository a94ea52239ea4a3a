import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallCalendar } from '../../sdk/jobs/tests/harvest/support/small-calendar.js'
import { createTestDatabase, startTestPostgres, type TestPostgres } from '../../server/tests/support/postgres.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const sites = 24

describe('the harvester', () => {
  let postgres: TestPostgres
  let database: { readonly url: string; drop(): Promise<void> }
  let client: pg.Client
  let files: string
  const servers: Server[] = []
  const addresses: string[] = []
  const openAt = new Map<string, number>()
  let mostOpen = 0

  beforeAll(async () => {
    if (!existsSync(join(folder, 'node_modules/pg-boss'))) throw new Error('npm run test:aside installs pg-boss')
    postgres = await startTestPostgres()
    database = await createTestDatabase(postgres.url)
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    files = await mkdtemp(join(tmpdir(), 'eventcal-harvester-'))
    for (let number = 0; number < sites; number++) {
      const answer = smallCalendar(number * 10, () => new Response('', { status: 404 }))
      const server = createServer(async (request, response) => {
        const host = String(request.headers.host)
        openAt.set(host, (openAt.get(host) ?? 0) + 1)
        mostOpen = Math.max(mostOpen, openAt.get(host) ?? 0)
        const { status, headers, body } = answer(new URL(`http://${host}${request.url}`))
        const text = body ? await new Response(body).text() : ''
        setTimeout(() => {
          openAt.set(host, (openAt.get(host) ?? 1) - 1)
          response.writeHead(status, Object.fromEntries(headers)).end(text)
        }, 40)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      servers.push(server)
      addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    }
    await writeFile(join(files, 'sites.txt'), `# sites\n${addresses.join('\n')}\n${addresses[0]}\n`)
  })
  afterAll(async () => {
    await client?.end()
    await database?.drop()
    await postgres?.stop()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await rm(files, { recursive: true })
  })

  const run = (script: string, ...args: string[]): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', join(folder, script), ...args], {
      cwd: join(folder, '../..'),
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        HARVESTER_CONCURRENCY: '3',
        HARVESTER_PAUSE: '20',
        HARVESTER_SITE_SECONDS: '4',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const ended = async (child: ChildProcess) => {
    child.stdout?.resume()
    const [code] = child.exitCode === null && child.signalCode === null ? await once(child, 'exit') : [child.exitCode]
    return code
  }

  it('harvests each site once with three processes, and loses none when one is killed', async () => {
    expect(await ended(run('enqueue.js', join(files, 'sites.txt')))).toBe(0)
    expect(await ended(run('enqueue.js', join(files, 'sites.txt')))).toBe(0)
    const workers = [run('worker.js', '--drain'), run('worker.js', '--drain'), run('worker.js', '--drain')]
    const [victim] = workers
    // After its first result, it has others in hand.
    if (victim?.stdout) await once(victim.stdout, 'data')
    victim?.kill('SIGKILL')
    const codes = await Promise.all(workers.map(ended))
    expect(codes.slice(1)).toEqual([0, 0])
    expect(victim?.signalCode).toBe('SIGKILL')

    const { rows: results } = await client.query('select site, status, result from harvest_result order by site')
    expect(results.map(({ site }) => site)).toEqual([...addresses].sort())
    expect(results.filter(({ status }) => status !== 'ok')).toHaveLength(1)
    const { rows: counts } = await client.query(
      `select site, count(*)::int as events, count(distinct event->>'id')::int as different from harvested_event group by site`,
    )
    const expected = addresses.map((site, number) => ({ site, events: number * 10, different: number * 10 }))
    expect(counts.sort(bySite)).toEqual(expected.filter(({ events }) => events > 0).sort(bySite))
    const { rows: rest } = await client.query('select count(*)::int as events from harvest_event')
    expect(rest).toEqual([{ events: expected.reduce((sum, { events }) => sum + events, 0) }])
    // A request of the killed process may still be under way when its site is handed out again, and no other.
    expect(mostOpen).toBeLessThanOrEqual(2)
  })
})

function bySite(one: { readonly site: string }, other: { readonly site: string }): number {
  return one.site.localeCompare(other.site)
}
