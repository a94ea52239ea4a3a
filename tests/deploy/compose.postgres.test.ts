import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Command, startCommand } from '../../server/tests/support/command.js'
import { postgresOfRun } from '../../server/tests/support/engines.js'
import { createTestDatabase } from '../../server/tests/support/postgres.js'
import { workspace } from '../support/workspace.js'
import { readDockerfile, variablesOf } from './dockerfile.js'

const running: Command[] = []
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})

const { services }: { services: { calendar: { environment: Record<string, string> } } } = parse(
  readFileSync(`${workspace}/compose.yaml`, 'utf8'),
)

/** The environment of the service, as Compose makes it where only these variables are set. */
function environmentOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(services.calendar.environment).map(([name, text]) => [
    name,
    String(text).replace(
      /\$\{(\w+)(?::-([^}]*))?\}/g,
      (_, variable: string, fallback = '') => given[variable] ?? fallback,
    ),
  ])
  return { ...variablesOf(readDockerfile()[1]), ...Object.fromEntries(own) }
}

it('the commands of OPERATING.md for containers make a calendar without demo users, which does not start otherwise', async () => {
  const page = readFileSync(`${workspace}/server/OPERATING.md`, 'utf8')
  const commands = [...page.matchAll(/^docker compose run --rm calendar (.+?)(?: +#.*)?$/gm)].map(
    ([, words = '']) => words,
  )
  expect(commands).toEqual(['migrate', 'user add ann --role administrator'])

  const database = await createTestDatabase(postgresOfRun().url)
  const fresh = await createTestDatabase(postgresOfRun().url)
  const run = (args: readonly string[], url: string) => {
    const environment = environmentOf({ EVENTCAL_DATABASE_PASSWORD: 'secret' })
    expect(environment.DATABASE_URL).toBe('postgres://eventcal:secret@database:5432/calendar')
    const command = startCommand(args, { ...environment, DATABASE_URL: url, EVENTCAL_PORT: '0' })
    running.push(command)
    return command
  }

  const refused = run([], database.url)
  expect(await refused.ended).toBe(1)
  expect(refused.output.stderr).toMatch(/^eventcal-server: [^\n]*--allow-demo-users[^\n]*\n$/)

  for (const words of commands) {
    const { ended, output } = run(words.split(' '), fresh.url)
    expect([words, await ended, output.stderr]).toEqual([words, 0, ''])
  }
  const server = run([], fresh.url)
  const [, apiRoot = ''] = await server.wrote(/at (http\S+)\n(?:.|\n)*Stop with/)
  expect(server.output.stdout).not.toContain('Demo users')
  // Links have the public address of compose.yaml.
  const list = await (await fetch(`${apiRoot.replace('0.0.0.0', '127.0.0.1')}/tags`)).json()
  expect(list.rest_url).toMatch(/^http:\/\/127\.0\.0\.1:4010\/calendar\/events\/v1\/tags/)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  for (const one of [database, fresh]) await one.drop()
})
