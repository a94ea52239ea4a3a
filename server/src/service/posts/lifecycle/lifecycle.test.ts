import { describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { idsOf, places, refused } from '../../../../tests/support/linked-service.js'

const kinds = [
  {
    path: '/events',
    noun: 'event',
    name: 'title',
    payload: { title: 'New Post', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' },
  },
  { path: '/venues', noun: 'venue', name: 'venue', payload: { venue: 'New Post', city: 'Bern' } },
  { path: '/organizers', noun: 'organizer', name: 'organizer', payload: { organizer: 'New Post', phone: '1' } },
] as const

describeEngine('the life cycle of a post', (engine) => {
  describe.each(kinds)('in $path', ({ path, noun, name, payload }) => {
    it('goes from create over update and trash back to publication', async () => {
      await using calendar = await places(engine, 'reference')
      const created = await calendar.ask('author', 'POST', path, payload)
      expect(created).toMatchObject({ status: 201, body: { status: 'publish', author: '3', slug: 'new-post' } })
      const own = `${path}/${String(created.body.id)}`
      expect(idsOf(await calendar.ask('anonymous', 'GET', path))).toContain(created.body.id)

      const updated = await calendar.ask('author', 'PUT', own, { [name]: 'Renamed', description: 'Text' })
      expect(updated).toMatchObject({ status: 200, body: { [name]: 'Renamed', slug: 'new-post' } })

      const trashed = await calendar.ask('author', 'DELETE', `${path}/by-slug/new-post`)
      expect(trashed).toMatchObject({ status: 200, body: { status: 'trash', slug: 'new-post__trashed' } })
      expect((await calendar.ask('author', 'DELETE', own)).body.code).toBe(`${noun}-is-in-trash`)
      expect(idsOf(await calendar.ask('anonymous', 'GET', path))).not.toContain(created.body.id)

      const restored = await calendar.ask('author', 'POST', own, { status: 'publish' })
      expect(restored).toMatchObject({ status: 200, body: { status: 'publish', slug: 'new-post', [name]: 'Renamed' } })
      expect(restored.body.date_utc).toBe(created.body.date_utc)
    })

    it('is not left from the trash without a status', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await calendar.ask('author', 'POST', path, payload)
      const own = `${path}/${String(body.id)}`
      await calendar.ask('author', 'DELETE', own)
      for (const sent of [{ description: 'x' }, { description: 'x', status: null }]) {
        const answer = await calendar.ask('author', 'POST', own, sent)
        expect(answer).toMatchObject({ status: 410, body: { code: `${noun}-is-in-trash` } })
      }
    })

    it('is open to the author and editors, and Allow says so', async () => {
      await using calendar = await places(engine, 'reference')
      const { body } = await calendar.ask('author', 'POST', path, payload)
      const own = `${path}/${String(body.id)}`
      const askers = ['anonymous', 'contributor', 'writer', 'author', 'editor'] as const
      const allowed = await Promise.all(
        askers.map(async (as) => (await calendar.ask(as, 'OPTIONS', own)).headers.get('allow')?.includes('DELETE')),
      )
      expect(allowed).toEqual([false, false, false, true, true])
      expect((await calendar.ask('writer', 'POST', own, { description: 'x' })).status).toBe(403)
    })

    it('refuses what all posts have in common under the same names', async () => {
      await using calendar = await places(engine, 'reference')
      const wrong = { author: 999, status: 'nope', date: 'never', website: 'x', image: 'x' }
      const answer = await calendar.ask('admin', 'POST', path, { ...payload, ...wrong })
      expect(answer.status).toBe(400)
      expect(refused(answer)).toEqual(['author', 'status', 'date', 'website', 'image'])
    })

    it('has no page behind the last one', async () => {
      await using calendar = await places(engine, 'reference')
      const answer = await calendar.ask('anonymous', 'GET', `${path}?page=9`)
      expect(answer).toMatchObject({ status: 404, body: { code: `${noun}-archive-page-not-found` } })
    })
  })
})
