import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const root = 'https://calendar.example/calendar/events/v1'
const times = {
  start_date: '2027-01-10 10:00:00',
  end_date: '2027-01-10 12:00:00',
  utc_start_date: '2027-01-10 10:00:00',
  utc_end_date: '2027-01-10 12:00:00',
  timezone: 'UTC',
}
const site = parseSite({
  site: { url: 'https://calendar.example' },
  users: [{ id: 1, login: 'admin', role: 'administrator', application_password: 'key' }],
  venues: [{ id: 1, slug: 'hall', venue: 'Hall', city: 'Lyon' }],
  categories: [{ id: 1, slug: 'music', name: 'Music' }],
  events: [
    { ...times, id: 10, slug: 'a', title: 'First\u2028line', venue: 1, categories: [1] },
    { ...times, id: 11, slug: 'b', title: 'Second' },
  ],
})
const admin = { authorization: `Basic ${btoa('admin:key')}` }
const list = '/events?start_date=2027-01-01'

describeEngine('answers in another shape', (engine) =>
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    let server: Server
    beforeAll(async () => {
      const database = await engine.create()
      server = await createServer({ seed: site, database, publicUrl: 'https://calendar.example', profile })
    })
    afterAll(() => server.close())

    async function ask(path: string, init: RequestInit = {}) {
      const response = await server.fetch(new Request(root + path, init))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
      return { status: response.status, headers: response.headers, text, body }
    }
    const bodyOf = async (path: string, init?: RequestInit) => (await ask(path, init)).body

    describe('_envelope', () => {
      it.each(['_envelope', '_envelope=', '_envelope=0', '_envelope=false', '_envelope[]=1'])('as %s', async (text) => {
        const plain = await ask(list)
        const { status, body, headers } = await ask(`${list}&${text}`)
        expect(status).toBe(200)
        expect(body).toEqual({
          body: plain.body,
          status: 200,
          headers: { Allow: 'GET', 'X-TEC-Total': 2, 'X-TEC-TotalPages': 1 },
        })
        for (const name of ['allow', 'x-tec-total', 'x-tec-totalpages']) {
          expect([name, plain.headers.has(name), headers.has(name)]).toEqual([name, true, false])
        }
        expect(headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
      })

      it('has the status of a refusal inside', async () => {
        const answer = await ask('/events/999?_envelope')
        expect(answer.status).toBe(200)
        expect(answer.body).toMatchObject({
          status: 404,
          body: { code: 'rest-event-not-found', data: { status: 404 } },
          headers: { Allow: 'GET' },
        })
      })

      it('has a list for headers where there are none', async () => {
        expect(await bodyOf('/nowhere?_envelope')).toMatchObject({
          ...{ status: 404, body: { code: 'rest_no_route' }, headers: [] },
        })
        const wrong = { headers: { authorization: `Basic ${btoa('admin:wrong')}` } }
        expect(await bodyOf(`${list}&_envelope`, wrong)).toMatchObject({ status: 401, headers: [] })
      })

      it('is asked for in the query alone', async () => {
        const body = JSON.stringify({ name: 'Plain', _envelope: '1', _jsonp: 'cb' })
        const headers = { ...admin, 'content-type': 'application/json' }
        expect(await ask('/tags', { method: 'POST', headers, body })).toMatchObject({ status: 201 })
        const wrapped = await ask('/tags?_envelope', {
          ...{ method: 'POST', headers, body: JSON.stringify({ name: 'Wrapped' }) },
        })
        expect(wrapped).toMatchObject({ status: 200, body: { status: 201, body: { name: 'Wrapped' } } })
      })

      it('leaves nothing in the answer to HEAD', async () => {
        const answer = await ask(`${list}&_envelope`, { method: 'HEAD' })
        expect([answer.status, answer.text, answer.headers.has('x-tec-total')]).toEqual([200, '', false])
      })

      it('holds the fields that were asked for', async () => {
        expect(await bodyOf('/events/10?_envelope&_fields=id')).toMatchObject({ body: { id: 10 }, status: 200 })
        expect(Object.keys(Object(await bodyOf('/events/10?_envelope&_fields=id')))).toEqual([
          ...['body', 'status', 'headers'],
        ])
      })
    })

    describe('_jsonp', () => {
      it('calls the function with the answer', async () => {
        const { status, headers, text } = await ask('/events/10?_fields=id,title&_jsonp=app.show_1')
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('application/javascript; charset=UTF-8')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(text).toBe('/**/app.show_1({"id":10,"title":"First\\u2028line"})')
      })

      it('calls it with the envelope', async () => {
        const { status, text } = await ask('/events/999?_envelope&_jsonp=cb')
        expect(status).toBe(200)
        expect(JSON.parse(/^\/\*\*\/cb\((.*)\)$/s.exec(text)?.[1] ?? '')).toMatchObject({ status: 404 })
      })

      it('calls it with a refusal, whose status stays', async () => {
        const { status, text } = await ask('/events/999?_jsonp=cb')
        expect([status, text.slice(0, 14)]).toEqual([404, '/**/cb({"code"'])
      })

      it.each(['alert(1)', 'a b', 'a;b', 'a-b', 'a%0Ab', 'ä', '%2F%2F'])(
        'refuses %s, before it looks at anything else',
        async (name) => {
          const wrong = { headers: { authorization: `Basic ${btoa('admin:wrong')}` } }
          for (const path of [list, '/events/999', '/nowhere?x=1']) {
            const { status, text } = await ask(`${path}${path.includes('?') ? '&' : '?'}_jsonp=${name}`, wrong)
            expect(status).toBe(400)
            expect(JSON.parse(text)).toMatchObject({ code: 'rest_callback_invalid' })
          }
        },
      )

      it('refuses lists, and takes no name for none', async () => {
        expect((await ask(`${list}&_jsonp[]=cb`)).status).toBe(400)
        for (const none of ['_jsonp', '_jsonp=', '_jsonp=0']) {
          expect(await ask(`${list}&${none}`)).toMatchObject({ status: 200, body: { total: 2 } })
        }
      })
    })

    describe('_fields', () => {
      it.each<[string, unknown]>([
        ['id,title', { id: 11, title: 'Second' }],
        ['id title', { id: 11, title: 'Second' }],
        [' id , title ,', { id: 11, title: 'Second' }],
        ['start_date_details.year', { start_date_details: { year: '2027' } }],
        [
          'start_date_details.year,start_date_details',
          { start_date_details: expect.objectContaining({ month: '01' }) },
        ],
        [
          'start_date_details,start_date_details.year',
          { start_date_details: expect.objectContaining({ month: '01' }) },
        ],
        ['id.deeper', { id: 11 }],
        ['start_date_details.nothing', { start_date_details: [] }],
        ['json_ld.name', { json_ld: expect.objectContaining({ '@type': 'Event', performer: 'Organization' }) }],
        ['nothing', []],
        ['__proto__', []],
        ['constructor.name', []],
        ['.', []],
      ])('%s', async (fields, expected) => {
        expect(await bodyOf(`/events/11?_fields=${encodeURIComponent(fields)}`)).toEqual(expected)
      })

      it('names the items of lists by their place', async () => {
        expect(await bodyOf(`${list}&_fields=events.0.id,total`)).toEqual({ events: [{ id: 10 }], total: 2 })
        expect(await bodyOf(`${list}&_fields=events.0.id,events.1.title`)).toEqual({
          ...{ events: [{ id: 10 }, { title: 'Second' }] },
        })
        expect(await bodyOf(`${list}&_fields=events.1.id`)).toEqual({ events: { 1: { id: 11 } } })
        expect(await bodyOf(`${list}&_fields=events.title`)).toEqual({ events: [] })
        expect(await bodyOf(`${list}&_fields=events.0.venue.city`)).toEqual({ events: [{ venue: { city: 'Lyon' } }] })
        expect(await bodyOf('/events/10?_fields=venue.json_ld.name,venue.id')).toMatchObject({
          ...{ venue: { id: 1, json_ld: { '@type': 'Place', address: {} } } },
        })
      })

      it('may be a list of names, which are not split', async () => {
        expect(await bodyOf('/events/11?_fields[]=id&_fields[]=title')).toEqual({ id: 11, title: 'Second' })
        expect(await bodyOf('/events/11?_fields[]=id,title')).toEqual([])
        expect(await bodyOf('/events/11?_fields[]=')).toEqual([])
      })

      it('is ignored without a name', async () => {
        for (const none of ['_fields', '_fields=', '_fields=,', '_fields=%20,']) {
          expect(await bodyOf(`/events/11?${none}`)).toMatchObject({ id: 11, title: 'Second', status: 'publish' })
        }
      })

      it('leaves the links of a term and of the index, and nothing else', async () => {
        expect(Object.keys(Object(await bodyOf('/categories/1?_fields=name')))).toEqual(['name', '_links'])
        expect(Object.keys(Object(await bodyOf('/categories/1?_fields=nothing')))).toEqual(['_links'])
        expect(Object.keys(Object(await bodyOf('?_fields=namespace')))).toEqual(['namespace', '_links'])
        expect(await bodyOf('/categories?_fields=categories.0.name,total')).toMatchObject({
          ...{ categories: [{ name: 'Music' }], total: 1 },
        })
      })

      it('does not cut errors', async () => {
        expect(await bodyOf('/events/999?_fields=code')).toMatchObject({
          ...{ code: 'rest-event-not-found', message: expect.any(String), data: { status: 404 } },
        })
      })

      it('cuts the description of a route', async () => {
        expect(await bodyOf('/events?_fields=namespace', { method: 'OPTIONS' })).toEqual({
          namespace: 'calendar/events/v1',
        })
        expect(await bodyOf('/events?_fields=nothing', { method: 'OPTIONS' })).toEqual([])
      })
    })
  }),
)
