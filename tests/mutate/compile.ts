import { join } from 'node:path'
import type { WorkspaceCopy } from '../breakages/workspace-copy.js'
import { run } from '../support/workspace.js'
import { type Drawn, withFault } from './mutants.js'

/** Returns the files of a tree that have type errors. */
export type TypeCheck = (mutants: readonly Drawn[]) => Promise<ReadonlySet<string>>

/** Checks a copy of the repository with TypeScript 7 while some faults, each in another file, are in it. */
export function typeCheckIn(copy: WorkspaceCopy): TypeCheck {
  return async (mutants) => {
    const undo = mutants.map(({ file, edit }) => copy.edit(file, (text) => withFault(text, edit)))
    const compiler = join(copy.folder, 'node_modules/typescript-7/bin/tsc')
    try {
      const { stdout } = await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], { cwd: copy.folder })
      return new Set([...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error /gm)].map(([, file = '']) => file))
    } finally {
      for (const restore of undo) restore()
    }
  }
}

/**
 * The mutants that the compiler refuses. A check of the whole repository takes about ten seconds, so many faults are
 * checked at once: where a file with a fault has an error, the fault is taken for its cause, and the rest is checked again.
 */
export async function refusedByCompiler(mutants: readonly Drawn[], check: TypeCheck): Promise<Set<Drawn>> {
  const refused = new Set<Drawn>()
  for (const round of rounds(mutants)) for (const mutant of await refusedOf(round, check)) refused.add(mutant)
  return refused
}

async function refusedOf(mutants: readonly Drawn[], check: TypeCheck): Promise<readonly Drawn[]> {
  if (mutants.length === 0) return []
  const wrong = await check(mutants)
  if (wrong.size === 0) return []
  if (mutants.length === 1) return mutants
  const suspects = mutants.filter(({ file }) => wrong.has(file))
  if (suspects.length > 0) {
    const rest = mutants.filter((mutant) => !suspects.includes(mutant))
    return [...suspects, ...(await refusedOf(rest, check))]
  }
  const half = mutants.length >> 1
  return [...(await refusedOf(mutants.slice(0, half), check)), ...(await refusedOf(mutants.slice(half), check))]
}

/** Parts with at most one fault for each file. */
function rounds(mutants: readonly Drawn[]): Drawn[][] {
  const parts: Drawn[][] = []
  for (const mutant of mutants) {
    const part = parts.find((one) => one.every(({ file }) => file !== mutant.file))
    if (part) part.push(mutant)
    else parts.push([mutant])
  }
  return parts
}
