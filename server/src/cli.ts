import { memoryUsage } from 'node:process'
import { styleText } from 'node:util'
import { createClock } from './app/clock.js'
import { type CommandOptions, helpText, readOptions } from './command/cli-options.js'
import { runCommand } from './command/database-commands.js'
import { execute } from './command/exec.js'
import { hasConsole } from './command/has-console.js'
import { createLog } from './command/log.js'
import { databaseTrouble, openPostgres } from './command/operating-options.js'
import { printable } from './command/printable.js'
import { createSaver, type SaveSite } from './command/save-site.js'
import { collectGarbage } from './node/collect-garbage.js'
import { createImageFetcher } from './node/image-fetcher.js'
import { version } from './node/version.js'
import { type RunningServer, startServer } from './server.js'
import { DatabaseUnavailable } from './store/engine.js'

/** Only a terminal gets colours; a pipe gets plain text. */
const paint = (style: 'bold' | 'dim' | 'cyan' | 'red', text: string) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text

/** Bytes of memory after which a start has loaded a large site. */
const LARGE = 250e6

/** Keeps what was compiled so far for the next start; there is none where the command runs without `runWithCodeCache`. */
declare const keepCode: (() => void) | undefined

/** Milliseconds after which a running server has the settings of a site that `import --replace` loaded. */
const settingsMaxAge = 1000

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args[0] === 'exec') {
    process.exitCode = await execute(args.slice(1), process.env, start)
    return
  }
  const code = await runCommand(args, process.env)
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  const options = readOptions(args, process.env)
  if (options === 'help') return console.log(helpText())
  if (options === 'version') return console.log(version())
  const save = options.saveSite ? createSaver(options.saveSite) : undefined
  // From the beginning: without a listener the signal would end the process.
  const saveFrom = save && saveOnSignal(save)
  const copied = options.from ? await withCopy(options, options.from, save) : options
  const server = await start(copied, save)
  saveFrom?.(server)
  if (memoryUsage().heapTotal > LARGE) collectGarbage()
  // Before anything is printed: whoever waits for the text may stop the server at once.
  stopOnSignals(server)
  announce(server, copied)
}

/** Reads the instance that shall be served; the copy is saved at once, since it was work to others. */
async function withCopy(
  options: CommandOptions,
  from: NonNullable<CommandOptions['from']>,
  save: SaveSite | undefined,
): Promise<CommandOptions> {
  const { againLine, copyForCommand } = await import('./command/copy.js')
  const copy = await copyForCommand(from.address, options.allowedImageHosts, process.stderr)
  const settings = {
    profile: from.profile ?? copy.profile,
    namespace: options.namespace ?? copy.namespace,
    basePath: options.basePath ?? copy.basePath,
  }
  const isSaved = save ? await save(async () => copy.site).then(() => true, complain) : true
  if (isSaved) console.error(printable(againLine(options.saveSite, settings)))
  return { ...options, ...settings, seed: copy.site }
}

async function start(options: CommandOptions, save: SaveSite | undefined): Promise<RunningServer> {
  const {
    clock: start,
    allowedImageHosts,
    databaseUrl,
    publicUrl,
    log: level,
    operating,
    saveSite: _file,
    namespace,
    basePath,
    ...rest
  } = options
  const database = databaseUrl ? await openPostgres(databaseUrl, operating) : undefined
  const log = createLog(level)
  try {
    const server = await startServer({
      ...rest,
      ...(namespace === undefined ? {} : { namespace }),
      ...(basePath === undefined ? {} : { basePath }),
      ...(publicUrl ? { publicUrl } : {}),
      ...(database ? { database, settingsMaxAge } : {}),
      ...operating,
      console: hasConsole(options),
      clock: createClock({ start }),
      onCut: (requests) => {
        process.exitCode = 1
        console.error(`eventcal-server: ${cutText(requests)}`)
      },
      fetchImage: createImageFetcher({ allowedHosts: allowedImageHosts }),
      reportFault: log.fault,
      ...(save ? { onClose: (app) => save(() => app.exportSite()) } : {}),
      ...(level === 'requests' ? { log, reportIgnored: log.ignored, reportNearMiss: log.nearMiss } : {}),
    })
    if (typeof keepCode === 'function') keepCode()
    return server
  } catch (error) {
    await database?.close()
    throw error
  }
}

function announce(server: RunningServer, { profile, frontPage, testControls }: CommandOptions): void {
  const { app, apiRoot, controlToken } = server
  console.log(`${paint('bold', 'Eventcal')} serves profile ${profile} at ${paint('cyan', apiRoot)}`)
  if (frontPage) console.log(`Front page: ${paint('cyan', server.frontPage)}`)
  if (server.consolePage) console.log(`Console: ${paint('cyan', server.consolePage)}`)
  if (testControls && controlToken) console.log(`Test controls need the header X-Eventcal-Token: ${controlToken}`)
  if (app.credentials.length > 0) {
    console.log('\nDemo users and their application passwords for HTTP Basic (new at every start):')
    for (const { login, role, password } of app.credentials) {
      console.log(`  ${login.padEnd(12)} ${password}  ${paint('dim', role)}`)
    }
  }
  const [first] = app.credentials
  console.log('\nRead events:')
  console.log(`  curl '${apiRoot}/events?per_page=3'`)
  if (first) {
    console.log('Create an event:')
    const event = '{"title":"My event","start_date":"2027-07-01 10:00:00","end_date":"2027-07-01 12:00:00"}'
    console.log(
      `  curl -u '${first.login}:${first.password}' -H 'Content-Type: application/json' -d '${event}' '${apiRoot}/events'`,
    )
  }
  console.log(`\n${paint('dim', 'Stop with Ctrl-C.')}`)
}

function cutText(requests: number): string {
  return `${requests} running ${requests === 1 ? 'request was' : 'requests were'} aborted after --stop-timeout`
}

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(process.exitCode ?? 0),
        (error: unknown) => {
          complain(error)
          process.exit(1)
        },
      )
    })
  }
}

/**
 * Saves the site at SIGUSR2, once the returned function was called with the server; a signal before that is reported.
 * Windows has no such signal; there, the site is saved at the end only.
 */
function saveOnSignal(save: SaveSite): (server: RunningServer) => void {
  let server: RunningServer | undefined
  if (process.platform !== 'win32') {
    process.on('SIGUSR2', () => {
      if (server) save(server.exportSite).catch(complain)
      else complain(new Error('the site cannot be saved before the server has started'))
    })
  }
  return (started) => {
    server = started
  }
}

/** Reports an error that does not end the process. */
function complain(error: unknown): void {
  console.error(`eventcal-server: ${explain(error)}`)
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with --port'
  if (code === 'EACCES') return 'no permission to use the port; choose one of at least 1024 with --port'
  if (code === 'EADDRNOTAVAIL') return 'this machine does not have the address; choose another with --host'
  if (error instanceof DatabaseUnavailable) return printable(databaseTrouble(error))
  return messageOf(error)
}

/** Returns the message of an error in one line. An AggregateError of connection attempts has a code but no message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.message || ('code' in error ? String(error.code) : error.name)
  return printable(text.replace(/\s*\n\s*/g, ' '))
}

main().catch((error: unknown) => {
  complain(error)
  process.exitCode = 1
})
