import { addCustomEqualityTesters, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'

/**
 * Stands in for vitest where vitest cannot run, with its own `expect`: in a page, in an edge runtime, in another Node. A
 * suite that is bundled with this in the place of `vitest` is collected here and run by `runCollected`.
 */

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
addCustomEqualityTesters([])

/** `expect` of vitest. */
export const expect = chai.expect

/** How one test ended. */
export interface Outcome {
  readonly name: string
  /** Why it failed; absent when it passed. */
  readonly failure?: string
}

type Work = (...input: never[]) => unknown
interface Suite {
  readonly name: string
  readonly before: Work[]
  readonly after: Work[]
  readonly tests: { readonly name: string; readonly run: () => unknown }[]
}

const suites: Suite[] = []
const current = (): Suite => {
  const suite = suites.at(-1)
  if (!suite) throw new Error('outside of describe')
  return suite
}

export function describe(name: string, define: () => void): void {
  suites.push({ name, before: [], after: [], tests: [] })
  define()
}

export const beforeAll = (work: Work): unknown => current().before.push(work)
export const afterAll = (work: Work): unknown => current().after.push(work)

export function it(name: string, run: () => unknown): void {
  current().tests.push({ name, run })
}

it.each = (table: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
  for (const entry of table) {
    const row = Array.isArray(entry) ? entry : [entry]
    it(name.replace('%s', String(row[0])), () => run(...row))
  }
}

/** Runs everything that was collected, one after the other. */
export async function runCollected(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const suite of suites) {
    const name = (test: string) => `${suite.name} > ${test}`
    try {
      for (const work of suite.before) await work()
    } catch (error) {
      outcomes.push({ name: name('before all'), failure: String(error) })
      continue
    }
    for (const test of suite.tests) {
      try {
        await test.run()
        outcomes.push({ name: name(test.name) })
      } catch (error) {
        outcomes.push({
          name: name(test.name),
          failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        })
      }
    }
    for (const work of suite.after) await work()
  }
  return outcomes
}
