import { mockCalendar } from '@eventcal/server/msw'
import fc from 'fast-check'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClock,
  createServer,
  type Profile,
  type RunningServer,
  type Server,
  startServer,
} from '../../src/index.js'
import { demoSite } from '../../src/seed/demo.js'
import { comparableHeaders } from '../support/comparable-headers.js'
import { type Known, knownOf, learn, requestOf, type Step, steps } from './support/requests.js'

const publicUrl = 'https://calendar.example'
const now = Date.parse('2026-11-21T01:55:24Z')
const logins = { admin: 'administrator', editor: 'editor', author: 'author', contributor: 'contributor' } as const
const password = (login: string) => `password-of-${login}`
const credentials = Object.entries(logins).map(([login, role]) => ({ login, role, password: password(login) }))
const site = demoSite({ now, timezone: 'Europe/Paris', publicUrl }, credentials, 12)

describe.each<Profile>(['reference', 'live'])('one stream of requests, in the profile %s,', (profile) => {
  const options = () => ({ seed: site, profile, random: () => 0.5, publicUrl })
  const mock = mockCalendar({ ...options(), baseUrl: publicUrl, clock: now })
  const msw = setupServer(...mock.handlers)
  let koa: RunningServer
  let inProcess: Server

  beforeAll(async () => {
    const clock = () => createClock({ start: now, frozen: true })
    koa = await startServer({ ...options(), clock: clock() })
    inProcess = await createServer({ ...options(), clock: clock() })
    msw.listen({ onUnhandledRequest: 'bypass' })
  })
  afterAll(async () => {
    msw.close()
    await koa?.close()
    await inProcess?.close()
  })

  /** Sends a step to all three doors; the two in-process ones use a reserved address. */
  async function ask(step: Step, known: Known) {
    const request = (root: string) => requestOf(step, known, root, password)
    const [overHttp, mocked, called] = await Promise.all([
      fetch(request(koa.apiRoot)).then(comparable),
      fetch(request(mock.apiRoot)).then(comparable),
      inProcess.fetch(request(mock.apiRoot)).then(comparable),
    ])
    return { overHttp, mocked, called }
  }

  it('is answered alike by Koa, msw and the door in the process', { timeout: 300_000 }, async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(steps, async (stream) => {
        await Promise.all([koa.reset(), mock.reset(), inProcess.reset()])
        const known = knownOf(site)
        for (const step of stream) {
          const { overHttp, mocked, called } = await ask(step, known)
          expect(mocked).toEqual(called)
          expect(overHttp).toEqual(called)
          statuses.set(called.status, (statuses.get(called.status) ?? 0) + 1)
          learn(known, step, called.status, called.text)
        }
      }),
      { numRuns: 25 },
    )
    console.log(`${profile}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
    // A stream that is only refused would compare nothing.
    for (const status of [200, 201, 400]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10)
    expect(statuses.get(500)).toBeUndefined()
  })
})

async function comparable(response: Response) {
  return { status: response.status, headers: comparableHeaders(response.headers), text: await response.text() }
}
