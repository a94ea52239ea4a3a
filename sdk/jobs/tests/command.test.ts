import { createServer, type Server } from '@eventcal/server/fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './support/run-command.js'

const address = 'https://your-site.example'
let server: Server
let fetch: typeof globalThis.fetch

beforeAll(async () => {
  server = await createServer({ seed: 'demo', publicUrl: address })
  fetch = async (input, init) => server.fetch(new Request(input, init))
})
afterAll(() => server.close())

describe('eventcal', () => {
  it('lists its commands, and each has a help with an example of its own', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    const names = [...stdout.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => String(name))
    expect(names).toEqual(expect.arrayContaining(['list', 'discover']))
    for (const name of names) {
      const help = await runCommand([name, '--help'])
      expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`\n  eventcal ${name} `) })
      expect(help.stdout).toContain('Exit codes: 0 ')
      expect(help.stdout).toContain('--json')
    }
  })

  it('prints its version', async () => {
    expect(await runCommand(['--version'])).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' })
  })

  it.each([
    [[], ''],
    [['no-such-command'], 'no command no-such-command'],
    [['list'], 'ADDRESS is missing'],
    [['list', address, 'more'], 'Unexpected argument more'],
    [['list', address, '--from', '2030-13-01'], '--from must be a day'],
    [['list', address, '--all', '--to', '2030-01-01'], '--all does not go'],
    [['list', address, '--limit', '0'], '--limit must be'],
    [['list', address, '--user', 'editor'], 'No password for editor'],
    [['discover', 'https://your-site.example', '--nothing'], "Unknown option '--nothing'"],
    [['discover', 'ftp://your-site.example'], 'http(s)'],
  ])('refuses %j with exit code 2', async (args, said) => {
    expect(await runCommand(args, { fetch })).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
  })
})

describe('eventcal discover', () => {
  it('prints the place of the API, as text and as JSON', async () => {
    const text = await runCommand(['discover', address], { fetch })
    expect(text).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('calendar/events/v1') })
    const json = await runCommand(['discover', address, '--json'], { fetch })
    expect(JSON.parse(json.stdout)).toMatchObject({ namespace: 'calendar/events/v1', canWrite: true })
  })
})

describe('eventcal list', () => {
  it('prints one line per event, and no colours in a pipe', async () => {
    const { code, stdout, stderr } = await runCommand(['list', address, '--all', '--limit', '3'], { fetch })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^(\d{4}-\d\d-\d\d.+#\d+\n){3}$/)
    expect(stdout).not.toContain('\u001b')
  })

  it('prints the records with --json, those of the past with --all alone', async () => {
    const read = async (...more: string[]) => {
      const { stdout } = await runCommand(['list', address, '--json', ...more], { fetch })
      return stdout
        .trim()
        .split('\n')
        .map((line): { id: number; utc_end_date: string } => JSON.parse(line))
    }
    const [upcoming, all] = [await read(), await read('--all')]
    expect(all.length).toBeGreaterThan(upcoming.length)
    const today = new Date().toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    expect(upcoming.filter(({ utc_end_date }) => utc_end_date < yesterday)).toEqual([])
    expect(all.filter(({ utc_end_date }) => utc_end_date < today).length).toBeGreaterThan(0)
  })

  it('draws progress on a terminal alone', async () => {
    const { stdout, stderr } = await runCommand(['list', address, '--all'], { fetch, columns: 80, colours: true })
    expect(stderr).toContain('events')
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true)
    expect(stdout).toContain('\u001b[1m')
  })
})
