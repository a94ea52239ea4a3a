import type { WorkspaceCopy } from '../breakages/workspace-copy.js'
import { type Drawn, withFault } from './mutants.js'
import { runNear } from './run-near.js'

/** The result of a fault. */
export interface Outcome {
  readonly mutant: Drawn
  readonly outcome: 'caught' | 'survived' | 'timed out' | 'does not compile'
  /** The test that failed, or a message. */
  readonly by: string
  /** The file of that test. */
  readonly test?: string
  readonly seconds: number
}

/** Makes a fault in the copy, runs the tests, and takes it back. */
export async function tryMutant(
  copy: WorkspaceCopy,
  mutant: Drawn,
  near: readonly string[],
  timeout: number,
): Promise<Outcome> {
  const start = Date.now()
  const undo = copy.edit(mutant.file, (text) => withFault(text, mutant.edit))
  try {
    const { outcome, by, file } = await runNear(copy.folder, near, timeout)
    const none = near.length === 0 ? 'no quick test imports the file' : `${near.length} test files pass`
    return {
      mutant,
      outcome: outcome === 'failed' ? 'caught' : outcome === 'passed' ? 'survived' : 'timed out',
      by: by ?? none,
      ...(file !== undefined && { test: file }),
      seconds: Math.round((Date.now() - start) / 1000),
    }
  } finally {
    undo()
  }
}
