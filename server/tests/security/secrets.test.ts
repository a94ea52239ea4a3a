import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../src/command/log.js'
import { printable } from '../../src/command/printable.js'
import { createSaver } from '../../src/command/save-site.js'
import { startServer } from '../../src/index.js'
import { type Database, DatabaseUnavailable } from '../../src/store/engine.js'
import { createMemoryDatabase } from '../../src/store/pg-mem/database.js'
import { migrate } from '../../src/store/tables/migrations/migrate.js'
import { ask, sampleSite, startSample } from './support/site.js'

/** A database that throws a given error on demand. */
async function failing(): Promise<{ database: Database; fail(error: Error): void }> {
  const memory = await createMemoryDatabase()
  await migrate(memory)
  const query = memory.query.bind(memory)
  let fault: Error | undefined
  const database: Database = Object.assign(memory, {
    query: (sql: string, params?: Parameters<Database['query']>[1]) =>
      fault ? Promise.reject(fault) : query(sql, params),
  })
  return {
    database,
    fail(error) {
      fault = error
    },
  }
}

describe('what goes wrong inside', () => {
  const inner = Object.assign(
    new Error("syntax error in: select * from users where login = 'zebra' and hash = 'c0ffee'"),
    {
      code: '42601',
    },
  )

  it.each([
    ['a fault', inner, 500, 'internal_server_error'],
    [
      'a database that is away',
      new DatabaseUnavailable('unreachable', 'postgres://zebra:c0ffee@db'),
      503,
      'service_unavailable',
    ],
  ] as const)('is told to nobody: %s', async (_, error, status, code) => {
    const lines: string[] = []
    const log = createLog('requests', { write: (line) => void lines.push(line) })
    const { database, fail } = await failing()
    await using server = await startSample({ database, log, reportFault: log.fault, testControls: true })
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    fail(error)
    const answers = [
      await ask(server, 'anonymous', 'GET', '/events'),
      await ask(server, 'admin', 'GET', '/events/31'),
      await ask(server, 'anonymous', 'POST', '/venues', { venue: 'A' }),
    ]
    // The page about the server is no operation, and fails like one.
    const page = await fetch(`${server.url}/`)
    const reset = await fetch(`${server.url}/__test/reset`, { method: 'POST' })
    const shown = written.mock.calls.map(String)
    written.mockRestore()
    for (const answer of answers) {
      expect([answer.status === 401 ? status : answer.status, answer.body]).toEqual([
        status,
        expect.objectContaining({
          code: answer.status === 401 ? 'rest_forbidden' : code,
          data: { status: answer.status },
        }),
      ])
    }
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'application/json; charset=UTF-8'])
    const all = [...answers.map(({ text }) => text), await page.text(), await reset.text(), ...lines, ...shown].join(
      '\n',
    )
    expect(all).not.toMatch(/c0ffee|zebra|select|syntax/)
    for (const { text } of answers) expect(text).not.toMatch(/\.[jt]s:\d|node_modules|\bat \w/)
    expect(lines.some((line) => /fault|unavailable/.test(line))).toBe(true)
    expect(shown).toEqual([])
  })
})

describe('saved sites', () => {
  it('can be read by their owner alone, since drafts, hashes and passwords of events are in them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-secrets-'))
    const file = join(folder, 'site.json')
    for (const save of [createSaver(file), createSaver(file)]) {
      await save(async () => sampleSite())
      if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
      // A file that was there before keeps nothing of its own mode.
      await chmod(file, 0o644)
    }
    await rm(folder, { recursive: true })
  })
})

describe('texts from elsewhere', () => {
  it('move nothing on a terminal', () => {
    expect(printable('a\x1b[31mb\x9bc\rd\u202ee\x07')).toBe('a\ufffd[31mb\ufffdc\ufffdd\ufffde\ufffd')
    expect(printable('Zoë – 東京 🎷')).toBe('Zoë – 東京 🎷')
  })
})

it('of demo users are new at every start', async () => {
  await using first = await startServer({ seed: 'empty' })
  await using second = await startServer({ seed: 'empty' })
  const all = [first, second].flatMap(({ app }) => app.credentials.map(({ password }) => password))
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((password) => password.replaceAll(' ', '').length >= 24)).toBe(true)
})
