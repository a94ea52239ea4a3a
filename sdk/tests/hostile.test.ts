import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import * as full from '../src/index.js'
import { bothClients } from './support/both-clients.js'
import { recordFrom } from './support/records.js'

interface Instance {
  /** `http://127.0.0.1:…` */
  readonly url: string
  /** Every request as `METHOD path`, with its headers. */
  readonly requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[]
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An instance whose answers are written by hand, behind real HTTP. */
async function instance(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Instance> {
  const requests: Instance['requests'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests }
}

const json = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)

const root = 'http://127.0.0.1/calendar/events/v1'
const dates = { start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }
const eventText = (id: number) => JSON.stringify(recordFrom('events', id, { title: `No ${id}`, ...dates }, root))

describe.each(Object.entries(bothClients))('%s', (_, createClient) => {
  const connect = (url: string, options: Partial<full.ClientOptions> = {}) =>
    createClient({ baseUrl: url, retry: 0, onWarning: () => {}, ...options })

  describe('takes its credentials to no other origin', () => {
    const secrets = {
      auth: full.applicationPassword('editor', 'open sesame'),
      headers: { 'x-api-key': 'hush', cookie: 'session=hush' },
    }

    it.each([301, 302, 303, 307, 308])('where a read is redirected by %i', async (status) => {
      const other = await instance((_, response) => json(response, eventText(1)))
      const site = await instance((request, response) =>
        response.writeHead(status, { location: `${other.url}${request.url}` }).end(),
      )
      await expect(connect(site.url, secrets).events.get(1)).rejects.toMatchObject({ code: 'redirected' })
      // Not even without them: what another origin says is not what the instance says to this caller.
      expect(other.requests).toEqual([])
    })

    it('where a write is redirected, with its payload', async () => {
      const other = await instance((_, response) => json(response, eventText(1), 201))
      const site = await instance((request, response) =>
        response.writeHead(307, { location: `${other.url}${request.url}` }).end(),
      )
      const creation = connect(site.url, secrets).tags.create({ name: 'Jazz' })
      await expect(creation).rejects.toMatchObject({ code: 'redirected' })
      expect(other.requests).toEqual([])
    })

    it('where a stranger with headers of its own is redirected', async () => {
      const other = await instance((_, response) => json(response, eventText(1)))
      const site = await instance((request, response) =>
        response.writeHead(302, { location: `${other.url}${request.url}` }).end(),
      )
      expect(await connect(site.url, { headers: { 'x-api-key': 'hush' } }).events.get(1)).toMatchObject({ id: 1 })
      expect(JSON.stringify(other.requests)).not.toContain('hush')
    })

    it('where the links of a list point there', async () => {
      const other = await instance((_, response) => json(response, '{}'))
      const site = await instance((request, response) => {
        const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'))
        const next = `"next_rest_url":"${other.url}/calendar/events/v1/events?page=${page + 1}"`
        json(response, `{"events":[${eventText(page)}],"rest_url":"${other.url}",${next},"total":3,"total_pages":3}`)
      })
      const events = await connect(site.url, secrets).events.list({ per_page: 1 }).toArray()
      expect(events.map(({ id }) => id)).toEqual([1, 2, 3])
      expect(site.requests.slice(0, 3).map(({ line }) => line.match(/\bpage=\d/)?.[0])).toEqual([
        'page=1',
        'page=2',
        'page=3',
      ])
      expect(other.requests).toEqual([])
    })
  })

  describe('keeps to a size', () => {
    const megabyte = Buffer.alloc(1_000_000, ' ')

    it('of a body that goes on for a gigabyte', async () => {
      let sent = 0
      const site = await instance((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const more = () => {
          while (sent < 1000 && !response.destroyed) {
            sent += 1
            if (!response.write(megabyte)) return void response.once('drain', more)
          }
          response.end('{}')
        }
        more()
      })
      const call = connect(site.url, { retry: 2, maxResponseBytes: 3_000_000 }).events.get(1)
      await expect(call).rejects.toMatchObject({ code: 'tooLarge', status: 200, limit: 3_000_000 })
      // Nor is it asked for again.
      expect(site.requests).toHaveLength(1)
      expect(sent).toBeLessThan(100)
    })

    it('by default of 64 MiB', async () => {
      const site = await instance((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        for (let count = 0; count < 68; count++) response.write(megabyte)
        response.end('{}')
      })
      await expect(connect(site.url).events.get(1)).rejects.toMatchObject({ code: 'tooLarge', limit: 67_108_864 })
      expect(await connect(site.url, { maxResponseBytes: false }).request('index')).toEqual({})
    })

    it('counted after decompression', async () => {
      const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
      const site = await instance((_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
      )
      expect(bomb.byteLength).toBeLessThan(10_000)
      const call = connect(site.url, { maxResponseBytes: 1_000_000 }).events.get(1)
      await expect(call).rejects.toMatchObject({ code: 'tooLarge' })
    })

    it('that is exactly what is allowed', async () => {
      const text = eventText(7).padEnd(5000)
      const site = await instance((_, response) => json(response, text))
      const size = Buffer.byteLength(text)
      expect((await connect(site.url, { maxResponseBytes: size }).events.get(7)).id).toBe(7)
      const call = connect(site.url).events.get(7, { maxResponseBytes: size - 1 })
      await expect(call).rejects.toMatchObject({ code: 'tooLarge' })
    })
  })

  describe('is not brought down by JSON of 100,000 levels', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

    it.each([
      ['an answer', deep],
      ['a field', eventText(1).replace('"custom_fields":[]', `"custom_fields":${deep}`)],
    ])('as %s', async (_, text) => {
      const site = await instance((_, response) => json(response, text))
      const result = await connect(site.url).safe.events.get(1)
      // Handed over, or refused with an error of this package; both can be handled.
      expect(result.ok || full.isCalendarError(result.error)).toBe(true)
    })

    it('as a list and as its items', async () => {
      for (const text of [`{"events":${deep}}`, `{"events":[${deep}],"total":1,"total_pages":1}`]) {
        const site = await instance((_, response) => json(response, text))
        await expect(connect(site.url).events.list().toArray()).rejects.toMatchObject({ code: 'outsideContract' })
      }
    })

    it('as the record that an update would send back', async () => {
      const site = await instance((_, response) =>
        json(response, eventText(1).replace('"organizer":[]', `"organizer":${deep}`)),
      )
      const result = await connect(site.url).safe.events.update(1, { title: 'New' })
      expect(result.ok || full.isCalendarError(result.error)).toBe(true)
    })

    it('as a refusal, which can be logged all the same', async () => {
      const site = await instance((_, response) => json(response, `{"code":"x","data":${deep}}`, 400))
      const { error } = await connect(site.url).safe.events.get(1)
      expect(error).toMatchObject({ code: 'service', status: 400 })
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code: 'service' })
    })
  })

