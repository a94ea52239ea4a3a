import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock, createServer, type RunningServer, type Server, startServer } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { comparableHeaders } from './support/comparable-headers.js'
import { parseAnswer, type RawAnswer, type RawRequest, sendRaw, talk } from './support/raw-http.js'

const root = '/calendar/events/v1'
const address = 'https://calendar.example'
const admin = ['Authorization', `Basic ${btoa('admin:secret of admin')}`] as const
const json = ['Content-Type', 'application/json'] as const
const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const
const bodyLimit = 20_000
const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
const event = JSON.stringify({ title: 'Jam', ...dates })
const eventForm = 'title=Jam&start_date=2027-07-01+10:00:00&end_date=2027-07-01+12:00:00'
const venue = { id: 11, venue: 'The Cellar', slug: 'the-cellar' }
const stored = { id: 31, title: 'Stored', slug: 'stored', timezone: 'UTC', ...utc('start'), ...utc('end') }

function utc(name: 'start' | 'end') {
  return { [`${name}_date`]: dates[`${name}_date`], [`utc_${name}_date`]: dates[`${name}_date`] }
}

let inProcess: Server
let overHttp: RunningServer

beforeAll(async () => {
  const options = () => ({
    seed: parseSite({
      site: { url: address },
      users: [{ id: 1, login: 'admin', role: 'administrator', application_password: 'secret of admin' }],
      venues: [venue],
      events: [stored],
    }),
    clock: createClock({ start: Date.parse('2026-11-21T00:00:00Z'), frozen: true }),
    random: () => 0.5,
    publicUrl: address,
    bodyLimit,
  })
  inProcess = await createServer(options())
  overHttp = await startServer(options())
})
afterAll(async () => {
  await inProcess.close()
  await overHttp.close()
})
beforeEach(async () => {
  await inProcess.reset()
  await overHttp.reset()
})

function port(): number {
  return Number(new URL(overHttp.url).port)
}

const comparable = (headers: Readonly<Record<string, string>>) => comparableHeaders(Object.entries(headers))

/** The same request at the door for functions; a body of GET and HEAD cannot even be made there. */
async function call({ method, target, headers = [], body }: RawRequest): Promise<RawAnswer> {
  const bytes = body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.from(body) }
  const sent = new Headers()
  for (const [name, value] of headers) sent.append(name, value)
  const request = new Request(`${address}${target}`, { method, headers: sent, ...bytes })
  const response = await inProcess.fetch(request)
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Sends a request to both doors, expects equal responses, and returns one. */
async function ask(request: RawRequest): Promise<RawAnswer> {
  const [called, sent] = [await call(request), await sendRaw(port(), request)]
  expect({ ...sent, headers: comparable(sent.headers) }).toEqual({ ...called, headers: comparable(called.headers) })
  return sent
}

function codeOf({ body }: RawAnswer): unknown {
  const { code }: { code?: unknown } = JSON.parse(body)
  return code
}

const post = (body: Uint8Array | string, ...headers: (readonly [string, string])[]): RawRequest => ({
  method: 'POST',
  target: `${root}/events`,
  headers: [admin, ...headers],
  body,
})

function multipart(fields: Readonly<Record<string, string>>): { type: readonly [string, string]; body: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { type: ['Content-Type', 'multipart/form-data; boundary=edge'], body: `${parts.join('')}--edge--\r\n` }
}

