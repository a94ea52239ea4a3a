// The program of every runtime: the same suites as in Vitest, on an instance named from outside.
import { clientSuite, type SuiteInstance } from '../client-suite.js'
import { writeSuite } from '../write-suite.js'
import { type Outcome, runCollected } from './harness.js'

/** Runs the suites against an instance over HTTP. */
export function run(name: string, instance: SuiteInstance): Promise<Outcome[]> {
  clientSuite(name, async () => instance)
  writeSuite(name, async () => instance)
  return runCollected()
}
