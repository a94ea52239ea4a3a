import { type Bound, type Effort, figureOf, type Note, ratios } from '../figures.js'
import { adminOf, read, startBare, startCommand } from './processes.js'
import { createOn, month, readsOf, timesOf } from './requests.js'

const sizes = [1000, 10_000, 100_000]
/** The limits of the largest site at its start. */
const promised: Readonly<Record<string, Bound>> = { start: { most: 10 }, memory: { most: 800 } }

/** How times grow with the number of events in memory. */
export async function growth(tell: Note, effort: Effort): Promise<void> {
  for (const size of sizes) {
    const bounds = size === sizes.at(-1) ? promised : {}
    const note: Note = (figure) => tell({ ...figure, events: size })
    const section = `pg-mem with ${size.toLocaleString('en')} events`
    const begin = performance.now()
    const server = await startCommand(['--seed', String(size)])
    try {
      note(figureOf(section, 'start', 's', [(performance.now() - begin) / 1000], bounds.start))
      note(figureOf(section, 'memory after the start', 'MB', [server.memory()], bounds.memory))
      const koa = await startBare('koa', await read(server.url + month()))
      const peers = { 'the same bytes from bare Koa': () => read(koa.url) }
      const creates = { create: createOn(server, adminOf(server.output)) }
      const times = await timesOf({ ...readsOf(server), ...peers }, creates, effort).finally(() => koa.stop())
      for (const [name, values] of Object.entries(times)) note(figureOf(section, name, 'ms', values))
      const by = ratios(times['list of another month each time'], times['the same bytes from bare Koa'])
      note(figureOf(section, 'list of another month each time, by bare Koa', 'times', by))
    } finally {
      await server.stop()
    }
  }
}
