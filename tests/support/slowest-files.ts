import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { workspace } from './workspace.js'

const count = 10

/** Prints the test files that took the longest, with the time to import them, after a run of many. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= count) return
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { path: relative(workspace, module.moduleId), seconds: (collectDuration + duration) / 1000 }
    })
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
    const lines = slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
    console.log(`\nThe ${count} slowest of ${files.length} files\n${lines.join('\n')}\n`)
  },
}
