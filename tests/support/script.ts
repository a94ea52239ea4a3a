import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A script was called in a way that it cannot follow; the message says which. */
export class BadUse extends Error {}

/**
 * The options of the command line; nothing but options may be there.
 *
 * @throws BadUse for what is unknown or lacks its value
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

/** Runs a script: what it gives is the exit code, and bad use ends with 2 and the help. */
export async function runScript(help: string, main: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof BadUse)) throw error
    console.error(`${error.message}\n\n${help}`)
    process.exitCode = 2
  }
}
