import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningServer, startServer } from '@eventcal/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicationPassword, type ClientOptions, createClient } from '../src/index.js'
import { createClient as createLite } from '../src/lite.js'

/** The fault of one request; `undefined` lets it through. */
type Fault = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void

/** A proxy before a server that does to one request after the other what a list of faults says, then lets all through. */
class FaultyProxy {
  readonly seen: { readonly method: string; readonly url: string; readonly authorization: string | undefined }[] = []
  faults: (Fault | undefined)[] = []
  /** Changes all answers. */
  rewrite: ((body: string, incoming: IncomingMessage) => string) | undefined
  /** The test that runs. A request that a test before it has given up may arrive now, and must not take its faults. */
  run = 0
  readonly #server: Server
  #target = ''

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming
      const run = headers['x-run']
      if (run !== undefined && run !== String(this.run)) {
        incoming.destroy()
        return
      }
      this.seen.push({ method, url, authorization: headers.authorization })
      const pass = () => this.#pass(incoming, outgoing)
      const fault = this.faults.shift()
      if (fault) fault(incoming, outgoing, pass)
      else pass()
    })
  }

  async open(target: string): Promise<string> {
    this.#target = target
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has such an address.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '/', this.#target)
    const sent = forward(
      url,
      // Answers are rewritten as text, so they must not come compressed.
      { method: incoming.method, headers: { ...incoming.headers, host: url.host, 'accept-encoding': 'identity' } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(Buffer.from(chunk))
        const body = Buffer.concat(chunks).toString()
        const { 'content-length': _, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, headers)
        outgoing.end(this.rewrite?.(body, incoming) ?? body)
      },
    )
    incoming.pipe(sent)
  }
}

const answer =
  (status: number, headers: Record<string, string>, body = ''): Fault =>
  (_, outgoing) =>
    outgoing.writeHead(status, headers).end(body)

