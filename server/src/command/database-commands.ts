import { DatabaseUnavailable } from '../store/engine.js'
import { exportCommand, importCommand, migrateCommand, seedCommand } from './database.js'
import { type Command, helpOf, readArguments, type Surroundings } from './database-arguments.js'
import { databaseTrouble } from './operating-options.js'
import { printable } from './printable.js'
import { showProgress } from './progress.js'
import { UsageError } from './usage-error.js'
import { addUser, changePassword, listUsersCommand, removeUser } from './users.js'

const commands: readonly Command[] = [
  migrateCommand,
  seedCommand,
  exportCommand,
  importCommand,
  addUser,
  listUsersCommand,
  removeUser,
  changePassword,
]

/** The command that needs a server in place of a database; it is run elsewhere. */
const execUsage = ['exec -- COMMAND', 'run a command, such as a test suite, beside a server of its own'] as const

/** The lines of `--help` about commands. */
export function commandLines(): string[] {
  const usages = [
    execUsage,
    ...commands.map(({ name, operands, help }) => [[name, ...operands].join(' '), help] as const),
  ]
  const width = Math.max(...usages.map(([usage]) => usage.length))
  return usages.map(([usage, help]) => `  ${usage.padEnd(width)}  ${help}`)
}

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code, or `undefined` if there is no subcommand and a server is to be started
 */
export async function runCommand(args: readonly string[], env: Surroundings['env']): Promise<number | undefined> {
  const [first] = args
  if (first === undefined || first.startsWith('-')) return undefined
  const command = find(args)
  // Without a known subcommand this is the server, which exits with 1 on every startup error.
  if (!command) throw new UsageError(`unknown command "${first}"; --help lists the commands`)
  try {
    const given = readArguments(command, args.slice(command.name.split(' ').length), env)
    if (given === 'help') console.log(helpOf(command))
    else await command.run(given, { env, print: (line) => console.log(line), progress: showProgress(process.stderr) })
    return 0
  } catch (error) {
    console.error(`eventcal-server: ${printable(explain(error))}`)
    return error instanceof UsageError ? 2 : 1
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return databaseTrouble(error)
  return error instanceof Error ? error.message || error.name : String(error)
}

function find(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
}
