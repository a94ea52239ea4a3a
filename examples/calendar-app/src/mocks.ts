import type { ClientOptions } from '@eventcal/sdk'
import { mockCalendar } from '@eventcal/server/msw'
import { setupWorker } from 'msw/browser'
import type { DemoUser } from './session.js'

/**
 * Starts the calendar inside the page: the reference server, with demo data, behind a service worker. Changes last
 * until the page is reloaded.
 *
 * `?mock-events=500` makes more or fewer events, `?mock-latency=1500` lets every answer take so many milliseconds.
 */
export async function startMocks(): Promise<{ instance: ClientOptions; demoUsers: readonly DemoUser[] }> {
  const asked = new URLSearchParams(window.location.search)
  const number = (name: string, otherwise: number) => {
    const text = asked.get(name) ?? ''
    return /^\d{1,4}$/.test(text) ? Number(text) : otherwise
  }
  const calendar = mockCalendar({
    // On the page's own origin, so that the demo pictures, which the build brings along, are found.
    baseUrl: `${window.location.origin}/api`,
    seed: number('mock-events', 600),
    latency: number('mock-latency', 0),
  })
  const demoUsers = calendar.credentials.filter(({ role }) => role === 'editor' || role === 'contributor')
  await setupWorker(...calendar.handlers).start({ onUnhandledRequest: 'bypass', quiet: true })
  return { instance: { baseUrl: calendar.baseUrl }, demoUsers }
}
