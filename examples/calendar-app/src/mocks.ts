import type { ClientOptions } from '@eventcal/sdk'
import { mockCalendar } from '@eventcal/server/msw'
import { bypass, http } from 'msw'
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
  await setupWorker(...calendar.handlers, ...builtPictures()).start({
    onUnhandledRequest: 'bypass',
    quiet: true,
    // Beside the page, which may be below any path.
    serviceWorker: { url: './mockServiceWorker.js' },
  })
  return { instance: { baseUrl: calendar.baseUrl }, demoUsers }
}

/** The demo pictures are at the root of the origin for the calendar, and beside the page in the build. */
function builtPictures() {
  return [
    http.get(`${window.location.origin}/media/:name`, ({ params }) =>
      fetch(bypass(new URL(`media/${params.name}`, document.baseURI))),
    ),
  ]
}
