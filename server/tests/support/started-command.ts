import { afterEach } from 'vitest'
import { type Command, startCommand } from './command.js'

export const event = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

const running: Command[] = []
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})

export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Command {
  const command = startCommand(args, env)
  running.push(command)
  return command
}

/** Starts a server on a free port and gives the root of its interface. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ command: Command; apiRoot: string }> {
  const command = start(['--port', '0', '--seed', 'empty', ...args], env)
  const [, apiRoot = ''] = await command.wrote(/at (http\S+)\n(?:.|\n)*Stop with/)
  return { command, apiRoot }
}

export async function stop(
  { process, ended }: Command,
  signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM',
): Promise<number | null> {
  process.kill(signal)
  return ended
}

export async function bodyOf(response: Promise<Response>): Promise<Record<string, unknown>> {
  return (await response).json()
}

export function credentials({ output }: Command, login = 'admin'): string {
  const [, password = ''] = new RegExp(`^  ${login} +(\\w+)`, 'm').exec(output.stdout) ?? []
  return `Basic ${btoa(`${login}:${password}`)}`
}

export function create(apiRoot: string, authorization: string, body: object = event): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(`${apiRoot}/events`, { method: 'POST', headers, body: JSON.stringify(body) })
}
