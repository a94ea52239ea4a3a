import { type MockCalendar, mockCalendar } from '@eventcal/server/msw'
import { setupWorker } from 'msw/browser'

/** Measurements in the page; times in milliseconds. */
export interface PageMeasures {
  start(): Promise<number>
  list(runs: number, size: number): Promise<number[]>
  reset(runs: number): Promise<number[]>
}

declare global {
  // Declared in this form, globals can be assigned to.
  var measures: PageMeasures
}

const worker = setupWorker()
let calendar: MockCalendar | undefined

async function times(runs: number, work: (mock: MockCalendar) => Promise<unknown>): Promise<number[]> {
  if (!calendar) throw new Error('The mock was not started')
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const begin = performance.now()
    await work(calendar)
    taken.push(performance.now() - begin)
  }
  return taken
}

globalThis.measures = {
  /** From the call until requests can be answered; the start of msw's own worker is not ours and comes after it. */
  async start() {
    const begin = performance.now()
    calendar = mockCalendar({ baseUrl: 'https://mocked.example/wp-json', seed: 'demo' })
    await calendar.ready
    const time = performance.now() - begin
    worker.use(...calendar.handlers)
    await worker.start({ quiet: true })
    return time
  },
  list: (runs, size) => times(runs, async ({ apiRoot }) => (await fetch(`${apiRoot}/events?per_page=${size}`)).json()),
  reset: (runs) =>
    times(runs, async (mock) => {
      mock.as('editor')
      await mock.reset()
    }),
}
