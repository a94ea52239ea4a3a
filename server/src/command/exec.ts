import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { type CommandOptions, readOptions } from './cli-options.js'
import { UsageError } from './usage-error.js'

const help = `eventcal-server exec: run a command beside a server of its own

Usage: eventcal-server exec [options of the server] -- COMMAND [arguments]
       eventcal-server exec --seed empty -- npm test

The server listens on a free port and is gone when the command ends. The environment of the command has:
  EVENTCAL_URL        the base URL for clients, such as http://127.0.0.1:49152
  EVENTCAL_API_ROOT   the same with the namespace
  EVENTCAL_USER       login of an administrator
  EVENTCAL_PASSWORD   its application password, for HTTP Basic
  EVENTCAL_TEST_URL   the URL below which POST /reset, PUT /clock and /faults are
  EVENTCAL_TOKEN      the header X-Eventcal-Token for them; empty where only this machine can reach the server
  EVENTCAL_CONSOLE_URL  the link to the console, with --console

Exit code: that of the command; 128 and the number of a signal that ended it; 127 if there is no such command, 126 if it
cannot be run; 2 for invalid arguments, 1 if the server cannot start.`

/** The server that runs beside a command, see `RunningServer`. */
interface Beside {
  readonly url: string
  readonly baseUrl: string
  readonly apiRoot: string
  readonly controlToken: string | undefined
  readonly consolePage: string | undefined
  readonly app: {
    readonly credentials: readonly { readonly login: string; readonly password: string; readonly role: string }[]
  }
  close(): Promise<void>
}

/** Starts a server by the options of the command line. */
export type Start = (options: CommandOptions, save: undefined) => Promise<Beside>

/**
 * Runs a command beside a server, and gives the exit code of the command. The server writes nothing to standard output.
 *
 * @param args what follows `exec`
 */
export async function execute(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  start: Start,
): Promise<number> {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  if (own.includes('--help') || own.includes('-h')) {
    console.log(help)
    return 0
  }
  let options: CommandOptions
  const [command, ...rest] = end < 0 ? [] : args.slice(end + 1)
  try {
    if (command === undefined) throw new UsageError('exec needs a command after --, such as: exec -- npm test')
    // A port that the environment names is for servers that stay.
    const given = readOptions(own, { ...env, EVENTCAL_PORT: undefined })
    if (typeof given === 'string') throw new UsageError(`exec takes no --${given}`)
    if (given.from) throw new UsageError('exec takes no --from: save a copy with --save-site first, and use --site')
    if (given.saveSite) throw new UsageError('exec takes no --save-site')
    const port = own.some((arg) => /^--port(=|$)/.test(arg)) ? given.port : 0
    options = { ...given, port, testControls: true, console: given.console ?? false }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`eventcal-server: ${error.message}`)
    return 2
  }
  const server = await start(options, undefined)
  try {
    return await run(command, rest, { ...env, ...environmentOf(server) })
  } finally {
    await server.close()
  }
}

function environmentOf({ url, baseUrl, apiRoot, controlToken, consolePage, app }: Beside): Record<string, string> {
  const admin = app.credentials.find(({ role }) => role === 'administrator') ?? app.credentials[0]
  return {
    EVENTCAL_URL: baseUrl,
    EVENTCAL_API_ROOT: apiRoot,
    EVENTCAL_TEST_URL: `${url}/__test`,
    EVENTCAL_TOKEN: controlToken ?? '',
    ...(consolePage === undefined ? {} : { EVENTCAL_CONSOLE_URL: consolePage }),
    ...(admin ? { EVENTCAL_USER: admin.login, EVENTCAL_PASSWORD: admin.password } : {}),
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a command with the terminal of this process, hands signals on, and gives its exit code. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  // On Windows, npm and the like are scripts of a shell.
  const child = spawn(command, [...args], { env, stdio: 'inherit', shell: process.platform === 'win32' })
  // A terminal sends Ctrl-C to both; the server stays until the command has ended.
  const handOn = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, handOn)
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      const isMissing = 'code' in error && error.code === 'ENOENT'
      console.error(`eventcal-server: ${command} ${isMissing ? 'was not found' : 'cannot be run'}`)
      resolve(isMissing ? 127 : 126)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  }).finally(() => {
    for (const signal of signals) process.off(signal, handOn)
  })
}