describe('bodies, the same through both doors', () => {
  it.each<[string, RawRequest, number, string | undefined]>([
    ['JSON', post(event, json), 201, undefined],
    ['JSON with a charset', post(event, ['Content-Type', 'application/json; charset=utf-8']), 201, undefined],
    ['JSON of another type', post(event, ['Content-Type', 'application/merge-patch+json']), 201, undefined],
    ['broken JSON', post('{"title":', json), 400, 'rest_invalid_json'],
    ['bytes that are not UTF-8', post(Buffer.from([0x7b, 0xff, 0x7d]), json), 400, 'rest_invalid_json'],
    ['broken JSON of an unknown caller', { ...post('{', json), headers: [json] }, 400, 'rest_invalid_json'],
    ['nothing', post('', json), 400, 'rest_missing_callback_param'],
    ['a list', post('[1]', json), 400, 'rest_missing_callback_param'],
    ['a text', post('"title"', json), 400, 'rest_missing_callback_param'],
    ['null', post('null', json), 400, 'rest_missing_callback_param'],
    ['JSON without a type', post(event), 400, 'rest_missing_callback_param'],
    ['JSON of an unknown type', post(event, ['Content-Type', 'text/weird']), 400, 'rest_missing_callback_param'],
    ['JSON of a malformed type', post(event, ['Content-Type', ';;']), 400, 'rest_missing_callback_param'],
    ['a form', post(eventForm, form), 201, undefined],
    ['a form with a byte that is not UTF-8', post(`${eventForm}&description=%FF%zz`, form), 201, undefined],
    ['a form by PUT', { ...post('title=New', form), method: 'PUT', target: `${root}/events/31` }, 200, undefined],
    ['a form of prototypes', post(`${eventForm}&__proto__[x]=1&constructor[prototype][y]=1`, form), 201, undefined],
    ['JSON of prototypes', post(event.replace('{', '{"__proto__":{"x":1},"constructor":1,'), json), 201, undefined],
    ['gzip', post(gzipSync(event), json, ['Content-Encoding', 'gzip']), 201, undefined],
    ['gzip that is none', post(event, json, ['Content-Encoding', 'gzip']), 400, 'rest_invalid_json'],
    ['an unknown encoding', post(event, json, ['Content-Encoding', 'zebra']), 400, 'rest_invalid_json'],
    ['the identity encoding', post(event, json, ['Content-Encoding', 'identity']), 201, undefined],
    ['as much as is read', post(event.padEnd(bodyLimit), json), 201, undefined],
    ['one byte more', post(event.padEnd(bodyLimit + 1), json), 413, 'rest_body_too_large'],
    ['much more', post(event.padEnd(3_000_000), json), 413, 'rest_body_too_large'],
    ['too much without a type', post(' '.repeat(bodyLimit + 1)), 413, 'rest_body_too_large'],
    [
      'gzip that grows',
      post(gzipSync(event.padEnd(bodyLimit + 1)), json, ['Content-Encoding', 'gzip']),
      413,
      undefined,
    ],
    [
      'a body of GET',
      { method: 'GET', target: `${root}/events/31`, headers: [json], body: '{"id":999' },
      200,
      undefined,
    ],
    [
      'a body of DELETE',
      { ...post('{"id":999}', json), method: 'DELETE', target: `${root}/events/31` },
      200,
      undefined,
    ],
  ])('%s', async (_, request, status, code) => {
    const answer = await ask(request)
    expect([answer.status, answer.body]).toEqual([status, expect.anything()])
    if (code) expect(codeOf(answer)).toBe(code)
  })

  it('a form with more than twenty items, and deep ones', async () => {
    const organizers = Array.from({ length: 25 }, (_, index) => `organizer[${index}][organizer]=Person+${index}`)
    const long = await ask(post([eventForm, ...organizers].join('&'), form))
    expect(JSON.parse(long.body)).toMatchObject({
      organizer: organizers.map((__, index) => ({ organizer: `Person ${index}` })),
    })
    const brackets = await ask(
      post(`${eventForm}&${'categories[]=Music&'.repeat(30)}venue[venue]=Hall&venue[city]=Graz`, form),
    )
    expect(JSON.parse(brackets.body)).toMatchObject({
      venue: { venue: 'Hall', city: 'Graz' },
      categories: [{ name: 'Music' }],
    })
    const deep = await ask(post(`${eventForm}&cost${'[a]'.repeat(40)}=1`, form))
    expect(deep.status).toBeLessThan(500)
  })

  it('multipart by POST', async () => {
    const { type, body } = multipart({ title: 'Zoë & Co', 'venue[venue]': 'Häll', ...dates })
    expect(JSON.parse((await ask(post(body, type))).body)).toMatchObject({
      title: 'Zoë & Co',
      venue: { venue: 'Häll' },
    })
    expect(codeOf(await ask(post('no parts', type)))).toBe('rest_missing_callback_param')
    expect(codeOf(await ask(post(body, ['Content-Type', 'multipart/form-data'])))).toBe('rest_missing_callback_param')
  })

  it('multipart by PUT, which counts as nothing', async () => {
    const { type, body } = multipart({ title: 'New' })
    const answer = await ask({ ...post(body, type), method: 'PUT', target: `${root}/events/31` })
    expect(JSON.parse(answer.body)).toMatchObject({ title: 'Stored' })
  })
})

