import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type CaughtBy, projectOf, titlePattern } from './fault.js'

/** One test that ran. */
export interface Ran {
  readonly title: string
  readonly fullName: string
  readonly passed: boolean
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          title: z.string(),
          fullName: z.string(),
          status: z.string(),
        }),
      ),
    }),
  ),
})

/** Runs the named test of a file; tests that were skipped are left out. */
export function runTests(folder: string, caughtBy: CaughtBy): Ran[] {
  const output = join(folder, 'breakage-report.json')
  const pattern = `${caughtBy.suite ? `${caughtBy.suite}.* ` : ''}${titlePattern(caughtBy.title)}`
  const { stderr, stdout } = spawnSync(
    process.execPath,
    [
      ...[join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--project', projectOf(caughtBy.file), caughtBy.file],
      ...['--reporter=json', `--outputFile=${output}`, '--no-file-parallelism', '-t', pattern],
      // A test that fails because the machine is busy has caught nothing.
      ...['--testTimeout=300000', '--hookTimeout=300000'],
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '' } },
  )
  let report: unknown
  try {
    report = JSON.parse(readFileSync(output, 'utf8'))
  } catch {
    throw new Error(`Vitest gave no report: ${stderr || stdout}`)
  }
  return reportSchema
    .parse(report)
    .testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ title, fullName, status }) => ({ title, fullName, passed: status === 'passed' })),
    )
}
