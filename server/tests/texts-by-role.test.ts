import { describe, expect, it } from 'vitest'
import { openCalendar } from './support/calendar.js'
import { describeEngine } from './support/engines.js'

const times = { start_date: '2027-01-10 10:00:00', end_date: '2027-01-10 12:00:00' }
const now = '2026-11-21T12:00:00Z'

describeEngine('the HTML of authors and contributors', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    const isLive = profile === 'live'
    const open = async () => openCalendar({}, { profile, now, database: await engine.create() })

    it('is filtered where texts are in display form, that of editors is made safe alone', async () => {
      await using calendar = await open()
      const texts = { title: 'A & <p>B</p> > C <em>d</em>', description: 'x < b && c > y', excerpt: '<p>e</p> & f' }
      const filtered = { title: 'A &amp; B &gt; C <em>d</em>', description: '<p>x <b> y</p>' }
      for (const as of ['author', 'contributor'] as const) {
        const { status, body } = await calendar.ask(as, 'POST', '/events', { ...texts, ...times })
        expect(status).toBe(201)
        expect(body).toMatchObject(isLive ? filtered : texts)
      }
      const { body } = await calendar.ask('editor', 'POST', '/events', { ...texts, ...times })
      expect(body.title).toBe(isLive ? 'A &#038; <p>B</p> > C <em>d</em>' : texts.title)
      const updated = await calendar.ask('author', 'POST', '/venues', { venue: 'V & W', description: '<h2>a</h2> & b' })
      expect(updated.body.venue).toBe(isLive ? 'V &amp; W' : 'V & W')
      expect(String(updated.body.description)).toContain('<h2>a</h2>')
    })

    it('gives an event its slug after it was filtered, a venue before', async () => {
      await using calendar = await open()
      const title = '5 < 6 Evening'
      const { body } = await calendar.ask('author', 'POST', '/events', { ...times, title })
      const venue = await calendar.ask('author', 'POST', '/venues', { venue: title })
      if (!isLive) return
      expect(body).toMatchObject({ title: '5', slug: '5' })
      expect(venue.body).toMatchObject({ venue: '5', slug: '5-6-evening' })
      const none = await calendar.ask('author', 'POST', '/events', { ...times, title: '<p></p>', description: 'x' })
      expect(none.body.slug).toBe(String(none.body.id))
    })

    it('leaves nothing that runs, whoever wrote it', async () => {
      await using calendar = await open()
      const hostile = '<script>x</script><img src=x onerror=x><a href="javascript:x">l</a><iframe></iframe>\0'
      for (const as of ['admin', 'author', 'contributor'] as const) {
        const texts = { title: `T ${hostile}`, description: hostile }
        const { body } = await calendar.ask(as, 'POST', '/events', { ...times, ...texts })
        expect(`${body.title} ${body.description}`).not.toMatch(/<script|<iframe|onerror|javascript:/i)
        expect(JSON.stringify(body)).not.toContain('\\u0000')
      }
    })

    it('trims blanks of ASCII alone where texts are in display form', async () => {
      await using calendar = await open()
      const { body } = await calendar.ask('editor', 'POST', '/tags', { name: ' \t\u00a0Tag\u2003 \n' })
      expect(body.name).toBe(isLive ? '\u00a0Tag\u2003' : 'Tag')
      const venue = await calendar.ask('editor', 'POST', '/venues', { venue: 'V', city: ' \u00a0Bern ' })
      expect(venue.body.city).toBe(isLive ? '\u00a0Bern' : 'Bern')
    })

    it('keeps comments of term descriptions where texts are in display form', async () => {
      await using calendar = await open()
      const description = 'a<!-- c --> &bogus; <a href="https://a.example/?b=1&c=2">l</a>'
      const { body } = await calendar.ask('editor', 'POST', '/tags', { name: 'Tag', description })
      expect(body.description).toBe(
        isLive
          ? 'a<!-- c --> &amp;bogus; <a href="https://a.example/?b=1&amp;c=2">l</a>'
          : 'a &bogus; <a href="https://a.example/?b=1&c=2">l</a>',
      )
    })
  })
})
