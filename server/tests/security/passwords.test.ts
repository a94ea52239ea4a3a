import crypto from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/app/app.js'
import { callerAddress } from '../../src/doors/koa/caller-address.js'
import { koaDoor } from '../../src/doors/koa/koa.js'
import type { RunningServer } from '../../src/index.js'
import { leakOf, PasswordLimit } from '../../src/service/call/password-limit.js'
import { MEMORY } from '../../src/service/call/tries.js'
import type { Database } from '../../src/store/engine.js'
import { describeEngine, type TestEngine } from '../support/engines.js'
import { ask, basic, sampleSite, startSample, startSampleOn } from './support/site.js'

let server: Pick<RunningServer, 'apiRoot' | 'close'>
afterEach(() => server?.close())

/** A server whose password limit has a frozen clock, so that the speed of the machine does not matter. */
async function startTimeless(engine: TestEngine, attempts: number, trustedProxies = 0): Promise<typeof server> {
  const database = await engine.create()
  const app = await createApp({ seed: sampleSite(), publicUrl: 'https://calendar.example', database })
  const shared = database.passwordTries?.({ after: MEMORY, leak: leakOf(attempts) })
  const passwordLimit = new PasswordLimit({ attempts, now: () => 0, shared })
  const http = createServer(koaDoor(app, { passwordLimit, trustedProxies }).callback())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const close = async () => {
    http.closeAllConnections()
    http.close()
    await app.close()
  }
  return { apiRoot: `http://127.0.0.1:${port}/calendar/events/v1`, close }
}

const signIn = (login: string, password?: string, headers: Record<string, string> = {}) =>
  ask(server, 'anonymous', 'GET', '/tags', undefined, { authorization: basic(login, password), ...headers })

/** Wraps a database and records its statements. */
async function watched(engine: TestEngine): Promise<{ database: Database; statements: string[] }> {
  const inner = await engine.create()
  const statements: string[] = []
  const query = inner.query.bind(inner)
  const database: Database = Object.assign(inner, {
    query: (sql: string, params?: Parameters<Database['query']>[1]) => {
      statements.push(sql)
      return query(sql, params)
    },
  })
  return { database, statements }
}

describeEngine('checking a password', (engine) => {
  it('is the same work for users that there are and are not: the same statements, the same hash', async () => {
    const { database, statements } = await watched(engine)
    server = await startSample({ database })
    const workOf = async (login: string, password: string) => {
      statements.length = 0
      const digests: string[] = []
      const { createHash } = crypto
      const hashes = vi.spyOn(crypto, 'createHash').mockImplementation((algorithm) => {
        const hash = createHash(algorithm)
        const update = hash.update.bind(hash)
        return Object.assign(hash, {
          update(data: Uint8Array) {
            digests.push(`${algorithm} of ${data.byteLength}`)
            return update(data)
          },
        })
      })
      const { status } = await signIn(login, password).finally(() => hashes.mockRestore())
      return { status, statements: [...statements], digests }
    }
    const wrong = await workOf('admin', 'wrong password')
    expect(wrong).toMatchObject({ status: 401, digests: ['sha256 of 13'] })
    expect(wrong.statements).toHaveLength(1)
    expect(await workOf('nobody', 'wrong password')).toEqual(wrong)
    expect(await workOf('nobody@example.com', 'wrong password')).toEqual(wrong)
  })

  it('keeps nothing but hashes, and takes no hash for a password', async () => {
    const sample = await startSampleOn(engine)
    server = sample
    const { users } = await sample.exportSite()
    const text = JSON.stringify(users)
    expect(text).not.toContain('password of')
    const [hash = ''] = /[0-9a-f]{64}/.exec(text) ?? []
    expect(hash).toHaveLength(64)
    expect((await signIn('admin', hash)).status).toBe(401)
  })
})

