import { describe, expect, it } from 'vitest'
import { createServer } from '../index.js'
import { quirkNames } from './wire/quirks.js'

const publicUrl = 'https://calendar.example'
const apiRoot = `${publicUrl}/calendar/events/v1`

const read = async (path: string, options: Parameters<typeof createServer>[0] = {}) => {
  await using server = await createServer({ seed: 'empty', publicUrl, ...options })
  const response = await server.fetch(new Request(publicUrl + path))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the index', () => {
  it('lists every route with its operations and their parameters', async () => {
    const { status, body } = await read('/calendar/events/v1')
    expect(status).toBe(200)
    expect(body.namespace).toBe('calendar/events/v1')
    expect(Object.keys(body.routes).map((path) => path.slice('/calendar/events/v1'.length))).toEqual([
      '',
      '/doc',
      ...['events', 'venues', 'organizers'].flatMap((name) => [
        `/${name}`,
        `/${name}/(?P<id>\\d+)`,
        `/${name}/by-slug/(?P<slug>[^/]+)`,
      ]),
      ...['categories', 'tags'].flatMap((name) => [`/${name}`, `/${name}/(?P<id>\\d+)`]),
    ])
    expect(body._links).toEqual({ up: [{ href: `${publicUrl}/` }] })
    expect(body.routes['/calendar/events/v1'].endpoints).toEqual([
      {
        methods: ['GET'],
        args: {
          namespace: { default: 'calendar/events/v1', required: false },
          context: { default: 'view', required: false },
        },
      },
    ])
    const term = body.routes['/calendar/events/v1/tags/(?P<id>\\d+)']
    expect(term.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(term).not.toHaveProperty('_links')
    expect(Object.keys(term.endpoints[1].args)).toEqual(['id', 'name', 'description', 'slug'])
    const event = body.routes['/calendar/events/v1/events/by-slug/(?P<slug>[^/]+)']
    expect(event.methods).toEqual(['GET', 'DELETE', 'POST', 'PUT', 'PATCH'])
    expect(Object.keys(event.endpoints[0].args)).toEqual(['slug'])
    expect(body.routes['/calendar/events/v1/doc'].endpoints).toEqual([{ methods: ['GET'], args: [] }])
  })

  it('says how the server behaves, except where it is to be taken for an instance', async () => {
    const reference = await read('/calendar/events/v1')
    expect(reference.body.eventcal).toEqual({ profile: 'reference', quirks: [] })
    const mixed = await read('/calendar/events/v1', { quirks: { looseDates: true } })
    expect(mixed.body.eventcal).toEqual({ profile: 'mixed', quirks: ['looseDates'] })
    const live = await read('/calendar/events/v1', { profile: 'live' })
    expect(live.body).not.toHaveProperty('eventcal')
    const headers = [reference, mixed, live].map((answer) => answer.headers.get('x-eventcal-profile'))
    expect(headers).toEqual(['reference', 'mixed', 'live'])
    expect(quirkNames.length).toBeGreaterThan(1)
  })

  it('knows its own namespace alone', async () => {
    expect((await read('/calendar/events/v1?namespace=calendar/events/v1&context=any')).status).toBe(200)
    for (const namespace of ['foo', '', 'calendar/events/v2']) {
      const { status, body } = await read(`/calendar/events/v1?namespace=${namespace}`)
      expect([status, body.code]).toEqual([404, 'rest_invalid_namespace'])
    }
  })

  it('follows the address, the base path and the namespace of the site', async () => {
    const options = { basePath: '/wp-json', namespace: 'tribe/events/v1' }
    const { body } = await read('/wp-json/tribe/events/v1', options)
    expect(body.namespace).toBe('tribe/events/v1')
    expect(body.routes['/tribe/events/v1']._links.self).toEqual([{ href: `${publicUrl}/wp-json/tribe/events/v1` }])
    expect(body._links.up).toEqual([{ href: `${publicUrl}/wp-json/` }])
  })

  it('names the dates that the event list starts from', async () => {
    const clock = { now: () => Date.parse('2026-11-21T01:56:00Z'), set: () => {} }
    const { body } = await read('/calendar/events/v1', { clock, timezone: 'America/New_York' })
    const { args } = body.routes['/calendar/events/v1/events'].endpoints[0]
    expect([args.start_date.default, args.end_date.default]).toEqual(['2026-11-20 18:59:00', '2028-11-21 01:56:00'])
  })
})

describe('the document', () => {
  it('is OpenAPI for this address', async () => {
    const { status, body } = await read('/calendar/events/v1/doc')
    expect(status).toBe(200)
    expect(body.openapi).toMatch(/^3\.1\./)
    expect(body.servers).toEqual([{ url: apiRoot }])
    expect(Object.keys(body.paths)).toContain('/events/{id}')
  })

  it('follows a change of the address', async () => {
    await using server = await createServer({ seed: 'empty', publicUrl })
    await server.fetch(new Request(`${apiRoot}/doc`))
    server.app.setPublicUrl('https://other.example')
    const response = await server.fetch(new Request(`${apiRoot}/doc`))
    expect((await response.json()).servers).toEqual([{ url: 'https://other.example/calendar/events/v1' }])
  })
})
