import { type Effort, figureOf, type Note } from '../figures.js'
import { startLoaded } from '../load/server.js'
import { newTally, sendTraffic } from '../load/traffic.js'

const connections = 8

/** Lists with filters, reads, writes and bad input in turns, as `npm run load` sends them. */
export async function mixed(note: Note, effort: Effort): Promise<void> {
  for (const engine of ['memory', 'postgres'] as const) await onEngine(note, effort, engine)
}

async function onEngine(note: Note, { rounds, scale }: Effort, engine: 'memory' | 'postgres'): Promise<void> {
  const taken = { perSecond: [] as number[], p50: [] as number[], p99: [] as number[], rss: [] as number[] }
  const seconds = Math.max(1, Math.round(4 * scale))
  const server = await startLoaded(engine)
  try {
    // The first round compiles code and fills caches.
    for (let round = -1; round < rounds; round++) {
      const tally = newTally()
      const begin = performance.now()
      await sendTraffic({ ...server, connections }, { seconds }, tally)
      const faults = [...tally.broken.keys(), ...tally.wrong.keys()]
      // A machine that sleeps meanwhile lets all time limits pass at once.
      const took = `${((performance.now() - begin) / 1000).toFixed(1)} s for a round of ${seconds} s`
      if (faults.length > 0) throw new Error(`Mixed load on ${engine}, ${took}: ${faults.join('; ')}`)
      await server.reset()
      const { rss } = await server.memory()
      if (round < 0) continue
      taken.perSecond.push(tally.requests / seconds)
      taken.p50.push(tally.times.percentile(50) / 1000)
      taken.p99.push(tally.times.percentile(99) / 1000)
      taken.rss.push(rss / 1024 / 1024)
    }
  } finally {
    await server.close()
  }
  const section = `Mixed load on ${engine === 'memory' ? 'pg-mem' : 'PostgreSQL'}: demo site, ${connections} connections`
  note(figureOf(section, 'requests that are answered', 'requests/s', taken.perSecond))
  note(figureOf(section, 'until an answer is there, p50', 'ms', taken.p50))
  note(figureOf(section, 'until an answer is there, p99', 'ms', taken.p99, engine === 'memory' ? { most: 30 } : {}))
  note(figureOf(section, 'memory after each round', 'MB', taken.rss))
}
