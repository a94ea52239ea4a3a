import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { applicationPassword, type ClientOptions, isCalendarError } from '@eventcal/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients } from './support/in-process.js'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let seen: Seen[] = []
let answers: (readonly [status: number, body: unknown, headers?: Record<string, string>])[] = []

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', url = '', headers } = request
  seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') })
  const [status, body, more] = answers.shift() ?? [200, { ok: true }]
  response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body))
})
let origin: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens
})
afterAll(() => void server.close())
beforeEach(() => {
  seen = []
  answers = []
})

describe.each(clients)('other routes of a site (%s)', (_name, create) => {
  const connect = (options: Partial<ClientOptions> = {}) =>
    create({ baseUrl: `${origin}/wp-json`, namespace: 'tribe/events/v1', retry: { delay: 1 }, ...options })

  it('are asked with the credentials and headers of the client', async () => {
    const calendar = connect({ auth: applicationPassword('ann', 'abcd'), headers: { 'x-app': 'test' } })
    answers = [[200, [{ id: 1 }], { 'x-wp-total': '7' }]]
    const { data, response } = await calendar.request
      .raw('/wp/v2/tags', { query: { search: 'a b', include: [1, 2] } })
      .withResponse()
    expect([data, response.headers.get('x-wp-total')]).toEqual([[{ id: 1 }], '7'])
    expect(seen).toMatchObject([
      {
        method: 'GET',
        headers: { authorization: `Basic ${btoa('ann:abcd')}`, 'x-app': 'test', accept: 'application/json' },
      },
    ])
    expect(seen[0]?.url).toMatch(/^\/wp-json\/wp\/v2\/tags\?search=a(\+|%20)b&include/)
  })

  it.each([
    ['/wp-json/tribe/events/v1', undefined, '/wp-json/wp/v2/pages?page=2'],
    ['/blog/wp-json/tribe/events/v1/events/5', undefined, '/blog/wp-json/wp/v2/pages?page=2'],
    ['/?rest_route=/', 'tribe/events/v1', '/?rest_route=%2Fwp%2Fv2%2Fpages&page=2'],
    [
      '/index.php?lang=fr&rest_route=/tribe/events/v1',
      undefined,
      '/index.php?lang=fr&rest_route=%2Fwp%2Fv2%2Fpages&page=2',
    ],
  ])('lie beside the namespace of %s', async (path, namespace, url) => {
    const calendar = create({ baseUrl: origin + path, ...(namespace ? { namespace } : {}) })
    await calendar.request.raw('/wp/v2/pages', { query: { page: 2 } })
    expect(seen[0]?.url).toBe(url)
  })

  it('take JSON, and are tried again as other calls', async () => {
    answers = [
      [503, {}],
      [200, { id: 1 }],
      [201, { id: 2 }],
    ]
    const calendar = connect()
    expect(await calendar.request.raw('/wp/v2/pages')).toEqual({ id: 1 })
    expect(await calendar.request.raw('/wp/v2/pages', { method: 'POST', body: { title: 'Ä' } })).toEqual({ id: 2 })
    expect(seen).toHaveLength(3)
    expect(seen[2]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(Buffer.from(seen[2]?.body ?? '', 'latin1').toString())).toEqual({ title: 'Ä' })
  })

  it('fail with the errors of the client', async () => {
    answers = [
      [404, { code: 'rest_no_route', message: 'No route', data: { status: 404 } }],
      [401, { code: 'rest_cannot_create', message: 'Sorry', data: { status: 401 } }],
    ]
    const calendar = connect()
    const errors = [
      await calendar.request.raw('/none').catch((reason: unknown) => reason),
      await calendar.request.raw('/wp/v2/pages', { method: 'POST', body: {} }).catch((reason: unknown) => reason),
    ]
    expect(
      errors.map((error) => isCalendarError(error) && [error.code, 'serviceCode' in error && error.serviceCode]),
    ).toEqual([
      ['noService', 'rest_no_route'],
      [expect.any(String), 'rest_cannot_create'],
    ])
    expect(String(errors[0])).not.toContain('abcd')
  })

  it.each(['wp/v2/tags', '/../admin', '/wp/%2E%2e/x', '/wp/v2?x=1', '/wp#x', '/a\\..\\b', '', 'https://evil.example/'])(
    'are refused where the path is %j',
    async (path) => {
      const error = await connect()
        .request.raw(path)
        .catch((reason: unknown) => reason)
      expect(isCalendarError(error, 'invalidInput')).toBe(true)
      expect(seen).toEqual([])
    },
  )
})

describe.each(clients)('an upload (%s)', (_name, create) => {
  const calendar = () => create({ baseUrl: `${origin}/wp-json`, namespace: 'tribe/events/v1', retry: { delay: 1 } })
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])

  it('sends the bytes with name, title and text, and gives the record', async () => {
    answers = [[201, { id: 77, source_url: 'https://site.example/p.png', mime_type: 'image/png' }]]
    const file = new File([bytes], 'Plakät.png', { type: 'image/png' })
    const media = await calendar().media.upload(file, { title: 'Poster', alt: 'A poster' })
    expect([media.id, media.source_url]).toEqual([77, 'https://site.example/p.png'])
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = seen
    expect([method, url]).toEqual(['POST', '/wp-json/wp/v2/media'])
    const form = await new Response(Buffer.from(body, 'latin1'), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData()
    const sent = form.get('file')
    if (!(sent instanceof File)) throw new Error('no file')
    expect([sent.name, sent.type, new Uint8Array(await sent.arrayBuffer())]).toEqual(['Plakät.png', 'image/png', bytes])
    expect([form.get('title'), form.get('alt_text')]).toEqual(['Poster', 'A poster'])
  })

  it('names a blob by its type', async () => {
    answers = [[201, { id: 77 }]]
    await calendar().media.upload(new Blob([bytes], { type: 'image/jpeg' }))
    expect(seen[0]?.body).toContain('filename="upload.jpg"')
  })

  it('is not sent twice when its outcome is unknown, and refuses an answer that is no record', async () => {
    answers = [[500, { code: 'upload_failed', message: 'Disk full' }]]
    await expect(calendar().media.upload(new Blob([bytes]))).rejects.toMatchObject({ serviceCode: 'upload_failed' })
    expect(seen).toHaveLength(1)
    answers = [[200, []]]
    await expect(calendar().media.upload(new Blob([bytes]))).rejects.toMatchObject({ code: 'outsideContract' })
  })
})
