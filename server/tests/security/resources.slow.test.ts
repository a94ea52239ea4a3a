import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { maxTextLength, operations } from '@eventcal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../src/index.js'
import { describeEngine } from '../support/engines.js'
import { sendRaw } from '../support/raw-http.js'
import { ask, basic, portOf, refusedOf, sampleSite, startSample, startSampleOn } from './support/site.js'

const root = '/calendar/events/v1'
const event = { title: 'A', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
let server: RunningServer
beforeAll(async () => {
  server = await startSample({ testControls: true })
})
afterAll(() => server.close())

/** Posts bytes as an encoded body. */
const postEncoded = async (path: string, bytes: Uint8Array, encoding: string) => {
  const response = await fetch(server.apiRoot + path, {
    method: 'POST',
    headers: {
      ...{ authorization: basic('admin'), 'content-type': 'application/json', 'content-encoding': encoding },
    },
    body: new Uint8Array(bytes),
  })
  return [response.status, ((await response.json()) as { code?: string }).code] // an error of the catalogue, or a record
}

describe('compressed bodies', () => {
  const huge = Buffer.alloc(64 * 1024 * 1024, ' ')

  it('are unpacked up to the limit of bodies, whatever they grow to', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['x-gzip', gzipSync],
    ] as const) {
      const bomb = pack(huge)
      expect(bomb.length).toBeLessThan(100_000)
      const before = process.memoryUsage().arrayBuffers
      expect(await postEncoded('/venues', bomb, encoding)).toEqual([413, 'rest_body_too_large'])
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
    }
    expect(await postEncoded('/venues', gzipSync(JSON.stringify({ venue: 'Packed' })), 'gzip')).toEqual([
      201,
      undefined,
    ])
  })

  it('in layers or in other forms are not unpacked', async () => {
    const twice = gzipSync(gzipSync(huge))
    for (const encoding of ['gzip, gzip', 'gzip,gzip', 'br', 'zstd', 'compress', '__proto__']) {
      const bytes = encoding === 'br' ? brotliCompressSync(Buffer.alloc(5_000_000)) : twice
      expect([encoding, ...(await postEncoded('/venues', bytes, encoding))]).toEqual([
        encoding,
        400,
        'rest_invalid_json',
      ])
    }
    expect(await postEncoded('/venues', gzipSync('{}').subarray(0, 9), 'gzip')).toEqual([400, 'rest_invalid_json'])
  })
})

describe('large requests', () => {
  it('are refused by their size: bodies, addresses, headers', async () => {
    expect((await ask(server, 'admin', 'POST', '/venues', { venue: 'x'.repeat(1_100_000) })).status).toBe(413)
    const port = portOf(server)
    const get = (target: string, ...headers: [string, string][]) => sendRaw(port, { method: 'GET', target, headers })
    expect((await get(`${root}/events?search=${'x'.repeat(20_000)}`)).status).toBe(431)
    expect((await get(root, ['X-Long', 'x'.repeat(20_000)])).status).toBe(431)
    expect((await get(root, ...Array.from({ length: 3000 }, (_, i): [string, string] => [`X${i}`, '1']))).status).toBe(
      431,
    )
  })

  it.each([' ', '<', '<a x="', '&#', '[', '"', '-', '1,', '<p>', '<!--', '\u0301'])(
    'of %j over and over take time that grows with their length alone',
    async (unit) => {
      // Of two measurements of CPU time the least, since others use the machine; square growth would be 64 times.
      const least = async (length: number) => {
        const times: number[] = []
        for (let round = 0; round < 2; round += 1) {
          await server.reset()
          const text = `x${unit.repeat(length / unit.length)}x`
          const payload = {
            ...event,
            description: text,
            cost: text,
            venue: { venue: 'A', address: text },
            tags: [text],
          }
          const start = process.cpuUsage()
          await ask(server, 'admin', 'POST', '/events', { ...payload, excerpt: text, title: text })
          await ask(server, 'admin', 'POST', '/events', { ...payload, tags: [], timezone: 'UTC' })
          const { user, system } = process.cpuUsage(start)
          times.push((user + system) / 1000)
        }
        return Math.min(...times)
      }
      const [short, long] = [await least(2_000), await least(16_000)]
      expect(long).toBeLessThan(Math.max(short, 10) * 30)
    },
  )
})

