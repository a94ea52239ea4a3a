import { type RunningServer, startServer } from '@eventcal/server'
import { type Effort, figureOf, inTurns, type Note, ratios } from '../figures.js'

const section = 'The console'

/** Snapshots in memory, and the price of recording requests. */
export async function console(note: Note, effort: Effort): Promise<void> {
  await using demo = await startServer({ console: true })
  await snapshots(note, effort, 'the demo data', demo)
  await using many = await startServer({ console: true, seed: 10_000 })
  await snapshots((figure) => note({ ...figure, events: 10_000 }), effort, '10,000 events', many)
  await recording(note, effort, demo)
}

async function snapshots(
  note: Note,
  { rounds, scale }: Effort,
  data: string,
  { console, app, apiRoot }: RunningServer,
) {
  if (!console) throw new Error('The console is off')
  await console.saveSnapshot('start')
  const [admin] = app.credentials
  const headers = { authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}` }
  const taken = { save: [] as number[], restore: [] as number[] }
  const calls = Math.ceil(20 * scale)
  for (let round = 0; round < rounds * calls; round++) {
    // Something to undo, and to look up again.
    await fetch(`${apiRoot}/tags`, { method: 'POST', headers, body: new URLSearchParams({ name: `Tag ${round}` }) })
    await (await fetch(`${apiRoot}/events`)).arrayBuffer()
    // The page shows them anyway; they are counted once per version of the data.
    await console.info()
    taken.save.push(await timeOf(() => console.saveSnapshot('then')))
    taken.restore.push(await timeOf(() => console.restoreSnapshot('start')))
  }
  note(figureOf(section, `a snapshot of ${data} is restored`, 'ms', taken.restore, { most: 5 }))
  note(figureOf(section, `a snapshot of ${data} is taken`, 'ms', taken.save))
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The same list from a server that records requests and from one that does not. */
async function recording(note: Note, { rounds, scale }: Effort, recorded: RunningServer): Promise<void> {
  await using plain = await startServer()
  const list = (apiRoot: string) => async () => (await fetch(`${apiRoot}/events`)).arrayBuffer()
  const times = await inTurns(
    { recorded: list(recorded.apiRoot), plain: list(plain.apiRoot) },
    { rounds, calls: Math.ceil(200 * scale) },
  )
  const name = 'a list with the console on, by one without'
  note(figureOf(section, name, 'times', ratios(times.recorded, times.plain), { most: 1.25 }))
}
