import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bodyOf, create, credentials, event, serve, start, stop } from './support/started-command.js'

const namespace = '/calendar/events/v1'
const folder = mkdtempSync(join(tmpdir(), 'eventcal-command-'))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the command', () => {
  it('tells how it is used', async () => {
    const { ended, output } = start(['--help'])
    expect([await ended, output.stderr]).toEqual([0, ''])
    const options = ['port', 'host', 'namespace', 'base-path', 'public-url', 'seed', 'timezone', 'log', 'site', 'clock']
    for (const name of options) {
      expect(output.stdout).toContain(`--${name} `)
      expect(output.stdout).toContain(`EVENTCAL_${name.toUpperCase().replace('-', '_')}`)
    }
  })

  it('tells its version', async () => {
    const { ended, output } = start(['--version'])
    expect([await ended, output.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
  })

  const badFile = file('bad.json', { site: { url: 'https://x.example' }, venues: [{ id: 1, venue: 'A' }, { id: 0 }] })
  it.each<[string[], Record<string, string>, RegExp]>([
    [['--port', 'x'], {}, /--port: "x"/],
    [['--port', '65536'], {}, /--port: "65536"/],
    [['--port=-1'], {}, /--port: "-1"/],
    [[], { EVENTCAL_PORT: 'x' }, /--port: "x"/],
    [['--seed', 'many'], {}, /--seed: "many".*demo, empty/],
    [['--timezone', 'Mars/Phobos'], {}, /--timezone: "Mars\/Phobos"/],
    [['--namespace', 'a b'], {}, /--namespace: "a b"/],
    [['--base-path', '/:id'], {}, /--base-path: "\/:id"/],
    [['--public-url', 'calendar'], {}, /--public-url: "calendar"/],
    [['--log', 'all'], {}, /--log: "all".*off, errors, requests/],
    [['--profile', 'fast'], {}, /--profile: "fast".*reference, live/],
    [['--quirk', 'none'], {}, /--quirk: "none".*destructiveUpdates/],
    [['--extension', 'x'], {}, /--extension: "x".*geoloc, tickets/],
    [['--clock', 'soon'], {}, /--clock: "soon"/],
    [['--clock', '2026-02-30T00:00:00Z'], {}, /--clock/],
    [['--site', join(folder, 'none.json')], {}, /--site: .*none\.json cannot be read \(ENOENT\)/],
    [['--site', file('broken.json', '{')], {}, /--site: .*broken\.json is not JSON/],
    [['--site', badFile], {}, /--site: .*bad\.json: venues\[1\]\.id: .*; venues\[1\]\.venue: /],
    [['--site', file('not.json', [])], {}, /--site: .*not\.json: the file: /],
    [['--unknown'], {}, /--unknown.*--help/],
    [['word'], {}, /word.*--help/],
    [['--port'], {}, /--port.*--help/],
    [['--host', 'no.such.host.invalid', '--port', '0', '--allow-demo-users'], {}, /no\.such\.host\.invalid/],
    [['--port', '0'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /database/],
    [['--port', '0'], { DATABASE_URL: 'no address' }, /./],
  ])('ends with one line for %j %j', async (args, env, line) => {
    const { ended, output } = start(args, env)
    expect([await ended, output.stdout]).toEqual([1, ''])
    expect(output.stderr).toMatch(/^eventcal-server: [^\n]+\n$/)
    expect(output.stderr).toMatch(line)
    expect(output.stderr).not.toMatch(/node_modules|\n +at /)
  })

  it('ends with one line where the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { ended, output } = start(['--port', String(port)])
    expect([await ended, output]).toEqual([
      1,
      { stdout: '', stderr: expect.stringMatching(/^[^\n]*port is in use[^\n]*\n$/) },
    ])
    other.close()
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes a running request at %s, then ends with 0', async (signal) => {
    const { command, apiRoot } = await serve([])
    const { port, hostname, pathname } = new URL(apiRoot)
    const body = JSON.stringify(event)
    let answer = ''
    const socket = connect(Number(port), hostname)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const head = [`POST ${pathname}/events HTTP/1.1`, 'Host: x', 'Content-Type: application/json']
    head.push(`Authorization: ${credentials(command)}`, `Content-Length: ${body.length}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
    // An answer to a later request shows that the first one has arrived.
    await fetch(apiRoot)
    const ended = stop(command, signal)
    await expect
      .poll(() =>
        fetch(apiRoot).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    socket.write(body.slice(10))
    expect(await ended).toBe(0)
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  })

  it('reads its options from the environment, where the arguments say nothing', async () => {
    const { command, apiRoot } = await serve(['--timezone', 'Europe/Paris'], {
      ...{ EVENTCAL_TIMEZONE: 'Asia/Tokyo', EVENTCAL_NAMESPACE: 'tribe/events/v1', EVENTCAL_BASE_PATH: 'wp-json/' },
      ...{
        EVENTCAL_PUBLIC_URL: 'https://public.example/',
        EVENTCAL_QUIRK: '+looseDates,-lossyLinks',
        EVENTCAL_PORT: '',
      },
    })
    expect(apiRoot).toMatch(/\/wp-json\/tribe\/events\/v1$/)
    const body = await bodyOf(create(apiRoot, credentials(command)))
    expect(body).toMatchObject({
      timezone: 'Europe/Paris',
      rest_url: `https://public.example/wp-json/tribe/events/v1/events/${body.id}`,
    })
    expect(await bodyOf(fetch(apiRoot))).toMatchObject({ eventcal: { quirks: ['looseDates'] } })
  })

  it('serves a site file at its clock and address, under paths of deployed instances and without permalinks', async () => {
    const times = { start_date: '2027-01-05 19:00:00', end_date: '2027-01-05 23:00:00' }
    const site = file('site.json', {
      site: { url: 'https://file.example', timezone: 'America/New_York' },
      users: [{ id: 1, login: 'ann', role: 'administrator', application_password: 'abcd' }],
      events: [
        {
          id: 7,
          title: 'Kept',
          slug: 'kept',
          ...times,
          utc_start_date: '2027-01-06 00:00:00',
          utc_end_date: '2027-01-06 04:00:00',
          timezone: 'America/New_York',
        },
      ],
    })
    const { apiRoot } = await serve([
      ...['--site', site, '--clock', '2026-12-24T12:00:00Z', '--public-url', 'https://file.example'],
      ...['--base-path', '/wp-json', '--namespace', 'tribe/events/v1'],
    ])
    expect(await bodyOf(fetch(`${apiRoot}/events/7`))).toMatchObject({
      rest_url: 'https://file.example/wp-json/tribe/events/v1/events/7',
    })
    const { origin } = new URL(apiRoot)
    expect(await bodyOf(fetch(`${origin}/?rest_route=/tribe/events/v1/events/7`))).toMatchObject({ id: 7 })
    expect((await fetch(`${origin}${namespace}/events/7`)).status).toBe(404)
    const made = await bodyOf(create(apiRoot, `Basic ${btoa('ann:abcd')}`))
    expect(made).toMatchObject({ id: 8, date: expect.stringMatching(/^2026-12-24 07:0/) })
  })

  it('switches single quirks off on top of a profile', async () => {
    const { command, apiRoot } = await serve(['--profile', 'live', '--quirk', '-destructiveUpdates'])
    const authorization = credentials(command)
    const { id } = await bodyOf(create(apiRoot, authorization, { ...event, website: 'https://a.example' }))
    const headers = { authorization, 'content-type': 'application/json' }
    const update = fetch(`${apiRoot}/events/${id}`, { method: 'PATCH', headers, body: '{"title":"Other"}' })
    expect(await bodyOf(update)).toMatchObject({ title: 'Other', website: 'https://a.example' })
  })

  it('writes a line for each request, without what was asked', async () => {
    const { command, apiRoot } = await serve(['--log', 'requests'])
    await fetch(`${apiRoot}/events?per_page=1&password=hidden&pass%77ord[]=hidden`, {
      headers: { 'x-request-id': 'abc-1' },
    })
    await fetch(`${apiRoot}/events/999`, { headers: { authorization: credentials(command) } })
    await command.wrote(/"status":404/)
    const lines = command.output.stderr.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', requestId: 'abc-1', method: 'GET', route: 'events.list', status: 200, ms: expect.any(Number) },
      { level: 'info', requestId: expect.any(String), method: 'GET', route: 'events.get', status: 404 },
    ])
    expect(command.output.stderr).not.toMatch(/hidden|per_page|Basic|authorization/i)
  })

  it('writes nothing of requests unless it is told to', async () => {
    const { command, apiRoot } = await serve([])
    const before = command.output.stdout
    await fetch(`${apiRoot}/events/999`)
    expect(await stop(command)).toBe(0)
    expect(command.output).toEqual({ stdout: before, stderr: '' })
  })
})
