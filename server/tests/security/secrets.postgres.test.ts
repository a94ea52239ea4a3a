import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startCommand } from '../support/command.js'
import { postgresOfRun } from '../support/engines.js'
import { createTestDatabase } from '../support/postgres.js'

const workspace = fileURLToPath(new URL('../../../', import.meta.url))

describe('the command', () => {
  it('shows no password among the processes, in logs or in what it prints', async () => {
    const { url, drop } = await createTestDatabase(postgresOfRun().url)
    const address = new URL(url)
    address.password = 'very-secret'
    const server = startCommand(['--port', '0', '--log', 'requests'], { DATABASE_URL: address.href })
    const [, apiRoot = ''] = await server.wrote(/(http:\S+v1)/)
    await server.wrote(/Stop with/)
    const listed = execFileSync('ps', ['-o', 'args=', '-p', String(server.process.pid)], { encoding: 'utf8' })
    expect(listed).toContain('--log')
    const passwords = [...server.output.stdout.matchAll(/\b[0-9a-f]{24}\b|(?:\b\w{4}\b ){5}\w{4}\b/g)].map(
      ([text]) => text,
    )
    expect(passwords.length).toBeGreaterThan(0)
    const authorization = `Basic ${btoa(`admin:${passwords[0]}`)}`
    await fetch(`${apiRoot}/events?password=event-secret&search=hidden`, { headers: { authorization } })
    await fetch(`${apiRoot}/events`, { headers: { authorization: 'Basic d3Jvbmc6Z3Vlc3NlZC1zZWNyZXQ=' } })
    await server.wrote(/"route":"events.list"/)
    server.process.kill('SIGTERM')
    await server.ended
    for (const secret of ['very-secret', 'event-secret', 'guessed-secret', 'hidden', 'Basic', ...passwords]) {
      expect([secret, listed.includes(secret), server.output.stderr.includes(secret)]).toEqual([secret, false, false])
    }
    expect(server.output.stdout).not.toContain('very-secret')
    await drop()
  })

  it('takes no password as an argument', () => {
    for (const args of [['--help'], ['user', 'password', '--help']]) {
      const help = execFileSync(process.execPath, [join(workspace, 'server/dist/cli.js'), ...args], {
        encoding: 'utf8',
      })
      expect(help).not.toMatch(/--(?:\S*-)?(?:password|secret|token|key)[ =][A-Z]/)
    }
  })
})
