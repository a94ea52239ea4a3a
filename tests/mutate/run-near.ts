import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { projectOf } from '../breakages/fault.js'

/** The result of some test files. */
export interface NearResult {
  readonly outcome: 'passed' | 'failed' | 'timed out'
  /** The file that failed first, and its test. */
  readonly file?: string
  readonly by?: string
}

/** Vitest takes seconds to start, and the nearest tests catch most: so few go first, then more at a time. */
const portions = [4, 16, 48] as const

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Runs test files of a tree, the first ones first, until one fails. */
export async function runNear(folder: string, files: readonly string[], timeout: number): Promise<NearResult> {
  for (const portion of portionsOf(files)) {
    const result = await runPortion(folder, portion, timeout)
    if (result.outcome !== 'passed') return result
  }
  return { outcome: 'passed' }
}

function portionsOf(files: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let begin = 0; begin < files.length; begin += parts.at(-1)?.length ?? 0) {
    parts.push(files.slice(begin, begin + (portions[parts.length] ?? files.length)))
  }
  return parts
}

async function runPortion(folder: string, files: readonly string[], timeout: number): Promise<NearResult> {
  const output = join(folder, 'near-report.json')
  rmSync(output, { force: true })
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name])
  const child = spawn(
    process.execPath,
    [
      ...[join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...files, '--bail=1'],
      ...['--reporter=json', `--outputFile=${output}`, '--testTimeout=60000', '--hookTimeout=60000'],
      // Workers load the sources each by themselves.
      `--maxWorkers=${Math.ceil(files.length / 8)}`,
    ],
    // A group of its own, so that workers in an endless loop end with it.
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, CI: '' } },
  )
  const { code, stderr } = await endOf(child, timeout)
  if (code === undefined) return { outcome: 'timed out', by: `nothing ended within ${timeout / 1000} s` }
  if (code === 0) return { outcome: 'passed' }
  return existsSync(output)
    ? readFailure(folder, readFileSync(output, 'utf8'))
    : { outcome: 'failed', by: `no report: ${stderr.trim().split('\n').at(-1)}` }
}

/** The exit code of a process, undefined where it had to be ended. */
function endOf(child: ChildProcess, timeout: number): Promise<{ code: number | undefined; stderr: string }> {
  return new Promise((resolve, reject) => {
    let stderr = ''
    let isLate = false
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, timeout)
    process.once('exit', end)
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      resolve({ code: isLate ? undefined : (code ?? 1), stderr })
    })
  })
}

function readFailure(folder: string, text: string): NearResult {
  const { testResults } = reportSchema.parse(JSON.parse(text))
  const failed = testResults.find(({ status }) => status === 'failed')
  if (!failed) return { outcome: 'failed', by: 'an error outside of tests' }
  const file = relative(folder, failed.name)
  const test = failed.assertionResults.find(({ status }) => status === 'failed')
  if (!test) return { outcome: 'failed', file, by: failed.message?.split('\n')[0] ?? 'the file does not load' }
  const isLate = test.failureMessages?.every((message) => message.includes('timed out in')) ?? false
  return { outcome: isLate ? 'timed out' : 'failed', file, by: test.fullName }
}
