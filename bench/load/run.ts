import { startLoaded } from './server.js'
import { type Trend, trendOf } from './slope.js'
import { newTally, type RoundLength, sendTraffic, type Tally } from './traffic.js'

/** How the load is put on. */
export interface LoadOptions {
  readonly engine: 'memory' | 'postgres'
  readonly connections: number
  readonly rounds: number
  /** How long each round is, or how many requests it has. */
  readonly round: RoundLength
  /** Called after each round. */
  readonly onRound?: (number: number, tally: Tally) => void
}

/**
 * The result of a load test. Memory of the server process in MB, after a garbage collection at the end of each round.
 */
export interface LoadResult {
  readonly tally: Tally
  /** How long requests were sent. */
  readonly seconds: number
  readonly heap: readonly number[]
  readonly rss: readonly number[]
  /** The trends after the warm-up. */
  readonly heapTrend: Trend
  readonly rssTrend: Trend
}

/** In rounds of this length, in seconds, the data in memory do not grow much. */
const ROUND = 15
/** As many rounds as a line needs. */
const FEWEST_ROUNDS = 8

/** The rounds of a run of some minutes. */
export function roundsOf(minutes: number): Pick<LoadOptions, 'rounds' | 'round'> {
  const rounds = Math.max(FEWEST_ROUNDS, Math.ceil((minutes * 60) / ROUND))
  return { rounds, round: { seconds: (minutes * 60) / rounds } }
}

/** The part of the rounds in which code is compiled and caches are filled. */
const WARM_UP = 1 / 3

/**
 * How much memory may rise from the end of the warm-up to the end: a part of the median, and as many MB as compiled code
 * still adds in a short run.
 */
export const bound = { heap: { part: 0.05, mb: 4 }, rss: { part: 0.1, mb: 16 } } as const

/**
 * Puts load on a server in rounds. Between them the data in memory go back to the start, since a site that grows needs
 * more memory by right; what is left after that is held against the rounds before.
 */
export async function runLoad({ engine, connections, rounds, round, onRound }: LoadOptions): Promise<LoadResult> {
  const server = await startLoaded(engine)
  const tally = newTally()
  const [heap, rss]: [number[], number[]] = [[], []]
  let milliseconds = 0
  try {
    for (let number = 1; number <= rounds; number += 1) {
      const start = performance.now()
      await sendTraffic({ ...server, connections }, round, tally)
      milliseconds += performance.now() - start
      await server.reset()
      const memory = await server.memory()
      heap.push(megabytes(memory.heapUsed))
      rss.push(megabytes(memory.rss))
      onRound?.(number, tally)
    }
  } finally {
    await server.close()
  }
  const warm = Math.ceil(rounds * WARM_UP)
  const trends = { heapTrend: trendOf(heap.slice(warm)), rssTrend: trendOf(rss.slice(warm)) }
  return { tally, seconds: milliseconds / 1000, heap, rss, ...trends }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 102.4) / 10
}

/** Returns messages for the failures of a result; empty if there are none. */
export function faultsOf({ tally, heapTrend, rssTrend }: LoadResult): string[] {
  const faults = [...tally.wrong].map(([step, count]) => `${count} times ${step}`)
  for (const [code, count] of tally.broken) faults.push(`${count} connections broke or got no answer: ${code}`)
  if (tally.requests === 0) faults.push('nothing was answered')
  for (const [name, trend, { part, mb }] of [
    ['heap', heapTrend, bound.heap],
    ['rss', rssTrend, bound.rss],
  ] as const) {
    const limit = trend.median * part + mb
    if (trend.rise > limit) faults.push(`${name} rises by ${trend.rise.toFixed(1)} MB, more than ${limit.toFixed(1)}`)
  }
  return faults
}

/** The figures of a result, one object for each. */
export function figuresOf(result: LoadResult): Record<string, unknown>[] {
  const { tally, seconds, heap, rss, heapTrend, rssTrend } = result
  const milliseconds = (percentile: number) => Math.round(tally.times.percentile(percentile) / 10) / 100
  return [
    { name: 'requests', value: tally.requests, perSecond: Math.round(tally.requests / seconds) },
    { name: 'latency p50', milliseconds: milliseconds(50) },
    { name: 'latency p99', milliseconds: milliseconds(99) },
    { name: 'errors', connections: Object.fromEntries(tally.broken), wrongStatuses: Object.fromEntries(tally.wrong) },
    { name: 'heap after each round', mb: heap, median: heapTrend.median, rise: Math.round(heapTrend.rise * 10) / 10 },
    { name: 'rss after each round', mb: rss, median: rssTrend.median, rise: Math.round(rssTrend.rise * 10) / 10 },
  ]
}
