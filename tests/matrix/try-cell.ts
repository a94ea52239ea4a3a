import { satisfies } from 'semver'
import type { Cell, Check } from './cells.js'
import type { Installation } from './installation.js'
import type { Outcome, Tried } from './outcome.js'
import { execute, StepError } from './process.js'
import { type Bench, tryCheck } from './try-checks.js'

/** Memoized outcomes that other cells share, by {@link keyOf}. */
export type Known = Map<string, Outcome>

/** Runs the checks of a cell one after the other. */
export async function tryCell(
  cell: Cell,
  installation: Installation | StepError,
  tools: { readonly node: string; readonly browser: Bench['browser']; readonly known: Known },
): Promise<Tried> {
  const nodeVersion = (await execute(tools.node, ['--version'], '.')).trim().replace(/^v/, '')
  const all = (outcome: Outcome) => Object.fromEntries(cell.checks.map((check) => [check, outcome]))
  if (installation instanceof StepError) {
    const reason = `npm install: ${installation.message}`
    return { cell, versions: { node: nodeVersion }, outcomes: all({ result: 'fail', reason }) }
  }
  const versions = { node: nodeVersion, ...installation.versions }
  const reason = exclusion(nodeVersion, installation)
  if (reason) return { cell, versions, outcomes: all({ result: 'n.a.', reason }) }
  const outcomes: Partial<Record<Check, Outcome>> = {}
  for (const check of cell.checks) {
    const key = keyOf(check, cell, installation, nodeVersion)
    const outcome = tools.known.get(key) ?? (await outcomeOf(check, cell, installation, tools))
    tools.known.set(key, outcome)
    outcomes[check] = outcome
  }
  return { cell, versions, outcomes }
}

/**
 * Memoization key of an outcome: packages and Node; for bundles, also the bundlers of the cell. Type checks do not
 * depend on the version of Node.
 */
function keyOf(check: Check, { bundlers }: Cell, { folder }: Installation, node: string): string {
  if (check === 'types') return [check, folder].join(' ')
  return [check, folder, node, ...(check === 'bundle' || check === 'browser' ? bundlers : [])].join(' ')
}

/** Returns the reason why a cell does not apply: one of the user's packages does not support this Node. */
function exclusion(node: string, { versions, engines }: Installation): string | undefined {
  const found = Object.entries(engines).find(([, range]) => !satisfies(node, range))
  return found && `${found[0]} ${versions[found[0]]} needs Node ${found[1]}`
}

async function outcomeOf(
  check: Check,
  { bundlers }: Cell,
  installation: Installation,
  { node, browser }: { readonly node: string; readonly browser: Bench['browser'] },
): Promise<Outcome> {
  if (check === 'browser' && !browser) return { result: 'n.a.', reason: 'there is no Chromium' }
  try {
    await tryCheck[check]({ ...installation, node, browser, bundlers })
    return { result: 'pass' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { result: 'fail', reason: reason.replaceAll(/\s+/g, ' ') }
  }
}
