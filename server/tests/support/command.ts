import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** A started command. */
export interface Command {
  readonly process: ChildProcess
  /** Everything that it wrote so far. */
  readonly output: { stdout: string; stderr: string }
  /** Waits until its output matches. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Starts the built command, or a copy of it, with nothing of this process's environment but the path. */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command = built,
): Command {
  const child = spawn(process.execPath, [command, ...args], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
  const output = { stdout: '', stderr: '' }
  const waiting = new Set<() => void>()
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      resolve(code)
      for (const look of waiting) look()
    })
  })
  const wrote = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.stdout + output.stderr)
        if (found) resolve(found)
        else if (child.exitCode !== null) reject(new Error(`ended without ${pattern}: ${JSON.stringify(output)}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  return { process: child, output, wrote, ended }
}
