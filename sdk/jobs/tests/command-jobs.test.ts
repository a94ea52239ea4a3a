import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editorOf } from '../../tests/support/editor.js'
import { runCommand } from './support/run-command.js'
import { emptySite, eventsOf, type Site } from './support/site.js'

const address = 'https://calendar.example'
let site: Site
let folder: string
let options: Parameters<typeof runCommand>[1]

beforeEach(async () => {
  site = await emptySite('live')
  folder = await mkdtemp(join(tmpdir(), 'eventcal-command-'))
  const { password } = editorOf(site.server)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const pass = () => site.server.fetch(request)
    return site.intercept ? site.intercept(request, pass) : pass()
  }
  options = { fetch, env: { EVENTCAL_PASSWORD: password } }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 22:00:00', timezone: 'UTC' }

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'rows.json')
  await writeFile(path, text)
  return path
}

const importOf = (path: string, ...more: string[]) =>
  runCommand(['import', address, path, '--state', join(folder, 'import.state'), '--user', 'admin', ...more], options)
const mirrorOf = (...more: string[]) =>
  runCommand(['mirror', address, '--state', join(folder, 'mirror.state'), ...more], options)

describe('eventcal import', () => {
  it.each([
    ['JSON lines', (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\r\n\n')],
    ['a JSON array', (rows: readonly object[]) => `\uFEFF${JSON.stringify(rows, null, 2)}`],
  ])('reads %s', async (_name, write) => {
    const rows = ['a', 'b'].map((id) => ({ id, title: `Event ${id}`, ...times }))
    const path = await fileOf(write(rows))
    expect(await importOf(path, '--key', 'id')).toMatchObject({ code: 0, stderr: '2 created\n' })
    expect(await importOf(path, '--key', 'id')).toMatchObject({ code: 0, stderr: '2 unchanged\n' })
    expect(await eventsOf(site)).toHaveLength(2)
  })

  it('ends with 1 where a record failed, and says why', async () => {
    const rows = [
      { uid: 'a', title: 'Right', ...times },
      { uid: 'b', title: 'Wrong', ...times, colour: 'red' },
    ]
    const path = await fileOf(rows.map((row) => JSON.stringify(row)).join('\n'))
    const text = await importOf(path)
    expect(text).toMatchObject({ code: 1, stdout: expect.stringMatching(/failed .*b .*colour/) })
    const json = (await importOf(path, '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const outcomes = Object.fromEntries(json.map(({ key, outcome, error }) => [key, [outcome, error]]))
    expect(outcomes).toEqual({ a: ['unchanged', undefined], b: ['failed', expect.stringContaining('colour')] })
  })

  it.each([
    ['{"uid":"a"', 'line 1 is no JSON'],
    ['5', 'line 1 is no JSON object'],
    ['[5]', 'record 1 is no JSON object'],
  ])('ends with 2 for a file that holds %j', async (text, said) => {
    expect(await importOf(await fileOf(text))).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
  })

  it('ends with 2 for a missing file, user or state, and for a state in use', async () => {
    expect(await importOf(join(folder, 'none.jsonl'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be read'),
    })
    const rows = await fileOf('')
    expect(await runCommand(['import', address, rows, '--state', join(folder, 's')], options)).toMatchObject({
      code: 2,
    })
    expect(await runCommand(['import', address, rows, '--user', 'admin'], options)).toMatchObject({ code: 2 })
    await writeFile(join(folder, 'import.state.lock'), JSON.stringify({ token: 'x', pid: 1, host: 'elsewhere' }))
    expect(await importOf(rows)).toMatchObject({ code: 2, stderr: expect.stringContaining('in use') })
  })
})

describe('eventcal mirror', () => {
  it('prints changes, then none, and refuses to remove too many', async () => {
    const { events } = site.connect()
    const made = []
    for (const title of ['A', 'B & C', 'D', 'E', 'F']) made.push(await events.create({ title, ...times }))
    const first = await mirrorOf()
    expect(first).toMatchObject({ code: 0, stderr: '5 events: 5 added, 0 changed, 0 canceled, 0 removed\n' })
    expect(first.stdout).toMatch(/^added +#\d+ +2030-05-01 20:00 {2}A\nadded +#\d+ +2030-05-01 20:00 {2}B & C\n/)
    expect(await mirrorOf('--json')).toMatchObject({ code: 0, stdout: '' })

    for (const { id } of made.slice(0, 4)) await events.delete(id)
    expect(await mirrorOf()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--max-removals any'),
    })
    const removed = await mirrorOf('--json', '--max-removals', 'any')
    expect(
      removed.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type),
    ).toEqual(Array(4).fill('removed'))
  })

  it('ends with 1 where something may be missing, and makes up for it', async () => {
    await site.connect().events.create({ title: 'A', ...times })
    site.intercept = async (request, pass) =>
      /events\/\d+/.test(request.url)
        ? new Response('<html>', { status: 503, headers: { 'retry-after': '0' } })
        : pass()
    expect(await mirrorOf()).toMatchObject({ code: 1, stderr: expect.stringContaining('Run the command again') })
    site.intercept = undefined
    expect(await mirrorOf()).toMatchObject({ code: 0, stdout: expect.stringContaining('changed') })
  })

  it('stops after the change in hand when it is interrupted', async () => {
    for (const title of ['A', 'B', 'C']) await site.connect().events.create({ title, ...times })
    const stop = new AbortController()
    let count = 0
    const fetch = options?.fetch
    options = {
      ...options,
      signal: stop.signal,
      fetch: async (...request) => {
        count += 1
        if (count === 8) stop.abort()
        if (!fetch) throw new Error('no fetch')
        return fetch(...request)
      },
    }
    const { code, stdout } = await mirrorOf()
    expect(code).toBeGreaterThan(0)
    const before = stdout.split('\n').length
    options = { fetch: fetch ?? globalThis.fetch }
    const after = (await mirrorOf()).stdout.split('\n').length
    expect(before + after).toBeGreaterThanOrEqual(5)
  })
})