describeEngine('guessing passwords', (engine) => {
  it('is slowed down: after ten wrong ones nobody hears whether the next is right', async () => {
    server = await startTimeless(engine, 10)
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('admin', `guess ${guess}`)).status).toBe(401)
    for (const password of ['another guess', 'password of admin']) {
      const answer = await signIn('admin', password)
      expect([answer.status, answer.body.code]).toEqual([429, 'rest_too_many_attempts'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After')
    }
    // By its other name, and in other letters, it is the same user.
    for (const login of ['ADMIN', ' admin', 'admin@example.com']) expect((await signIn(login, 'x')).status).toBe(429)
    expect((await signIn('editor', 'password of editor')).status).toBe(200)
    expect((await signIn('nobody', 'x')).status).toBe(401)
    // Anonymous requests are not affected.
    expect((await ask(server, 'anonymous', 'GET', '/tags')).status).toBe(200)
  })

  it('tells no more when all guesses come at once', async () => {
    server = await startTimeless(engine, 3)
    const guesses = Array.from({ length: 60 }, (_, index) => (index === 50 ? 'password of admin' : `guess ${index}`))
    const statuses = await Promise.all(guesses.map(async (guess) => (await signIn('admin', guess)).status))
    const told = statuses.filter((status) => status !== 429)
    expect(told).toEqual([401, 401, 401])
  })

  it('does not count a wrong password that comes again, as a program with an old one sends it', async () => {
    server = await startTimeless(engine, 3)
    for (let again = 0; again < 20; again += 1) expect((await signIn('admin', 'old password')).status).toBe(401)
    expect((await signIn('admin')).status).toBe(200)
  })

  it('is slowed down where a right password comes between the guesses, as from a colleague behind one address', async () => {
    server = await startTimeless(engine, 3)
    const told: number[] = []
    for (let guess = 0; guess < 45; guess += 1) {
      if (guess % 2 === 0) await signIn('admin')
      told.push((await signIn('admin', `guess ${guess}`)).status)
    }
    expect(told.filter((status) => status === 401)).toHaveLength(30)
    expect(new Set(told.slice(30))).toEqual(new Set([429]))
    expect((await signIn('admin')).status).toBe(429)
  })

  it('is not slowed down by an old password of a program beside one with the right password', async () => {
    server = await startTimeless(engine, 3)
    for (let round = 0; round < 40; round += 1) {
      expect((await signIn('admin', 'old password')).status).toBe(401)
      expect((await signIn('admin')).status).toBe(200)
    }
  })

  it('is slowed down when it comes from many addresses, and addresses without wrong passwords still get in', async () => {
    server = await startTimeless(engine, 2, 1)
    const from = (host: number, password?: string, login = 'admin') =>
      signIn(login, password, { 'x-forwarded-for': `198.51.100.${host}` })
    for (let host = 1; host <= 20; host += 1) expect((await from(host, `guess ${host}`)).status).toBe(401)
    // From here on, one guess is all that an address has.
    for (const host of [3, 4, 5]) expect((await from(host)).status).toBe(429)
    expect((await from(30, 'another guess')).status).toBe(401)
    expect((await from(30)).status).toBe(429)
    expect([(await from(40)).status, (await from(40)).status]).toEqual([200, 200])
    expect((await from(3, undefined, 'editor')).status).toBe(200)
  })

  it('is slowed down for the passwords of records, too, in single reads and lists', async () => {
    server = await startTimeless(engine, 4)
    const paths = ['/events/33', '/events/by-slug/locked', '/events', '/events/33']
    for (const [index, path] of paths.entries()) {
      const { status, text } = await ask(
        server,
        'anonymous',
        'GET',
        `${path}?start_date=2027-01-01&password=guess${index}`,
      )
      expect([status, text.includes('Hidden words')]).toEqual([path === '/events' ? 200 : 403, false])
    }
    const right = 'start_date=2027-01-01&password=key'
    expect((await ask(server, 'anonymous', 'GET', `/events/33?${right}`)).status).toBe(429)
    expect((await ask(server, 'anonymous', 'GET', `/events?${right}`)).text).not.toContain('Hidden words')
    expect((await ask(server, 'anonymous', 'GET', `/events?${right}&search=Hidden`)).body.total).toBe(0)

    expect((await ask(server, 'anonymous', 'GET', '/venues/13?password=key')).text).toContain('Hidden City')
    for (let guess = 0; guess < 4; guess += 1)
      await ask(server, 'anonymous', 'GET', `/venues/13?password=guess${guess}`)
    expect((await ask(server, 'anonymous', 'GET', '/venues/13?password=key')).status).toBe(429)
    // Who may change the record needs no password.
    expect((await ask(server, 'admin', 'GET', '/events/33?context=edit')).text).toContain('Hidden words')
    expect((await ask(server, 'admin', 'PATCH', '/events/33', { title: 'Still' })).text).toContain('Hidden words')
  })

  it('is not helped by those who know: what a password opened before is not given again past the limit', async () => {
    server = await startTimeless(engine, 4)
    const withKey = () => ask(server, 'anonymous', 'GET', '/venues/13?password=key')
    for (const _ of [1, 2, 3]) expect((await withKey()).text).toContain('Hidden City')
    for (let guess = 0; guess < 4; guess += 1)
      await ask(server, 'anonymous', 'GET', `/venues/13?password=guess${guess}`)
    const { status, text } = await withKey()
    expect([status, text.includes('Hidden City')]).toEqual([429, false])
  })

  it('is counted by the address that a trusted proxy names, and by no other header', async () => {
    server = await startTimeless(engine, 2, 1)
    const from = (address: string, password?: string) =>
      signIn('admin', password, { 'x-forwarded-for': `${crypto.randomUUID()}, ${address}`, 'x-real-ip': '192.0.2.9' })
    for (const guess of ['a', 'b']) expect((await from('198.51.100.7', guess)).status).toBe(401)
    expect((await from('198.51.100.7')).status).toBe(429)
    expect((await from('198.51.100.8')).status).toBe(200)
    await server.close()

    server = await startTimeless(engine, 2)
    for (const guess of ['a', 'b']) expect((await from(`198.51.100.${guess}`, guess)).status).toBe(401)
    expect((await from('203.0.113.1')).status).toBe(429)
  })
})