const drop: Fault = (incoming) => incoming.socket.destroy()
const halfBody: Fault = (incoming, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  outgoing.write('{"events":[')
  setTimeout(() => incoming.socket.destroy(), 20)
}
const endless: Fault = (_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"events":[')
}
const json = { 'content-type': 'application/json' }
const page = answer(503, { 'content-type': 'text/html' }, '<html><h1>Service unavailable</h1></html>')

describe.each([
  ['the client', createClient],
  ['the lite client', createLite],
])('%s behind a proxy that breaks things', (_, create) => {
  const proxy = new FaultyProxy()
  let server: RunningServer
  let baseUrl: string
  const client = (options: Partial<ClientOptions> = {}) =>
    create({ baseUrl, retry: { delay: 1 }, headers: { 'x-run': String(proxy.run) }, ...options })
  const signedIn = () => {
    const [editor] = server.app.credentials
    return { auth: applicationPassword(editor?.login ?? '', editor?.password ?? '') }
  }
  const fields = { title: 'T', start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'UTC' }

  beforeAll(async () => {
    server = await startServer({ profile: 'live' })
    baseUrl = await proxy.open(server.url)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })
  afterEach(() => {
    proxy.faults = []
    proxy.seen.length = 0
    proxy.rewrite = undefined
    proxy.run += 1
  })

  it.each([
    ['dropped connections', [drop, drop]],
    ['bodies that break off', [halfBody]],
    ['503, then success', [answer(503, {}), answer(503, json, '{"code":"service_unavailable","message":"x"}')]],
    ['429 with seconds', [answer(429, { 'retry-after': '0' })]],
    ['429 with a date', [answer(429, { 'retry-after': new Date(0).toUTCString() })]],
    ['a page of a gateway with 503', [page]],
  ])('reads on after %s', async (_, faults) => {
    proxy.faults = [...faults]
    const { data, response } = await client().request('events.list').withResponse()
    expect(data.events.length).toBeGreaterThan(0)
    expect(response.attempts).toHaveLength(faults.length + 1)
    expect(response.attempts.slice(0, -1).every(({ wait }) => wait !== undefined)).toBe(true)
  })

  it('waits for the seconds that Retry-After says', async () => {
    proxy.faults = [answer(429, { 'retry-after': '1' })]
    const { response } = await client().request('index').withResponse()
    expect(response.attempts).toEqual([
      { outcome: 429, header: 'retry-after: 1', wait: expect.any(Number) },
      { outcome: 200 },
    ])
    expect(response.attempts[0]?.wait).toBeGreaterThanOrEqual(990)
  })

  it('ends a body that does not come to an end', async () => {
    proxy.faults = [endless, endless, endless]
    await expect(client({ timeout: 50 }).request('events.list')).rejects.toMatchObject({ code: 'timeout' })
    proxy.faults = [endless]
    const signal = AbortSignal.timeout(30)
    await expect(client().request('events.list', {}, { signal })).rejects.toMatchObject({ code: 'aborted' })
  })

  it('has one deadline over attempts and waits', async () => {
    proxy.faults = [answer(503, { 'retry-after': '30' })]
    await expect(client({ totalTimeout: 5000 }).request('index')).rejects.toMatchObject({
      status: 503,
      attempts: [{ outcome: 503 }],
    })
  })

  it('shows what is no JSON', async () => {
    proxy.faults = [page, page, page]
    await expect(client().request('index')).rejects.toMatchObject({
      code: 'unexpectedAnswer',
      status: 503,
      contentType: 'text/html',
      excerpt: expect.stringContaining('Service unavailable'),
    })
    const cut = answer(200, json, '{"events":[{"id":1},{"id"')
    proxy.faults = [cut, cut, cut]
    await expect(client().request('events.list')).rejects.toMatchObject({ code: 'malformedJson' })
  })

  it('reads JSON after warnings, and says so once', async () => {
    const warnings: string[] = []
    const calendar = client({ onWarning: ({ message }) => warnings.push(message) })
    proxy.rewrite = (body) => `<br />\n<b>Deprecated</b>: x in <b>/a.php</b> on line <b>1</b><br />\n${body}`
    expect((await calendar.events.list()).items.length).toBeGreaterThan(0)
    expect((await calendar.events.list()).items.length).toBeGreaterThan(0)
    expect(warnings).toEqual([expect.stringContaining('Deprecated')])
  })

  it('stops at a page that repeats', async () => {
    let first: string | undefined
    proxy.rewrite = (body) => {
      first ??= body
      return first
    }
    const list = client().events.list({ per_page: 2 })
    await expect(list.toArray()).rejects.toMatchObject({
      code: 'incompleteList',
      seen: 2,
      reasons: ['repeatedPage', 'missing'],
    })
    expect(list.report).toMatchObject({ complete: false, seen: 2 })
  })

  it('takes its credentials to no other host', async () => {
    const elsewhere = new FaultyProxy()
    const other = await elsewhere.open(server.url)
    const away: Fault = (incoming, outgoing) => outgoing.writeHead(302, { location: `${other}${incoming.url}` }).end()
    try {
      proxy.faults = [away]
      await expect(client(signedIn()).events.list()).rejects.toMatchObject({ code: 'redirected', status: 302 })
      expect(elsewhere.seen).toEqual([])
      // A stranger may follow.
      proxy.faults = [away]
      expect((await client().events.list()).items.length).toBeGreaterThan(0)
      expect(elsewhere.seen).toMatchObject([{ authorization: undefined }])
    } finally {
      await elsewhere.close()
    }
  })

  it('sends no write twice, unless told', async () => {
    proxy.faults = [drop]
    await expect(client(signedIn()).events.create(fields)).rejects.toMatchObject({ code: 'network' })
    proxy.faults = [answer(503, {}, '')]
    await expect(client(signedIn()).events.create(fields)).rejects.toMatchObject({ status: 503 })
    expect(proxy.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
    proxy.seen.length = 0
    proxy.faults = [answer(503, {}, '')]
    const { id } = await client(signedIn()).events.create(fields, { retry: { delay: 1, writes: true } })
    expect(proxy.seen).toHaveLength(2)
    await client(signedIn()).events.delete(id)
  })

  it('keeps to the limit of calls at once', async () => {
    let running = 0
    let most = 0
    const slow: Fault = (_, outgoing, pass) => {
      running += 1
      most = Math.max(most, running)
      outgoing.on('finish', () => {
        running -= 1
      })
      setTimeout(pass, 10)
    }
    proxy.faults = Array.from({ length: 9 }, () => slow)
    const calendar = client({ maxConcurrent: 2 })
    // Each another, since equal reads would be one.
    const reads = Array.from({ length: 9 }, (_, at) =>
      calendar.request('index', {}, { headers: { 'x-read': `${at}` } }),
    )
    await Promise.all(reads)
    expect(most).toBe(2)
  })

  it('counts the wait for room into the time of a call', async () => {
    const held = new Promise<() => void>((resolve) => {
      proxy.faults = [(_, __, pass) => resolve(pass)]
    })
    const calendar = client({ maxConcurrent: 1 })
    const first = calendar.request('index')
    const second = calendar.request('index', {}, { totalTimeout: 20 })
    await expect(second).rejects.toMatchObject({ code: 'timeout', attempts: [] })
    const pass = await held
    pass()
    expect((await first).namespace).toBeTypeOf('string')
    expect(proxy.seen).toHaveLength(1)
    // The place of the one that gave up is free.
    await calendar.request('index', {}, { totalTimeout: 10_000 })
  })

  it('takes odd answers to a delete for what they mean', async () => {
    const calendar = client(signedIn())
    const { id } = await calendar.venues.create({ venue: `Gone ${Math.random()}` })
    proxy.faults = [
      answer(200, json, '[]'),
      answer(400, json, '{"code":"rest_invalid_param","message":"x","data":{"status":400,"params":{"id":"x"}}}'),
    ]
    expect(await calendar.venues.delete(id)).toEqual({ id })
    const event = await calendar.events.create(fields)
    proxy.faults = [
      answer(500, json, '{"code":"event-not-found","message":"x","data":{"status":500}}'),
      answer(404, json, '{"code":"rest-event-not-found","message":"x","data":{"status":404}}'),
    ]
    expect(await calendar.events.delete(event.id)).toEqual({ id: event.id })
  })
})
