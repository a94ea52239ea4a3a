import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startCommand } from './support/command.js'
import { serve } from './support/started-command.js'

/** Runs a program of Node beside a server. */
async function exec(program: string, options: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { ended, output } = startCommand(['exec', ...options, '--', process.execPath, '-e', program], env)
  return { code: await ended, ...output }
}

const suite = `
const { EVENTCAL_URL, EVENTCAL_API_ROOT, EVENTCAL_USER, EVENTCAL_PASSWORD, EVENTCAL_TEST_URL, EVENTCAL_TOKEN } = process.env
const headers = { authorization: 'Basic ' + btoa(EVENTCAL_USER + ':' + EVENTCAL_PASSWORD), 'content-type': 'application/json' }
const made = await fetch(EVENTCAL_API_ROOT + '/tags', { method: 'POST', headers, body: JSON.stringify({ name: 'Jazz' }) })
const tags = async () => (await (await fetch(EVENTCAL_API_ROOT + '/tags?hide_empty=false')).json()).total
const before = await tags()
const reset = await fetch(EVENTCAL_TEST_URL + '/reset', { method: 'POST', headers: { 'x-eventcal-token': EVENTCAL_TOKEN } })
console.log(JSON.stringify([EVENTCAL_API_ROOT.replace(EVENTCAL_URL, ''), made.status, before, reset.ok, await tags(), EVENTCAL_API_ROOT]))
process.exitCode = 7
`

describe('eventcal-server exec', () => {
  it('gives a command a server of its own, writes nothing itself, and ends as the command does', async () => {
    const { code, stdout, stderr } = await exec(suite, ['--seed', 'empty'])
    expect([code, stderr]).toEqual([7, ''])
    const [path, made, before, isReset, after, apiRoot] = JSON.parse(stdout)
    expect([path, made, before, isReset, after]).toEqual(['/calendar/events/v1', 201, 1, true, 0])
    // Everything is gone with the command.
    await expect(fetch(apiRoot)).rejects.toThrow()
  })

  it('takes the options of the server, but no port of the environment', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const program = 'console.log(process.env.EVENTCAL_API_ROOT)'
    const { code, stdout } = await exec(program, ['--preset', 'wordpress'], { EVENTCAL_PORT: port })
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/wp-json\/tribe\/events\/v1\n$/),
    ])
    expect(stdout).not.toContain(`:${port}/`)
    other.close()
  })

  it('hands standard input and signals on', async () => {
    const program = `process.stdin.on('data', (text) => console.log('read ' + text)); process.on('SIGTERM', () => process.exit(9))`
    const command = startCommand(['exec', '--seed', 'empty', '--', process.execPath, '-e', program])
    command.process.stdin?.write('words')
    await command.wrote(/read words/)
    command.process.kill('SIGTERM')
    expect(await command.ended).toBe(9)
  })

  it.each<[readonly string[], number, RegExp]>([
    [[], 2, /needs a command after --/],
    [['--'], 2, /needs a command after --/],
    [['--port', 'x', '--', 'true'], 2, /--port: "x"/],
    [['--from', 'https://x.example', '--', 'true'], 2, /takes no --from/],
    [['--', 'no-such-command-here'], 127, /no-such-command-here was not found/],
    [['--', '/'], 126, /cannot be run/],
    [['--', 'sh', '-c', 'kill -TERM $$'], 143, /^$/],
  ])('%j ends with %i', async (args, code, line) => {
    const { ended, output } = startCommand(['exec', ...args])
    expect([await ended, output.stdout]).toEqual([code, ''])
    expect(output.stderr).toMatch(line)
  })

  it('has help', async () => {
    const { ended, output } = startCommand(['exec', '--help'])
    expect([await ended, output.stderr]).toEqual([0, ''])
    for (const name of ['URL', 'API_ROOT', 'USER', 'PASSWORD', 'TEST_URL', 'TOKEN']) {
      expect(output.stdout).toContain(`EVENTCAL_${name} `)
    }
  })
})

describe('the path of the interface', () => {
  it('is that of WordPress with the preset, unless something else is said', async () => {
    expect((await serve(['--preset', 'wordpress'])).apiRoot).toMatch(/:\d+\/wp-json\/tribe\/events\/v1$/)
    const { apiRoot } = await serve(['--preset', 'wordpress', '--base-path', '/api'], { EVENTCAL_NAMESPACE: 'a/v1' })
    expect(apiRoot).toMatch(/:\d+\/api\/a\/v1$/)
  })

  it.each([[['--preset', 'wordpress']], [['--base-path', '/blog/wp-json', '--namespace', 'tribe/events/v1']], [[]]])(
    'is that of the source with --from (%j)',
    async (options) => {
      const source = await serve(['--seed', '5', ...options])
      const path = new URL(source.apiRoot).pathname
      const origin = new URL(source.apiRoot).origin
      const copy = await serve(['--from', source.apiRoot, '--allow-image-host', new URL(origin).host])
      expect(new URL(copy.apiRoot).pathname).toBe(path)
      const total = async (apiRoot: string) => (await (await fetch(`${apiRoot}/venues`)).json()).total
      expect(await total(copy.apiRoot)).toBe(await total(source.apiRoot))
    },
  )
})
