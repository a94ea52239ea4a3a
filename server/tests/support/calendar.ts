import { createClock, createServer, type Profile, type Quirks } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { parseSite } from '../../src/store/site/read.js'
import type { TestDatabase } from './reused.js'

/** The sender of a request: the login of a user, or anonymous. */
export type Asker = 'admin' | 'editor' | 'author' | 'writer' | 'contributor' | 'subscriber' | 'anonymous'

/** A response with its parsed JSON body. The body is untyped on purpose: tests assert its shape. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** A calendar under test, in the process. */
export interface TestCalendar extends AsyncDisposable {
  /** Sends a request as a user; a body is sent as JSON. */
  ask(as: Asker, method: string, path: string, body?: unknown): Promise<Answered>
  /** Goes back to the site that it was opened with. */
  reset(): Promise<void>
  /** Sets the clock, which stands still. */
  setNow(iso: string): void
  /** The faults that the server reported. */
  readonly faults: readonly unknown[]
}

/** How a calendar is opened. */
export interface TestOptions {
  readonly profile: Profile
  readonly quirks?: Partial<Quirks>
  readonly now: string
  /** An empty one; by default a new one in memory. It is closed with the calendar. */
  readonly database?: Database & Partial<Pick<TestDatabase, 'remember'>>
  /** Backs up the given database, so that `reset` can restore it. */
  readonly resettable?: boolean
}

/** The users of every calendar under test, ids from 1; author and writer have the same rights. */
const roles = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  writer: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
} as const

const address = 'https://calendar.example'

/** Opens a calendar with the records of a site file; settings and users are there. */
export async function openCalendar(site: object, options: TestOptions): Promise<TestCalendar> {
  const { profile, quirks = {}, now, database, resettable = false } = options
  const faults: unknown[] = []
  const clock = createClock({ start: Date.parse(now), frozen: true })
  const users = Object.entries(roles).map(([login, role], index) => ({
    ...{ id: index + 1, login, role },
    application_password: `password of ${login}`,
  }))
  const settings = { url: address, timezone: 'America/New_York', next_ids: { post: 1000, term: 1000 } }
  const server = await createServer({
    seed: parseSite({ site: settings, users, ...site }),
    profile,
    quirks,
    clock,
    publicUrl: address,
    ...(database ? { database } : {}),
    testControls: resettable,
    reportFault: (_operation, error) => faults.push(error),
  })
  // Far faster than the server's own reset, which has separate tests.
  const reset = (resettable && (await database?.remember?.())) || server.reset
  return {
    faults,
    reset,
    setNow: (iso) => clock.set(Date.parse(iso)),
    async ask(as, method, path, body) {
      const headers = new Headers()
      if (as !== 'anonymous') headers.set('authorization', `Basic ${btoa(`${as}:password of ${as}`)}`)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      const response = await server.fetch(new Request(`${address}/calendar/events/v1${path}`, init))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
    },
    [Symbol.asyncDispose]: server.close,
  }
}

/** The ids of a list of events, venues or organizers. */
export function idsOf({ body }: Answered): unknown[] {
  const list = body.events ?? body.venues ?? body.organizers
  return Array.isArray(list) ? list.map((record: { id: unknown }) => record.id) : []
}

/** The names of the refused parameters. */
export function refused({ body }: Answered): string[] {
  const { data } = body
  if (typeof data !== 'object' || data === null || !('params' in data)) return []
  return typeof data.params === 'object' && data.params !== null ? Object.keys(data.params) : []
}
