import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.js'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the arguments of a command.
 *
 * @throws CannotRun for options that it does not have, and for too few or too many positional arguments.
 */
export function readArguments<const Own extends Options>(
  command: string,
  args: readonly string[],
  { options, positionals: names }: { readonly options: Own; readonly positionals: readonly string[] },
) {
  const help = `eventcal ${command} --help lists the options.`
  const read = () => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options })
    } catch (error) {
      const said = error instanceof Error ? error.message.split('. ')[0] : String(error)
      throw new CannotRun(`${said}.`, help)
    }
  }
  const { values, positionals } = read()
  const missing = names[positionals.length]
  if (missing !== undefined) throw new CannotRun(`${missing} is missing.`, help)
  if (positionals.length > names.length) {
    throw new CannotRun(`Unexpected argument ${positionals[names.length]}.`, help)
  }
  return { values, positionals }
}

/** Reads the value of an option as a whole number. */
export function wholeNumber(option: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new CannotRun(`--${option} must be a whole number from ${least} to ${most}, not ${text}.`, 'Change it.')
}
