import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app/app.js'
import { koaDoor } from '../../src/doors/koa/koa.js'
import { leakOf, PasswordLimit } from '../../src/service/call/password-limit.js'
import { MEMORY } from '../../src/service/call/tries.js'
import { createPostgresDatabase } from '../../src/store/postgres/database.js'
import { postgresOfRun } from '../support/engines.js'
import { createTestDatabase } from '../support/postgres.js'
import { ask, basic, sampleSite } from './support/site.js'

const attempts = 3

/** As two processes: each has connections and counts of its own; only the database is common. */
describe('two servers on one database', () => {
  let url: string
  let drop: () => Promise<void>
  let now = 1_800_000_000_000
  const closing: (() => Promise<void>)[] = []
  const servers: { readonly apiRoot: string }[] = []

  async function start(): Promise<{ readonly apiRoot: string }> {
    const database = createPostgresDatabase(url)
    const app = await createApp({ seed: sampleSite(), publicUrl: 'https://calendar.example', database })
    const shared = database.passwordTries?.({ after: MEMORY, leak: leakOf(attempts) })
    const passwordLimit = new PasswordLimit({ attempts, now: () => now, shared })
    const http: Server = createServer(koaDoor(app, { passwordLimit, trustedProxies: 1 }).callback())
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    closing.push(async () => {
      http.closeAllConnections()
      http.close()
      await app.close()
    })
    const address = http.address()
    return { apiRoot: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/calendar/events/v1` }
  }

  beforeAll(async () => {
    const { url: serverUrl, template } = postgresOfRun()
    const created = await createTestDatabase(serverUrl, template)
    url = created.url
    drop = created.drop
    servers.push(await start(), await start())
  })
  // The guesses of one test are forgotten in the next.
  beforeEach(() => {
    now += 2 * MEMORY
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await drop?.()
  })

  const signIn = async (turn: number, password?: string, host = 1, login = 'admin') => {
    const server = servers[turn % servers.length] ?? { apiRoot: '' }
    const headers = { authorization: basic(login, password), 'x-forwarded-for': `198.51.100.${host}` }
    return (await ask(server, 'anonymous', 'GET', '/tags', undefined, headers)).status
  }

  it('count wrong passwords together, a server that starts later, too', async () => {
    for (let guess = 0; guess < attempts; guess += 1) expect(await signIn(guess, `guess ${guess}`)).toBe(401)
    for (const turn of [0, 1]) expect(await signIn(turn)).toBe(429)
    servers.push(await start())
    expect(await signIn(servers.length - 1)).toBe(429)
    expect(await signIn(1, undefined, 2)).toBe(200)
    expect(await signIn(0, undefined, 1, 'editor')).toBe(200)
    now += 60_000
    expect(await signIn(1)).toBe(200)
    // The right password resets the count of all.
    expect(await signIn(0, 'one more')).toBe(401)
    expect(await signIn(1)).toBe(200)
  })

  it('lose no guess that comes at the same time', async () => {
    const guesses = Array.from({ length: 60 }, (_, guess) => signIn(guess, `guess at once ${guess}`))
    const told = (await Promise.all(guesses)).filter((status) => status === 401)
    expect(told.length).toBeLessThanOrEqual(attempts * servers.length)
    for (const turn of [0, 1, 2]) expect(await signIn(turn)).toBe(429)
  })

  it('slow down guesses from many addresses together', async () => {
    for (let host = 1; host <= 10 * attempts; host += 1)
      expect(await signIn(host, `guess from ${host}`, host)).toBe(401)
    for (const turn of [0, 1]) expect(await signIn(turn, undefined, 5)).toBe(429)
    for (const turn of [0, 1]) expect(await signIn(turn, undefined, 99)).toBe(200)
  })

  it('count the passwords of records together', async () => {
    const read = async (turn: number, password: string) => {
      const server = servers[turn % servers.length] ?? { apiRoot: '' }
      const headers = { 'x-forwarded-for': '198.51.100.77' }
      return (await ask(server, 'anonymous', 'GET', `/events/33?password=${password}`, undefined, headers)).status
    }
    for (let guess = 0; guess < attempts; guess += 1) expect(await read(guess, `guess${guess}`)).toBe(403)
    for (const turn of [0, 1]) expect(await read(turn, 'key')).toBe(429)
  })
})
