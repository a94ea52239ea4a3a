import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../../tests/support/repeats.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Asker } from '../../../../tests/support/linked-service.js'
import { places, refused } from '../../../../tests/support/linked-service.js'

const zero = '0000-00-00 00:00:00'
const nowHere = '2027-01-15 07:00:00'
const nowUtc = '2027-01-15 12:00:00'

describeEngine('creating venues and organizers', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    it('stores what was sent and shows it', async () => {
      await using calendar = await places(engine, profile)
      const { status, body } = await calendar.ask('editor', 'POST', '/venues', {
        venue: ' New & Old ',
        description: 'Text',
        address: '<b>1</b>\n Street ',
        city: 'Lyon',
        country: 'France',
        state: 'XX',
        province: 'Rhône',
        zip: '69001',
        phone: '+33 1',
        website: 'https://lyon.example/?a=1&b=2',
        show_map: 'false',
        image: '1',
        slug: 'ignored',
        id: 10,
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        id: 1000,
        author: '2',
        status: 'publish',
        ...{ date: nowHere, date_utc: nowUtc, modified: nowHere, modified_utc: nowUtc },
        url: 'https://calendar.example/venue/new-old/',
        slug: 'new-old',
        address: '1 Street',
        stateprovince: 'Rhône',
        website: 'https://lyon.example/?a=1&b=2',
        image: { id: 1 },
        show_map: false,
        show_map_link: true,
      })
      expect(body).not.toHaveProperty('json_ld')
      const read = (await calendar.ask('anonymous', 'GET', '/venues/by-slug/new-old')).body
      expect(read).toMatchObject(body)
      const organizer = await calendar.ask('author', 'POST', '/organizers', {
        organizer: 'Eve',
        email: 'a+b@exämple.com',
      })
      expect(organizer.body).toMatchObject({ id: 1001, author: '3', organizer: 'Eve', email: 'a+b@exämple.com' })
    })

    it('makes states and provinces one field', async () => {
      await using calendar = await places(engine, profile)
      const combined = async (sent: object) =>
        (await calendar.ask('admin', 'POST', '/venues', { venue: `V ${JSON.stringify(sent)}`, ...sent })).body
          .stateprovince
      expect(await combined({ state: 'CA' })).toBe('CA')
      expect(await combined({ state: 'CA', province: 'P', country: 'US' })).toBe('CA')
      expect(await combined({ state: 'CA', province: 'P', country: 'USA' })).toBe('P')
      expect(await combined({ province: 'P' })).toBe('P')
      expect(await combined({ province: 'P', stateprovince: 'Q' })).toBe('Q')
      expect(await combined({ country: 'Narnia' })).toBeUndefined()
    })

    it('needs the right to edit, after the input was found right', async () => {
      await using calendar = await places(engine, profile)
      const create = async (as: Asker, body: object) => (await calendar.ask(as, 'POST', '/venues', body)).status
      expect(await create('anonymous', {})).toBe(400)
      expect(await create('anonymous', { venue: 'V' })).toBe(401)
      expect(await create('subscriber', { venue: 'V' })).toBe(403)
      expect(await create('contributor', { venue: 'V' })).toBe(201)
    })

    it('scales the status by what the caller may', async () => {
      await using calendar = await places(engine, profile)
      let count = 0
      const status = async (as: Asker, sent: object) => {
        const { body } = await calendar.ask(as, 'POST', '/organizers', { organizer: `O ${count++}`, ...sent })
        return [body.status, body.date_utc, body.slug]
      }
      expect(await status('author', {})).toEqual(['publish', nowUtc, 'o-0'])
      expect(await status('author', { status: 'draft' })).toEqual(['draft', zero, 'o-1'])
      expect(await status('author', { status: 'future' })).toEqual(['publish', nowUtc, 'o-2'])
      const later = { date: '2027-06-01 10:00:00' }
      expect(await status('author', later)).toEqual(['future', '2027-06-01 14:00:00', 'o-3'])
      expect(await status('contributor', {})).toEqual(['draft', zero, 'o-4'])
      expect(await status('contributor', { status: 'publish' })).toEqual(['pending', zero, undefined])
      expect(await status('contributor', { status: 'private' })).toEqual(['private', nowUtc, 'o-6'])
      expect(refused(await calendar.ask('admin', 'POST', '/organizers', { organizer: 'X', status: 'Draft' }))).toEqual([
        'status',
      ])
    })

    it('lets only editors write in the name of others', async () => {
      await using calendar = await places(engine, profile)
      const create = (as: Asker, author: unknown) => calendar.ask(as, 'POST', '/venues', { venue: `By ${as}`, author })
      expect((await create('editor', 3)).body.author).toBe('3')
      expect((await create('author', '3')).body.author).toBe('3')
      expect((await create('writer', 3)).status).toBe(403)
      expect(refused(await create('admin', 99))).toEqual(['author'])
      expect(refused(await create('admin', 0))).toEqual(['author'])
    })

    it('makes texts safe, whoever writes them', async () => {
      await using calendar = await places(engine, profile)
      const { body } = await calendar.ask('admin', 'POST', '/venues', {
        venue: 'A <b onclick="x()">b</b><script>alert(1)</script>',
        description: '<p>ok</p><script>alert(1)</script><a href="javascript:x()">l</a>',
      })
      expect(`${body.venue}${body.description}`).not.toMatch(/onclick|<script|javascript/)
      expect(body.venue).toContain('<b>b</b>')
    })

    it('gives slugs that are free', async () => {
      await using calendar = await places(engine, profile, { titleReuse: false })
      const slug = async () => (await calendar.ask('admin', 'POST', '/venues', { venue: 'Old Hall' })).body.slug
      expect([await slug(), await slug()]).toEqual(['old-hall-2', 'old-hall-3'])
      const unsaid = await calendar.ask('admin', 'POST', '/venues', { venue: '!!!' })
      expect(unsaid.body.slug).toBe(String(unsaid.body.id))
    })

    it('refuses blank names and other bad input by its name', async () => {
      await using calendar = await places(engine, profile)
      const create = (body: object) => calendar.ask('admin', 'POST', '/venues', body)
      expect((await create({ venue: null })).body.code).toBe('rest_missing_callback_param')
      expect(refused(await create({ venue: '' }))).toEqual(['venue'])
      for (const venue of ['   ', '<script></script>'])
        expect((await create({ venue })).body.code).toBe('could-not-create-venue')
      expect((await calendar.ask('admin', 'POST', '/organizers', { organizer: ' ' })).body.code).toBe(
        'could-not-create-organizer',
      )
      const bad = { venue: 'V', website: 'nope', date: 'banana', image: 'banana', author: 99, status: 'x', city: [] }
      expect(refused(await create(bad)).sort()).toEqual(['author', 'city', 'date', 'image', 'status', 'website'])
      expect(calendar.faults).toEqual([])
    })

    it('never fails, whatever is sent', async () => {
      await using calendar = await places(engine, profile)
      const names = [
        'venue',
        'author',
        'date',
        'date_utc',
        'description',
        'status',
        'show_map',
        'image',
        'website',
        'state',
      ]
      const value = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('draft', 'now', '1', '\ud800'),
      )
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (sent) => {
          const { status } = await calendar.ask('admin', 'POST', '/venues', sent)
          expect([201, 400]).toContain(status)
          expect(calendar.faults).toEqual([])
        }),
        { numRuns: repeats(60) },
      )
    })
  })

  describe('what instances make of a create (profile live)', () => {
    it('changes a record of the same name, but never one that the caller may not change', async () => {
      await using calendar = await places(engine, 'live')
      const create = (as: Asker, sent: object) => calendar.ask(as, 'POST', '/venues', sent)
      const reused = await create('admin', { venue: 'OLD HALL', phone: '9', status: 'draft', author: 3 })
      expect(reused.status).toBe(201)
      expect(reused.body).toMatchObject({
        ...{ id: 10, venue: 'Old Hall', phone: '9', address: '1 Main St', status: 'publish', author: '1' },
        ...{ show_map: true, modified_utc: '2027-01-01 12:00:00' },
      })
      expect(reused.body).not.toHaveProperty('image')
      expect(reused.body).not.toHaveProperty('stateprovince')
      expect((await create('admin', { venue: 'Old Hall', description: 'First' })).body.id).toBe(10)
      expect((await create('admin', { venue: 'Old Hall', description: 'Other' })).body.id).toBe(1000)
      expect((await create('admin', { venue: ' Old Hall ' })).body).toMatchObject({ id: 1001, slug: 'old-hall-3' })
      expect((await create('contributor', { venue: 'Old Hall', phone: '666' })).body).toMatchObject({
        id: 1002,
        author: '5',
      })
      expect((await calendar.ask('anonymous', 'GET', '/venues/10')).body.phone).toBe('9')
      expect((await create('contributor', { venue: 'Cabin' })).body.id).toBe(14)
      expect((await create('admin', { venue: 'Gone' })).body.id).toBe(1003)
    })

    it('takes texts alone', async () => {
      await using calendar = await places(engine, 'live')
      const create = (sent: object) => calendar.ask('admin', 'POST', '/venues', { venue: 'V', ...sent })
      expect(refused(await create({ phone: 5 }))).toEqual(['phone'])
      expect(refused(await create({ phone: null }))).toEqual(['phone'])
      expect(refused(await create({ show_map: true }))).toEqual(['show_map'])
      expect((await create({ image: 1 })).body.data).toMatchObject({
        details: { image: { code: 'rest_invalid_type' } },
      })
      expect((await create({ image: 999 })).body.data).toMatchObject({
        params: { image: expect.any(String) },
        details: [],
      })
      const odd = (await create({ phone: '0', show_map: 'banana', city: 'a \\ b' })).body
      expect(odd).toMatchObject({ show_map: false, city: 'a b' })
      expect(odd).not.toHaveProperty('phone')
    })
  })

  describe('what a create promises (profile reference)', () => {
    it('makes a second record of the same name', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await calendar.ask('admin', 'POST', '/venues', { venue: 'Old Hall' })
      expect(body).toMatchObject({ id: 1000, slug: 'old-hall-2' })
    })

    it('takes numbers, flags and null for what they mean', async () => {
      await using calendar = await places(engine, 'reference')
      const sent = { venue: 5, phone: 0, zip: 501, show_map: false, show_map_link: null, image: 1, city: null }
      const { status, body } = await calendar.ask('admin', 'POST', '/venues', { ...sent, website: null, author: null })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        venue: '5',
        phone: '0',
        zip: '501',
        show_map: false,
        show_map_link: true,
        image: { id: 1 },
      })
      expect(body).not.toHaveProperty('city')
      expect((await calendar.ask('admin', 'POST', '/venues', { venue: '0' })).body.venue).toBe('0')
      expect(refused(await calendar.ask('admin', 'POST', '/venues', { venue: 'T', status: 'trash' }))).toEqual([
        'status',
      ])
    })
  })
})
