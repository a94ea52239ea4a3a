import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How long a step may take, in milliseconds; busy machines are slow. */
const patience = 300_000

/** A failed step; its message is the output of the program. */
export class StepError extends Error {
  override readonly name = 'StepError'
}

/** Runs a program until it exits and returns its output. @throws StepError if its exit code is not 0. */
export function execute(command: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, env: environment(), timeout: patience, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(command, [...args], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout)
      else reject(new StepError(error.killed ? 'took too long' : said(stdout, stderr) || error.message))
    })
  })
}

/** Runs a program while the work is done, which is given the first line that it prints. */
export async function during<T>(
  command: string,
  args: readonly string[],
  cwd: string,
  work: (firstLine: string) => Promise<T>,
): Promise<T> {
  const child = spawn(command, [...args], { cwd, env: environment(), stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  try {
    const lines = createInterface(child.stdout)
    const firstLine = await Promise.race([
      new Promise<string>((resolve) => lines.once('line', resolve)),
      ended.then(() => Promise.reject(new StepError(said('', complaints) || 'ended before it began'))),
    ])
    return await work(firstLine)
  } finally {
    child.stdin.end()
    const impatience = setTimeout(() => child.kill(), 10_000)
    await ended
    clearTimeout(impatience)
  }
}

/** The environment without npm's own variables, which would act as settings in the fresh projects. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_(package|lifecycle)_|NODE_OPTIONS$)/.test(name))
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}

/** Returns the lines with errors, else the last lines. */
function said(stdout: string, stderr: string): string {
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => /\berror\b|failed/i.test(line) && !/^npm error$/.test(line))
  return (telling.length > 0 ? telling.slice(0, 3) : lines.filter(Boolean).slice(-3)).join(' / ').slice(0, 600)
}