describe('the limit', () => {
  it('is there by default where others can reach the server, and not in tests', async () => {
    // The first ten are told, and of twenty more at once not all.
    const guesses = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await signIn('admin', crypto.randomUUID())).status))
    server = await startSample({ host: '0.0.0.0', allowDemoUsers: true })
    expect(new Set(await guesses(10))).toEqual(new Set([401]))
    expect(await guesses(20)).toContain(429)
    await server.close()
    server = await startSample()
    expect(new Set(await guesses(30))).toEqual(new Set([401]))
  })

  it('doubles its waits up to a minute, forgives a right password, and forgets after an hour', () => {
    let now = 0
    const guard = new PasswordLimit({ attempts: 2, now: () => now }).guardOf('a')
    const waits: number[] = []
    let guess = 0
    const wrong = () => guard.judge('user 1', `${guess++}`, false)
    expect([wrong(), wrong()]).toEqual([undefined, undefined])
    for (let round = 0; round < 9; round += 1) {
      const wait = wrong() ?? 0
      waits.push(wait)
      now += wait * 1000
      expect(wrong()).toBeUndefined()
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    now += 60_000
    expect(guard.judge('user 1', 'right', true)).toBeUndefined()
    expect([wrong(), wrong(), guard.judge('user 1', 'right', true)]).toEqual([undefined, undefined, 1])
    now += 3_600_000
    expect([wrong(), guard.judge('user 1', 'right', true)]).toEqual([undefined, undefined])
  })

  it('counts what an address tries on all users and records, a tenth of it for each, and lets it leak away', () => {
    let now = 0
    const guard = new PasswordLimit({ attempts: 2, now: () => now }).guardOf('a')
    for (let user = 0; user < 20; user += 1) expect(guard.judge(`record ${user}`, 'guess', false)).toBeUndefined()
    expect(guard.judge('user 1', 'right', true)).toBe(1)
    now += 1000
    expect(guard.judge('user 1', 'right', true)).toBeUndefined()
    expect(guard.judge('record 1', 'right', true)).toBeUndefined()
    // Its right passwords reset nothing but their own counts.
    expect(guard.judge('record 30', 'guess', false)).toBeUndefined()
    expect(guard.judge('record 31', 'guess', false)).toBeGreaterThan(0)
    now += 30 * 60_000
    for (let user = 40; user < 49; user += 1) expect(guard.judge(`record ${user}`, 'guess', false)).toBeUndefined()
  })

  it('keeps what it counted while it asked for the counts of other processes', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const shared = { read: () => late.then(() => []), add: async () => {}, clear: async () => {} }
    const limit = new PasswordLimit({ attempts: 1, now: () => 0, shared })
    const slow = limit.guardOf('a')
    const learned = slow.learn('user 1')
    const quick = limit.guardOf('a')
    expect(quick.judge('user 1', 'guess', false)).toBeUndefined()
    await quick.settle()
    arrive()
    await learned
    expect(slow.judge('user 1', 'right', true)).toBe(1)
  })

  it('holds a bounded number of addresses, and counts long passwords each time', () => {
    const limit = new PasswordLimit({ attempts: 2, now: () => 0 })
    const long = 'x'.repeat(1000)
    const judge = (address: string, isRight = false) => limit.guardOf(address).judge('user 1', long, isRight)
    expect([judge('a'), judge('a'), judge('a', true)]).toEqual([undefined, undefined, 1])
    for (let index = 0; index < 20_000; index += 1) judge(`other ${index}`)
    expect(judge('a', true)).toBeUndefined()
  })

  it.each([
    ['192.0.2.1', '198.51.100.1', 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.1', 1, '198.51.100.1'],
    ['192.0.2.1', '203.0.113.5, 198.51.100.1', 1, '198.51.100.1'],
    ['192.0.2.1', '203.0.113.5, 198.51.100.1', 2, '203.0.113.5'],
    ['192.0.2.1', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['192.0.2.1', '', 1, '192.0.2.1'],
    ['::ffff:192.0.2.1', '', 0, '192.0.2.1'],
  ])('takes a call from %s for %j behind %i proxies as one from %s', (remote, forwardedFor, proxies, address) => {
    expect(callerAddress({ remote, forwardedFor }, proxies)).toBe(address)
  })

  it('takes all addresses of an IPv6 network for one caller', () => {
    const of = (remote: string) => callerAddress({ remote, forwardedFor: '' }, 0)
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff:1:2:3'))
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'))
  })
})
