import * as sdk from '@eventcal/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../index.js'
import { literal } from './literal.js'
import type { Written } from './request.js'
import { sdkOf } from './sdk.js'

const api = '/calendar/events/v1'

describe('a call of the SDK', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.close())

  const addressesOf = ({ url, apiRoot, baseUrl }: RunningServer) => ({ site: url, apiRoot, baseUrl })
  const codeOf = (request: Partial<Written>) => {
    const plain = {
      method: 'GET',
      target: `${api}/events`,
      operation: null,
      headers: {},
      body: undefined,
      user: undefined,
    }
    return sdkOf({ ...plain, ...request }, addressesOf(server))
  }
  /** The line that sends the request. */
  const callOf = (request: Partial<Written>) => / = await ([\s\S]*)\nconsole/.exec(codeOf(request))?.[1]

  /** Runs the code as a module would run, and gives what it prints. */
  async function run(request: Partial<Written>): Promise<unknown> {
    const printed: unknown[] = []
    const code = codeOf(request).replace(/^import (\{.*\}) from '@eventcal\/sdk'$/m, 'const $1 = sdk')
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
    await new AsyncFunction('sdk', 'console', code)(sdk, { log: (value: unknown) => printed.push(value), warn() {} })
    return printed[0]
  }
  const editor = () => {
    const found = server.app.credentials.find(({ role }) => role === 'editor')
    if (!found) throw new Error('no editor')
    return found
  }
  const json = { 'content-type': 'application/json' }

  it('is the method of the resource, with numbers and flags as such', () => {
    const target = `${api}/events?per_page=3&page=2&featured=1&search=it%27s&tags=jazz,rock&venue=12&status=draft`
    expect(callOf({ operation: 'events.list', target })).toBe(
      "calendar.events.list({\n  per_page: 3,\n  page: 2,\n  featured: true,\n  search: 'it\\'s',\n  tags: 'jazz,rock',\n  venue: 12,\n  status: 'draft',\n})",
    )
    expect(callOf({ operation: 'events.list' })).toBe('calendar.events.list()')
    expect(callOf({ operation: 'venues.get', target: `${api}/venues/12` })).toBe('calendar.venues.get(12)')
    expect(callOf({ operation: 'events.getBySlug', target: `${api}/events/by-slug/a%20b` })).toBe(
      "calendar.events.get({ slug: 'a b' })",
    )
    expect(callOf({ operation: 'index', target: api })).toBe("calendar.request('index')")
  })

  it('reads what the request read', async () => {
    const target = `${api}/events?per_page=3&starts_after=2020-01-01`
    const answer = await (await fetch(server.url + target)).json()
    const list = await run({ operation: 'events.list', target })
    expect(list).toMatchObject({ items: answer.events.map(({ id }: { id: number }) => ({ id })) })
    const [event] = answer.events
    expect(await run({ operation: 'events.get', target: `${api}/events/${event.id}` })).toMatchObject({ id: event.id })
    expect(await run({ operation: 'events.getBySlug', target: `${api}/events/by-slug/${event.slug}` })).toMatchObject({
      id: event.id,
    })
  })

  it('writes what the request wrote, whatever its texts hold', async () => {
    const name = `It's "odd" \\ \${x} \`y\` \u2028 </script> 🎉`
    const created = await run({
      method: 'POST',
      operation: 'venues.create',
      target: `${api}/venues`,
      headers: json,
      body: JSON.stringify({ venue: name, city: 'Porto' }),
      user: editor(),
    })
    expect(created).toMatchObject({ city: 'Porto' })
    const { id, venue } = created as { id: number; venue: string }
    const sent = await fetch(`${server.apiRoot}/venues`, {
      method: 'POST',
      headers: { ...json, authorization: `Basic ${btoa(`${editor().login}:${editor().password}`)}` },
      body: JSON.stringify({ venue: name }),
    })
    expect((await sent.json()).venue).toBe(venue)
    const request = { target: `${api}/venues/${id}`, headers: json, user: editor() }
    const update = { ...request, operation: 'venues.update', body: '{"city":"Lisboa"}' }
    for (const method of ['POST', 'PUT', 'PATCH']) {
      expect(await run({ ...update, method })).toMatchObject({ id, city: 'Lisboa' })
    }
    expect(await run({ ...request, method: 'DELETE', operation: 'venues.delete' })).toMatchObject({ id })
  })

  it('is a raw request where the SDK has no method for it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const target = `${api}/events?unknown=1&per_page=2`
    expect(callOf({ operation: 'events.list', target })).toBe(
      `calendar.request.raw('${api}/events', {\n  query: { unknown: '1', per_page: '2' },\n})`.replace(
        /\{\n {2}(.*),\n\}/,
        '{ $1 }',
      ),
    )
    expect(await run({ operation: 'events.list', target })).toMatchObject({ events: [{}, {}] })
    expect(callOf({ method: 'POST', operation: null, target: '/other', headers: form, body: 'a=1&b[]=2&b[]=3' })).toBe(
      "calendar.request.raw('/other', { method: 'POST', body: { a: '1', b: ['2', '3'] } })",
    )
    expect(callOf({ operation: 'events.list', target: `${api}/events?page=two` })).toContain('request.raw')
  })

  it('names the namespace and the path of the site where they are other ones', async () => {
    await using other = await startServer({ basePath: '/wp-json', namespace: 'tribe/events/v1' })
    const request = { method: 'GET', headers: {}, body: undefined, user: undefined }
    const target = '/wp-json/tribe/events/v1/tags'
    const code = sdkOf({ ...request, target, operation: 'tags.list' }, addressesOf(other))
    expect(code).toContain(`baseUrl: '${other.url}/wp-json',\n  namespace: 'tribe/events/v1',`)
    expect(code).toContain('calendar.tags.list()')
    const raw = sdkOf({ ...request, target: '/wp-json/wp/v2/pages', operation: null }, addressesOf(other))
    expect(raw).toContain("calendar.request.raw('/wp/v2/pages')")
  })
})

describe('a literal', () => {
  it('is the value that it was made of', () => {
    const values = [
      null,
      true,
      0,
      -1.5,
      '',
      'it\'s "quoted"\n\\ \u2028 \u0000 \u0024{x} `y`',
      [],
      {},
      [1, [2, { a: 'b' }]],
      { 'not-a-name': 1, name: { $inner: ['x'.repeat(100), 'y'] }, '': 2 },
      JSON.parse('{"__proto__": {"a": 1}}'),
    ]
    for (const value of values) expect(new Function(`return ${literal(value)}`)()).toEqual(value)
  })
})
