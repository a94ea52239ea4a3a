import { parseArgs } from 'node:util'
import { databaseOptions, openPostgres, readDatabaseOptions, variableOf } from '../operating-options.js'
import type { PostgresDatabase } from '../store/postgres.js'
import { UsageError } from '../usage-error.js'

/** What a command runs in. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What the command has to say, a line at a time. */
  print(line: string): void
  /** Takes a progress bar or nothing: only a terminal gets one. */
  readonly progress: { update(done: number, total: number): void; end(): void }
}

/** An option of a command; without `value` it stands alone. */
export interface CommandOption {
  readonly value?: string
  readonly help: string
}

/** A command beside the server. */
export interface Command {
  readonly name: string
  /** What stands after the options, for example `FILE`. */
  readonly operands: readonly string[]
  readonly help: string
  readonly options: Readonly<Record<string, CommandOption>>
  run(given: Given, surroundings: Surroundings): Promise<void>
}

/** What a command was given. */
export interface Given {
  /** As many as the command has operands. */
  readonly operands: readonly string[]
  /** The value of an option. */
  readonly text: (name: string) => string | undefined
  /** Whether an option that stands alone was given. */
  readonly has: (name: string) => boolean
  /** Opens the database that `DATABASE_URL` names, does the work and closes it. */
  readonly withDatabase: (work: (database: PostgresDatabase) => Promise<void>) => Promise<void>
}

/**
 * Reads the arguments of a command.
 *
 * @throws UsageError with one line
 */
export function readArguments(command: Command, args: readonly string[], env: Surroundings['env']): Given | 'help' {
  const { values, positionals } = parse(command, args)
  if (values.help === true) return 'help'
  if (positionals.length !== command.operands.length) {
    const wanted = command.operands.length === 0 ? 'nothing' : command.operands.join(' ')
    throw new UsageError(`${command.name} takes ${wanted}; --help says more`)
  }
  const text = (name: string) => {
    const given = values[name]
    return typeof given === 'string' ? given : env[variableOf(name)] || undefined
  }
  return {
    operands: positionals,
    text,
    has: (name) => values[name] === true,
    async withDatabase(work) {
      const url = env.DATABASE_URL
      if (!url) throw new UsageError(`${command.name} needs DATABASE_URL, such as postgres://user@host:5432/database`)
      const options = readDatabaseOptions((name) => text(name) ?? fallbackOf(databaseOptions[name]))
      const database = await openPostgres(url, options)
      try {
        await work(database)
      } finally {
        await database.close()
      }
    },
  }
}

function parse(command: Command, args: readonly string[]): Parsed {
  const own = Object.entries({ ...command.options, ...databaseOptions }).map(([name, option]) => {
    const type = 'value' in option && option.value !== undefined ? ('string' as const) : ('boolean' as const)
    return [name, { type }] as const
  })
  const options = { ...Object.fromEntries(own), help: { type: 'boolean' as const, short: 'h' } }
  try {
    const { values, positionals }: Parsed = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values, positionals }
  } catch (error) {
    const [message = 'the arguments cannot be read'] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${message}; ${command.name} --help lists the options`)
  }
}

function fallbackOf(option: CommandOption & { readonly fallback?: string }): string | undefined {
  return option.fallback
}

interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

/** What `--help` of a command prints. */
export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, ...databaseOptions }).map(
    ([name, option]: [string, CommandOption]) => [
      `--${name} ${option.value ?? ''}`.trimEnd(),
      option.help,
      name in command.options ? '' : variableOf(name),
    ],
  )
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  return [
    `eventcal-server ${command.name}: ${command.help}`,
    '',
    `Usage: eventcal-server ${[command.name, '[options]', ...command.operands].join(' ')}`,
    '',
    'Options, those of the database with the environment variable that does the same:',
    ...lines,
    '  --help',
    '',
    'DATABASE_URL names the PostgreSQL database. Ends with 0 when done, 1 when it failed, 2 for wrong arguments.',
  ].join('\n')
}
