import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Asker, TestCalendar } from '../../../../tests/support/linked-service.js'
import { places, refused } from '../../../../tests/support/linked-service.js'

const nowHere = '2027-01-15 07:00:00'
const nowUtc = '2027-01-15 12:00:00'

describeEngine('changing venues and organizers', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    it('changes what is sent, by id and by slug, with every method', async () => {
      await using calendar = await places(engine, profile)
      for (const [method, path] of [
        ['POST', '/venues/10'],
        ['PUT', '/venues/by-slug/old-hall'],
        ['PATCH', '/venues/by-slug/Old-Hall'],
      ] as const) {
        const { status, body } = await calendar.ask('editor', method, path, { phone: method, foo: 'bar' })
        expect(status).toBe(200)
        expect(body).toMatchObject({ id: 10, venue: 'Old Hall', phone: method, address: '1 Main St', slug: 'old-hall' })
        expect(body).toMatchObject({ date_utc: '2027-01-01 12:00:00', modified: nowHere, modified_utc: nowUtc })
        expect(body).not.toHaveProperty('json_ld')
      }
    })

    it('keeps the slug when the name changes', async () => {
      await using calendar = await places(engine, profile)
      const { body } = await calendar.ask('admin', 'POST', '/organizers/20', { organizer: 'Anna', phone: '' })
      expect(body).toMatchObject({ organizer: 'Anna', slug: 'ann', url: 'https://calendar.example/organizer/ann/' })
      expect(body).not.toHaveProperty('phone')
    })

    it('needs the right to change that very record, by slug too', async () => {
      await using calendar = await places(engine, profile)
      const update = async (as: Asker, path: string) => (await calendar.ask(as, 'POST', path, { phone: '1' })).status
      for (const path of ['/venues/13', '/venues/by-slug/attic']) {
        const askers = ['anonymous', 'subscriber', 'contributor', 'writer', 'author', 'editor'] as const
        const statuses = []
        for (const as of askers) statuses.push(await update(as, path))
        expect(statuses).toEqual([401, 403, 403, 403, 200, 200])
      }
      expect(await update('contributor', '/venues/14')).toBe(200)
      expect(await update('contributor', '/venues/10')).toBe(403)
      expect(refused(await calendar.ask('anonymous', 'POST', '/venues/999', {}))).toEqual(['id'])
      expect(refused(await calendar.ask('admin', 'POST', '/venues/by-slug/nope', {}))).toEqual(['slug'])
    })

    it('lets only editors give records away', async () => {
      await using calendar = await places(engine, profile)
      expect((await calendar.ask('author', 'POST', '/venues/13', { author: 4 })).status).toBe(403)
      expect((await calendar.ask('author', 'POST', '/venues/13', { author: 3 })).status).toBe(200)
      expect((await calendar.ask('editor', 'POST', '/venues/13', { author: 4 })).body.author).toBe('4')
    })

    it('dates a draft when it is published, and gives pending records of contributors no slug', async () => {
      await using calendar = await places(engine, profile)
      const published = await calendar.ask('admin', 'POST', '/venues/12', { status: 'publish' })
      // A date that is not sent is kept; deployed instances set a new one.
      const [date, date_utc] = profile === 'live' ? [nowHere, nowUtc] : ['2027-01-01 07:00:00', '2027-01-01 12:00:00']
      expect(published.body).toMatchObject({ date, date_utc, slug: 'draft-den' })
      expect((await calendar.ask('admin', 'POST', '/venues/12', { status: 'draft' })).body.date_utc).toBe(date_utc)
      const pending = (await calendar.ask('contributor', 'POST', '/venues/14', { status: 'publish' })).body
      expect(pending).toMatchObject({ status: 'pending', date_utc: '0000-00-00 00:00:00' })
      expect(pending).not.toHaveProperty('slug')
      expect((await calendar.ask('editor', 'POST', '/venues/14', { status: 'publish' })).body.slug).toBe('cabin')
    })

    it('restores from the trash with a status', async () => {
      await using calendar = await places(engine, profile)
      const { body } = await calendar.ask('admin', 'POST', '/venues/15', { status: 'publish' })
      expect(body).toMatchObject({ status: 'publish', slug: 'gone', url: 'https://calendar.example/venue/gone/' })
      const trashed = await calendar.ask('admin', 'POST', '/venues/15', { status: 'trash' })
      expect(trashed.body).toMatchObject({ status: 'trash', slug: 'gone__trashed' })
    })

    it('changes nothing when anything is refused', async () => {
      await using calendar = await places(engine, profile)
      const before = (await calendar.ask('admin', 'GET', '/venues/10')).body
      const bad = { phone: '9', website: 'nope', image: 'https://pictures.example/remote/none.png' }
      expect(refused(await calendar.ask('admin', 'POST', '/venues/10', bad))).toEqual(['website'])
      expect(refused(await calendar.ask('admin', 'POST', '/venues/10', { ...bad, website: '' }))).toEqual(['image'])
      expect((await calendar.ask('admin', 'GET', '/venues/10')).body).toEqual(before)
    })
  })

  describe('what an update promises (profile reference)', () => {
    const update = (calendar: TestCalendar, sent: object, path = '/venues/10') =>
      calendar.ask('admin', 'PATCH', path, sent)

    it('keeps what is not sent', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await update(calendar, { city: 'Boston' })
      expect(body).toMatchObject({ image: { id: 1 }, show_map: false, stateprovince: 'NY', status: 'publish' })
      expect((await update(calendar, {}, '/venues/12')).body).toMatchObject({
        status: 'draft',
        date: '2027-01-01 07:00:00',
      })
      expect((await calendar.ask('contributor', 'PATCH', '/venues/14', { city: 'X' })).body.status).toBe('draft')
    })

    it('derives the state or province anew when one of its sources changes', async () => {
      await using calendar = await places(engine, 'reference')
      expect((await update(calendar, { country: 'Canada', province: 'ON' })).body.stateprovince).toBe('ON')
      expect((await update(calendar, { stateprovince: 'QQ' })).body.stateprovince).toBe('QQ')
      expect((await update(calendar, { stateprovince: null })).body).not.toHaveProperty('stateprovince')
    })

    it('clears with null and with an empty text', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await update(calendar, { description: '', phone: null, website: null, image: null, address: '' })
      for (const key of ['description', 'phone', 'website', 'image', 'address']) expect(body).not.toHaveProperty(key)
    })

    it('refuses a blank name', async () => {
      await using calendar = await places(engine, 'reference')
      for (const venue of ['', '  ', '<script></script>'])
        expect(refused(await update(calendar, { venue }))).toEqual(['venue'])
    })

    it('leaves a trashed record there unless a status is sent', async () => {
      await using calendar = await places(engine, 'reference')
      const { status, body } = await update(calendar, { phone: '1' }, '/venues/15')
      expect([status, body.code]).toEqual([410, 'venue-is-in-trash'])
    })

    it('names the record by its path alone', async () => {
      await using calendar = await places(engine, 'reference')
      expect((await update(calendar, { id: 13, slug: 'attic', phone: '1' })).body.id).toBe(10)
      expect((await update(calendar, { slug: 'attic', phone: '1' }, '/venues/by-slug/old-hall')).body.id).toBe(10)
    })

    it('sets both dates of publication from one', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await update(calendar, { date: '2026-06-01 10:00:00' })
      expect(body).toMatchObject({ date: '2026-06-01 10:00:00', date_utc: '2026-06-01 14:00:00' })
    })
  })

  describe('what instances make of an update (profile live)', () => {
    const update = (calendar: TestCalendar, sent: object, path = '/venues/10') =>
      calendar.ask('admin', 'PATCH', path, sent)

    it('resets status, picture, maps and state or province', async () => {
      await using calendar = await places(engine, 'live')
      const { body } = await update(calendar, { city: 'Boston' })
      expect(body).toMatchObject({ city: 'Boston', state: 'NY', show_map: true, show_map_link: true })
      expect(body).not.toHaveProperty('image')
      expect(body).not.toHaveProperty('stateprovince')
      expect((await update(calendar, { state: 'CA' })).body.stateprovince).toBe('CA')
      expect((await update(calendar, {}, '/venues/12')).body).toMatchObject({ status: 'publish', date_utc: nowUtc })
      expect((await update(calendar, {}, '/venues/15')).body).toMatchObject({ status: 'publish', slug: 'gone' })
      expect((await calendar.ask('author', 'PATCH', '/venues/13', {})).body.status).toBe('publish')
    })

    it('keeps a description that is emptied, and accepts a blank name', async () => {
      await using calendar = await places(engine, 'live')
      expect((await update(calendar, { description: '' })).body.description).toBe('<p>First</p>')
      expect((await update(calendar, { description: ' ' })).body).not.toHaveProperty('description')
      expect((await update(calendar, { venue: ' ' })).body).not.toHaveProperty('venue')
      expect(refused(await update(calendar, { venue: '' }))).toEqual(['venue'])
    })

    it('sets one date of publication alone', async () => {
      await using calendar = await places(engine, 'live')
      const { body } = await update(calendar, { date: '2026-06-01 10:00:00' })
      expect(body).toMatchObject({ date: '2026-06-01 10:00:00', date_utc: '2027-01-01 12:00:00' })
    })

    it('lets body and query name the record', async () => {
      await using calendar = await places(engine, 'live')
      expect((await update(calendar, { id: 13, phone: '1' })).body.id).toBe(13)
      expect((await update(calendar, { slug: 'attic', phone: '1' }, '/venues/by-slug/old-hall')).body.id).toBe(13)
      const foreign = await calendar.ask('author', 'POST', '/venues/13', { id: 10, phone: '1' })
      expect(foreign.status).toBe(403)
    })
  })
})
