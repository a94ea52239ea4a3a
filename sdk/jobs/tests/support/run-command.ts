import { eventcal } from '@eventcal/jobs'

/** A run of the command in this process. */
export interface CommandRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command with a `fetch` of the test's own. */
export async function runCommand(
  args: readonly string[],
  options: {
    readonly fetch?: typeof globalThis.fetch
    readonly env?: Readonly<Record<string, string>>
    readonly columns?: number
    readonly colours?: boolean
    readonly signal?: AbortSignal
  } = {},
): Promise<CommandRun> {
  let stdout = ''
  let stderr = ''
  const code = await eventcal(args, {
    env: options.env ?? {},
    out: (text) => {
      stdout += text
    },
    err: (text) => {
      stderr += text
    },
    columns: options.columns,
    colours: options.colours ?? false,
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('no network in this test'))),
    signal: options.signal ?? new AbortController().signal,
    version: '1.2.3',
  })
  return { code, stdout, stderr }
}
