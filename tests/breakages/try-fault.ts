import { type Fault, isTitle } from './fault.js'
import { type Ran, runTests } from './run-tests.js'
import type { WorkspaceCopy } from './workspace-copy.js'

/** The result of injecting a fault. */
export interface Outcome {
  readonly fault: Fault
  readonly caught: boolean
  /** The full name of the test that failed, or a message if none did. */
  readonly by: string
  readonly seconds: number
}

/** Returns the tests that fail without any fault, which therefore cannot detect one. */
export function unfit(copy: WorkspaceCopy, faults: readonly Fault[], onFile: (file: string) => void): string[] {
  const ran = new Map<string, Ran[]>()
  return faults.flatMap(({ name, caughtBy }) => {
    const key = JSON.stringify(caughtBy)
    if (!ran.has(key)) onFile(`${caughtBy.file} › ${caughtBy.title}`)
    const tests = ran.get(key) ?? runTests(copy.folder, caughtBy)
    ran.set(key, tests)
    const meant = tests.filter(({ title }) => isTitle(caughtBy.title, title))
    if (meant.length > 0 && meant.every(({ passed }) => passed)) return []
    return [`${name}: ${caughtBy.file} › ${caughtBy.title} ${meant.length === 0 ? 'does not run' : 'fails as it is'}`]
  })
}

/** Makes a fault, runs the tests that shall catch it, and takes it back. */
export function tryFault(copy: WorkspaceCopy, fault: Fault): Outcome {
  const start = Date.now()
  const { caughtBy } = fault
  const undo = copy.change(fault.file, fault.find, fault.replace)
  try {
    const tests = runTests(copy.folder, caughtBy).filter(({ passed }) => !passed)
    const meant = tests.find(({ title }) => isTitle(caughtBy.title, title))
    const other = tests.length === 0 ? 'nothing failed' : `only by ${tests[0]?.fullName}`
    const by = meant?.fullName ?? other
    return { fault, caught: meant !== undefined, by, seconds: Math.round((Date.now() - start) / 1000) }
  } catch (error) {
    const by = `nothing ran: ${error instanceof Error ? error.message.slice(0, 300) : error}`
    return { fault, caught: false, by, seconds: Math.round((Date.now() - start) / 1000) }
  } finally {
    undo()
  }
}
