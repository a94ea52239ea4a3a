import { spawn } from 'node:child_process'
import { workspace } from './workspace.js'

/** A command of a run, with a name for the list of times. */
export interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** True if its output is shown as it comes; otherwise it is shown when the command failed. */
  readonly shown?: boolean
}

/** The result of a step. */
export interface Taken {
  readonly name: string
  readonly seconds: number
  readonly passed: boolean
}

/** Runs one command in the folder of the workspace to its end. */
export async function take({ name, command: [program, ...args], shown = false }: Step): Promise<Taken> {
  const begin = performance.now()
  const child = spawn(program, args, { cwd: workspace, stdio: shown ? 'inherit' : 'pipe' })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  const seconds = (performance.now() - begin) / 1000
  if (code !== 0 && !shown) console.log(`\n${name} failed:\n${Buffer.concat(chunks)}`)
  return { name, seconds, passed: code === 0 }
}

/** Prints the time of each step and the failed tests, and sets the exit code to 1 if a step failed. */
export function report(steps: readonly Taken[], failedTests = ''): void {
  const lines = steps.map(
    ({ name, seconds, passed }) => `${seconds.toFixed(0).padStart(6)} s  ${name}${passed ? '' : '  FAILED'}`,
  )
  if (failedTests !== '') console.log(`\nFailed tests\n${failedTests.trim().replaceAll(/^/gm, '    ')}`)
  console.log(`\nTimes\n${lines.join('\n')}`)
  if (steps.some(({ passed }) => !passed)) process.exitCode = 1
}
