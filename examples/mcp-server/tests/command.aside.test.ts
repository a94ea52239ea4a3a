import { startServer } from '@eventcal/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { build, buildTimeout, Host, runCommand, runScript } from './host.js'

beforeAll(build, buildTimeout)

it('the sources and tests of the example have the types that they need', () => runScript('typecheck'))

describe('the command', () => {
  it('prints its help', async () => {
    const { code, stdout, stderr } = await runCommand(['--help'])
    expect([code, stderr]).toEqual([0, ''])
    for (const name of ['--site', '--base-url', '--write', 'EVENTCAL_PASSWORD']) expect(stdout).toContain(name)
  })

  it.each([
    [[], {}, 'Give --site or --base-url'],
    [['--base-url', 'ftp://example.com'], {}, 'begins with https://'],
    [['--base-url', 'https://editor:secret@example.com'], {}, 'EVENTCAL_USER'],
    [['--base-url', 'https://example.com', '--site', 'https://example.com'], {}, 'not both'],
    [['--site', 'https://example.com', '--namespace', 'x/v1'], {}, '--namespace'],
    [['--base-url', 'https://example.com', '--write'], {}, '--write needs EVENTCAL_USER'],
    [['--base-url', 'https://example.com'], { EVENTCAL_USER: 'editor' }, 'together'],
    [['--base-url', 'https://example.com', '--verbose'], {}, '--verbose'],
  ])('refuses %j with the reason and the exit code 2', async (args, env, reason) => {
    const { code, stdout, stderr } = await runCommand(args, env)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')[0]).toContain(reason)
    expect(stderr).not.toMatch(/secret|\n {4}at /)
  })

  it('says why it cannot serve a site, without secrets, with the exit code 1', async () => {
    await using site = await startServer({ seed: 'demo' })
    const subscriber = site.app.credentials.find(({ role }) => role === 'subscriber')
    const writing = ['--base-url', site.baseUrl, '--write']
    const wrong = await runCommand(writing, { EVENTCAL_USER: 'admin', EVENTCAL_PASSWORD: 'wrong password' })
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(wrong.stderr.trim()).toBe('The site rejects EVENTCAL_USER and EVENTCAL_PASSWORD')
    const reader = { EVENTCAL_USER: subscriber?.login ?? '', EVENTCAL_PASSWORD: subscriber?.password ?? '' }
    const mayNot = await runCommand(writing, reader)
    expect(mayNot).toMatchObject({ code: 1, stdout: '' })
    expect(mayNot.stderr).toMatch(/may not write events|does not see the credentials/)
    const gone = await runCommand(['--site', 'http://127.0.0.1:9'])
    expect(gone).toMatchObject({ code: 1, stdout: '' })
    expect(gone.stderr).toContain('There is no event calendar')
  })

  it('finds the API of a site, from an option or the environment', async () => {
    await using site = await startServer({ seed: 'demo', basePath: '/wp-json', namespace: 'tribe/events/v1' })
    for (const [args, env] of [
      [['--site', site.url], {}],
      [[], { EVENTCAL_SITE: site.url }],
      [['--base-url', site.baseUrl, '--namespace', 'tribe/events/v1'], {}],
      [[], { EVENTCAL_BASE_URL: site.baseUrl, EVENTCAL_NAMESPACE: 'tribe/events/v1' }],
    ] as const) {
      await using host = await Host.start(args, env)
      expect((await host.result('find_events')).total).toBeGreaterThan(0)
      expect(host.log).toBe('')
    }
  })

  it('lists the tools that write only with --write', async () => {
    await using site = await startServer({ seed: 'demo' })
    const admin = site.app.credentials.find(({ login }) => login === 'admin')
    const env = { EVENTCAL_USER: 'admin', EVENTCAL_PASSWORD: admin?.password ?? '' }
    const reading = ['find_events', 'list_venues', 'list_categories', 'read_event']
    await using reader = await Host.start(['--base-url', site.baseUrl], env)
    expect(await reader.toolNames()).toEqual(reading)
    expect(await reader.reason('update_event', { id: 1, changes: { title: 'Mine' } })).toContain('update_event')
    await using writer = await Host.start(['--base-url', site.baseUrl, '--write'], env)
    expect(await writer.toolNames()).toEqual([...reading, 'create_event', 'update_event'])
    const { tools } = await writer.client.listTools()
    for (const { description, annotations, name } of tools) {
      expect([name, description]).toEqual([name, expect.stringContaining('untrusted content')])
      expect([name, annotations?.readOnlyHint]).toEqual([name, reading.includes(name)])
    }
  })
})
