import { type HttpHandler, http } from 'msw'
import type { Faults } from '../../faults/registry.js'
import type { Credential } from '../../seed/credentials.js'
import type { Role } from '../../service/call/caller.js'
import { platformAddresses } from '../../service/platform/index.js'
import { CalendarMock } from './calendar.js'
import type { MockClock } from './clock.js'
import type { MockRecords, SeededRecords } from './data/types.js'
import type { MockOptions } from './options.js'
import type { AnyCall } from './overrides/calls.js'
import { listing } from './overrides/listing.js'
import type { OperationTree } from './overrides/operation-tree.js'
import type { RateLimit } from './overrides/rate-limit.js'

/** The whole service inside a page or a test, with overrides for tests. `reset()` removes all overrides. */
export interface MockCalendar extends OperationTree {
  /** For `setupWorker(...handlers)` in a page and `setupServer(...handlers)` in Node. */
  readonly handlers: HttpHandler[]
  /** Resolves when the data are loaded; rejects if loading fails. Requests wait for it automatically. */
  readonly ready: Promise<void>
  /** The `baseUrl` option for clients. */
  readonly baseUrl: string
  /** The URL of the API, without a trailing slash. */
  readonly apiRoot: string
  /** The users with their passwords. */
  readonly credentials: readonly Credential[]
  /** All requests, in the order of arrival. */
  readonly calls: readonly AnyCall[]
  /** Controls "now": `clock.set('2026-11-21T10:00:00Z')`, `clock.advance({ days: 1 })`. */
  readonly clock: Pick<MockClock, 'now' | 'set' | 'advance'>
  /**
   * Rules by which requests go wrong: `faults.add({ operation: 'events.list', every: 3, then: { kind: 'cut' } })`. They are
   * for requests that no override answers.
   */
  readonly faults: Faults
  /** Answers a request without msw; pass it to a client as its `fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /**
   * Restores the seed and the clock, and clears overrides, faults, limits, roles and calls. Requests in flight get no response.
   * Takes less than 5 ms; requests made after the call see the seed even if the call was not awaited.
   */
  reset(): Promise<void>
  /**
   * Replaces all records with these, given as payloads of create requests, until `reset()`.
   *
   * @returns the created records, with their ids
   * @throws TypeError (as rejection) that names the record that the service refuses
   * @example
   * const { events: [party] } = await calendar.seed({ events: [{ title: 'Party', ...dates, venue: { venue: 'Hall' } }] })
   */
  seed(records: MockRecords): Promise<SeededRecords>
  /**
   * From now on, requests without credentials are treated as sent by a user of this role.
   *
   * @returns the user, `undefined` for `anonymous`
   * @throws TypeError if there is no such user
   */
  as(role: Role): Credential
  as(role: 'anonymous'): undefined
  as(role: Role | 'anonymous'): Credential | undefined
  /**
   * Rate limit: allows `after` requests, then responds with 429 and `Retry-After` for `retryAfter` seconds of real
   * time, and so on.
   */
  rateLimit(limit: RateLimit): void
}

/**
 * The reference server as msw handlers: stateful, seeded, with its errors and pages, without a port. The handlers answer
 * the root of the interface and everything below it, and, where `baseUrl` has a path, the routes of the platform that write
 * clients ask for (users/me, media, tags); for everything else msw's own rules apply.
 *
 * @throws TypeError for invalid options, SiteFileError for an invalid site file
 * @example
 * const calendar = mockCalendar({ baseUrl: 'https://example.com/wp-json', namespace: 'tribe/events/v1' })
 * const server = setupServer(...calendar.handlers)
 */
export function mockCalendar(options: MockOptions = {}): MockCalendar {
  const mock = new CalendarMock(options)
  const { apiRoot, restRoot } = mock.urls
  const answer = ({ request }: { request: Request }) => mock.handle(request)
  const ready = mock.ready()
  // Marks the rejection as handled: it is reported to whoever awaits `ready`, and to the console with the first
  // request.
  ready.catch(() => {})
  // The interface has one overload per kind of role; the class has a single signature.
  const as = ((role: Role | 'anonymous') => mock.as(role)) as MockCalendar['as']
  const calendar: MockCalendar = {
    ...mock.operations,
    handlers: [apiRoot, `${apiRoot}/*`, ...platformAddresses(mock.urls)].map((address) => http.all(address, answer)),
    ready,
    baseUrl: restRoot.replace(/\/$/, ''),
    apiRoot,
    credentials: mock.credentials,
    get calls() {
      return mock.calls
    },
    clock: mock.clock,
    faults: mock.faults,
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
