import { describe, expect, it } from 'vitest'
import { describeEngine } from './support/engines.js'
import { places, refused, type TestCalendar } from './support/linked-service.js'

const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
type As = Parameters<TestCalendar['ask']>[0]

describeEngine('writes as instances take them', (engine) => {
  describe.each(['reference', 'live'] as const)('profile %s', (profile) => {
    const live = profile === 'live'
    const open = () => places(engine, profile)
    const makers = (calendar: TestCalendar) => ({
      create: async (body: object, as: As = 'admin') =>
        (await calendar.ask(as, 'POST', '/events', { title: 'Gala', ...dates, ...body })).body,
      update: async (id: unknown, body: object, as: As = 'admin') =>
        (await calendar.ask(as, 'POST', `/events/${id}`, body)).body,
    })

    it('numbers slugs of published records, not of drafts, and keeps those of the platform', async () => {
      await using calendar = await open()
      const { create, update } = makers(calendar)
      const slugOf = async (body: object) => (await create(body)).slug
      expect(await slugOf({ slug: 'ball' })).toBe('ball')
      for (const status of ['draft', 'pending', 'draft']) expect(await slugOf({ slug: 'ball', status })).toBe('ball')
      expect(await slugOf({ slug: 'ball', status: 'private' })).toBe('ball-2')
      const draft = await create({ slug: 'ball', status: 'draft' })
      expect((await update(draft.id, { status: 'publish', ...dates })).slug).toBe('ball-3')
      expect(await slugOf({ title: 'Feed' })).toBe('feed-2')
      for (const slug of ['rss', 'rss2', 'rdf', 'atom', 'embed']) expect(await slugOf({ slug })).toBe(`${slug}-2`)
      expect(await slugOf({ slug: 'feed', status: 'draft' })).toBe('feed')
      const venue = await calendar.ask('admin', 'POST', '/venues', { venue: 'Embed' })
      expect(venue.body.slug).toBe('embed-2')
    })

    it('drops the slug of what waits for approval', async () => {
      await using calendar = await open()
      const { create, update } = makers(calendar)
      const waiting = { slug: 'mine', status: 'pending' }
      expect((await create(waiting, 'contributor')).slug).toBe('')
      expect((await create(waiting, 'author')).slug).toBe('mine')
      const own = await create({ slug: 'mine', status: 'draft' }, 'contributor')
      expect(own.slug).toBe('mine')
      expect((await update(own.id, { ...waiting, ...dates }, 'contributor')).slug).toBe('')
    })

    it('adds the suffix of the trash to the stored slug, and takes it away again', async () => {
      await using calendar = await open()
      const { create, update } = makers(calendar)
      const { id } = await create({ slug: 'ball' })
      const into = { status: 'trash', ...dates }
      expect((await update(id, { ...into, slug: 'other' })).slug).toBe('ball__trashed')
      expect((await update(id, { ...into, slug: 'third' })).slug).toBe('third')
      expect((await update(id, into)).slug).toBe('third')
      expect((await update(id, { ...dates, status: 'publish', slug: 'fourth' })).slug).toBe('fourth')
      await update(id, into)
      expect((await update(id, { ...dates, status: 'publish', slug: 'fifth' })).slug).toBe('fourth')
      const drafts = [await create({ status: 'draft' }), await create({ status: 'draft' })]
      expect((await update(drafts[0]?.id, into)).slug).toBe('__trashed')
      expect((await update(drafts[1]?.id, into)).slug).toBe('__trashed-2')
      if (!live) return
      expect((await create({ title: 'Thrown away', status: 'trash' })).slug).toBe('thrown-away')
      expect((await create({ slug: 'sent', status: 'trash' })).slug).toBe('sent')
      // It leaves its slug to others.
      expect((await create({ slug: 'sent' })).slug).toBe('sent')
      expect((await create({ slug: 'sent' })).slug).toBe('sent-2')
    })

    it('takes a description for a blank title or name on instances', async () => {
      await using calendar = await open()
      const { create } = makers(calendar)
      const event = async (body: object) => {
        const { status, body: answer } = await calendar.ask('admin', 'POST', '/events', {
          ...dates,
          title: '  ',
          ...body,
        })
        return [status, answer.code ?? answer.title]
      }
      const refusal = [400, 'empty_content']
      expect(await event({})).toEqual(refusal)
      expect(await event({ description: ' ' })).toEqual(refusal)
      expect(await event({ description: 'Music' })).toEqual(live ? [201, ''] : refusal)
      expect(await event({ excerpt: 'Music' })).toEqual(live ? [201, ''] : refusal)
      for (const [path, noun] of [
        ['/venues', 'venue'],
        ['/organizers', 'organizer'],
      ] as const) {
        const made = await calendar.ask('admin', 'POST', path, { [noun]: '  ', description: 'Music' })
        expect(made.status).toBe(live ? 201 : 400)
        expect(made.body).not.toHaveProperty(noun)
        const blank = await calendar.ask('admin', 'POST', path, { [noun]: '  ', description: ' ' })
        expect(blank.body.code).toBe(`could-not-create-${noun}`)
      }
      const inline = await create({ venue: { venue: ' ', description: 'Music' } })
      if (live) expect(inline.venue).toMatchObject({ description: expect.stringContaining('Music') })
      else expect(inline.code).toBe('could-not-create-venue')
    })

    it('reads the map flags of venues', async () => {
      await using calendar = await open()
      const shown = async (show_map: string) =>
        (await calendar.ask('admin', 'PATCH', '/venues/10', { show_map })).body.show_map
      for (const word of ['yes', 'ON', 'y', 'enable', 'enabled'])
        expect([word, await shown(word)]).toEqual([word, live])
      for (const word of ['true', '1', 'TRUE']) expect(await shown(word)).toBe(true)
      for (const word of ['no', 'off', 'banana', '2', '0']) expect(await shown(word)).toBe(false)
    })

    it('tells links of nothing from links without a name', async () => {
      await using calendar = await open()
      const { create } = makers(calendar)
      const codeOf = async (body: object) => {
        const answer = await calendar.ask('admin', 'POST', '/events', { title: 'E', ...dates, ...body })
        return answer.body.code ?? 'created'
      }
      for (const organizer of [[0], [null], [''], ['0', false]]) {
        expect([organizer, await codeOf({ organizer })]).toEqual([organizer, live ? 'created' : 'rest_invalid_param'])
      }
      expect(await codeOf({ organizer: [0, 20] })).toBe('rest_invalid_param')
      expect(await codeOf({ venue: { city: 'Graz' } })).toBe('rest_invalid_param')
      expect(await codeOf({ venue: { venue: '', city: 'Graz' } })).toBe(
        live ? 'rest_invalid_param' : 'could-not-create-venue',
      )
      expect(await codeOf({ venue: { venue: '', city: '' } })).toBe('could-not-create-venue')
      expect(await codeOf({ venue: { city: '', zip: null } })).toBe(
        live ? 'could-not-create-venue' : 'rest_invalid_param',
      )
      expect(await codeOf({ organizer: [{ phone: '1' }] })).toBe('rest_invalid_param')
      expect((await create({ venue: { venue: ' ' } })).code).toBe('could-not-create-venue')
    })

    it('refuses links to unpublished records of others, by name', async () => {
      await using calendar = await open()
      const link = async (body: object) =>
        refused(await calendar.ask('author', 'POST', '/events', { title: 'E', ...dates, ...body }))
      expect(await link({ venue: 12 })).toEqual(['venue'])
      expect(await link({ venue: { id: 15 } })).toEqual(['venue'])
      expect(await link({ organizer: [20, 22] })).toEqual(['organizer'])
    })

    it('refuses an empty title of an update, and takes an empty slug for none', async () => {
      await using calendar = await open()
      const change = (body: object) => calendar.ask('admin', 'POST', '/events/30', { ...dates, ...body })
      expect(refused(await change({ title: '' }))).toEqual(['title'])
      const blank = await change({ title: '  ' })
      expect(blank.body.code ?? blank.body.title).toBe(live ? '' : 'empty_content')
      const slugless = await change({ slug: '', status: 'publish' })
      if (live) expect(refused(slugless)).toEqual(['slug'])
      else expect(slugless.body.slug).toBe('event-30')
    })

    it('refuses numbers by their content first', async () => {
      if (!live) return
      await using calendar = await open()
      const details = async (body: object) => {
        const answer = await calendar.ask('admin', 'POST', '/events', { title: 'E', ...dates, ...body })
        const data = Object(answer.body.data)
        return [Object.keys(data.params ?? {}), Array.isArray(data.details) ? 'plain' : 'type']
      }
      expect(await details({ start_date: 1_796_000_000 })).toEqual([['start_date'], 'type'])
      expect(await details({ date: -5 })).toEqual([['date'], 'type'])
      expect(await details({ end_date: 0 })).toEqual([['end_date'], 'plain'])
      expect(await details({ start_date: true })).toEqual([['start_date'], 'plain'])
      expect(await details({ start_date: ['2027-01-01'] })).toEqual([['start_date'], 'plain'])
      expect(await details({ image: 1 })).toEqual([['image'], 'type'])
      expect(await details({ image: 2 })).toEqual([['image'], 'plain'])
      expect(await details({ image: true })).toEqual([['image'], 'plain'])
      expect(await details({ image: ['1'] })).toEqual([['image'], 'plain'])
    })

    it('refuses dates that crash instances, in any form', async () => {
      await using calendar = await open()
      for (const date of ['0000-00-00', '0000-00-00 00:00:00', '0000-00-00T00:00:00Z', '-2027-06-05', '0000-01-01']) {
        const { body } = await calendar.ask('admin', 'POST', '/events', { title: 'E', ...dates, date })
        expect([date, body.code]).toEqual([date, 'rest_invalid_param'])
        const venue = await calendar.ask('admin', 'POST', '/venues', { venue: 'V', date })
        expect([date, refused(venue)]).toEqual([date, ['date']])
      }
    })

    it('takes 0 for now, and refuses the instant zero in any other form, on instances', async () => {
      if (!live) return
      await using calendar = await open()
      const { create } = makers(calendar)
      expect((await create({ date: '0' })).date).toBe('2027-01-15 07:00:00')
      for (const text of ['00', '@0', '0.0', '1970-01-01', '1970-01-01 00:00:00', '1970-01-01T00:00:00Z', '0x10']) {
        for (const name of ['date', 'date_utc', 'start_date']) {
          const answer = await calendar.ask('admin', 'POST', '/events', { title: 'E', ...dates, [name]: text })
          expect([name, text, refused(answer)]).toEqual([name, text, [name]])
        }
      }
      expect((await create({ date: '2027-03-14 02:30:00' })).date).toBe('2027-03-14 03:30:00')
    })
  })
})
