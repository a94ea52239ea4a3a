import type { MockCalendar, MockOptions } from '@eventcal/server/msw'
import { setupWorker } from 'msw/browser'
import { conform, optionsOf, type Recorded } from './checks.js'

/** The functions that tests call in the page. */
export interface PageTests {
  start(recorded: Recorded): Promise<void>
  conform(recorded: Recorded): ReturnType<typeof conform>
  /** Global names that came with the mock: its script, its start and some requests. */
  newGlobals(options: MockOptions): Promise<readonly string[]>
  /** Sends one request; returns its status and text, or the message of a network error. */
  ask(url: string, init?: RequestInit): Promise<{ status: number; text: string } | string>
}

declare global {
  // Declared in this form, globals can be assigned to.
  var pageTests: PageTests
  var calendar: MockCalendar | undefined
}

const worker = setupWorker()

async function ask(url: string, init?: RequestInit) {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return String(error)
  }
}

globalThis.pageTests = {
  async start(recorded) {
    const { mockCalendar } = await import('@eventcal/server/msw')
    globalThis.calendar = mockCalendar(optionsOf(recorded))
    worker.use(...globalThis.calendar.handlers)
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
  },
  async conform(recorded) {
    if (!globalThis.calendar) throw new Error('The mock was not started')
    return conform(globalThis.calendar, recorded)
  },
  async newGlobals(options) {
    const before = new Set(Reflect.ownKeys(globalThis))
    const { mockCalendar } = await import('@eventcal/server/msw')
    const mock = mockCalendar(options)
    mock.as('administrator')
    await mock.seed({
      venues: [{ venue: 'Hall <b>of</b> <script>x</script>', description: '<p onclick="x">Text</p>' }],
    })
    await mock.fetch(`${mock.apiRoot}/venues`)
    await mock.reset()
    return Reflect.ownKeys(globalThis)
      .filter((key) => !before.has(key))
      .map(String)
  },
  ask,
}
