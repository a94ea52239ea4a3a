import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startCommand } from './support/command.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

/** Each command is a separate process, which takes seconds to start on a busy machine. */
const limit = { timeout: 180_000 }

describe('the commands', () => {
  async function run(env: Record<string, string>, ...args: string[]) {
    const { ended, output } = startCommand(args, env)
    return { code: await ended, ...output }
  }

  it('say how they are used, and end with 2 for wrong arguments', limit, async () => {
    for (const name of [
      'migrate',
      'seed',
      'export',
      'import',
      'user add',
      'user list',
      'user remove',
      'user password',
    ]) {
      const help = await run({}, ...name.split(' '), '--help')
      expect([help.code, help.stdout]).toEqual([0, expect.stringContaining(`Usage: eventcal-server ${name}`)])
    }
    const wrong = [['migrate'], ['seed', '--events', 'x'], ['export'], ['user', 'add', 'a:b'], ['seed', '--oops']]
    for (const args of wrong) {
      const { code, stdout, stderr } = await run({}, ...args)
      expect([args, code, stdout, stderr]).toEqual([args, 2, '', expect.stringMatching(/^eventcal-server: [^\n]+\n$/)])
    }
  })

  it('fill a database, save it, load it elsewhere, and manage users', limit, async () => {
    const [first, second] = [
      await createTestDatabase(postgresOfRun().url),
      await createTestDatabase(postgresOfRun().url),
    ]
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-commands-'))
    const env = { DATABASE_URL: first.url }
    const [file, again] = [join(folder, 'site.json'), join(folder, 'again.json')]
    expect(await run(env, 'migrate')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Applied migrations: 0001-initial, 0002-weight, [\w, -]+\n$/),
      stderr: '',
    })
    expect(await run(env, 'migrate')).toMatchObject({ code: 0, stdout: 'The schema is up to date.\n' })
    expect(await run(env, 'seed', '--events', '70')).toMatchObject({ code: 0, stderr: '' })
    expect(await run(env, 'seed')).toMatchObject({ code: 2, stderr: expect.stringContaining('--replace') })
    // Others could read the file before; the export has secrets.
    await writeFile(file, '', { mode: 0o644 })
    expect(await run(env, 'export', file)).toMatchObject({ code: 0, stderr: '' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await run({ DATABASE_URL: second.url }, 'import', file)).toMatchObject({ code: 0, stderr: '' })
    expect(await run({ DATABASE_URL: second.url }, 'export', again)).toMatchObject({ code: 0 })
    expect(JSON.parse(await readFile(again, 'utf8'))).toEqual(JSON.parse(await readFile(file, 'utf8')))

    const added = await run(env, 'user', 'add', 'ann', '--role', 'editor')
    const [, password = ''] = /password (\w{24})$/m.exec(added.stdout) ?? []
    expect([added.code, password]).toEqual([0, expect.stringMatching(/^[\da-f]{24}$/)])
    expect(await run(env, 'user', 'add', 'ann')).toMatchObject({ code: 2 })
    expect((await run(env, 'user', 'list')).stdout).toMatch(/^ann +editor +1 password/m)
    const changed = await run(env, 'user', 'password', 'ann')
    const [, other = ''] = /password (\w{24})$/m.exec(changed.stdout) ?? []

    const server = startCommand(['--port', '0'], env)
    const [, apiRoot = ''] = await server.wrote(/(http:\S+v1)/)
    const sign = (text: string) =>
      fetch(`${apiRoot}/events`, { headers: { authorization: `Basic ${btoa(`ann:${text}`)}` } })
    expect([(await sign(password)).status, (await sign(other)).status]).toEqual([401, 200])
    expect(await run(env, 'user', 'remove', 'ann')).toMatchObject({ code: 0 })
    expect((await sign(other)).status).toBe(401)

    // The server that runs goes over to the settings of another site.
    const { site, ...records } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(again, JSON.stringify({ ...records, site: { ...site, posts_per_page: 3 } }))
    const page = async () => {
      const answer = await fetch(`${apiRoot}/events?start_date=2000-01-01`)
      const { events }: { readonly events: readonly unknown[] } = await answer.json()
      return events.length
    }
    expect(await page()).toBe(10)
    expect(await run(env, 'import', again, '--replace')).toMatchObject({ code: 0, stderr: '' })
    await sleep(1000)
    expect(await page()).toBe(3)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await rm(folder, { recursive: true })
    await Promise.all([first.drop(), second.drop()])
  })

  it('cut what still runs when the time of a stop is over, say so, and end with 1', limit, async () => {
    const { url, drop } = await createTestDatabase(postgresOfRun().url)
    // Nothing but the stop ends the request: not the statement's own limit, and not that of requests.
    const server = startCommand(
      ['--port', '0', '--stop-timeout', '300', '--database-timeout', '0', '--log', 'requests'],
      { DATABASE_URL: url },
    )
    const [, apiRoot = ''] = await server.wrote(/(http:\S+v1)/)
    const [, password] = await server.wrote(/admin +(\w+)/)
    const [other, watcher] = [1, 2].map(() => new pg.Client({ connectionString: url }))
    if (!other || !watcher) throw new Error('no clients')
    await Promise.all([other.connect(), watcher.connect()])
    const { rows } = await other.query('select id, title from events order by id limit 1')
    await other.query('begin')
    await other.query('select id from events order by id limit 1 for update')
    const request = fetch(`${apiRoot}/events/${rows[0].id}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`admin:${password}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Too late' }),
    }).then(
      ({ status }) => `answered ${status}`,
      () => 'cut',
    )
    const waiting = `select count(*)::int as count from pg_stat_activity
      where application_name = 'eventcal-server' and datname = current_database() and wait_event_type = 'Lock'`
    while ((await watcher.query(waiting)).rows[0].count === 0) await sleep(10)

    server.process.kill('SIGTERM')
    expect([await server.ended, await request]).toEqual([1, 'cut'])
    expect(server.output.stderr).toContain('eventcal-server: 1 running request was aborted after --stop-timeout\n')
    await other.query('commit')
    // The change was neither acknowledged nor applied.
    while ((await watcher.query(waiting)).rows[0].count > 0) await sleep(10)
    expect((await other.query('select title from events where id = $1', [rows[0].id])).rows).toEqual([
      { title: rows[0].title },
    ])
    await Promise.all([other.end(), watcher.end()])
    await drop()
  })

  it('end with 1 where the database is away', limit, async () => {
    const { code, stderr } = await run({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }, 'migrate')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^eventcal-server: [^\n]+\n$/)])
    expect(stderr).not.toContain('secret')
  })
})
