import fc from 'fast-check'
import { type Input, plays } from './inputs.js'
import { PlayFault, play, type Subject } from './play.js'
import { curlOf } from './request.js'

/** Options of a fuzzing run. */
export interface FuzzOptions {
  readonly seed: number
  /** Path of a counterexample of this seed, from a failure message; replays only that one. */
  readonly path?: string | undefined
  /** How many plays. */
  readonly plays: number
  /** Called after each play; where it gives true, no other begins. */
  readonly onPlay?: (() => boolean) | undefined
}

/** A fault that was found, made as small as it gets. */
export interface Finding {
  readonly seed: number
  readonly path: string
  readonly message: string
  /** The requests as shell commands, from the initial state to the one that reveals the fault. */
  readonly lines: readonly string[]
}

/** Plays until the end of the options, or until a fault was found. */
export async function fuzz(
  subject: Subject,
  { seed, path, plays: count, onPlay }: FuzzOptions,
): Promise<Finding | undefined> {
  let isOver = false
  const property = fc.asyncProperty(plays, async (inputs: readonly Input[]) => {
    if (isOver) return
    await play(subject, inputs)
    isOver = onPlay?.() ?? false
  })
  const details = await fc.check(property, {
    seed,
    ...(path === undefined ? { numRuns: count } : { path, endOnFailure: true, numRuns: 1 }),
  })
  if (!details.failed) return undefined
  const { errorInstance: error, counterexamplePath } = details
  const isFault = error instanceof PlayFault
  return {
    seed,
    path: counterexamplePath ?? '',
    message: isFault ? error.message : error instanceof Error ? String(error.stack) : String(error),
    lines: isFault ? error.script.map(curlOf) : [],
  }
}
