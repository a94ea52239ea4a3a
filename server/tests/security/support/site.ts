import { type RunningServer, startServer } from '../../../src/index.js'
import { parseSite } from '../../../src/store/site/read.js'
import type { TestEngine } from '../../support/engines.js'

/** The users of the site under attack, ids from 1, each with the password `password of LOGIN`. */
export const roles = {
  admin: 'administrator',
  editor: 'editor',
  author: 'author',
  contributor: 'contributor',
  subscriber: 'subscriber',
} as const

/** The sender of a request: a user, or anonymous. */
export type Asker = keyof typeof roles | 'anonymous'

const times = {
  start_date: '2027-01-05 19:00:00',
  end_date: '2027-01-05 23:00:00',
  utc_start_date: '2027-01-05 19:00:00',
  utc_end_date: '2027-01-05 23:00:00',
  timezone: 'UTC',
}

/**
 * Records of the admin: event 31, its draft 32, one with the password `key` 33, venue 11, organizer 15, category 1, tag
 * 6. Of the author: event 41, venue 12, organizer 16.
 */
export function sampleSite() {
  return parseSite({
    site: { url: 'https://calendar.example', timezone: 'UTC', next_ids: { post: 1000, term: 1000 } },
    users: Object.entries(roles).map(([login, role], index) => ({
      ...{ id: index + 1, login, role, email: `${login}@example.com` },
      application_password: `password of ${login}`,
    })),
    venues: [
      { id: 11, venue: 'The Cellar', slug: 'the-cellar', author: 1 },
      { id: 12, venue: 'The Attic', slug: 'the-attic', author: 3 },
      { id: 13, venue: 'Secret Room', slug: 'secret-room', author: 1, password: 'key', city: 'Hidden City' },
    ],
    organizers: [
      { id: 15, organizer: 'Ann', slug: 'ann', author: 1 },
      { id: 16, organizer: 'Bob', slug: 'bob', author: 3 },
    ],
    attachments: [{ id: 21, url: '/a.png', mime_type: 'image/png', file: 'a.png', width: 8, height: 6 }],
    categories: [{ id: 1, name: 'Music', slug: 'music' }],
    tags: [{ id: 6, name: 'family', slug: 'family' }],
    events: [
      { ...times, id: 31, title: 'Gala', slug: 'gala', author: 1, venue: 11, organizers: [15], categories: [1] },
      { ...times, id: 32, title: 'Draft of the admin', slug: 'draft', status: 'draft', author: 1 },
      { ...times, id: 33, title: 'Locked', slug: 'locked', password: 'key', description: 'Hidden words', author: 1 },
      { ...times, id: 41, title: 'Reading', slug: 'reading', author: 3, venue: 12, organizers: [16], tags: [6] },
    ],
  })
}

type Options = NonNullable<Parameters<typeof startServer>[0]>

/** Starts a server with this site; options override the defaults. */
export function startSample(options: Options = {}): Promise<RunningServer> {
  return startServer({ seed: sampleSite(), publicUrl: 'https://calendar.example', ...options })
}

/** The same on a database of an engine; its `reset` goes back to the site at once. */
export async function startSampleOn(engine: TestEngine, options: Options = {}): Promise<RunningServer> {
  const database = await engine.create()
  const server = await startSample({ ...options, database })
  return Object.assign(server, { reset: await database.remember() })
}

/** An answer with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body, where it is a JSON object; else empty. */
  readonly body: Readonly<Record<string, unknown>>
}

/** The header that signs a user in. */
export function basic(login: string, password = `password of ${login}`): string {
  return `Basic ${btoa(`${login}:${password}`)}`
}

/** Sends an HTTP request; a string body is sent verbatim, anything else as JSON. */
export async function ask(
  { apiRoot }: Pick<RunningServer, 'apiRoot'>,
  as: Asker,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(apiRoot + path, {
    method,
    headers: {
      ...(as === 'anonymous' ? {} : { authorization: basic(as) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: objectOf(text) }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The names of the refused parameters. */
export function refusedOf({ body }: Answer): string[] {
  const { data } = body
  const params = typeof data === 'object' && data !== null && 'params' in data ? data.params : undefined
  return typeof params === 'object' && params !== null ? Object.keys(params) : []
}

/** The port that a server listens on. */
export function portOf({ url }: Pick<RunningServer, 'url'>): number {
  return Number(new URL(url).port)
}
