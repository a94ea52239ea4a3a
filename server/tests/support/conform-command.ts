import type { Surroundings } from '@eventcal/conformance/command'
import { conform, type ExitCode } from '@eventcal/conformance/command'
import { goldenCredentials } from './conformance.js'

/** The result of running the command. */
export interface CommandRun {
  readonly code: ExitCode
  readonly out: string
  readonly err: string
  /** Files that it wrote, by name. */
  readonly files: ReadonlyMap<string, string>
  /** Outcomes of the cases that did not pass, by name. */
  readonly failures: ReadonlyMap<string, string>
}

/** Runs `eventcal-conform` in this process, with the passwords of the recorded site. */
export async function runCommand(
  args: readonly string[],
  fetch: (request: Request) => Promise<Response>,
  more: Partial<Surroundings> = {},
): Promise<CommandRun> {
  const files = new Map<string, string>()
  const passwords = Object.entries(goldenCredentials).map(([role, user]) => [
    `EVENTCAL_PASSWORD_${role.toUpperCase()}`,
    user?.password,
  ])
  let out = ''
  let err = ''
  const code = await conform([...args, '--report', 'report.json'], {
    env: Object.fromEntries(passwords),
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    columns: undefined,
    colours: false,
    askSecret: undefined,
    writeFile: async (path, text) => void files.set(path, text),
    fetch,
    signal: new AbortController().signal,
    now: () => new Date(),
    version: '0.0.0',
    ...more,
  })
  const report: { failures?: readonly { name: string; kind: string }[] } = JSON.parse(files.get('report.json') ?? '{}')
  return { code, out, err, files, failures: new Map((report.failures ?? []).map(({ name, kind }) => [name, kind])) }
}

/** Arguments with which the command may do everything on the recorded site. */
export const asEverybody = [
  '--write',
  ...Object.entries(goldenCredentials).flatMap(([role, user]) => ['--user', `${role}:${user?.username}`]),
]
