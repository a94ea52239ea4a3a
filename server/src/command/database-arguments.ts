import { parseArgs } from 'node:util'
import type { PostgresDatabase } from '../store/postgres/database.js'
import { databaseOptions, openPostgres, readDatabaseOptions, variableOf } from './operating-options.js'
import { UsageError } from './usage-error.js'

/** Dependencies of a command. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints one line. */
  print(line: string): void
  /** A progress bar; a no-op without a terminal. */
  readonly progress: { update(done: number, total: number): void; end(): void }
}

/** An option of a command; boolean without `value`. */
export interface CommandOption {
  readonly value?: string
  readonly help: string
}

/** A subcommand. */
export interface Command {
  readonly name: string
  /** Positional arguments, for example `FILE`. */
  readonly operands: readonly string[]
  readonly help: string
  readonly options: Readonly<Record<string, CommandOption>>
  run(given: Given, surroundings: Surroundings): Promise<void>
}

/** The parsed arguments of a command. */
export interface Given {
  /** The positional arguments, exactly as many as the command declares. */
  readonly operands: readonly string[]
  /** The value of an option. */
  readonly text: (name: string) => string | undefined
  /** True if a boolean option was given. */
  readonly has: (name: string) => boolean
  /** Opens the database of `DATABASE_URL`, runs the work and closes it. */
  readonly withDatabase: (work: (database: PostgresDatabase) => Promise<void>) => Promise<void>
}

/**
 * Parses the arguments of a command.
 *
 * @throws UsageError with one line
 */
export function readArguments(command: Command, args: readonly string[], env: Surroundings['env']): Given | 'help' {
  const { values, positionals } = parse(command, args)
  if (values.help === true) return 'help'
  if (positionals.length !== command.operands.length) {
    const wanted = command.operands.length === 0 ? 'no operands' : command.operands.join(' ')
    throw new UsageError(`${command.name} takes ${wanted}; see ${command.name} --help`)
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
    const [message = 'invalid arguments'] = error instanceof Error ? error.message.split('. ') : []
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

/** Returns the text of `--help` for a command. */
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
    'Options, with their environment variables:',
    ...lines,
    '  --help',
    '',
    'DATABASE_URL selects the PostgreSQL database. Exit codes: 0 success, 1 failure, 2 invalid arguments.',
  ].join('\n')
}
