import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startServer } from '../src/index.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { serverAccount, startOwnPostgres } from './support/postgres.js'

const megabytes = 48

/** A disk of that size in memory, or why none can be mounted: it takes root and the right to mount. */
function mountDisk(): { readonly folder: string } | { readonly refused: string } {
  const { uid, gid } = serverAccount()
  if (uid === undefined) return { refused: 'only root may mount a disk' }
  const folder = mkdtempSync(join(tmpdir(), 'eventcal-disk-'))
  try {
    const options = `size=${megabytes}m,mode=700,uid=${uid},gid=${gid}`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
    return { folder }
  } catch (error) {
    rmSync(folder, { recursive: true })
    return { refused: `no disk can be mounted here: ${error instanceof Error ? error.message : error}` }
  }
}

describe('a disk that is full', () => {
  const disposals: (() => unknown)[] = []
  afterEach(async () => {
    for (const dispose of disposals.splice(0).reverse()) await dispose()
  })

  it('refuses writes with 503, goes on reading, and takes writes again once there is room: none is lost', async ({
    skip,
  }) => {
    const disk = mountDisk()
    if ('refused' in disk) return skip(disk.refused)
    const { folder } = disk
    disposals.push(() => {
      // A process that still looks at it must not keep it.
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    })
    const postgres = await startOwnPostgres({ isDurable: true })
    disposals.push(() => postgres.stop())
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create tablespace small location '${folder}'`)
    await client.query('create database full_one tablespace small')
    await client.end()
    const url = new URL(postgres.url)
    url.pathname = '/full_one'
    const faults: unknown[] = []
    const server = await startServer({
      database: createPostgresDatabase(url.href),
      reportFault: (_operation, error) => faults.push(error),
    })
    const [admin] = server.app.credentials
    const authorization = `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`
    const headers = { authorization, 'content-type': 'application/json' }
    const answered = new Map<number, string>()
    const counts: Record<string, number> = {}
    /** Every event is larger than what may be left of a page, and cannot be compressed. */
    const create = async () => {
      const description = randomBytes(32_000).toString('hex')
      const body = JSON.stringify({
        ...{ title: 'Jam', start_date: '2027-07-01 20:00:00', end_date: '2027-07-01 23:00:00', description },
        ...{ tags: ['Kept'], venue: { venue: 'Club' } },
      })
      const answer = await fetch(`${server.apiRoot}/events`, { method: 'POST', headers, body })
      const text = await answer.text()
      if (answer.status === 201) answered.set(JSON.parse(text).id, description)
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      if (answer.status === 503) {
        expect(answer.headers.get('retry-after')).toBe('1')
        expect(JSON.parse(text).code).toBe('service_unavailable')
      }
      return answer.status
    }
    const list = async () => (await fetch(`${server.apiRoot}/events?per_page=5`)).status

    expect(await create()).toBe(201)
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2 * 1024 * 1024))
    // The rest is filled by the writes themselves.
    while ((await create()) === 201) expect(answered.size).toBeLessThan(100)
    const side = await Promise.all([create(), list(), create(), list(), create(), list()])
    expect(side).toEqual([503, 200, 503, 200, 503, 200])
    for (const id of answered.keys()) expect((await fetch(`${server.apiRoot}/events/${id}`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    rmSync(ballast)
    expect([await create(), await create(), await list()]).toEqual([201, 201, 200])
    expect(new Set(faults.map((fault) => fault instanceof Error && 'reason' in fault && fault.reason))).toEqual(
      new Set(['full']),
    )
    await server.close()

    const reader = new pg.Client({ connectionString: url.href })
    await reader.connect()
    const { rows } = await reader.query<{ id: number; description: string }>(
      `select id, description from events where title = 'Jam'`,
    )
    const half = await reader.query(`select count(*)::int as half from events where title = 'Jam' and (
      (select count(*) from event_venues where event_id = events.id) <> 1 or
      (select count(*) from event_terms where event_id = events.id) <> 1)`)
    await reader.end()
    const lost = [...answered].filter(([id, text]) => !rows.some((row) => row.id === id && row.description === text))
    console.log(JSON.stringify({ fault: 'disk full', creates: counts, lost: lost.length }))
    expect([lost.length, rows.length, half.rows]).toEqual([0, answered.size, [{ half: 0 }]])
  })
})
