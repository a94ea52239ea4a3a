import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A command that runs. */
export interface Started {
  /** Waits until its output matches. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** The exit code and the signal that ended it, once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Starts a command, with a file as its standard input, and collects its output. */
export function start(command: string, args: readonly string[], cwd: string, input?: string): Started {
  const stdin = input === undefined ? undefined : openSync(input, 'r')
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: [stdin ?? 'ignore', 'pipe', 'pipe'],
  })
  if (stdin !== undefined) closeSync(stdin)
  let output = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      look()
    })
  }
  const ended = new Promise<Awaited<Started['ended']>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const wrote = (pattern: RegExp) => {
    const found = new Promise<RegExpExecArray>((resolve) => {
      look = () => {
        const match = pattern.exec(output)
        if (match) resolve(match)
      }
      look()
    })
    const failed = ended.then((): never => {
      throw new Error(`It ended without ${pattern}: ${output}`)
    })
    return Promise.race([found, failed])
  }
  return { wrote, ended, kill: (signal) => void child.kill(signal) }
}
