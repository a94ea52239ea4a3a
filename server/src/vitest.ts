/**
 * The calendar as a fixture of vitest: `test('…', async ({ calendar }) => …)`, with fresh data in each test.
 *
 * @module
 */
import { test as base, type TestAPI } from 'vitest'
import type { AppOptions } from './app/app.js'
import { warnings } from './doors/warnings.js'
import type { MockCalendar, MockOptions } from './msw.js'
import type { ListenOptions, RunningServer } from './server.js'

/** Other requests go their way: the option of msw 2, and that of msw 3. */
const bypass = { onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' } as const

/** A test with the mock as its fixture. */
export type MockTest = TestAPI<{ calendar: MockCalendar }>

/** A test with a server on a port as its fixture. */
export type ServerTest = TestAPI<{ calendar: RunningServer }>

/**
 * `test` with the mock: msw in Node answers the requests of the process below `baseUrl`, all others go their way. One mock
 * serves a test file; it is reset before each test. To be called at the top of a file.
 *
 * @example
 * const test = testWithMock({ baseUrl: 'https://example.com/wp-json', namespace: 'tribe/events/v1' })
 * test('shows what is new', async ({ calendar }) => {
 *   await calendar.seed({ events: [{ title: 'Party', start_date: '2027-01-01 20:00', end_date: '2027-01-01 23:00' }] })
 * })
 */
export function testWithMock(options: MockOptions = {}): MockTest {
  return base.extend<{ calendar: MockCalendar; calendarOfFile: MockCalendar }>({
    calendarOfFile: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from the pattern
      async ({}, use) => {
        const [{ setupServer }, { mockCalendar }] = await Promise.all([import('msw/node'), import('./msw.js')])
        const calendar = mockCalendar(options)
        const server = setupServer(...calendar.handlers)
        server.listen(bypass)
        await use(calendar)
        server.close()
      },
      { scope: 'file' },
    ],
    calendar: async ({ calendarOfFile }, use) => {
      await calendarOfFile.reset()
      await use(calendarOfFile)
    },
  })
}

/**
 * `test` with a server on a free port. One server serves a test file; its data are reset before each test. To be
 * called at the top of a file.
 *
 * @example
 * const test = testWithServer({ seed: 'demo' })
 * test('reads', async ({ calendar }) => {
 *   const client = createClient({ baseUrl: calendar.baseUrl })
 * })
 */
export function testWithServer(options: AppOptions & ListenOptions = {}): ServerTest {
  return base.extend<{ calendar: RunningServer; calendarOfFile: RunningServer }>({
    calendarOfFile: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from the pattern
      async ({}, use) => {
        const { startServer } = await import('./server.js')
        await using server = await startServer({ ...warnings(), ...options })
        await use(server)
      },
      { scope: 'file' },
    ],
    calendar: async ({ calendarOfFile }, use) => {
      await calendarOfFile.reset()
      await use(calendarOfFile)
    },
  })
}
