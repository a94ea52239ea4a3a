import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { startServer } from '../src/index.js'
import { createMemoryDatabase } from '../src/store/pg-mem.js'
import { isBuilt, startCommand } from './support/command.js'
import { createTestDatabase } from './support/postgres.js'

const known = inject('postgres')
const serverUrl = 'url' in known ? known.url : ''

describe('a server that is run for others', () => {
  it('tells that it lives, that it is ready, and figures where asked to', async () => {
    await using server = await startServer({ metrics: true })
    const get = (path: string) => fetch(server.url + path)
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    await (await fetch(`${server.apiRoot}/events?search=hidden`)).text()
    await (await fetch(`${server.apiRoot}/events/999999`)).text()
    const figures = await (await get('/metrics')).text()
    expect(figures).toContain('eventcal_requests_total{operation="events.list",status="200"} 1')
    expect(figures).toContain('eventcal_requests_total{operation="events.get",status="404"} 1')
    expect(figures).toContain('eventcal_request_duration_seconds_count{operation="events.list"} 1')
    expect(figures).not.toContain('hidden')
  })

  it('has no figures unless told', async () => {
    await using server = await startServer()
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  it('answers 503 where the service takes longer than it may', async () => {
    const memory = await createMemoryDatabase()
    let slow = false
    const query: typeof memory.query = async (sql, params) => {
      if (slow) await new Promise((resolve) => setTimeout(resolve, 2000))
      return memory.query(sql, params)
    }
    const database = {
      ...{ engine: memory.engine, changes: memory.changes, query },
      insertMany: memory.insertMany.bind(memory),
      transaction: memory.transaction.bind(memory),
      close: async () => {},
    }
    await using server = await startServer({ database, requestTimeout: 200 })
    slow = true
    const answer = await fetch(`${server.apiRoot}/events/101`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    slow = false
  })

  it('keeps demo users from other machines, unless told', async () => {
    await expect(startServer({ host: '0.0.0.0' })).rejects.toThrow(/demo users/)
    await expect(startServer({ host: '0.0.0.0', seed: 'empty' })).rejects.toThrow(/demo users/)
    await using _ = await startServer({ host: '0.0.0.0', allowDemoUsers: true })
  })
})

describe.skipIf('skipped' in known || !isBuilt)('the commands (built first: npm run build; needs PostgreSQL)', () => {
  async function run(env: Record<string, string>, ...args: string[]) {
    const { ended, output } = startCommand(args, env)
    return { code: await ended, ...output }
  }

  it('say how they are used, and end with 2 for wrong arguments', async () => {
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

  it('fill a database, save it, load it elsewhere, and manage users', async () => {
    const [first, second] = [await createTestDatabase(serverUrl), await createTestDatabase(serverUrl)]
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-commands-'))
    const env = { DATABASE_URL: first.url }
    const [file, again] = [join(folder, 'site.json'), join(folder, 'again.json')]
    expect(await run(env, 'migrate')).toMatchObject({
      code: 0,
      stdout: 'Done: 0001-initial, 0002-weight\n',
      stderr: '',
    })
    expect(await run(env, 'migrate')).toMatchObject({ code: 0, stdout: 'The tables are up to date.\n' })
    expect(await run(env, 'seed', '--events', '70')).toMatchObject({ code: 0, stderr: '' })
    expect(await run(env, 'seed')).toMatchObject({ code: 2, stderr: expect.stringContaining('--replace') })
    expect(await run(env, 'export', file)).toMatchObject({ code: 0, stderr: '' })
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
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await rm(folder, { recursive: true })
    await Promise.all([first.drop(), second.drop()])
  })

  it('end with 1 where the database is away', async () => {
    const { code, stderr } = await run({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }, 'migrate')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^eventcal-server: [^\n]+\n$/)])
    expect(stderr).not.toContain('secret')
  })
})
