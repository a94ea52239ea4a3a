import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parseSite, type RunningServer, startServer } from '../src/index.js'
import { type Command, startCommand } from './support/command.js'

const folder = mkdtempSync(join(tmpdir(), 'eventcal-command-site-'))
const running: Command[] = []
const servers: RunningServer[] = []
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

function start(args: readonly string[]): Command {
  const command = startCommand(['--port', '0', ...args])
  running.push(command)
  return command
}

async function serve(args: readonly string[]): Promise<{ command: Command; apiRoot: string }> {
  const command = start(args)
  const [, apiRoot = ''] = await command.wrote(/at (http\S+)\n(?:.|\n)*Stop with/)
  return { command, apiRoot }
}

async function stop({ process, ended }: Command): Promise<number | null> {
  process.kill('SIGTERM')
  return ended
}

async function create(apiRoot: string, { output }: Command, title: string): Promise<number> {
  const [, password = ''] = /^ {2}admin +(\w+)/m.exec(output.stdout) ?? []
  const headers = { authorization: `Basic ${btoa(`admin:${password}`)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title, start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' })
  return (await fetch(`${apiRoot}/events`, { method: 'POST', headers, body })).status
}

const saved = (file: string) => parseSite(JSON.parse(readFileSync(file, 'utf8')))

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the command', () => {
  it('saves the site when it stops and at SIGUSR2, and starts with it again', async () => {
    const file = join(folder, 'saved.json')
    const first = await serve(['--seed', 'empty', '--save-site', file])
    expect(await create(first.apiRoot, first.command, 'One')).toBe(201)
    writeFileSync(file, '')
    first.command.process.kill('SIGUSR2')
    await until(() => readFileSync(file, 'utf8') !== '')
    expect(saved(file).events.map(({ title }) => title)).toEqual(['One'])
    expect(await create(first.apiRoot, first.command, 'Two')).toBe(201)
    expect(await stop(first.command)).toBe(0)
    expect(saved(file).events.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/application_password"/)

    const second = await serve(['--site', file])
    expect(await (await fetch(`${second.apiRoot}/events?start_date=2027-01-01`)).json()).toMatchObject({ total: 2 })
  }, 60_000)

  it('goes on, and saves all, when many SIGUSR2 come at once, its folder goes, or the file cannot be written', async () => {
    const data = join(folder, 'data')
    const file = join(data, 'saved.json')
    mkdirSync(data)
    const { command, apiRoot } = await serve(['--seed', '200', '--save-site', file])
    expect(await create(apiRoot, command, 'Kept')).toBe(201)
    for (let signal = 0; signal < 10; signal += 1) {
      command.process.kill('SIGUSR2')
      await new Promise((resolve) => setTimeout(resolve, signal))
    }
    // A folder cannot be removed while a file is made in it.
    const isQuiet = () =>
      existsSync(file) && readdirSync(data).length === 1 && Date.now() - statSync(file).mtimeMs > 500
    await until(isQuiet)
    rmSync(data, { recursive: true })
    command.process.kill('SIGUSR2')
    await until(isQuiet)
    expect(saved(file).events.map(({ title }) => title)).toContain('Kept')

    rmSync(data, { recursive: true })
    writeFileSync(data, 'a file where the folder was')
    command.process.kill('SIGUSR2')
    await command.wrote(/eventcal-server: the site cannot be saved to .*saved\.json: [^\n]+\n/)
    expect((await fetch(`${apiRoot}/events`)).status).toBe(200)
    rmSync(data)
    expect(await stop(command)).toBe(0)
    expect(saved(file).events.map(({ title }) => title)).toContain('Kept')
    expect(readdirSync(data)).toEqual(['saved.json'])
  }, 60_000)

  it('ends with 1 and says why where it cannot save at its end', async () => {
    const data = join(folder, 'blocked')
    mkdirSync(data)
    const { command } = await serve(['--seed', 'empty', '--save-site', join(data, 'saved.json')])
    rmSync(data, { recursive: true })
    writeFileSync(data, '')
    expect(await stop(command)).toBe(1)
    expect(command.output.stderr).toMatch(/^eventcal-server: the site cannot be saved to [^\n]+\n$/)
  }, 60_000)

  it('has test controls only when it is told to', async () => {
    const reset = (apiRoot: string) => fetch(new URL('/__test/reset', apiRoot), { method: 'POST' })
    const off = await serve(['--seed', 'empty'])
    expect((await reset(off.apiRoot)).status).toBe(404)
    const on = await serve(['--seed', 'empty', '--test-controls'])
    expect(await create(on.apiRoot, on.command, 'One')).toBe(201)
    expect((await reset(on.apiRoot)).status).toBe(204)
    expect(await (await fetch(`${on.apiRoot}/events?start_date=2027-01-01`)).json()).toMatchObject({ total: 0 })
  }, 60_000)

  it.each(['live', 'reference'] as const)(
    'copies a site, reports its quirks, serves it in the same profile (%s)',
    async (profile) => {
      const origin = await startServer({ seed: 40, profile, basePath: '/wp-json', namespace: 'tribe/events/v1' })
      servers.push(origin)
      const file = join(folder, `copy-${profile}.json`)
      const { command, apiRoot } = await serve(['--from', origin.url, '--save-site', file])
      const { stdout, stderr } = command.output
      expect(stderr).toMatch(/^Reading http:\S+ …\nCopied \d+ events, 8 venues, /)
      expect(/Quirks found,/.test(stderr)).toBe(profile === 'live')
      expect(stdout).toContain(`serves profile ${profile}`)
      expect(saved(file).venues).toHaveLength(8)
      // The origin may be gone: the copy is served from here.
      const query = '/events?start_date=2000-01-01&end_date=2100-01-01&per_page=50'
      const titles = async (root: string) => {
        const { events }: { events: { id: number; title: string }[] } = await (await fetch(root + query)).json()
        return events.map(({ id, title }) => [id, title])
      }
      const expected = await titles(origin.apiRoot)
      await servers.pop()?.close()
      expect(expected.length).toBeGreaterThan(20)
      expect(await titles(apiRoot)).toEqual(expected)
    },
    60_000,
  )

  it('names the command that serves a copy again without its source', async () => {
    const origin = await startServer({ seed: 5, profile: 'live', basePath: '/wp-json', namespace: 'tribe/events/v1' })
    servers.push(origin)
    const file = join(folder, 'again.json')
    const first = await serve(['--from', origin.url, '--save-site', file])
    await servers.pop()?.close()
    const [, line = ''] =
      /^Saved to \S+\. To serve this .*: npx @eventcal\/server (.+)$/m.exec(first.command.output.stderr) ?? []
    const again = await serve(line.split(' '))
    expect(new URL(again.apiRoot).pathname).toBe(new URL(first.apiRoot).pathname)
    expect(again.command.output.stdout).toContain('serves profile live')
    expect(await (await fetch(`${again.apiRoot}/venues`)).json()).toMatchObject({ total: 8 })
  }, 60_000)

  it.each<[string[], RegExp]>([
    [['--from', 'ftp://example.com'], /"ftp:\/\/example\.com" is not the address of a site/],
    [['--from', 'http://127.0.0.1:1'], /http:\/\/127\.0\.0\.1:1\/ cannot be reached: /],
    [['--from', 'https://example.com', '--site', 'a.json'], /--from and --site|--site: a\.json cannot be read/],
    [['--from', 'https://example.com', '--profile', 'fast'], /--profile: "fast".*reference, live/],
    [['--save-site', join(folder, 'none', 'site.json')], /--save-site: .* cannot be written \(ENOENT\)/],
    [['--save-site', folder], /--save-site: .* is not a file/],
  ])('ends with one line for %j', async (args, line) => {
    const { ended, output } = start(args)
    expect([await ended, output.stdout]).toEqual([1, ''])
    expect(output.stderr).toMatch(/^(Reading \S+ …\n)?eventcal-server: [^\n]+\n$/)
    expect(output.stderr).toMatch(line)
  })

  it('ends with one line where a site has no calendar', async () => {
    const other = await startServer({ seed: 'empty', namespace: 'other/v1' })
    servers.push(other)
    const { ended, output } = start(['--from', other.url])
    expect(await ended).toBe(1)
    expect(output.stderr).toMatch(
      /^Reading http:\S+ …\neventcal-server: http:\S+ has a REST API, but no event calendar in it[^\n]+\n$/,
    )
  })
})