describeEngine('requests for much', (engine) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startSampleOn(engine)
  })
  afterAll(() => server.close())

  it('of deep or wide payloads are answered, never with a fault', async () => {
    const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
    const payloads = [
      `{"venue":"A","image":${deep('[', ']', 400_000)}}`,
      `{"venue":${deep('{"a":', '}', 100_000).replace('}', '1}')}}`,
      `{"venue":"A","website":[${'1,'.repeat(400_000)}1]}`,
      `{"venue":"A",${Array.from({ length: 40_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      '['.repeat(1_000_000),
    ]
    for (const payload of payloads) {
      const { status } = await ask(server, 'admin', 'POST', '/venues', payload)
      expect([payload.slice(0, 20), status < 500]).toEqual([payload.slice(0, 20), true])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [
      'a[]=1&'.repeat(150_000),
      'a[b]'.repeat(200_000),
      `a${'[]'.repeat(400_000)}`,
      'a[999999999]=1',
    ]) {
      const answer = await ask(server, 'admin', 'POST', '/venues', body, form)
      expect([body.slice(0, 20), answer.status, answer.body.code]).toEqual([
        ...[body.slice(0, 20), 400, 'rest_missing_callback_param'],
      ])
    }
    const parts = Array.from(
      { length: 5000 },
      (_, i) => `--b\r\nContent-Disposition: form-data; name="a${i}"\r\n\r\n1\r\n`,
    )
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await ask(server, 'admin', 'POST', '/venues', `${parts.join('')}--b--\r\n`, multipart)).status).toBe(400)
  })

  it('make at most a hundred records or terms', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `name ${index}`)
    const lists = {
      categories: many,
      tags: many,
      organizer: many.map((organizer) => ({ organizer })),
      venue: many.map((venue) => ({ venue })),
    }
    for (const [name, list] of Object.entries(lists)) {
      const answer = await ask(server, 'admin', 'POST', '/events', { ...event, [name]: list })
      expect([name, answer.status, refusedOf(answer)]).toEqual([name, 400, [name]])
    }
    const fits = await ask(server, 'admin', 'POST', '/events', { ...event, tags: many.slice(1) })
    expect(fits.status).toBe(201)
  })

  it('get at most fifty records, however many they ask for', async () => {
    await using large = await startServer({ seed: 80, database: await engine.create() })
    for (const { path } of operations.filter(({ id }) => id.endsWith('.list'))) {
      for (const asked of ['51', '1000000', '9007199254740991']) {
        const { body, status } = await ask(large, 'anonymous', 'GET', `${path}?per_page=${asked}`)
        expect([path, status]).toEqual([path, 200])
        const [list] = Object.values(body).filter(Array.isArray)
        expect(list?.length).toBeGreaterThan(0)
        expect(list?.length).toBeLessThanOrEqual(50)
      }
      for (const asked of ['0', '-1', '99999999999999999999']) {
        expect((await ask(large, 'anonymous', 'GET', `${path}?per_page=${asked}`)).status).toBe(400)
      }
      const past = await ask(large, 'anonymous', 'GET', `${path}?page=9007199254740991&per_page=50`)
      expect([200, 404]).toContain(past.status)
    }
  })

  it('to keep texts are granted up to the longest that the contract names', async () => {
    // Nothing that repeats itself, which a database would make short.
    const long = randomBytes(maxTextLength).toString('hex').slice(0, maxTextLength)
    const site = 'https://a.example/'
    const texts: Record<string, Record<string, string>> = {
      '/events': { title: long, website: site + long.slice(site.length) },
      '/venues': { venue: long, address: long },
      '/organizers': { organizer: long, phone: long },
      '/tags': { name: 'Long', description: long },
    }
    for (const [path, fields] of Object.entries(texts)) {
      const payload = path === '/events' ? { ...event, ...fields } : fields
      const { status, body } = await ask(server, 'admin', 'POST', path, payload)
      expect([path, status]).toEqual([path, 201])
      const read = await ask(server, 'anonymous', 'GET', `${path}/${body.id}`)
      for (const [name, text] of Object.entries(fields))
        expect([path, name, read.body[name] === text]).toEqual([path, name, true])
    }
  })
})

describe('slow callers', () => {
  /** Slow client: sends bytes, then a few at a time, and returns how the connection ended. */
  const trickle = (port: number, head: string, more: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      const timer = setInterval(() => socket.write(more), 100)
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })

  it('are cut off: those that send heads, bodies or nothing slowly, and those that read nothing', async () => {
    await using impatient = await startServer({ seed: sampleSite(), requestTimeout: 500 })
    const port = portOf(impatient)
    const body = `POST ${root}/venues HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
    const [head, length, chunked] = await Promise.all([
      trickle(port, `GET ${root}/events HTTP/1.1\r\nHost: a\r\n`, 'X-More: 1\r\n'),
      trickle(port, `${body}Content-Length: 1000\r\n\r\n{`, ' '),
      trickle(port, `${body}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
      trickle(port, '', ''),
    ])
    for (const answer of [head, length, chunked]) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    // Many requests at once, none of whose answers is read. That the connection is gone shows by writing alone.
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${root}/doc HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100)),
      )
      socket.pause()
      const timer = setInterval(() => socket.write('G'), 100)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
    expect((await fetch(`${impatient.apiRoot}/events`)).status).toBe(200)
  }, 30_000)

  it('keep no memory: a body that never ends is thrown away after the refusal', async () => {
    let sent = 0
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(portOf(server), '127.0.0.1', () => {
        socket.write(`POST ${root}/venues HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`)
        const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
        const more = () => {
          while (!socket.destroyed && sent < 50_000_000 && socket.write(chunk)) sent += 0x10000
          if (sent >= 50_000_000) return void socket.end('0\r\n\r\n')
          if (!socket.destroyed) socket.once('drain', more)
        }
        more()
      })
      socket.on('data', (part) => {
        text += part
        socket.destroy()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => {})
    })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})
