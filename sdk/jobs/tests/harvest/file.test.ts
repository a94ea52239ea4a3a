import { appendFile, copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { type HarvestFileOptions, harvestFile } from '../../src/index.js'
import { runCommand } from '../support/run-command.js'
import { contentOf } from './support/lines.js'
import { smallCalendar } from './support/small-calendar.js'
import { notFound, page, World } from './support/world.js'

const counts = [0, 3, 51, 120, 7]
const sites = [...counts.map((_, number) => `https://site${number}.example/`), 'https://gone.example/']

describe('a harvest into a file', () => {
  let folder: string
  let path: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eventcal-harvest-'))
    path = join(folder, 'whole.jsonl')
    await run(path, world())
  })
  afterAll(() => rm(folder, { recursive: true }))

  const world = () =>
    new World(
      Object.fromEntries(
        counts.map((count, number) => {
          const answer = smallCalendar(count, (url) => (url.pathname === '/' ? page('') : notFound()))
          return [`site${number}.example`, (_: Request, url: URL) => answer(url)]
        }),
      ),
    )
  const run = async (to: string, { fetch }: World, options: HarvestFileOptions = {}, of: readonly string[] = sites) => {
    let last: unknown
    for await (const step of harvestFile(of, to, { fetch, pause: 0, fallback: false, ...options })) last = step
    return last
  }

  it('has every event once, and a result of each site', async () => {
    const { events, results } = await contentOf(path)
    expect(events).toHaveLength(181)
    expect(new Set(events).size).toBe(181)
    expect(results).toHaveLength(6)
    expect(results).toEqual(expect.arrayContaining(['https://site0.example/ empty 0', 'https://gone.example/ gone 0']))
  })

  it('asks no site again', async () => {
    const second = world()
    const before = await readFile(path, 'utf8')
    expect(await run(path, second)).toMatchObject({ finished: 6, sites: 6, events: 0 })
    expect(second.asked.size).toBe(0)
    expect(await readFile(path, 'utf8')).toBe(before)
  })

  it('goes on from any point at which it was cut off, without loss and without doubles', async () => {
    const whole = await contentOf(path)
    const { size } = await stat(path)
    const copy = join(folder, 'cut.jsonl')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: size }),
        fc.constantFrom(
          '',
          '\n',
          '{"type":"event","site":',
          '\0\0\0\0',
          '{"type":"event","site":"https://other.example/","event":{}}\n',
          '\ufeff{}\n[]\nnull\n',
        ),
        async (length, rest) => {
          await copyFile(path, copy)
          await truncate(copy, length)
          await appendFile(copy, rest)
          await run(copy, world())
          expect(await contentOf(copy)).toEqual(whole)
        },
      ),
      { numRuns: repeats(100) },
    )
  })

  it('is begun anew for a site that lost lines in the middle', async () => {
    const copy = join(folder, 'holes.jsonl')
    const lines = (await readFile(path, 'utf8')).split('\n')
    await writeFile(copy, lines.filter((line, at) => at % 40 !== 3 || line === '').join('\n'))
    await run(copy, world())
    expect(await contentOf(copy)).toEqual(await contentOf(path))
  })

  it('tries outcomes again that are named, and keeps the others', async () => {
    const copy = join(folder, 'again.jsonl')
    await copyFile(path, copy)
    const second = world()
    await run(copy, second, { again: ['gone', 'empty'] })
    expect([...second.asked.keys()].sort()).toEqual(['gone.example', 'site0.example'])
    expect(await contentOf(copy)).toEqual(await contentOf(path))
  })

  it('leaves sites to the next run that had no turn', async () => {
    const copy = join(folder, 'late.jsonl')
    const hanging = new World({ 'site0.example': () => new Promise<Response>(() => undefined) })
    const last = await run(copy, hanging, { totalTimeout: 100, concurrency: 1 })
    expect(last).toMatchObject({ finished: 0, sites: 6 })
    await run(copy, world())
    expect(await contentOf(copy)).toEqual(await contentOf(path))
  })

  it('is written by one process at a time', async () => {
    const copy = join(folder, 'locked.jsonl')
    await writeFile(`${copy}.lock`, String(process.ppid))
    await expect(run(copy, world())).rejects.toMatchObject({ name: 'FileInUse' })
    // No process has this number: it was killed.
    await writeFile(`${copy}.lock`, String(2 ** 22 + 1))
    await run(copy, world())
    expect(await contentOf(copy)).toEqual(await contentOf(path))
  })

  it('is a command', async () => {
    const list = join(folder, 'sites.txt')
    const to = join(folder, 'command.jsonl')
    await writeFile(
      list,
      `\ufeff# choirs\r\n\r\n${sites.join('\r\n')}  # the last\r\nsite1.example\nhttp://me:secret@site1.example\n`,
    )
    const { fetch } = world()
    const args = ['harvest', list, '--out', to, '--pause', '0', '--no-fallback']
    const first = await runCommand(args, { fetch: (input, init) => fetch(new Request(input, init)) })
    expect(first.code).toBe(0)
    expect(first.stdout.split('\n').filter((line) => line !== '')).toHaveLength(6)
    expect(first.stdout).toMatch(/^ok +120 {2}https:\/\/site3\.example\/$/m)
    expect(first.stdout).toMatch(/^gone +0 {2}https:\/\/gone\.example\/ {2}dns: /m)
    expect(first.stderr).toContain('6 of 6 sites, 181 events')
    expect(first.stdout + first.stderr + (await readFile(to, 'utf8'))).not.toContain('secret')
    expect(await contentOf(to)).toEqual(await contentOf(path))
    const second = await runCommand([...args, '--json'], {})
    expect(second).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('6 of 6 sites are in') })
    await rm(to)
    const json = await runCommand([...args, '--json'], {
      fetch: (input, init) => fetch(new Request(input, init)),
      columns: 60,
    })
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type),
    ).toEqual(Array(6).fill('result'))
    expect(json.stderr).toMatch(/\r.*\d of 6 sites, \d+ events/)
  })

  it.each([
    [['harvest'], 'SITES is missing'],
    [['harvest', 'sites.txt'], '--out is missing'],
    [['harvest', '/no/such/file', '--out', '/tmp/x'], 'cannot be read'],
    [['harvest', import.meta.filename, '--out', '/tmp/x', '--again', 'bad'], '--again must be'],
    [['harvest', import.meta.filename, '--out', '/tmp/x', '--pause', 'x'], '--pause must be'],
    [['harvest', import.meta.filename, '--out', '/no/such/folder/x'], 'ENOENT'],
    [['harvest', import.meta.filename, '--out', '/tmp/eventcal-ascii', '--contact', 'me\n'], 'printable ASCII'],
  ])('refuses %j with exit code 2', async (args, said) => {
    expect(await runCommand(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
  })
})
