import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Effort, figureOf, type Note } from '../figures.js'

const section = 'Harvest'

/** The line of a run of `harvester.mjs`. */
interface Outcome {
  readonly seconds: number
  /** The highest resident memory, in MB. */
  readonly memory: number
  readonly events: number
  readonly outcomes: Readonly<Record<string, number>>
}

/** Many simulated sites, which run in a process of their own, by one harvester with the options as they come. */
export async function harvest(note: Note, { scale }: Effort): Promise<void> {
  const sites = Math.max(100, 1000 * scale)
  const { seconds, memory, events, outcomes } = await harvestSimulated(sites)
  const counted = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  if (counted !== sites) throw new Error(`${counted} of ${sites} sites have a result`)
  const name = `${sites} sites with ${events.toLocaleString('en')} events`
  note(figureOf(section, `${name}: time`, 's', [seconds], { most: 120 }))
  note(figureOf(section, `${name}: highest memory of the harvester`, 'MB', [memory], { most: 200 }))
}

/**
 * Harvests simulated sites, once.
 *
 * @param options of Node for both processes
 */
export async function harvestSimulated(sites: number, options: readonly string[] = []): Promise<Outcome> {
  const server = start('sites.mjs', [], options)
  try {
    const base = await firstLine(server)
    const harvester = start('harvester.mjs', [base, String(sites)], options)
    const outcome: Outcome = JSON.parse(await firstLine(harvester))
    return outcome
  } finally {
    server.kill()
  }
}

function start(script: string, args: readonly string[], options: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL(`harvest/${script}`, import.meta.url))
  return spawn(process.execPath, [...options, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line
  throw new Error('The process ended without a line')
}