describe('paths and methods, the same through both doors', () => {
  it.each<[string, string, number]>([
    ['GET', `${root}`, 200],
    ['GET', `${root}/`, 200],
    ['GET', `${root}/events`, 200],
    ['GET', `${root}/events/`, 200],
    ['GET', `${root}/EVENTS/31`, 200],
    ['GET', `/Calendar/Events/V1/events/31`, 200],
    ['GET', `${root}/events/0031`, 200],
    ['GET', `${root}//events`, 404],
    ['GET', `${root}/events//`, 404],
    ['GET', `${root}/events/%33%31`, 404],
    ['GET', `${root}/events/-31`, 404],
    ['GET', `${root}/events/31.0`, 404],
    ['GET', `${root}/events/31x`, 404],
    ['GET', `${root}/events/99999999999999999999999`, 404],
    ['GET', `${root}/events/by-slug/stored`, 200],
    ['GET', `${root}/events/by-slug/STORED%20`, 200],
    ['GET', `${root}/events/by-slug/`, 404],
    ['GET', `${root}/events/by-slug/%zz`, 404],
    ['GET', `${root}/events/by-slug/a%2Fb`, 400],
    ['GET', `${root}/events/by-slug/%00`, 400],
    ['GET', `${root}/events/by-slug/%E6%97%A5`, 400],
    ['GET', `${root}/events/by-slug/${'a'.repeat(9000)}`, 400],
    ['GET', `${root}/events/../events/31`, 200],
    ['GET', `${root}/events/%2e%2e/events/31`, 200],
    ['GET', `${root}/%65vents`, 404],
    ['GET', `/${'x'.repeat(10_000)}`, 404],
    ['GET', '/', 404],
    ['GET', '/favicon.ico', 404],
    ['GET', '//example.com/calendar/events/v1', 404],
    ['GET', `/?rest_route=${root}/events/31`, 200],
    ['GET', `/index.php?rest_route=${encodeURIComponent(root)}%2Fevents%2F31`, 200],
    ['GET', '/?rest_route=', 404],
    ['GET', '/?rest_route[]=/calendar/events/v1', 404],
    ['HEAD', `${root}/events`, 200],
    ['HEAD', `${root}/events/32`, 404],
    ['HEAD', `${root}/nothing`, 404],
    ['OPTIONS', `${root}/events`, 200],
    ['OPTIONS', `${root}/events/31`, 200],
    ['OPTIONS', `${root}/nothing`, 200],
    ['PROPFIND', `${root}/events`, 404],
    ['PATCH', `${root}/events`, 404],
    ['DELETE', `${root}/events`, 404],
    ['PUT', `${root}/doc`, 404],
    ['PURGE', `${root}/events/31`, 404],
  ])('%s %.80s', async (method, target, status) => {
    const answer = await ask({ method, target, headers: [['Origin', 'https://page.example']] })
    expect(answer.status).toBe(status)
    if (method === 'HEAD') expect(answer.body).toBe('')
  })

  it.each([
    'per_page=1&per_page=50',
    'per_page[]=1',
    'per_page[a][b]=1',
    'categories[]=1&categories[]=2',
    'categories[][]=1',
    'venue[]=11&venue[]=11',
    'venue=11,11',
    'search=%FF%zz',
    'search=a+b%20c',
    'search=%00',
    'status[]=publish',
    '&&&=&=1&a',
    '_fields=events&_fields=total',
    '_fields[]=total',
    '_fields[a]=total',
    '__proto__[per_page]=1',
    'constructor=1&toString=2',
    `search=${'a'.repeat(5000)}`,
    Array.from({ length: 400 }, (_, index) => `venue[]=${index}`).join('&'),
  ])('the query %.60s', async (query) => {
    const answer = await ask({ method: 'GET', target: `${root}/events?${query}` })
    expect([200, 400]).toContain(answer.status)
  })

  it('takes an address in place of a path, as proxies send it', async () => {
    const answer = await sendRaw(port(), { method: 'GET', target: `http://anything.example${root}/events/31` })
    expect(answer.status).toBe(200)
  })

  it('tells the length of what GET would send to HEAD', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => sendRaw(port(), { method, target: `${root}/events/31` })),
    )
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
    expect(get?.headers['content-length']).toBe(String(Buffer.byteLength(get?.body ?? '')))
  })
})

