import {
  eventFields,
  eventSchema,
  organizerFields,
  organizerSchema,
  venueFields,
  venueSchema,
} from '@eventcal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../src/index.js'
import { describeEngine } from '../support/engines.js'
import { ask, refusedOf, startSampleOn } from './support/site.js'

const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
describeEngine('payloads', (engine) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startSampleOn(engine)
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())

  it.each(['javascript', 'vbscript', 'data', 'blob', 'file', 'intent'])(
    'take no website with the scheme %s',
    async (scheme) => {
      for (const website of [`${scheme}:x`, `${scheme}://host/x`, `${scheme.toUpperCase()}:///x`]) {
        const sent = {
          '/events': { title: 'x', ...dates },
          '/venues': { venue: 'x' },
          '/organizers': { organizer: 'x' },
        }
        for (const [path, fields] of Object.entries(sent)) {
          expect(refusedOf(await ask(server, 'admin', 'POST', path, { ...fields, website }))).toEqual(['website'])
        }
      }
      const { status, body } = await ask(server, 'admin', 'POST', '/venues', {
        venue: 'x',
        website: 'ftp://files.example',
      })
      expect([status, body.website]).toEqual([201, 'ftp://files.example'])
    },
  )

  describe('prototypes are out of reach', () => {
    const form = (path: string, body: string) =>
      ask(server, 'admin', 'POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' })

    it.each([
      `{"__proto__": {"polluted": 1, "title": "From the prototype", "status": "publish"}, "venue": "A"}`,
      `{"venue": "A", "constructor": {"prototype": {"polluted": 1}}}`,
      `{"venue": "A", "image": {"__proto__": {"polluted": 1}}, "__proto__": null}`,
    ])('of JSON: %s', async (json) => {
      const { status } = await ask(server, 'admin', 'POST', '/venues', json)
      expect([201, 400]).toContain(status)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      // Nothing that every object has is taken for a field.
      const bare = await ask(server, 'admin', 'POST', '/venues', '{"__proto__": {"venue": "A"}}')
      expect([bare.status, bare.body.code]).toEqual([400, 'rest_missing_callback_param'])
      const nested = { title: 'x', ...dates, organizer: JSON.parse('[{"__proto__": {"organizer": "Inherited"}}]') }
      expect(refusedOf(await ask(server, 'admin', 'POST', '/events', nested))).toEqual(['organizer'])
    })

    it.each([
      'a[__proto__][polluted]=1',
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      '__proto__.polluted=1',
    ])('of forms and queries: %s', async (pairs) => {
      expect((await form('/venues', `venue=A&${pairs}`)).status).toBe(201)
      expect((await ask(server, 'admin', 'GET', `/events?${pairs}`)).status).toBe(200)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
      const inherited = await form('/venues', '__proto__[venue]=A&constructor[venue]=A')
      expect([inherited.status, inherited.body.code]).toEqual([400, 'rest_missing_callback_param'])
    })

    it('by the names of what every object has', async () => {
      for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']) {
        expect((await ask(server, 'admin', 'GET', `/events?_fields=${name}`)).text).toBe('[]')
        expect((await ask(server, 'admin', 'GET', `/${name}`)).status).toBe(404)
        expect((await ask(server, 'admin', 'POST', `/events?_method=${name}`, {})).status).toBe(404)
      }
    })
  })

  describe('what is not written by callers', () => {
    const kinds = [
      { path: '/events', id: 41, schema: eventSchema, fields: eventFields, base: { title: 'A', ...dates } },
      { path: '/venues', id: 12, schema: venueSchema, fields: venueFields, base: { venue: 'A' } },
      { path: '/organizers', id: 16, schema: organizerSchema, fields: organizerFields, base: { organizer: 'A' } },
    ]
    /** Every key that answers have and payloads do not, and some that tables have. */
    const readOnly = (schema: { shape: object }, fields: object) =>
      [...Object.keys(schema.shape), 'ID', 'post_author', 'password', 'search_text', 'version', 'login', 'role'].filter(
        (name) => !Object.hasOwn(fields, name),
      )

    it.each(kinds)(
      'is ignored in payloads of $path, at creation and update',
      async ({ path, id, schema, fields, base }) => {
        const names = readOnly(schema, fields)
        expect(names).toEqual(expect.arrayContaining(['id', 'global_id', 'modified', 'url']))
        const values = Object.fromEntries(names.map((name) => [name, name === 'id' ? 31 : 'smuggled']))
        const created = await ask(server, 'author', 'POST', path, { ...base, ...values })
        expect(created.status).toBe(201)
        expect(created.body.id).not.toBe(31)
        expect(created.text).not.toContain('smuggled')
        const updated = await ask(server, 'author', 'PATCH', `${path}/${id}`, values)
        expect([updated.status, updated.body.id]).toEqual([200, id])
        expect(updated.text).not.toContain('smuggled')
        const read = await ask(server, 'anonymous', 'GET', `${path}/${id}`)
        expect([read.status, read.text.includes('smuggled')]).toEqual([200, false])
      },
    )

    it.each(kinds)('is the author of $path, for those who may only write as themselves', async ({ path, id, base }) => {
      expect((await ask(server, 'author', 'POST', path, { ...base, author: 1 })).status).toBe(403)
      expect((await ask(server, 'author', 'PATCH', `${path}/${id}`, { author: 1 })).status).toBe(403)
      expect((await ask(server, 'author', 'GET', `${path}/${id}`)).body.author).toBe('3')
      expect((await ask(server, 'editor', 'PATCH', `${path}/${id}`, { author: 1 })).body.author).toBe('1')
    })

    it.each(kinds)('is the status of $path, for those who may not publish', async ({ path, base }) => {
      for (const status of ['publish', 'future', 'private']) {
        const { body, status: code } = await ask(server, 'contributor', 'POST', path, { ...base, status })
        expect([status, code, body.status]).toEqual([status, 201, status === 'private' ? 'private' : 'pending'])
        const raised = await ask(server, 'contributor', 'PATCH', `${path}/${body.id}`, { status: 'publish' })
        expect(raised.body.status).toBe('pending')
        expect((await ask(server, 'anonymous', 'GET', `${path}/${body.id}`)).status).toBe(403)
      }
    })
  })

  describe('what comes along within an event', () => {
    const create = (as: 'author' | 'contributor' | 'subscriber' | 'anonymous', fields: object) =>
      ask(server, as, 'POST', '/events', { title: 'A', ...dates, ...fields })

    it('is made with the rights of the caller alone', async () => {
      for (const as of ['subscriber', 'anonymous'] as const) {
        const before = (await ask(server, 'admin', 'GET', '/venues?per_page=50')).body.total
        expect([401, 403]).toContain((await create(as, { venue: { venue: 'New' } })).status)
        expect((await ask(server, 'admin', 'GET', '/venues?per_page=50')).body.total).toBe(before)
      }
      const drafted = await create('contributor', { venue: { venue: 'New', status: 'publish' } })
      expect(drafted.status).toBe(201)
      expect((await ask(server, 'anonymous', 'GET', '/venues?search=New')).body.total).toBe(0)
      expect(refusedOf(await create('author', { venue: { venue: 'New', author: 1 } }))).toEqual(['venue'])
      expect(refusedOf(await create('contributor', { organizer: [{ organizer: 'N', author: 1 }] }))).toEqual([
        'organizer',
      ])
      expect(refusedOf(await create('contributor', { categories: ['Unheard'] }))).toEqual(['categories'])
      expect(refusedOf(await create('author', { tags: ['unheard'] }))).toEqual(['tags'])
      expect(
        refusedOf(await create('contributor', { venue: { venue: 'N', image: 'https://a.example/b.png' } })),
      ).toEqual(['venue'])
    })

    it('changes nothing of a record that is only named', async () => {
      expect((await create('author', { venue: { id: 11, venue: 'Mine now', city: 'Taken' } })).status).toBe(201)
      expect((await ask(server, 'anonymous', 'GET', '/venues/11')).body).toMatchObject({ venue: 'The Cellar' })
      expect(Object.hasOwn((await ask(server, 'anonymous', 'GET', '/venues/11')).body, 'city')).toBe(false)
    })
  })
})
