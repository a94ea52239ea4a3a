import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Invalid use of a script; the message names the error. */
export class BadUse extends Error {}

/**
 * The options of the command line; nothing but options may be there.
 *
 * @throws BadUse for an unknown option or a missing value
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ allowPositionals: false, options }).values
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error))
  }
}

/**
 * One of the values that an option may have.
 *
 * @throws BadUse for any other
 */
export function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new BadUse(`--${option} is ${allowed.join(' or ')}, not "${value}"`)
  return found
}

/** Runs a script, which returns its exit code; invalid use prints the help and exits with 2. */
export async function runScript(help: string, main: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof BadUse)) throw error
    console.error(`${error.message}\n\n${help}`)
    process.exitCode = 2
  }
}
