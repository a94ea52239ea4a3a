import { afterAll, beforeAll, describe } from 'vitest'
import { createClock, createServer, type Server } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { parseSite } from '../../src/store/site/read.js'
import { describeEngine } from './engines.js'

/** Where the site is, the platform, and the calendar. */
export const address = 'https://calendar.example'
export const root = `${address}/wp-json/wp/v2`
export const calendar = `${address}/wp-json/calendar/events/v1`

const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator']

/** A site with three tags and a user of each role, who is called like it. */
export const site = parseSite({
  site: { url: address, timezone: 'Europe/Paris', next_ids: { post: 500, term: 500 } },
  users: roles.map((role, index) => ({
    ...{ id: index + 1, login: role, role, email: `${role}@a.example`, application_password: `password of ${role}` },
  })),
  tags: ['Äpfel', 'Bread &amp; Butter', 'Cake'].map((name, index) => ({ id: 11 + index, name, slug: `tag-${index}` })),
})

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly bytes: Uint8Array
}

/** A request, with the role of its caller. */
export type Asked = RequestInit & { readonly as?: string }

/** Sends a request to a path of the platform, or to an address. */
export type Ask = (target: string, asked?: Asked) => Promise<Answer>

/** The parts of a test that asks more than the platform. */
export interface Platform {
  /** The server, once tests run. */
  readonly server: () => Server
  /** A new database on the same engine. */
  readonly newDatabase: () => Promise<Database>
}

/** Tests of the platform on each engine and in each profile. */
export function describePlatform(tests: (ask: Ask, platform: Platform) => void): void {
  describeEngine('the platform around the interface', (engine) =>
    describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
      let server: Server
      beforeAll(async () => {
        server = await createServer({
          ...{ seed: site, profile, publicUrl: address, basePath: '/wp-json', database: await engine.create() },
          clock: createClock({ start: Date.parse('2026-11-21T12:00:00Z'), frozen: true }),
        })
      })
      afterAll(() => server.close())

      tests(
        async (target, { as, ...init } = {}) => {
          const headers = new Headers(init.headers)
          if (as) headers.set('authorization', `Basic ${btoa(`${as}:password of ${as}`)}`)
          const url = target.startsWith('http') ? target : root + target
          const response = await server.fetch(new Request(url, { ...init, headers }))
          const bytes = new Uint8Array(await response.arrayBuffer())
          const isJson = response.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0
          const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {}
          return { status: response.status, headers: response.headers, body, bytes }
        },
        { server: () => server, newDatabase: () => engine.create() },
      )
    }),
  )
}

export const codeOf = ({ status, body }: Answer) => [status, body.code]

/** A write of JSON. */
export function json(as: string | undefined, body: unknown): Asked {
  return {
    ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    ...(as ? { as } : {}),
  }
}
