import { createServer } from '../../src/index.js'
import type { Profile } from '../../src/service/wire/quirks.js'
import { parseSite } from '../../src/store/site/read.js'
import type { TestEngine } from './engines.js'

/** A role that requests are sent as; `anonymous` sends no credentials. */
export type Asker = 'admin' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'anonymous'

/** A response with its parsed JSON body. The body is untyped on purpose: tests assert its shape. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** A small calendar under test. */
export interface TestCalendar extends AsyncDisposable {
  /** Sends a request as a role; a body is sent as JSON. */
  ask(as: Asker, method: string, path: string, body?: unknown): Promise<Answered>
  /** The faults that the server reported. */
  readonly faults: readonly unknown[]
}

const askers = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const
const root = 'https://calendar.example/calendar/events/v1'

/**
 * A calendar with categories Music (1) > Jazz (2) > Bebop (3), Sport (4), Tech &amp; Science (5), the empty one (6), tags
 * family (10), outdoor (11), Über (12), the unused one (13), and events: 100 Jazz, family; 101 Sport and Music, family
 * and outdoor; 102 Tech, Über; 103 Bebop; 104 (a draft) the empty category and the unused tag. Venue 110.
 */
export async function testCalendar(
  engine: TestEngine,
  profile: Profile,
  more: { readonly categories?: readonly object[]; readonly events?: readonly object[] } = {},
): Promise<TestCalendar> {
  const faults: unknown[] = []
  const server = await createServer({
    seed: parseSite(calendar(more)),
    profile,
    database: await engine.create(),
    publicUrl: 'https://calendar.example',
    reportFault: (_operation, error) => faults.push(error),
  })
  return {
    faults,
    async ask(as, method, path, body) {
      const headers = new Headers()
      if (as !== 'anonymous') headers.set('authorization', `Basic ${btoa(`${as}:password of ${as}`)}`)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      const response = await server.fetch(new Request(root + path, init))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
    },
    [Symbol.asyncDispose]: server.close,
  }
}

/** The ids of the terms of a list. */
export function idsOf({ body }: Answered): unknown[] {
  const list = body.categories ?? body.tags
  return Array.isArray(list) ? list.map((term: { id: unknown }) => term.id) : []
}

/** The names of the refused parameters. */
export function refused({ body }: Answered): string[] {
  const { data } = body
  if (typeof data !== 'object' || data === null || !('params' in data)) return []
  return typeof data.params === 'object' && data.params !== null ? Object.keys(data.params) : []
}

function calendar({ categories = [], events = [] }: { categories?: readonly object[]; events?: readonly object[] }) {
  const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
  const utc = { utc_start_date: '2027-05-01 10:00:00', utc_end_date: '2027-05-01 12:00:00', timezone: 'UTC' }
  const event = (id: number, title: string, categories: number[], tags: number[], status = 'publish') => ({
    ...{ id, title, slug: title.toLowerCase(), categories, tags, status },
    ...dates,
    ...utc,
  })
  return {
    site: { url: 'https://calendar.example', timezone: 'UTC', next_ids: { post: 200, term: 50 } },
    users: askers.map((login, index) => ({
      id: index + 1,
      login,
      role: login === 'admin' ? 'administrator' : login,
      application_password: `password of ${login}`,
    })),
    categories: [
      { id: 1, name: 'Music', slug: 'music' },
      { id: 2, name: 'Jazz', slug: 'jazz', parent: 1 },
      { id: 3, name: 'Bebop', slug: 'bebop', parent: 2 },
      { id: 4, name: 'Sport', slug: 'sport', description: 'Games' },
      { id: 5, name: 'Tech &amp; Science', slug: 'tech-science', description: 'Tech <em>&amp;</em> science' },
      { id: 6, name: 'Empty', slug: 'empty' },
      ...categories,
    ],
    tags: [
      { id: 10, name: 'family', slug: 'family' },
      { id: 11, name: 'outdoor', slug: 'outdoor' },
      { id: 12, name: 'Über', slug: 'uber' },
      { id: 13, name: 'unused', slug: 'unused' },
    ],
    venues: [{ id: 110, venue: 'Hall', slug: 'hall' }],
    events: [
      event(100, 'Night', [2], [10]),
      event(101, 'Day', [1, 4], [10, 11]),
      event(102, 'Talk', [5], [12]),
      event(103, 'Late', [3], []),
      event(104, 'Draft', [6], [13], 'draft'),
      ...events.map((more) => ({ ...event(0, 'More', [], []), ...more })),
    ],
  }
}
