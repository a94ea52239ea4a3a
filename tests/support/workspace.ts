import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The folder of the workspace, without a slash at its end. */
export const workspace = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The result of a finished command. */
export interface Finished {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command until it exits, with any exit code. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = workspace, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Finished> {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 }
  try {
    return { code: 0, ...(await promisify(execFile)(command, [...args], options)) }
  } catch (error) {
    // A command that failed to start has no output; otherwise the error carries it.
    if (!(error instanceof Error) || !('stdout' in error && 'stderr' in error && 'code' in error)) throw error
    if (typeof error.code !== 'number') throw error
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}

/** TypeScript 7, which checks the whole repository in seconds. */
export const quickCompiler = `${workspace}/node_modules/typescript-7/bin/tsc`

/** The TypeScript that builds the declarations of the packages, and that their users may have. */
export const compiler = `${workspace}/node_modules/typescript/bin/tsc`

/** A program that a package of the workspace brings along, such as `vitest`. Both compilers are called `tsc`: see above. */
export function binary(name: string): string {
  return `${workspace}/node_modules/.bin/${name}`
}
