import { type HttpHandler, http } from 'msw'
import { CalendarMock } from '../mock/calendar.js'
import type { AnyCall } from '../mock/calls.js'
import type { MockClock } from '../mock/clock.js'
import { listing } from '../mock/listing.js'
import type { OperationTree } from '../mock/operation-tree.js'
import type { MockOptions } from '../mock/options.js'
import type { RateLimit } from '../mock/rate-limit.js'
import type { MockRecords, SeededRecords } from '../mock/types.js'
import type { Credential } from '../seed/credentials.js'
import type { Role } from '../service/caller.js'

/** The whole service in a page or a test, and what a test can say of it. Nothing said outlives `reset()`. */
export interface MockCalendar extends OperationTree {
  /** For `setupWorker(...handlers)` in a page and `setupServer(...handlers)` in Node. */
  readonly handlers: HttpHandler[]
  /** Resolves when the data are loaded; rejects where they cannot be. Requests wait for it by themselves. */
  readonly ready: Promise<void>
  /** What a client is given as its base URL. */
  readonly baseUrl: string
  /** The address of the interface, without a slash at its end. */
  readonly apiRoot: string
  /** The users with their passwords. */
  readonly credentials: readonly Credential[]
  /** Everything that was asked, in the order of arrival. */
  readonly calls: readonly AnyCall[]
  /** What "now" is: `clock.set('2026-11-21T10:00:00Z')`, `clock.advance({ days: 1 })`. */
  readonly clock: Pick<MockClock, 'now' | 'set' | 'advance'>
  /** Answers a request without msw: hand it to a client as its `fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /**
   * Goes back to the seed and to the beginning of the clock, and forgets overrides, limits, roles and calls. A request that
   * is under way gets no answer any more. It takes less than 5 ms; what is asked after the call sees the seed, awaited or
   * not.
   */
  reset(): Promise<void>
  /**
   * Puts these records, in the form in which a client creates them, in the place of all others, until `reset()`.
   *
   * @returns the records as they were made, with their ids
   * @throws TypeError (as rejection) naming the record that the service refuses
   * @example
   * const { events: [party] } = await calendar.seed({ events: [{ title: 'Party', ...dates, venue: { venue: 'Hall' } }] })
   */
  seed(records: MockRecords): Promise<SeededRecords>
  /**
   * From now on, requests that do not say who sends them are answered as if a user of this role did.
   *
   * @returns the user, `undefined` for `anonymous`
   * @throws TypeError where there is no such user
   */
  as(role: Role): Credential
  as(role: 'anonymous'): undefined
  as(role: Role | 'anonymous'): Credential | undefined
  /**
   * Lets that many requests through, then answers 429 with `Retry-After` until that many seconds of real time are over,
   * and so on.
   */
  rateLimit(limit: RateLimit): void
}

/**
 * The reference server as msw handlers: stateful, seeded, with its errors and pages, without a port. The handlers answer
 * the root of the interface and everything below it; for everything else msw's own rules apply.
 *
 * @throws TypeError for options that make no sense, SiteFileError for a site file with errors
 * @example
 * const calendar = mockCalendar({ baseUrl: 'https://example.com/wp-json', namespace: 'tribe/events/v1' })
 * const server = setupServer(...calendar.handlers)
 */
export function mockCalendar(options: MockOptions = {}): MockCalendar {
  const mock = new CalendarMock(options)
  const { apiRoot, restRoot } = mock.urls
  const answer = ({ request }: { request: Request }) => mock.handle(request)
  const ready = mock.ready()
  // Who awaits it hears of a failure; so does the console with the first request.
  ready.catch(() => {})
  // One overload for each way to call it; the class has one signature for all.
  const as = ((role: Role | 'anonymous') => mock.as(role)) as MockCalendar['as']
  const calendar: MockCalendar = {
    ...mock.operations,
    handlers: [http.all(apiRoot, answer), http.all(`${apiRoot}/*`, answer)],
    ready,
    baseUrl: restRoot.replace(/\/$/, ''),
    apiRoot,
    credentials: mock.credentials,
    get calls() {
      return mock.calls
    },
    clock: mock.clock,
    async fetch(input, init) {
      const response = await mock.handle(new Request(input, init))
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
    reset: () => mock.reset(),
    seed: (records) => mock.seed(records),
    as,
    rateLimit: (limit) => mock.rateLimit(limit),
  }
  return listing(calendar, 'calendar', 'resource or feature')
}
