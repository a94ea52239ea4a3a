import { isCalendarError } from '@eventcal/sdk'
import { StateError } from '../state/index.js'
import { commands } from './commands/index.js'
import { CannotRun } from './support/cannot-run.js'
import type { ExitCode } from './support/command.js'
import type { Surroundings } from './support/surroundings.js'

/**
 * The command `eventcal` as a function: arguments in, exit code out.
 *
 * @example const code = await eventcal(['list', 'https://example.com'], surroundings)
 */
export async function eventcal(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const [name, ...rest] = args
  const { out, err, version, signal } = surroundings
  if (name === undefined || name === '--help' || name === '-h') {
    out(help())
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v') {
    out(`${version}\n`)
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    err(`eventcal: There is no command ${name}.\n  eventcal --help lists the commands.\n`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    out(command.help)
    return 0
  }
  try {
    return await command.run(rest, surroundings)
  } catch (error) {
    if (error instanceof CannotRun) err(`eventcal: ${error.message}\n  ${error.next}\n`)
    else if (error instanceof StateError) err(`eventcal: ${error.message}.\n`)
    else if (signal.aborted) err('eventcal: interrupted.\n')
    else if (isCalendarError(error)) err(`eventcal: ${error.message}\n`)
    else throw error
    return 2
  }
}

function help(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`)
  return `eventcal does jobs with event calendars.

  eventcal COMMAND ADDRESS [options]

${rows.join('')}
eventcal COMMAND --help lists the options of a command; eventcal --version prints the version.

Exit codes: 0 done, 1 done in part (run the command again to go on), 2 not run; 130 after Ctrl-C, 143 after SIGTERM.
`
}
