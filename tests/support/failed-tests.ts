import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { workspace } from './workspace.js'

/** The variable with the file that takes the names of failed tests. */
export const FAILED_TESTS = 'EVENTCAL_FAILED_TESTS'

/** Adds the failed tests of a run to the file that the environment names, for a summary of several runs. */
export const failedTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors): void {
    const file = process.env[FAILED_TESTS]
    if (file === undefined) return
    const lines = modules.flatMap((module) => {
      const path = relative(workspace, module.moduleId)
      const tests = [...module.children.allTests('failed')].map(({ fullName }) => `${path} > ${fullName}`)
      return tests.length === 0 && !module.ok() ? [path] : tests
    })
    const errors = unhandledErrors.map(({ name, message }) => `outside of a test: ${name}: ${message}`)
    appendFileSync(file, [...lines, ...errors].map((line) => `${line}\n`).join(''))
  },
}