describe('headers, the same through both doors', () => {
  it.each<[string, readonly (readonly [string, string])[], number]>([
    ['an origin', [['Origin', 'null']], 200],
    ['an origin with letters beyond ASCII', [['Origin', 'https://\xe4.example']], 200],
    ['wrong credentials', [['Authorization', `Basic ${btoa('admin:wrong')}`]], 401],
    ['an unknown user', [['Authorization', `Basic ${btoa('nobody:wrong')}`]], 401],
    ['credentials that are no text', [['Authorization', 'Basic /////w==']], 401],
    ['another scheme', [['Authorization', 'Bearer x']], 401],
    ['a nonce', [['X-WP-Nonce', 'x']], 403],
    ['a cookie', [['Cookie', 'wordpress_logged_in=x']], 200],
    ['another method, which only POST can mean', [['X-HTTP-Method-Override', 'DELETE']], 200],
    ['a wish for another form', [['Accept', 'text/html']], 200],
    ['a large one', [['X-Large', 'x'.repeat(8000)]], 200],
    ['many', Array.from({ length: 100 }, (_, index) => [`X-Header-${index}`, 'x'] as const), 200],
  ])('%s', async (_, headers, status) => {
    expect((await ask({ method: 'GET', target: `${root}/events/31`, headers })).status).toBe(status)
  })

  it('by which a POST means another method', async () => {
    const answer = await ask({
      method: 'POST',
      target: `${root}/events/31`,
      headers: [admin, ['X-HTTP-Method-Override', 'DELETE']],
    })
    expect(JSON.parse(answer.body)).toMatchObject({ id: 31, status: 'trash' })
  })

  it('larger than HTTP servers read are refused before the service', async () => {
    const answer = await sendRaw(port(), { method: 'GET', target: root, headers: [['X-Huge', 'x'.repeat(100_000)]] })
    expect(answer.status).toBe(431)
  })
})

describe('the connection', () => {
  it('goes on after a body that was too large', async () => {
    const head = `POST ${root}/events HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${bodyLimit * 50}\r\n\r\n`
    const next = `GET ${root}/events/31 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const answers = (await talk(port(), Buffer.from(head + 'x'.repeat(bodyLimit * 50) + next))).toString()
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  })

  it('writes nothing for a body of which only a part arrives', async () => {
    const { connect } = await import('node:net')
    const head = `POST ${root}/events/31 HTTP/1.1\r\nHost: x\r\n${admin.join(': ')}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\ntitle=Half`
    await new Promise<void>((resolve) => {
      const socket = connect(port(), '127.0.0.1', () => socket.write(head, () => socket.destroy()))
      socket.on('close', () => resolve())
    })
    const answer = await sendRaw(port(), { method: 'GET', target: `${root}/events/31` })
    expect(JSON.parse(answer.body)).toMatchObject({ title: 'Stored' })
  })

  it('answers what is no HTTP with 400 and goes on', async () => {
    expect(parseAnswer(await talk(port(), Buffer.from('\0\x01 nonsense\r\n\r\n'))).status).toBe(400)
    expect((await sendRaw(port(), { method: 'GET', target: root })).status).toBe(200)
  })
})