  it('keeps errors short, however long a refusal is', async () => {
    const long = 'x'.repeat(1_000_000)
    const body = JSON.stringify({ code: long, message: long, data: { params: { [long]: long } } })
    const site = await instance((_, response) => json(response, body, 400))
    const { error } = await connect(site.url).safe.events.get(1)
    expect(JSON.stringify(error).length).toBeLessThan(1000)
  })

  describe('is not changed by keys of prototypes', () => {
    const evil = '"__proto__":{"polluted":true,"isAdmin":true},"constructor":{"prototype":{"polluted":true}}'
    const clean = () => {
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      expect('polluted' in {}).toBe(false)
    }

    it('in answers', async () => {
      const event = eventText(1).replace('{', `{${evil},`)
      const list = `{${evil},"events":[${event}],"total":1,"total_pages":1}`
      const site = await instance((request, response) => json(response, request.url?.includes('?') ? list : event))
      const calendar = connect(site.url)
      expect((await calendar.events.get(1)).title).toBe('No 1')
      expect(await calendar.events.list().toArray()).toHaveLength(1)
      expect((await calendar.events.list()).total).toBe(1)
      clean()
    })

    it('in the record that an update reads and sends back', async () => {
      const site = await instance((_, response) => json(response, eventText(1).replace('{', `{${evil},`)))
      const updated = await connect(site.url).events.update(1, { title: 'No 1' })
      expect(updated.id).toBe(1)
      const sent = site.requests.find(({ line }) => line.startsWith('POST'))
      expect(Object.keys(JSON.parse(sent?.body ?? ''))).toContain('title')
      expect(sent?.body).not.toMatch(/__proto__|constructor|isAdmin/)
      clean()
    })

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'in payloads, where %s is no field',
      async (key) => {
        const site = await instance((_, response) => json(response, eventText(1)))
        const calendar = connect(site.url)
        const fields = JSON.parse(`{"title":"A","${key}":{"polluted":true}}`)
        const refusal = { code: 'invalidInput', issues: [{ path: key, message: 'is not a known field' }] }
        await expect(calendar.events.update(1, fields)).rejects.toMatchObject(refusal)
        await expect(calendar.venues.update(1, { ...fields, title: undefined })).rejects.toMatchObject(refusal)
        const creation = calendar.events.create({ ...dates, ...fields })
        await expect(creation).rejects.toMatchObject(refusal)
        expect(site.requests).toEqual([])
        clean()
      },
    )

    it('in refusals', async () => {
      for (const code of ['__proto__', 'constructor', 'toString']) {
        const body = `{"code":"${code}","message":"No","data":{"params":{${evil}}},${evil}}`
        const site = await instance((_, response) => json(response, body, 400))
        const { error } = await connect(site.url).safe.events.get(1)
        expect(error).toMatchObject({ code: 'service', serviceCode: code })
        JSON.stringify(error)
        clean()
      }
    })
  })

  it.each([
    'null',
    '[]',
    '"text"',
    '{"events":null}',
    '{"events":{"0":{}}}',
    '{"events":[null]}',
    '{"events":[1,"2",[]]}',
    '{"events":[],"total":-1,"total_pages":1e308}',
    '{"events":[{}],"total":"many","total_pages":0}',
  ])('takes %s for what it is, in a list', async (text) => {
    const site = await instance((_, response) => json(response, text))
    const result = await connect(site.url).safe.events.list()
    if (!result.ok) expect(result.error.code).toBe('outsideContract')
    else expect(result.data.total).toBeGreaterThanOrEqual(0)
  })

  it.each([
    'null',
    '[]',
    '"text"',
    '5',
    '{}',
    '{"id":1}',
    eventText(1).replace('"cost":""', '"cost":[{}]').replace('"values":[]', '"values":{"a":[]}'),
    eventText(1).replace(/("(?!id")\w+":)"[^"]*"/g, '$15'),
  ])('takes %s for what it is, as the record to be updated', async (text) => {
    const site = await instance((_, response) => json(response, text))
    const result = await connect(site.url).safe.events.update(1, { title: 'New' })
    expect(result.ok || full.isCalendarError(result.error)).toBe(true)
  })
})
